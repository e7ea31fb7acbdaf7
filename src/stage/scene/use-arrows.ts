import { useEffect, useLayoutEffect, type RefObject } from 'react';
import type { LinkView, PagePlace } from '../../model/mechanism.ts';
import { arrowOf, type Box } from './links.ts';

/**
 * Draws curves between the cells as they lie on the stage, after each frame and whenever the stage is resized. The
 * drawing has a mask that leaves out the texts of the cells, and a group for each link: two lines, a head, and a name.
 */
export function useArrows(drawing: RefObject<SVGSVGElement | null>, links: readonly LinkView[]): void {
  useLayoutEffect(() => draw(drawing.current, links), [drawing, links]);

  useEffect(() => {
    const stage = drawing.current?.parentElement ?? null;
    if (stage === null || links.length === 0 || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => draw(drawing.current, links));
    observer.observe(stage);
    return () => observer.disconnect();
  }, [drawing, links]);
}

/** Pixels of a letter in the name of what is missing, and of the cross behind it. */
const LETTER = 8;
const CROSS = 16;

function draw(drawing: SVGSVGElement | null, links: readonly LinkView[]): void {
  const stage = drawing?.parentElement ?? null;
  if (drawing === null || stage === null) return;
  const texts = links.length === 0 ? [] : textBoxes(stage);
  drawing.querySelector('mask path')?.setAttribute('d', texts.map(outlineOf).join(''));
  const taken = links.length === 0 ? [] : [...texts, ...noteBoxes(stage)];
  const groups = drawing.querySelectorAll('g');
  for (const [index, link] of links.entries()) {
    const group = groups[index];
    const from = boxOf(stage, link.from);
    // A cell that is not on the stage, as in a list that is cut off, has no link either.
    group?.toggleAttribute('hidden', from === null);
    if (group === undefined || from === null) continue;
    const to = link.to === null ? null : boxOf(stage, link.to);
    const { line, head, label } = arrowOf(from, to, link.missing.length * LETTER + CROSS, taken);
    const [halo, stroke, tip, name] = group.children;
    halo?.setAttribute('d', line);
    stroke?.setAttribute('d', line);
    tip?.setAttribute('d', head);
    name?.setAttribute('x', String(label?.x ?? 0));
    name?.setAttribute('y', String(label?.y ?? 0));
    name?.toggleAttribute('hidden', label === null);
  }
}

/** Names and tags of cells: lines pass beneath them, and names of what is missing keep off them. */
function textBoxes(stage: Element): readonly Box[] {
  return [...stage.querySelectorAll<HTMLElement>('[data-shape] > :is(b, i)')].flatMap((text) => {
    const cell = text.parentElement;
    if (cell === null || text.offsetWidth === 0) return [];
    const { x, y, height } = boxIn(stage, cell);
    return [{ x: x + text.offsetLeft - 1, y: y + 3, width: text.offsetWidth + 2, height: height - 6 }];
  });
}

/** The notes of lanes: the first row of a lane is close below. */
function noteBoxes(stage: Element): readonly Box[] {
  const notes = stage.querySelectorAll<HTMLElement>('[data-anchor^="lane "][data-anchor$=" note"]');
  return [...notes].filter(({ offsetWidth }) => offsetWidth > 0).map((note) => boxIn(stage, note));
}

const outlineOf = ({ x, y, width, height }: Box): string => `M${x} ${y}h${width}v${height}h${-width}Z`;

/** The cell of a page: in its block, or in a row of metadata. */
function boxOf(stage: Element, { block, page }: PagePlace): Box | null {
  const cell =
    stage.querySelector<HTMLElement>(`[data-block="${block}"]`)?.children[page + 1] ??
    stage.querySelector<HTMLElement>(`[data-metadata="${block}.${page}"]`);
  return cell instanceof HTMLElement ? boxIn(stage, cell) : null;
}

/** Layout offsets, so that a cell under way is measured where it will be. */
function boxIn(stage: Element, cell: HTMLElement): Box {
  let [x, y] = [0, 0];
  for (let at: HTMLElement | null = cell; at !== null && at !== stage;) {
    // An offset counts from within the border.
    x += at.offsetLeft + (at === cell ? 0 : at.clientLeft);
    y += at.offsetTop + (at === cell ? 0 : at.clientTop);
    at = at.offsetParent instanceof HTMLElement ? at.offsetParent : null;
  }
  return { x, y, width: cell.offsetWidth, height: cell.offsetHeight };
}
