/** SVG as text. */
import { escapeMarkup } from '../../../base/markup.ts';

export type Attributes = Readonly<Record<string, string | number>>;

/** A number as short as an eye can tell apart. */
function short(value: string | number): string {
  return typeof value === 'number' ? String(Math.round(value * 100) / 100) : value;
}

export function node(name: string, attributes: Attributes, children: readonly string[] = []): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeMarkup(short(value))}"`);
  const head = `<${name}${written.join('')}`;
  return children.length === 0 ? `${head}/>` : `${head}>${children.join('')}</${name}>`;
}

/** Position and size in pixels from the drawing's corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Larger by so many pixels to every side, or smaller. */
export function grown({ x, y, width, height }: Box, by: number): Box {
  return {
    x: x - by,
    y: y - by,
    width: Math.max(0, width + 2 * by),
    height: Math.max(0, height + 2 * by),
  };
}
