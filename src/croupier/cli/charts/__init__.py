"""Charts and plots as pictures: one model, drawn as SVG, PNG, or within a page.

A family says what is in its chart (`model`); `layout` makes shapes of it, `svg` and `png` write these down,
and `page` puts the chart beside figures on one HTML page that needs nothing else. `plots` are curves and
histograms, and `stacks` puts several of them on a page.
"""
