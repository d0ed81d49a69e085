"""Compiling the kernels with Numba, and keeping what was compiled between runs."""
