/** Draws links between the cells as they lie on the stage. Loaded when the first link is shown: most stages have none. */
import type { PagePlace } from '../../model/mechanism.ts';
import { pageAnchor } from './anchors.ts';
import { Curves, type End } from './curves.ts';
import { ghostKey, type Shown, type ShownLink } from './links.ts';
import { type Box, merged, Roads } from './roads.ts';

/** The drawing has a group of lines and a head for each link, and a group for each numbered page. */
export function drawLinks(drawing: Element, { links, ringed }: Shown): void {
  const stage = drawing.parentElement;
  if (stage === null) return;
  drawLines(stage, drawing, links);
  const rings = drawing.querySelectorAll('[data-ring]');
  for (const [index, place] of ringed.entries()) {
    const box = endAt(stage, place);
    rings[index]?.toggleAttribute('hidden', box === null);
    if (box !== null) rings[index]?.setAttribute('transform', `translate(${box.x} ${box.y})`);
    const frame = rings[index]?.querySelector('rect');
    frame?.setAttribute('width', String(box?.width ?? 0));
    frame?.setAttribute('height', String(box?.height ?? 0));
  }
}

function drawLines(stage: Element, drawing: Element, links: readonly ShownLink[]): void {
  if (links.length === 0) return;
  const lines = drawing.querySelectorAll('[data-link-line]');
  const heads = drawing.querySelectorAll('[data-link-head]');
  const ends = links.map((link): readonly [End, End] | null => {
    const from = endAt(stage, link.from);
    const to = from === null ? null : targetOf(stage, link, from);
    return from === null || to === null ? null : [from, to];
  });
  const curves = new Curves(roadsOf(stage)).all(ends.filter((each) => each !== null));
  let next = 0;
  for (const [index, each] of ends.entries()) {
    // A cell that is not on the stage, as in a list that is cut off, has no link either.
    const { line = '', head = '' } = each === null ? {} : (curves[next++] ?? {});
    for (const path of lines[index]?.children ?? []) path.setAttribute('d', line);
    heads[index]?.setAttribute('d', head);
  }
}

function targetOf(stage: Element, { to, missing }: ShownLink, { lane }: End): End | null {
  if (to !== null) return endAt(stage, to);
  const ghost =
    missing === null ? null : stage.querySelector<HTMLElement>(`[data-ghost="${ghostKey(lane, missing)}"]`);
  return ghost === null ? null : endOf(stage, ghost);
}

/** The cell of a page, or the chip of an erased block. */
function endAt(stage: Element, { block, page }: PagePlace): End | null {
  const cell = stage.querySelector<HTMLElement>(
    `[data-anchor="${pageAnchor(block, page)}"], [data-chip="${block}"]`,
  );
  // Below a slot of the log stand its number, and where its page has gone.
  return cell === null ? null : endOf(stage, cell.closest<HTMLElement>('[data-slot-of]') ?? cell);
}

function endOf(stage: Element, cell: HTMLElement): End {
  const lane = cell.closest<HTMLElement>('[data-lane]')?.dataset['lane'] ?? '';
  return { ...boxIn(stage, cell), lane };
}

/** Nothing may run across cells and their numbers, nor across the texts of lanes and rows. */
const CELLS = '[data-shape], [data-chip], [data-number], [data-slot-of]';
const TEXTS = '[data-note], h3, p';
/** Distance of a gutter from the cells and from the edge of a lane. */
const BESIDE = 5;

function roadsOf(stage: Element): Roads {
  const boxes = (selector: string): readonly Box[] =>
    [...stage.querySelectorAll<HTMLElement>(selector)]
      .filter(({ offsetWidth }) => offsetWidth > 1)
      .map((each) => boxIn(stage, each));
  const lanes = boxes('[data-lane]');
  const solid = [...boxes(CELLS), ...textBoxes(stage)];
  const blocks = boxes('[data-block]');
  const gutters = [
    ...lanes.flatMap(({ x, width }) => [x + BESIDE, x + width - BESIDE, x + width + BESIDE]),
    ...blocks.map(({ x }) => x - BESIDE),
  ];
  return new Roads(
    solid,
    merged(gutters),
    lanes.slice(0, 1).map(({ y, height }) => y + height - BESIDE),
  );
}

/** Texts do not move with a step, and may stand where a transform puts them. */
function textBoxes(stage: Element): readonly Box[] {
  const origin = stage.getBoundingClientRect();
  return [...stage.querySelectorAll(TEXTS)].flatMap((text) => {
    const { x, y, width, height } = text.getBoundingClientRect();
    return width > 1 ? [{ x: x - origin.x, y: y - origin.y, width, height }] : [];
  });
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
