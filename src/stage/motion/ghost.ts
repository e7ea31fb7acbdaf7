/** Elements drawn in the layer above the stage while something moves. */
import styles from './motion.module.css';
import { faceIn, type Place, type Standing } from './places.ts';

/** A copy of what moves, where it stands. It is neither read out, nor clicked, nor found as the thing itself. */
export function ghostOf({ element, font, opacity }: Standing, at: Place): HTMLElement {
  const ghost = document.createElement('div');
  ghost.className = styles['ghost'] ?? '';
  put(ghost, at);
  Object.assign(ghost.style, { font, opacity });
  ghost.style.setProperty('--cell-height', `${at.height}px`);
  const copy = (faceIn(element) ?? element).cloneNode(true) as HTMLElement;
  for (const part of [copy, ...copy.querySelectorAll<HTMLElement>('*')]) {
    for (const name of [
      'data-anchor',
      'data-place',
      'data-block',
      'title',
      'tabindex',
      'aria-current',
      'role',
    ])
      part.removeAttribute(name);
  }
  ghost.append(copy);
  return ghost;
}

function put(element: HTMLElement, { x, y, width, height }: Place): void {
  element.style.left = `${x}px`;
  element.style.top = `${y}px`;
  element.style.width = `${width}px`;
  element.style.height = `${height}px`;
}

export function frameOf(
  kind: 'departed' | 'arrived' | 'walker',
  at: Place,
  slot: string | undefined,
): HTMLElement {
  const frame = document.createElement('div');
  frame.className = styles[kind] ?? '';
  put(frame, at);
  if (slot !== undefined) frame.dataset['slot'] = slot;
  return frame;
}

/** A thread from one place to another, between the edges that face each other. */
export function threadOf(from: Place, to: Place, slot: string | undefined): SVGSVGElement {
  const down = from.y + from.height / 2 <= to.y + to.height / 2;
  const [x1, y1] = [from.x + from.width / 2, down ? from.y + from.height : from.y];
  const [x2, y2] = [to.x + to.width / 2, down ? to.y : to.y + to.height];
  const bend = (y2 - y1) / 2;
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', styles['threads'] ?? '');
  if (slot !== undefined) svg.dataset['slot'] = slot;
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', `M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}`);
  path.setAttribute('pathLength', '1');
  svg.append(path);
  return svg;
}

/** Colour of the transaction whose page an element shows. */
export function slotOf(element: HTMLElement): string | undefined {
  return faceIn(element)?.dataset['slot'];
}

/** The edge that sweeps over a block. */
export function edgeOf(at: Place): HTMLElement {
  const edge = document.createElement('div');
  edge.className = styles['edge'] ?? '';
  put(edge, { ...at, width: 0 });
  return edge;
}
