/** Gradients that lead straight from side to side; patterns are drawn where their meaning is known. */
import { readColour } from './colours.ts';
import { node } from './svg-node.ts';

interface Gradient {
  readonly id: string;
  readonly svg: string;
}

let count = 0;

/** Layers of a computed value, which commas part, but not those within parentheses. */
export function layersOf(css: string): readonly string[] {
  if (css === 'none' || css === '') return [];
  const layers: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < css.length; at++) {
    const letter = css.charAt(at);
    if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    else if (letter === ',' && depth === 0) {
      layers.push(css.slice(from, at).trim());
      from = at + 1;
    }
  }
  return [...layers, css.slice(from).trim()];
}

const directions: Readonly<Record<string, readonly [x1: number, y1: number, x2: number, y2: number]>> = {
  '90deg': [0, 0, 1, 0],
  'to right': [0, 0, 1, 0],
  '270deg': [1, 0, 0, 0],
  'to left': [1, 0, 0, 0],
  '180deg': [0, 0, 0, 1],
  '0deg': [0, 1, 0, 0],
};

/** Null for what is no straight gradient with stops in per cent. */
export function gradientOf(css: string): Gradient | null {
  const inside = /^linear-gradient\((.*)\)$/.exec(css)?.[1];
  if (inside === undefined || inside.includes('calc(')) return null;
  const parts = layersOf(inside);
  const direction = directions[parts[0] ?? ''];
  const stops = (direction === undefined ? parts : parts.slice(1)).flatMap(stopsOf);
  if (stops.length < 2) return null;
  const [x1, y1, x2, y2] = direction ?? [0, 0, 0, 1];
  const id = `gradient${(count += 1)}`;
  const last = stops.length - 1;
  const written = stops.map(({ colour, at }, i) => {
    const { hex, opacity } = readColour(colour);
    return node('stop', {
      offset: at ?? (i === 0 ? 0 : i / last),
      'stop-color': hex,
      'stop-opacity': opacity,
    });
  });
  return { id, svg: node('linearGradient', { id, x1, y1, x2, y2 }, written) };
}

/** "rgb(1, 2, 3) 0% 40%" is two stops of one colour. */
function stopsOf(part: string): readonly { readonly colour: string; readonly at: number | null }[] {
  const form = /^(.*?)((?: -?[\d.]+%)*)$/.exec(part);
  const places = (form?.[2] ?? '').trim().split(' ').filter(Boolean).map(parseFloat);
  const colour = form?.[1] ?? part;
  return places.length === 0 ? [{ colour, at: null }] : places.map((at) => ({ colour, at: at / 100 }));
}
