/** A part of the page as a drawing: what stands there now, shape by shape. */
import { drawBox } from './svg-boxes.ts';
import { drawCellMarks } from './svg-cells.ts';
import { drawPseudo } from './svg-pseudo.ts';
import { type Box, node } from './svg-node.ts';
import { drawText } from './svg-texts.ts';

interface Corner extends Pick<Box, 'x' | 'y'> {
  /** Also draws the motion over the stage, between two states of it. */
  readonly withMotion: boolean;
}

let clips = 0;

/** Everything that is seen of an element; `corner` is the drawing's corner in the window. */
export function drawElement(element: Element, corner: Corner): string[] {
  const style = getComputedStyle(element);
  if (!isShown(style) || (!corner.withMotion && isPassing(element))) return [];
  const rect = element.getBoundingClientRect();
  const box: Box = {
    x: rect.left - corner.x,
    y: rect.top - corner.y,
    width: rect.width,
    height: rect.height,
  };
  const shapes = shapesOf(element, style, box, corner);
  const opacity = Number(style.opacity);
  return opacity < 1 && shapes.length > 0 ? [node('g', { opacity }, shapes)] : shapes;
}

/** The stage draws what is on its way in a layer of its own. */
function isPassing(element: Element): boolean {
  return element instanceof HTMLElement && element.dataset['moving'] !== undefined;
}

/** Returns true if the element is drawn. Elements for screen readers only are clipped away. */
function isShown({ display, visibility, opacity, clipPath }: CSSStyleDeclaration): boolean {
  return display !== 'none' && visibility === 'visible' && Number(opacity) > 0 && clipPath !== 'inset(50%)';
}

function shapesOf(element: Element, style: CSSStyleDeclaration, box: Box, corner: Corner): string[] {
  if (element instanceof SVGSVGElement) return [drawSvg(element, box)];
  if (element instanceof HTMLCanvasElement) return [node('image', { ...box, href: element.toDataURL() })];
  if (!(element instanceof HTMLElement)) return [];
  const pseudos = (['::before', '::after'] as const).map((name) => drawPseudo(element, name, box));
  const within = childrenOf(element, corner);
  return [
    ...drawBox(style, box),
    ...drawCellMarks(element, style, box),
    ...pseudos.filter(({ isBehind }) => isBehind).flatMap(({ shapes }) => shapes),
    ...clipped(element, style, box, within),
    ...pseudos.filter(({ isBehind }) => !isBehind).flatMap(({ shapes }) => shapes),
  ];
}

/** Draws the children; raised ones come last. */
function childrenOf(element: HTMLElement, corner: Corner): string[] {
  const drawn = [...element.childNodes].map((child) => {
    if (child instanceof Text)
      return { level: 0, shapes: drawText(child, getComputedStyle(element), corner) };
    if (!(child instanceof Element)) return { level: 0, shapes: [] };
    return { level: Number(getComputedStyle(child).zIndex) || 0, shapes: drawElement(child, corner) };
  });
  return drawn.toSorted((a, b) => a.level - b.level).flatMap(({ shapes }) => shapes);
}

/** Texts that end in an ellipsis, and lists that scroll. */
function clipped(element: HTMLElement, style: CSSStyleDeclaration, box: Box, shapes: string[]): string[] {
  const overflows =
    element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
  if (!overflows || style.overflowX === 'visible' || shapes.length === 0) return shapes;
  const id = `clip${(clips += 1)}`;
  return [
    node('clipPath', { id }, [node('rect', { ...box })]),
    node('g', { 'clip-path': `url(#${id})` }, shapes),
  ];
}

const properties = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'opacity',
] as const;

/** A drawing within the page, with the style sheet's word on every part of it. */
function drawSvg(svg: SVGSVGElement, { x, y, width, height }: Box): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll('*')];
  for (const [i, part] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const original = originals[i];
    if (original === undefined) continue;
    const style = getComputedStyle(original);
    for (const property of properties) part.setAttribute(property, style.getPropertyValue(property));
    part.removeAttribute('class');
    part.removeAttribute('style');
  }
  for (const [name, value] of Object.entries({ x, y, width, height })) copy.setAttribute(name, String(value));
  return new XMLSerializer().serializeToString(copy);
}
