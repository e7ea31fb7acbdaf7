/** Texts of the page as texts of a drawing: they can be searched, chosen and set in another type. */
import { paint, readColour } from './colours.ts';
import { escapeMarkup } from '../../../base/markup.ts';
import { type Attributes, type Box, node } from './svg-node.ts';

/** A line of a text node and where it stands in the window. */
interface Line {
  readonly text: string;
  readonly box: DOMRect;
}

/** `corner` is the drawing's corner in the window. */
export function drawText(text: Text, style: CSSStyleDeclaration, corner: Pick<Box, 'x' | 'y'>): string[] {
  if ((text.nodeValue ?? '').trim() === '') return [];
  const ascent = ascentOf(style);
  const look: Attributes = {
    'font-size': parseFloat(style.fontSize),
    'font-weight': style.fontWeight,
    ...paint('fill', readColour(style.color)),
    ...(style.fontFamily.includes('mono') && { 'font-family': style.fontFamily }),
  };
  return linesOf(text).map(({ text: words, box }) => {
    const place = { x: box.left - corner.x, y: box.top - corner.y + ascent * box.height };
    // Another computer's type may be wider: the words keep the room that they have here.
    const width = words.length > 1 ? { textLength: box.width, lengthAdjust: 'spacingAndGlyphs' } : {};
    const underline = style.textDecorationLine.includes('underline')
      ? { 'text-decoration': 'underline' }
      : {};
    return node('text', { ...place, ...width, ...look, ...underline }, [escapeMarkup(words)]);
  });
}

/** Words that stand side by side, line by line. */
function linesOf(text: Text): readonly Line[] {
  const range = document.createRange();
  const value = text.nodeValue ?? '';
  // Blanks at either end take room on the page, but none in the drawing.
  range.setStart(text, value.length - value.trimStart().length);
  range.setEnd(text, value.trimEnd().length);
  const all = range.getClientRects();
  const [only] = all;
  if (only === undefined) return [];
  if (all.length === 1) return [{ text: value.replaceAll(/\s+/g, ' ').trim(), box: only }];
  const lines: { words: string; from: number; to: number; top: number }[] = [];
  for (const { 0: word, index } of value.matchAll(/\S+/g)) {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const top = Math.round(range.getClientRects()[0]?.top ?? 0);
    const line = lines.at(-1);
    if (line === undefined || line.top !== top) {
      lines.push({ words: word, from: index, to: index + word.length, top });
    } else {
      line.words += ` ${word}`;
      line.to = index + word.length;
    }
  }
  return lines.map(({ words, from, to }) => {
    range.setStart(text, from);
    range.setEnd(text, to);
    return { text: words, box: range.getBoundingClientRect() };
  });
}

const ascents = new Map<string, number>();
let canvas: OffscreenCanvasRenderingContext2D | null = null;

/** Returns the position of the baseline within the line height of this font: 0 is the top, 1 the bottom. */
function ascentOf({ fontFamily, fontWeight }: CSSStyleDeclaration): number {
  const font = `${fontWeight} 100px ${fontFamily}`;
  const before = ascents.get(font);
  if (before !== undefined) return before;
  canvas ??= new OffscreenCanvas(1, 1).getContext('2d');
  if (canvas === null) return 0.8;
  canvas.font = font;
  const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = canvas.measureText('x');
  ascents.set(font, up / (up + down));
  return up / (up + down);
}
