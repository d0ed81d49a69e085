"""Cards and tables as pictures: plain HTML and SVG that need nothing else, for notebooks and pages."""
