import { paint, readColour } from './colours.ts';
import { drawElement } from './draw-element.ts';
import { escapeMarkup } from '../../../base/markup.ts';
import { node } from './svg-node.ts';

const margin = 20;
const footerHeight = 28;

export interface Drawing {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

interface Caption {
  /** One sentence that describes the picture. */
  readonly title: string;
  /** Below the drawing: of what, and when. */
  readonly footer: string;
  /** Configuration that the picture was made from. */
  readonly configuration: object;
  /** A picture of a film shows what is on its way; one that stands alone does not. */
  readonly withMotion: boolean;
}

/** Parts of the page, as they stand there, as one drawing that needs nothing else. */
export function drawParts(
  parts: readonly Element[],
  { title, footer, configuration, withMotion }: Caption,
): Drawing {
  const boxes = parts.map(boundsOf);
  const left = Math.min(...boxes.map((box) => box.left)) - margin;
  const top = Math.min(...boxes.map((box) => box.top)) - margin;
  const width = Math.ceil(Math.max(...boxes.map((box) => box.right)) + margin - left);
  const height = Math.ceil(Math.max(...boxes.map((box) => box.bottom)) + footerHeight + margin - top);
  const page = getComputedStyle(document.documentElement);
  const muted = page.getPropertyValue('color');
  const children = [
    node('title', {}, [escapeMarkup(title)]),
    node('metadata', {}, [escapeMarkup(JSON.stringify(configuration))]),
    node('rect', { width, height, ...paint('fill', readColour(page.backgroundColor)) }),
    ...parts.flatMap((part) => drawElement(part, { x: left, y: top, withMotion })),
    node(
      'text',
      { x: margin, y: height - margin + 4, 'font-size': 12, ...paint('fill', readColour(muted)) },
      [escapeMarkup(footer)],
    ),
  ];
  const size = { width, height, viewBox: `0 0 ${width} ${height}` };
  const root = { xmlns: 'http://www.w3.org/2000/svg', role: 'img', 'font-family': page.fontFamily };
  return { svg: node('svg', { ...root, ...size }, children), width, height };
}

/** A sentence takes the room of its words, not that of its paragraph. */
function boundsOf(part: Element): DOMRect {
  if (part.localName !== 'p') return part.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(part);
  return range.getBoundingClientRect();
}
