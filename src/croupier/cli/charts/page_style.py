"""The style and the script of the page of odds."""

from typing import Final

STYLE: Final = """
:root { color-scheme: light; --page: #F3F1EC; --panel: #FCFBF9; --panel-2: #F1EFEA; --ink: #171B19;
  --ink-2: #545B57; --line: #DFDCD4; --line-2: #C9C5BA; --key: #171B19; --on-key: #FCFBF9; --focus: #1F5FBF;
  --bar: #636A66; --bar-2: #A9AEAA }
@media (prefers-color-scheme: dark) { :root { color-scheme: dark; --page: #0E1110; --panel: #151917;
  --panel-2: #1C211F; --ink: #ECEAE3; --ink-2: #A9AFAA; --line: #272D2A; --line-2: #3A423E; --key: #ECEAE3;
  --on-key: #151917; --focus: #8DB8FF; --bar: #A9AFAA; --bar-2: #5B625E } }
* { box-sizing: border-box; margin: 0 }
body { background: var(--page); color: var(--ink); font-variant-numeric: tabular-nums;
  font: 430 15px/1.45 ui-sans-serif, system-ui, -apple-system, "Segoe UI", Inter, Roboto, "Noto Sans",
  sans-serif }
header { align-items: center; background: var(--panel); border-bottom: 1px solid var(--line); display: flex;
  gap: 10px; height: 52px; padding: 0 24px }
header b { font-size: 16px; font-weight: 600 }
header .mark { height: 24px; width: 24px }
main { margin: 0 auto; max-width: 1280px; padding: 20px 24px 24px }
.top { align-items: center; display: flex; flex-wrap: wrap; gap: 8px; margin-bottom: 16px }
h1 { font-size: 26px; font-weight: 600; letter-spacing: -.01em; margin-right: 8px }
.tag { background: var(--panel); border: 1px solid var(--line-2); border-radius: 8px; font-size: 14px;
  font-weight: 600; padding: 5px 12px }
.tag.on { background: var(--key); border-color: var(--key); color: var(--on-key) }
.space { flex: 1 }
.columns { display: grid; gap: 16px; grid-template-columns: minmax(0, 1fr) 328px }
.left, .right { display: flex; flex-direction: column; gap: 16px; min-width: 0 }
.two { display: grid; gap: 16px; grid-template-columns: 1fr 1fr }
section { background: var(--panel); border-radius: 12px;
  box-shadow: 0 1px 2px rgb(28 25 18 / .06), 0 0 0 1px var(--line); padding: 16px 18px }
.chart { overflow-x: auto }
.chart svg { display: block; min-width: 620px; width: 100% }
svg { height: auto; max-width: 100% }
svg text { font-family: inherit }
text.ink { fill: var(--ink) } text.quiet { fill: var(--ink-2) }
.cell { cursor: pointer; outline: none }
.cell.chosen rect, .cell:focus-visible rect { stroke: var(--ink); stroke-width: 2 }
.cell:focus-visible rect { stroke: var(--focus) }
h2 { display: flex; font-size: 15px; font-weight: 600; gap: 12px; justify-content: space-between;
  margin-bottom: 8px }
h2 small, p { color: var(--ink-2); font-size: 14px; font-weight: 430 }
h2 small { font-size: 13px; text-align: right }
.caps { color: var(--ink-2); font-size: 12px; letter-spacing: .06em; text-transform: uppercase }
.edge { color: var(--ink); font-size: 44px; font-weight: 600; letter-spacing: -.01em; line-height: 1.25 }
dl { display: grid; grid-template-columns: auto 1fr; margin-top: 10px }
dt, dd { border-top: 1px solid var(--line); font-size: 14px; padding: 6px 0 }
dt { color: var(--ink-2) }
dd { font-weight: 600; margin: 0; text-align: right }
dd small { color: var(--ink-2); display: block; font-size: 11px; font-weight: 430; white-space: nowrap }
.values { display: grid; gap: 8px 12px; grid-template-columns: auto 1fr auto; align-items: center;
  margin-bottom: 8px }
.values b { font-weight: 600 }
.values svg { background: var(--panel-2); border-radius: 3px; display: block; height: 14px; width: 100% }
rect.up { fill: var(--bar) } rect.down { fill: var(--bar-2) } line { stroke: var(--line-2) }
@media (max-width: 900px) { main, header { padding: 14px }
  .columns, .two { grid-template-columns: minmax(0, 1fr) } }
@media print { body { background: #fff } section { box-shadow: none; border: 1px solid var(--line) } }
"""

SCRIPT: Final = """
const data = JSON.parse(document.getElementById("cells").textContent);
const cells = [...document.querySelectorAll(".cell")];
function show(number) {
  const cell = data.cells[number], values = Object.entries(cell.values);
  const numbers = values.map(each => each[1]);
  const low = Math.min(0, ...numbers), high = Math.max(0, ...numbers), width = high - low || 1;
  document.getElementById("cell-name").textContent = cell.name;
  const box = document.getElementById("cell-values");
  box.replaceChildren();
  for (const [act, value] of values.sort((one, other) => other[1] - one[1])) {
    const name = document.createElement(act === cell.act ? "b" : "span");
    name.textContent = data.words[act] ?? act;
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("viewBox", "0 0 100 14");
    svg.setAttribute("preserveAspectRatio", "none");
    const bar = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    bar.setAttribute("x", 100 * (Math.min(value, 0) - low) / width);
    bar.setAttribute("width", Math.max(100 * Math.abs(value) / width, .4));
    bar.setAttribute("height", 14);
    bar.setAttribute("fill", data.colours[act] ?? "#8a918c");
    svg.append(bar);
    const number = document.createElement("b");
    number.textContent = (value < 0 ? "\\u2212" : "+") + Math.abs(value).toFixed(4);
    box.append(name, svg, number);
  }
  cells.forEach((each, at) => each.classList.toggle("chosen", at === number));
}
cells.forEach((each, number) => {
  each.addEventListener("click", () => show(number));
  each.addEventListener("keydown", event => {
    if (event.key === "Enter" || event.key === " ") { event.preventDefault(); show(number); }
  });
});
show(data.first);
"""
