/** Colours as every drawing program reads them: "#1a34dc" and an opacity. */
export interface Colour {
  readonly hex: string;
  readonly opacity: number;
}

const known = new Map<string, Colour>();
let canvas: OffscreenCanvasRenderingContext2D | null = null;

/** Reads a colour from a computed style, in any colour space; the canvas does the arithmetic. */
export function readColour(css: string): Colour {
  const before = known.get(css);
  if (before !== undefined) return before;
  canvas ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (canvas === null) return { hex: '#000000', opacity: 1 };
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = css;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  const hex = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  const colour = { hex, opacity: Math.round((alpha / 255) * 1000) / 1000 };
  known.set(css, colour);
  return colour;
}

export function isSeen({ opacity }: Colour): boolean {
  return opacity > 0.003;
}

/** As attributes of a shape, of its inside or of its line. */
export function paint(
  kind: 'fill' | 'stroke',
  { hex, opacity }: Colour,
): Readonly<Record<string, string | number>> {
  return opacity === 1 ? { [kind]: hex } : { [kind]: hex, [`${kind}-opacity`]: opacity };
}
