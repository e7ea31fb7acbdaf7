/**
 * Shapes of the heat map's looks: one path for an area and one for an outline, so that a row is a handful of
 * paths however many cells it has. Shape alone tells them apart; colour repeats it.
 */
import type { CellLook } from './heat-cells.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Shape {
  /** Filled. */
  readonly area: string;
  /** Stroked. */
  readonly line: string;
}

export function shapeOf(look: CellLook, { x, y, width, height }: Box): Shape {
  const [right, bottom] = [x + width, y + height];
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const frame = rectangle(x + 0.75, y + 0.75, width - 1.5, height - 1.5);
  switch (look) {
    case 'settled':
      return { area: rectangle(x, bottom - 3, width, 3), line: '' };
    case 'rolled-back':
      return { area: '', line: frame };
    case 'either':
      return { area: `M${n(x)} ${n(y)}V${n(bottom)}H${n(right)}Z`, line: frame };
    case 'committed':
      return { area: rectangle(x, y, width, height), line: '' };
    case 'torn':
      return { area: jagged(x, y, width, height), line: '' };
    case 'resurrected':
      return {
        area: `M${n(middleX)} ${n(y + 2)}L${n(right)} ${n(middleY + 3)}H${n(x)}Z${rectangle(x, bottom - 5, width, 5)}`,
        line: '',
      };
    case 'changed':
      return {
        area: rectangle(x, y, width, height * 0.36) + rectangle(x, y + height * 0.64, width, height * 0.36),
        line: '',
      };
    case 'lost':
      return {
        area: '',
        line: `M${n(x + 1)} ${n(y + 3)}L${n(right - 1)} ${n(bottom - 3)}M${n(right - 1)} ${n(y + 3)}L${n(x + 1)} ${n(bottom - 3)}`,
      };
  }
}

function rectangle(x: number, y: number, width: number, height: number): string {
  return `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}Z`;
}

/** A page torn off at its right side. */
function jagged(x: number, y: number, width: number, height: number): string {
  const teeth = 4;
  const tooth = height / teeth;
  let path = `M${n(x)} ${n(y)}H${n(x + width)}`;
  for (let i = 1; i <= teeth; i++) {
    path += `L${n(x + (i % 2 === 1 ? width * 0.35 : width))} ${n(y + i * tooth)}`;
  }
  return `${path}H${n(x)}Z`;
}

function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}
