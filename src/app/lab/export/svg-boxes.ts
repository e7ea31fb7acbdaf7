/** A box of the page as shapes: its ground, its gradients, its lines and rings. */
import { isSeen, paint, readColour } from './colours.ts';
import { gradientOf, layersOf } from './svg-gradients.ts';
import { type Attributes, type Box, grown, node } from './svg-node.ts';

/** Draws a box from its computed style. */
export function drawBox(style: CSSStyleDeclaration, box: Box, radius = radiusOf(style)): string[] {
  if (box.width <= 0 || box.height <= 0) return [];
  const shadows = shadowsOf(style.boxShadow);
  return [
    ...shadows
      .filter(({ inset }) => !inset)
      .map((shadow) => ring(grown(box, shadow.spread / 2), radius, shadow)),
    ...ground(style, box, radius),
    ...shadows
      .filter(({ inset }) => inset)
      .map((shadow) => ring(grown(box, -shadow.spread / 2), radius, shadow)),
    ...borders(style, box, radius),
    ...outline(style, box, radius),
  ];
}

function radiusOf(style: CSSStyleDeclaration): number {
  return parseFloat(style.borderTopLeftRadius) || 0;
}

function corners(box: Box, radius: number): Attributes {
  const fitting = Math.min(radius, box.width / 2, box.height / 2);
  return fitting > 0 ? { rx: fitting } : {};
}

function ground(style: CSSStyleDeclaration, box: Box, radius: number): string[] {
  const shapes: string[] = [];
  const colour = readColour(style.backgroundColor);
  if (isSeen(colour))
    shapes.push(node('rect', { ...box, ...corners(box, radius), ...paint('fill', colour) }));
  for (const layer of layersOf(style.backgroundImage).toReversed()) {
    const gradient = gradientOf(layer);
    if (gradient === null) continue;
    const fill = { fill: `url(#${gradient.id})` };
    shapes.push(node('defs', {}, [gradient.svg]), node('rect', { ...box, ...corners(box, radius), ...fill }));
  }
  return shapes;
}

interface Shadow {
  readonly colour: string;
  readonly spread: number;
  readonly inset: boolean;
}

/** Rings drawn as shadows: those that neither blur nor shift. "rgb(0, 0, 0) 0px 0px 0px 2px inset". */
function shadowsOf(css: string): readonly Shadow[] {
  return layersOf(css).flatMap((layer) => {
    const form = /^(.*\)|\S+)((?: -?[\d.]+px){4})( inset)?$/.exec(layer);
    const [x = 0, y = 0, blur = 0, spread = 0] = (form?.[2] ?? '').trim().split(' ').map(parseFloat);
    const isRing = form !== null && x === 0 && y === 0 && blur === 0 && spread > 0;
    return isRing ? [{ colour: form[1] ?? '', spread, inset: form[3] !== undefined }] : [];
  });
}

function ring(box: Box, radius: number, { colour, spread }: Shadow): string {
  const line = { 'stroke-width': spread, ...paint('stroke', readColour(colour)) };
  return node('rect', { ...box, ...corners(box, radius), fill: 'none', ...line });
}

const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;

interface Line {
  readonly width: number;
  readonly kind: string;
  readonly colour: string;
}

function sideOf(style: CSSStyleDeclaration, side: (typeof sides)[number]): Line {
  return {
    width: parseFloat(style[`border${side}Width`]) || 0,
    kind: style[`border${side}Style`],
    colour: style[`border${side}Color`],
  };
}

function borders(style: CSSStyleDeclaration, box: Box, radius: number): string[] {
  const lines = sides.map((side) => sideOf(style, side));
  const [top, ...others] = lines;
  if (top === undefined) return [];
  const isEven = others.every((line) => JSON.stringify(line) === JSON.stringify(top));
  if (isEven) return frame(box, radius, top);
  const ends = [
    [box.x, box.y, box.x + box.width, box.y, 0, 1],
    [box.x + box.width, box.y, box.x + box.width, box.y + box.height, -1, 0],
    [box.x, box.y + box.height, box.x + box.width, box.y + box.height, 0, -1],
    [box.x, box.y, box.x, box.y + box.height, 1, 0],
  ] as const;
  return lines.flatMap((line, i) => {
    const end = ends[i];
    return end === undefined ? [] : straight(line, end);
  });
}

function isDrawn({ width, kind, colour }: Line): boolean {
  return width > 0 && kind !== 'none' && kind !== 'hidden' && isSeen(readColour(colour));
}

function dashes({ kind, width }: Line): Attributes {
  if (kind === 'dotted') return { 'stroke-dasharray': `${width} ${width}` };
  return kind === 'dashed' ? { 'stroke-dasharray': `${2 * width} ${1.5 * width}` } : {};
}

function frame(box: Box, radius: number, line: Line): string[] {
  if (!isDrawn(line)) return [];
  const within = grown(box, -line.width / 2);
  const stroke = { 'stroke-width': line.width, ...paint('stroke', readColour(line.colour)), ...dashes(line) };
  return [node('rect', { ...within, ...corners(within, radius), fill: 'none', ...stroke })];
}

/** One side; `inX` and `inY` lead from the edge into the box. A double line is two of a third each. */
function straight(
  line: Line,
  [x1, y1, x2, y2, inX, inY]: readonly [number, number, number, number, number, number],
): string[] {
  if (!isDrawn(line)) return [];
  const isDouble = line.kind === 'double';
  const width = isDouble ? line.width / 3 : line.width;
  const depths = isDouble ? [width / 2, line.width - width / 2] : [width / 2];
  const stroke = { 'stroke-width': width, ...paint('stroke', readColour(line.colour)), ...dashes(line) };
  return depths.map((depth) =>
    node('line', {
      x1: x1 + inX * depth,
      y1: y1 + inY * depth,
      x2: x2 + inX * depth,
      y2: y2 + inY * depth,
      ...stroke,
    }),
  );
}

function outline(style: CSSStyleDeclaration, box: Box, radius: number): string[] {
  const line = {
    width: parseFloat(style.outlineWidth) || 0,
    kind: style.outlineStyle,
    colour: style.outlineColor,
  };
  const offset = parseFloat(style.outlineOffset) || 0;
  return frame(grown(box, offset + line.width), radius + Math.max(0, offset), line);
}
