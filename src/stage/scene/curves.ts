/** Forms of links: how a curve runs from cell to cell without crossing what is written on the stage. */
import { type Box, type Point, routeBetween, type Roads, type Way } from './roads.ts';

export interface End extends Box {
  /** Cells of one lane stand in common rows. */
  readonly lane: string;
}

export interface Curve {
  readonly line: string;
  readonly head: string;
}

const HEAD = 7;
const HALF_HEAD = 5;
/** A head ends at a short distance from its cell; where rows are close it reaches over the edge, which has no text. */
const AIR = 1;
const TIGHT_GAP = 12;
/** Links leave and enter a cell at this distance from its middle, and the next ones farther out. */
const PORT = 7;
const NEXT_PORT = 9;
const RADIUS = 9;
/** Distance from a gap at which a link goes around it: the letters of cells stand in their middle. */
const BESIDE_GAP = 8;

/** Draws links one after the other, so that two of them keep apart. */
export class Curves {
  private readonly ports = new Map<string, number>();

  constructor(private readonly roads: Roads) {}

  /** Near links are drawn first: those that go far find their ways around them. */
  all(links: readonly (readonly [End, End])[]): readonly Curve[] {
    const curves = new Map<number, Curve>();
    const draw = (isNear: boolean): void => {
      for (const [index, [from, to]] of links.entries())
        if ((this.gapBetween(from, to) !== null) === isNear) curves.set(index, this.between(from, to));
    };
    draw(true);
    draw(false);
    return links.flatMap((_, index) => curves.get(index) ?? []);
  }

  private between(from: End, to: End): Curve {
    if (isSame(from, to)) return this.loop(from);
    const isAbove = Math.abs(to.x - from.x) < 2;
    const ahead = isAbove ? Math.sign(to.y - from.y) : Math.sign(to.x - from.x);
    const gap = this.gapBetween(from, to);
    const above = gap === null ? null : this.rowAbove(from, to, gap);
    const start = this.port(from, ahead);
    const end = this.port(to, isAbove ? ahead : -ahead, above);
    if (isAbove && gap !== null && gap < TIGHT_GAP) return hook(from, to);
    if (gap === 0) return this.arc(from, start, to, end);
    if (gap !== null) {
      const down = to.y > from.y ? 1 : -1;
      this.roads.useGap(down > 0 ? from.y + from.height : from.y, down, start, end);
      return step(from, start, to, end);
    }
    return this.route(from, start, to, end);
  }

  /** Heads on the two sides of a gap keep apart, too: `above` is where the gap of a head begins. */
  private port(box: End, side: number, above: number | null = null): number {
    const keys = [`${side} ${box.x} ${box.y}`];
    if (above !== null) keys.push(`${side} ${box.x} below ${Math.round(above)}`);
    const taken = Math.max(...keys.map((key) => this.ports.get(key) ?? 0));
    for (const key of keys) this.ports.set(key, taken + 1);
    const middle = box.x + box.width / 2;
    const room = Math.max(0, box.width / 2 - HALF_HEAD - 1);
    return middle + side * Math.min(room, PORT + taken * NEXT_PORT);
  }

  /** Height of the gap between two neighbouring rows, 0 in one row, and null for all that is farther. */
  private gapBetween(from: End, to: End): number | null {
    if (from.lane !== to.lane) return null;
    if (Math.abs(from.y - to.y) < 2) return 0;
    const [upper, lower] = from.y < to.y ? [from, to] : [to, from];
    const gap = lower.y - upper.y - upper.height;
    return gap > 0 && gap < upper.height ? gap : null;
  }

  /** Lower edge of the cells above the gap that a near link runs in. */
  private rowAbove(from: End, to: End, gap: number): number {
    if (gap > 0) return Math.min(from.y + from.height, to.y + to.height);
    return goesOut(from, to) ? from.y - this.roads.gapBeside(from, true) : from.y + from.height;
  }

  /** In the gap above where a link goes out, below where it comes back; below the slots of a log stand their numbers. */
  private arc(from: End, start: number, to: End, end: number): Curve {
    const isOut = goesOut(from, to);
    const edge = (box: Box): number => (isOut ? box.y : box.y + box.height);
    const up = isOut ? -1 : 1;
    const span = { ...from, x: Math.min(start, end), width: Math.abs(end - start) };
    const reach = Math.min(11, this.roads.gapBeside(span, isOut) - 3);
    const tip = edge(to) + up * AIR;
    const base = tip + up * Math.min(HEAD, reach);
    const bend = up * reach * 1.45;
    this.roads.useGap(edge(from), up, start, end);
    return {
      line: `M${at(start, edge(from))}C${at(start, edge(from) + bend)} ${at(end, edge(to) + bend)} ${at(end, base)}`,
      head: headAt(end, tip, base),
    };
  }

  private loop(box: End): Curve {
    const middle = box.x + box.width / 2;
    return this.arc(box, middle - PORT, { ...box, x: box.x + 1 }, middle + PORT);
  }

  private route(from: End, start: number, to: End, end: number): Curve {
    const way = routeBetween(this.roads, { box: from, x: start }, { box: to, x: end });
    if (way === null) return { line: '', head: '' };
    const [before = { x: end, y: to.y }, target = before] = way.slice(-2);
    const down = Math.sign(target.y - before.y);
    const length = Math.min(HEAD, Math.abs(target.y - before.y) + 1);
    const tip = target.y + (length < HEAD ? down * 1.5 : -down * AIR);
    const base = tip - down * length;
    return { line: rounded([...way.slice(0, -1), { x: end, y: base }]), head: headAt(end, tip, base) };
  }
}

const goesOut = (from: End, to: End): boolean => to.x > from.x || from.lane === '';

const isSame = (a: Box, b: Box): boolean => a.x === b.x && a.y === b.y;

const at = (x: number, y: number): string => `${round(x)} ${round(y)}`;

const round = (value: number): number => Math.round(value * 10) / 10;

/** From a row to its neighbour, within the gap between them. */
function step(from: Box, start: number, to: Box, end: number): Curve {
  const down = to.y > from.y ? 1 : -1;
  const [leave, enter] = down > 0 ? [from.y + from.height, to.y] : [from.y, to.y + to.height];
  const gap = Math.abs(enter - leave);
  const isTight = gap < TIGHT_GAP;
  const tip = enter + down * (isTight ? 1.5 : -AIR);
  const base = tip - down * Math.min(HEAD, gap - 0.5);
  const bend = down * Math.min(9, gap * 0.6);
  return {
    line: `M${at(start, leave)}C${at(start, leave + bend)} ${at(end, base - bend * 0.75)} ${at(end, base)}`,
    head: headAt(end, tip, base),
  };
}

/** Around the right edges of two cells, one above the other, whose gap has no room for more than a head. */
function hook(from: Box, to: Box): Curve {
  const down = to.y > from.y ? 1 : -1;
  const edge = from.x + from.width;
  const leave = (down > 0 ? from.y + from.height : from.y) - down * BESIDE_GAP;
  // A mark may sit on the corner.
  const enter = to.y + to.height / 2;
  const base = edge + AIR + HALF_HEAD;
  const out = edge + 2 * HALF_HEAD;
  return {
    line: `M${at(edge, leave)}C${at(out, leave)} ${at(out, enter)} ${at(base, enter)}`,
    head: `M${at(edge + AIR, enter)}L${at(base, enter - HALF_HEAD)}L${at(base, enter + HALF_HEAD)}Z`,
  };
}

function headAt(x: number, tip: number, base: number): string {
  return `M${at(x, tip)}L${at(x - HALF_HEAD, base)}L${at(x + HALF_HEAD, base)}Z`;
}

/** A way with round corners. */
function rounded(way: Way): string {
  const [first, ...rest] = way;
  if (first === undefined) return '';
  let path = `M${at(first.x, first.y)}`;
  let before: Point = first;
  for (const [index, corner] of rest.entries()) {
    const after = rest[index + 1];
    if (after === undefined) return `${path}L${at(corner.x, corner.y)}`;
    const isLast = index + 2 === rest.length;
    const radius = Math.min(RADIUS, distance(before, corner) / 2, distance(corner, after) / (isLast ? 1 : 2));
    const [a, b] = [towards(corner, before, radius), towards(corner, after, radius)];
    path += `L${at(a.x, a.y)}Q${at(corner.x, corner.y)} ${at(b.x, b.y)}`;
    before = corner;
  }
  return path;
}

const distance = (a: Point, b: Point): number => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);

function towards(from: Point, to: Point, length: number): Point {
  const whole = distance(from, to) || 1;
  return { x: from.x + ((to.x - from.x) * length) / whole, y: from.y + ((to.y - from.y) * length) / whole };
}
