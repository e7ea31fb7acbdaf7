/** Links between pages as curves: which are drawn, and how a curve runs from cell to cell. */
import type { LinkView } from '../../model/mechanism.ts';
import type { DeviceFrame, FollowedMarks } from '../../model/spoken.ts';
import type { StageSelection } from './selection.ts';

/** All links of a device at once would hide it: those of the step, and of what is selected or followed. */
export function shownLinks(
  frame: DeviceFrame,
  selected: StageSelection | null,
  followed: FollowedMarks,
): readonly LinkView[] {
  if (frame.links.length === 0) return frame.links;
  const looked = [selected, frame.focus].map((place) => transactionAt(frame, place));
  const shown = new Set([...frame.linksNow, ...looked, followed.transaction]);
  return frame.links.filter(({ transaction }) => shown.has(transaction));
}

function transactionAt(frame: DeviceFrame, place: StageSelection | null): number | null {
  if (place === null || place.page === null) return null;
  const { block, page } = place;
  return frame.blocks.find((each) => each.block === block)?.pages[page]?.transaction ?? null;
}

/** The outline of a cell, from the stage's corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Arrow {
  /** Path of the line, and of the head at its end. */
  readonly line: string;
  readonly head: string;
  /** Place of the missing page's name. */
  readonly label: Point | null;
}

/** A curve leans to one side, so that two that run against each other do not lie on each other. */
const LEAN = 0.22;
const LEAST_LEAN = 26;
const MOST_LEAN = 32;
const HEAD = 7;
/** Reach of a link that leads nowhere, and of the loop of a page that names itself. */
const STUB = 20;
const LOOP = 11;

/**
 * Runs from cell to cell; `to` is null where what is named is missing, or is not drawn. Then the name, `wide` pixels of
 * it, keeps off the texts of the cells.
 */
export function arrowOf(from: Box, to: Box | null, wide: number, texts: readonly Box[]): Arrow {
  if (to === null) return stub(from, wide, texts);
  return isSame(from, to) ? loop(from) : curve(from, to);
}

const centre = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

const isSame = (a: Box, b: Box): boolean => a.x === b.x && a.y === b.y;

const at = ({ x, y }: Point): string => `${Math.round(x)} ${Math.round(y)}`;

function curve(from: Box, to: Box): Arrow {
  const [a, b] = [centre(from), centre(to)];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const distance = Math.hypot(dx, dy);
  const lean = Math.min(MOST_LEAN, Math.max(LEAST_LEAN, distance * LEAN)) / distance;
  const bend = { x: (a.x + b.x) / 2 - dy * lean, y: (a.y + b.y) / 2 + dx * lean };
  const [start, end] = [edge(from, bend), edge(to, bend)];
  return { line: `M${at(start)} Q${at(bend)} ${at(end)}`, head: headAt(end, bend), label: null };
}

/** So far from the middle of a cell to its border a line begins and ends: between its name and its tag. */
const INSIDE = 0.2;

/** A point on the way from the middle of a box to a point outside, before the border. */
function edge(box: Box, towards: Point): Point {
  const { x, y } = centre(box);
  const [dx, dy] = [towards.x - x, towards.y - y];
  const share = Math.min(
    box.width / 2 / Math.max(1, Math.abs(dx)),
    box.height / 2 / Math.max(1, Math.abs(dy)),
    1,
  );
  return { x: x + dx * share * INSIDE, y: y + dy * share * INSIDE };
}

/** A head whose tip is at `end`, of a line that comes from `before`. */
function headAt(end: Point, before: Point): string {
  const angle = Math.atan2(end.y - before.y, end.x - before.x);
  const wing = (turn: number): string =>
    at({ x: end.x - HEAD * Math.cos(angle + turn), y: end.y - HEAD * Math.sin(angle + turn) });
  return `M${at(end)} L${wing(0.5)} L${wing(-0.5)} Z`;
}

/** Height of a name that stands behind a stub, and how far below its middle its base line is. */
const NAME_HEIGHT = 14;
const NAME_BASE = 4;

function stub(from: Box, wide: number, texts: readonly Box[]): Arrow {
  const x = from.x + from.width;
  const above = stubTo({ x, y: from.y + 2 }, -STUB / 2);
  const below = stubTo({ x, y: from.y + from.height - 2 }, STUB / 2);
  const meets = ({ end }: Stub): boolean => {
    const name = { x: end.x, y: end.y - NAME_HEIGHT / 2, width: wide, height: NAME_HEIGHT };
    return texts.some((text) => overlaps(name, text));
  };
  const { start, end } = meets(above) && !meets(below) ? below : above;
  return {
    line: `M${at(start)} L${at(end)}`,
    head: '',
    label: { x: end.x, y: end.y + NAME_BASE },
  };
}

interface Stub {
  readonly start: Point;
  readonly end: Point;
}

const stubTo = (start: Point, rise: number): Stub => ({
  start,
  end: { x: start.x + STUB / 2, y: start.y + rise },
});

const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

function loop({ x, y, width }: Box): Arrow {
  const [left, right] = [
    { x: x + width * 0.3, y },
    { x: x + width * 0.7, y },
  ];
  const high = y - LOOP * 1.6;
  const line = `M${at(left)} C${at({ x: left.x - LOOP, y: high })} ${at({ x: right.x + LOOP, y: high })} ${at(right)}`;
  return { line, head: headAt(right, { x: right.x + LOOP / 2, y: high }), label: null };
}
