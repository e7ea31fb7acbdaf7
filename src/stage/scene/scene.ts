import type {
  BlockView,
  DeviceFrame,
  FollowedMarks,
  Frame,
  PageView,
  TransactionView,
} from '../../model/spoken.ts';

/** Drawing of a page cell. `plain` and `settled`, both without a colour, are the two quieter kinds of `current`. */
export type CellShape =
  | 'free'
  | 'plain'
  | 'current'
  | 'settled'
  | 'undecided'
  | 'programming'
  | 'stale'
  | 'aborted'
  | 'lost'
  | 'torn'
  | 'failed'
  | 'bad'
  | 'unread';

/** The name and tag of a page that cannot be read cannot be trusted, so none is shown; free pages have none. */
const NAMELESS: ReadonlySet<CellShape> = new Set(['free', 'torn', 'failed', 'bad']);

/** Records that prove a commit by themselves. */
const SEALED: ReadonlySet<PageView['record']> = new Set(['commit', 'mapping', 'inode', 'status']);

/** A transaction that is followed keeps its colour, even where another has taken it. */
export interface ShownTransaction extends TransactionView {
  readonly isFollowed?: boolean;
}

export type TransactionLookup = ReadonlyMap<number, ShownTransaction>;

export interface CellScene {
  readonly shape: CellShape;
  readonly name: string;
  /** "7" of the tag "7·5", "v2" of plain data. */
  readonly tag: string;
  /** "·5" of the tag "7·5", "·v2" of "7·v2": what the page says about its transaction's end. */
  readonly tagCount: string;
  /** Colour 0–7, or null for plain data, settled and unknown pages. */
  readonly slot: number | null;
  readonly pattern: 0 | 1 | 2;
  /** 0 to 1, meaningful while `programming`. */
  readonly progress: number;
  /** Label beside the seal of a record, "Tx6"; null of a page that is none. */
  readonly seal: string | null;
  /** Bit in the spare area; null where there is none. */
  readonly flag: boolean | null;
}

export function transactionsByKey(frame: Pick<Frame, 'transactions'>): TransactionLookup {
  return new Map(frame.transactions.map((transaction) => [transaction.key, transaction]));
}

export function transactionOf(page: PageView, transactions: TransactionLookup): ShownTransaction | undefined {
  return page.transaction === null ? undefined : transactions.get(page.transaction);
}

/** The frame, with what is followed in its colour. */
export function withFollowed<T extends Pick<Frame, 'transactions'>>(frame: T, followed: FollowedMarks): T {
  const { transaction } = followed;
  if (transaction === null) return frame;
  const transactions = frame.transactions.map((each): ShownTransaction =>
    each.key === transaction ? { ...each, neutral: false, isFollowed: true } : each,
  );
  return { ...frame, transactions };
}

/** Returns the colour of a transaction; undefined where there is none, or it has passed to a later one. */
export function slotOf(transaction: TransactionView | undefined): number | undefined {
  return transaction?.neutral === false ? transaction.slot : undefined;
}

export function cellShape(page: PageView): CellShape {
  if (page.state !== 'current') return page.state;
  if (page.transaction === null) return 'plain';
  return page.settled ? 'settled' : 'current';
}

/** A version stands behind the number of the transaction, and alone in plain data. */
function partsOf(tag: string): readonly [string, string] {
  const [first = '', count] = tag.split('·');
  return [first, count === undefined ? '' : `·${count}`];
}

/** A settled page may have given its colour away, and the device has forgotten pages that recovery has not read. */
function hasColour(shape: CellShape, transaction: ShownTransaction | undefined): boolean {
  return shape === 'settled' ? transaction?.isFollowed === true : shape !== 'unread';
}

/** Returns the drawing of a page: shape says state, colour says transaction, text says both. */
export function cellScene(page: PageView, transaction: ShownTransaction | undefined): CellScene {
  const shape = cellShape(page);
  const named = !NAMELESS.has(shape);
  const known = named && shape !== 'unread';
  const [tag, tagCount] = partsOf(known ? page.tag : '');
  return {
    shape,
    name: shape === 'unread' ? '?' : named ? page.name : '',
    tag,
    tagCount,
    slot: hasColour(shape, transaction) ? (slotOf(transaction) ?? null) : null,
    pattern: transaction?.pattern ?? 0,
    progress: Math.min(1, Math.max(0, page.progress)),
    seal: known && SEALED.has(page.record) ? (transaction?.label ?? page.name) : null,
    flag: known ? (page.flag ?? null) : null,
  };
}

export interface BlockMove {
  readonly block: number;
  readonly from: string;
  readonly to: string;
}

/** Blocks that stand in another lane than a frame ago, in the order in which they set off. */
export function movedBlocks(previous: DeviceFrame | null, next: DeviceFrame): readonly BlockMove[] {
  if (previous === null || previous === next) return [];
  const before = new Map(previous.blocks.map((block) => [block.block, block.lane]));
  const moves: BlockMove[] = [];
  for (const { block, lane } of next.blocks) {
    const from = before.get(block);
    if (from !== undefined && from !== lane) moves.push({ block, from, to: lane });
  }
  return moves;
}

/** True when two views of a block are drawn alike, so that the row need not be drawn again. */
export function sameBlock(a: BlockView, b: BlockView): boolean {
  return (
    a === b ||
    (a.block === b.block &&
      a.lane === b.lane &&
      a.eraseCount === b.eraseCount &&
      a.erasing === b.erasing &&
      a.victim === b.victim &&
      a.health === b.health &&
      a.pages.length === b.pages.length &&
      a.pages.every((page, index) => samePage(page, b.pages[index])))
  );
}

function samePage(a: PageView, b: PageView | undefined): boolean {
  return (
    b !== undefined &&
    a.state === b.state &&
    a.name === b.name &&
    a.tag === b.tag &&
    a.transaction === b.transaction &&
    a.settled === b.settled &&
    a.progress === b.progress &&
    a.becomes === b.becomes &&
    a.record === b.record &&
    a.flag === b.flag
  );
}
