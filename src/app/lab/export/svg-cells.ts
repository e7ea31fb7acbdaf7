/**
 * Marks of a page's shape beyond its box: the style sheet draws them with patterns, an exported drawing with
 * lines.
 */
import { paint, readColour } from './colours.ts';
import { type Box, node } from './svg-node.ts';

const hatch = 6;

/** Lines over a cell, in the colour of its edge. `shape` and `pattern` are the cell's own attributes. */
export function drawCellMarks(element: HTMLElement, style: CSSStyleDeclaration, box: Box): string[] {
  const { shape, pattern } = element.dataset;
  const colour = /^(rgba?\([^)]*\)|color\([^)]*\))/.exec(style.boxShadow)?.[1] ?? style.color;
  const line = paint('stroke', readColour(colour));
  const { x, y, width, height } = box;
  const stroke = (d: string, strokeWidth: number, more = {}): string =>
    node('path', { class: shape ?? '', d, fill: 'none', 'stroke-width': strokeWidth, ...line, ...more });
  if (shape === 'stale') return [stroke(`M${x} ${y + height}L${x + width} ${y}`, 1.2)];
  if (shape === 'lost') return [stroke(`M${x} ${y + height / 2}h${width}`, 1.2)];
  if (shape === 'bad') return [stroke(`M${x + width / 4} ${y + height / 2}h${width / 2}`, 3)];
  if (shape === 'unread') return [stroke(hatching(box), 1, { 'stroke-opacity': 0.28 })];
  if (shape === 'aborted') {
    const after = getComputedStyle(element, '::after');
    const middle = x + (parseFloat(after.left) || width / 2);
    const [dx, dy] = [(parseFloat(after.width) || 12) / 2, (parseFloat(after.height) || 14) / 2];
    const centre = y + height / 2;
    const arms = [
      [-dx, -dy, dx, dy],
      [-dx, dy, dx, -dy],
    ] as const;
    const cross = arms.map(
      ([x1, y1, x2, y2]) => `M${middle + x1} ${centre + y1}L${middle + x2} ${centre + y2}`,
    );
    return [stroke(cross.join(''), 2.2)];
  }
  if (pattern === '1') return dots(box, colour);
  return pattern === '2' ? [stroke(edgeMarks(box), 2)] : [];
}

/** Lines at 45 degrees, cut off at the box. */
function hatching({ x, y, width, height }: Box): string {
  let path = '';
  for (let at = hatch; at < width + height; at += hatch) {
    const [x1, y1] = at <= height ? [x, y + height - at] : [x + at - height, y];
    const [x2, y2] = at <= width ? [x + at, y + height] : [x + width, y + height + width - at];
    path += `M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}`;
  }
  return path;
}

/** Short marks along the upper and the lower edge. */
function edgeMarks({ x, y, width, height }: Box): string {
  let path = '';
  for (let dx = 1; dx < width; dx += hatch) {
    path += `M${x + dx} ${y}v5M${x + dx} ${y + height}v-5`;
  }
  return path;
}

function dots({ x, y, width, height }: Box, colour: string): string[] {
  const all: string[] = [];
  for (let dy = 3; dy < height; dy += hatch) {
    for (let dx = 3; dx < width; dx += hatch) {
      all.push(node('circle', { cx: x + dx, cy: y + dy, r: 1.25, ...paint('fill', readColour(colour)) }));
    }
  }
  return all;
}
