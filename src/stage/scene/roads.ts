/** Free ways over the stage: gaps between rows and the gutters of lanes, and the shortest way along them. */

/** An outline, from the stage's corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Way = readonly Point[];

/** A gap from here on has room for two lines. */
const WIDE_GAP = 12;
/** Distance of a line from the row that it runs along. */
const BESIDE = 4.5;
/** Room that a gap has at most for what runs along a row. */
const MOST_GAP = 15;
/** Costs of a corner, and of a part of the way that another link has, in pixels. */
const CORNER = 24;
const SHARED = 60;
/** Lines closer than this are one to the eye. */
const NEAR = 5;

export class Roads {
  private readonly used: (readonly [Point, Point])[] = [];
  /** Heights of lines between rows, and their distances in lanes. */
  private readonly heights: readonly number[];

  /**
   * @param solid Cells and texts: nothing runs across them
   * @param gutters Distances from the left at which lines run from row to row
   */
  constructor(
    private readonly solid: readonly Box[],
    private readonly gutters: readonly number[],
    more: readonly number[],
  ) {
    this.heights = merged([...solid.flatMap((box) => this.linesBelow(box)), ...more]);
  }

  private linesBelow(box: Box): readonly number[] {
    const bottom = box.y + box.height;
    const gap = this.gapBeside(box, false);
    return gap < WIDE_GAP ? [bottom + gap / 2] : [bottom + BESIDE, bottom + gap - BESIDE];
  }

  /** Height of the gap above or below a box. */
  gapBeside(box: Box, isAbove: boolean): number {
    let gap = MOST_GAP;
    for (const other of this.solid) {
      if (other.x >= box.x + box.width || box.x >= other.x + other.width) continue;
      const apart = isAbove ? box.y - other.y - other.height : other.y - box.y - box.height;
      if (apart > 0) gap = Math.min(gap, apart);
    }
    return gap;
  }

  isFree(a: Point, b: Point): boolean {
    const [left, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x)];
    const [top, bottom] = [Math.min(a.y, b.y), Math.max(a.y, b.y)];
    const [dx, dy] = left === right ? [2, 0] : [0, 1];
    return this.solid.every(
      ({ x, y, width, height }) =>
        right <= x - dx || left >= x + width + dx || bottom <= y - dy || top >= y + height + dy,
    );
  }

  cost(a: Point, b: Point): number {
    const isVertical = a.x === b.x;
    const [low, high] = isVertical ? ordered(a.y, b.y) : ordered(a.x, b.x);
    const isShared = this.used.some(([from, to]) => {
      if ((from.x === to.x) !== isVertical) return false;
      const apart = isVertical ? from.x - a.x : from.y - a.y;
      const [start, end] = isVertical ? ordered(from.y, to.y) : ordered(from.x, to.x);
      return Math.abs(apart) < NEAR && start < high && end > low;
    });
    return high - low + (isShared ? SHARED : 0);
  }

  /** Marks the gap along a row as taken, from one distance to another. */
  useGap(edge: number, side: 1 | -1, from: number, to: number): void {
    for (const reach of [BESIDE, MOST_GAP - BESIDE]) {
      const y = edge + side * reach;
      this.use([
        { x: from, y },
        { x: to, y },
      ]);
    }
  }

  use(way: Way): void {
    for (const [index, point] of way.entries()) {
      const next = way[index + 1];
      if (next !== undefined) this.used.push([point, next]);
    }
  }

  /** Distances at which a way may turn: the gutters, and above or below its ends. */
  columns(...ends: readonly number[]): readonly number[] {
    return [...new Set([...this.gutters, ...ends])].sort((a, b) => a - b);
  }

  get rows(): readonly number[] {
    return this.heights;
  }

  /** The free line above a cell, and the one below it: the nearest, or those that leave room for a head. */
  doors({ box, x }: Gate, isFar: boolean): readonly number[] {
    const reach = isFar ? MOST_GAP - BESIDE : BESIDE;
    const door = (edge: number, side: number): readonly number[] => {
      const distance = (line: number): number => (line - edge) * side;
      const near = this.heights.filter(
        (line) =>
          distance(line) > 0 &&
          distance(line) <= MOST_GAP &&
          this.isFree({ x, y: edge + side }, { x, y: line }),
      );
      const misfit = (line: number): number => Math.abs(distance(line) - reach);
      return near.toSorted((a, b) => misfit(a) - misfit(b)).slice(0, 1);
    };
    return [...door(box.y, -1), ...door(box.y + box.height, 1)];
  }
}

const ordered = (a: number, b: number): readonly [number, number] => (a < b ? [a, b] : [b, a]);

/** Sorted, without those that lie less than a pixel apart. */
export function merged(lines: readonly number[]): readonly number[] {
  const sorted = lines.toSorted((a, b) => a - b);
  return sorted.filter((line, index) => index === 0 || line - (sorted[index - 1] ?? line) >= 1);
}

/** A cell, and where on its edges a link leaves or enters. */
interface Gate {
  readonly box: Box;
  readonly x: number;
}

interface Node {
  readonly column: number;
  readonly row: number;
  readonly isVertical: boolean;
}

/** Out of a cell, along free lines, and into another one; null if there is no way. */
export function routeBetween(roads: Roads, from: Gate, to: Gate): Way | null {
  const columns = roads.columns(from.x, to.x);
  const { rows } = roads;
  const point = ({ column, row }: Node): Point => ({ x: columns[column] ?? 0, y: rows[row] ?? 0 });
  const idOf = ({ column, row, isVertical }: Node): number =>
    (row * columns.length + column) * 2 + (isVertical ? 1 : 0);
  const entries = roads.doors(from, false);
  const exits = new Set(roads.doors(to, true));
  const costs = new Map<number, number>();
  const before = new Map<number, Node>();
  const open = new Map<number, Node>();
  const visit = (node: Node, cost: number, last: Node | null): void => {
    const id = idOf(node);
    if (cost >= (costs.get(id) ?? Infinity)) return;
    costs.set(id, cost);
    open.set(id, node);
    if (last !== null) before.set(id, last);
  };
  for (const y of entries)
    visit({ column: columns.indexOf(from.x), row: rows.indexOf(y), isVertical: true }, 0, null);
  while (open.size > 0) {
    const [id, node] = cheapest(open, costs);
    open.delete(id);
    const here = point(node);
    if (node.isVertical && here.x === to.x && exits.has(here.y))
      return finished(roads, from, to, wayTo(node, idOf, before).map(point));
    for (const next of neighbours(node, columns.length, rows.length)) {
      const there = point(next);
      const cost =
        (costs.get(id) ?? 0) +
        (next.column === node.column && next.row === node.row ? CORNER : roads.cost(here, there));
      if (cost < (costs.get(idOf(next)) ?? Infinity) && roads.isFree(here, there)) visit(next, cost, node);
    }
  }
  return null;
}

function cheapest(
  open: ReadonlyMap<number, Node>,
  costs: ReadonlyMap<number, number>,
): readonly [number, Node] {
  return [...open].reduce((best, each) =>
    (costs.get(each[0]) ?? 0) < (costs.get(best[0]) ?? 0) ? each : best,
  );
}

/** One line on, or around the corner where it stands. */
function neighbours({ column, row, isVertical }: Node, columns: number, rows: number): readonly Node[] {
  const turned = { column, row, isVertical: !isVertical };
  const steps = isVertical
    ? [
        { column, row: row - 1, isVertical },
        { column, row: row + 1, isVertical },
      ]
    : [
        { column: column - 1, row, isVertical },
        { column: column + 1, row, isVertical },
      ];
  return [
    turned,
    ...steps.filter((each) => each.row >= 0 && each.row < rows && each.column >= 0 && each.column < columns),
  ];
}

function wayTo(last: Node, idOf: (node: Node) => number, before: ReadonlyMap<number, Node>): readonly Node[] {
  const way: Node[] = [];
  for (let node: Node | undefined = last; node !== undefined; node = before.get(idOf(node)))
    way.unshift(node);
  return way;
}

/** Corners of a way alone, with its ends at the edges of the cells. */
function finished(roads: Roads, from: Gate, to: Gate, way: Way): Way {
  const [first, last] = [way[0] ?? { x: 0, y: 0 }, way.at(-1) ?? { x: 0, y: 0 }];
  const edge = ({ box, x }: Gate, y: number): Point => ({ x, y: y < box.y ? box.y : box.y + box.height });
  const points = [edge(from, first.y), ...way, edge(to, last.y)];
  const all = points.filter(({ x, y }, index) => x !== points[index - 1]?.x || y !== points[index - 1]?.y);
  const corners = all.filter((here, index) => {
    const [a, b] = [all[index - 1], all[index + 1]];
    if (a === undefined || b === undefined) return true;
    return !((a.x === here.x && here.x === b.x) || (a.y === here.y && here.y === b.y));
  });
  roads.use(corners);
  return corners;
}
