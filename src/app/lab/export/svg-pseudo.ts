/** Content that style sheets put before and after an element: bars, rings, torn edges. */
import { isSeen, paint, readColour } from './colours.ts';
import { drawBox } from './svg-boxes.ts';
import { type Box, node } from './svg-node.ts';

export interface Pseudo {
  /** Behind what is in the element. */
  readonly isBehind: boolean;
  readonly shapes: readonly string[];
}

const unhandled: Pseudo = { isBehind: false, shapes: [] };

/** `box` is where the element stands. Drawn is what is placed by itself, or alone in its element. */
export function drawPseudo(element: HTMLElement, name: '::before' | '::after', box: Box): Pseudo {
  const style = getComputedStyle(element, name);
  if (style.content === 'none' || style.content === 'normal' || style.display === 'none') return unhandled;
  if (style.display !== 'block' || style.maskImage !== 'none') return unhandled;
  // The cross of an aborted page is drawn with the page.
  if (element.dataset['shape'] === 'aborted') return unhandled;
  const own = placeOf(style, box);
  const isBehind = Number(style.zIndex) < 0;
  const polygon = polygonOf(style.clipPath, own);
  if (polygon === null) return { isBehind, shapes: [...drawBox(style, own), ...letterOf(style, own)] };
  const colour = readColour(style.backgroundColor);
  const shapes = isSeen(colour) ? [node('polygon', { points: polygon, ...paint('fill', colour) })] : [];
  return { isBehind, shapes };
}

/** Used values are in pixels from the padding edge, where the browser gives them; borders here are thin. */
function placeOf(style: CSSStyleDeclaration, box: Box): Box {
  const [left, top] = [parseFloat(style.left) || 0, parseFloat(style.top) || 0];
  const [width, height] = [parseFloat(style.width) || 0, parseFloat(style.height) || 0];
  const { e, f } = style.transform === 'none' ? { e: 0, f: 0 } : new DOMMatrix(style.transform);
  return { x: box.x + left + e, y: box.y + top + f, width, height };
}

/** "polygon(0px 0px, 62% 0px)" in pixels; null where there is none. */
function polygonOf(css: string, { x, y, width, height }: Box): string | null {
  const inside = /^polygon\((.*)\)$/.exec(css)?.[1];
  if (inside === undefined) return null;
  const length = (text: string, whole: number): number =>
    text.endsWith('%') ? (parseFloat(text) / 100) * whole : parseFloat(text);
  return inside
    .split(',')
    .map((point) => {
      const [px = '0', py = '0'] = point.trim().split(' ');
      return `${(x + length(px, width)).toFixed(2)},${(y + length(py, height)).toFixed(2)}`;
    })
    .join(' ');
}

/** A single letter, such as the "!" of a broken promise. */
function letterOf(style: CSSStyleDeclaration, { x, y, width, height }: Box): string[] {
  const letter = /^"(.)"$/.exec(style.content)?.[1];
  if (letter === undefined) return [];
  const size = parseFloat(style.fontSize);
  const place = { x: x + width / 2, y: y + height / 2 + size * 0.36, 'text-anchor': 'middle' };
  const font = { 'font-size': size, 'font-weight': style.fontWeight };
  return [node('text', { ...place, ...font, ...paint('fill', readColour(style.color)) }, [letter])];
}
