/** The X-L2P table in memory, and as recovery loads it from an image. */
import { present } from '../../base/assert.ts';
import type { Panel, TableRow } from '../../model/frame.ts';
import { ENTRY, HEAD, PLACE, STATUS } from '../../protocols/xftl/image.ts';
import type { XftlPart } from '../../protocols/xftl/state.ts';
import type { PageState } from '../../protocols/kit/page-state.ts';
import { factsCase } from '../kit/case.ts';
import type { Case } from '../kit/case-for.ts';
import type { Facts } from '../kit/case-messages.ts';
import { rebuildingOf, stateOf, txIndexOfVerdict } from '../kit/look.ts';
import { openRows } from '../kit/memory.ts';
import { kitViewMessage } from '../kit/view-messages.ts';
import { placeOf } from '../view/format.ts';
import { viewMessage } from '../view/messages.ts';
import type { ViewContext } from '../view/view.ts';
import { wholeImage } from './images.ts';
import { xftlMessage } from './messages.ts';

/** Rows at most: no screen has room for more. */
const LISTED = 64;

/** Entries of one transaction: those of a commit, or those that are active. */
interface Entries {
  readonly number: number;
  /** Place in the order of commits; 0: active. */
  readonly status: number;
  readonly pages: { readonly page: string; readonly at: string }[];
}

export function xl2pTable(context: ViewContext): Panel {
  const { device } = context;
  const state = stateOf(device) as (PageState & XftlPart) | null;
  if (state === null) return lostTable(context);
  return rebuildingOf(device) === null ? ofMemory(context, state) : ofImage(context);
}

function ofMemory(context: ViewContext, state: PageState & XftlPart): Panel {
  const { used, words } = state.committed;
  const committed = entriesIn(context, words.subarray(0, used * ENTRY)).filter(({ status }) => status > 0);
  const active = openRows(state).map((row) => {
    const pages: Entries['pages'] = [];
    const pool = state.entries;
    for (let entry = row.firstEntry; entry >= 0; entry = present(pool.next[entry]))
      pages.push(pageAt(context, present(pool.logicalPage[entry]), present(pool.at[entry])));
    return { number: row.number, status: 0, pages };
  });
  const all = [...committed, ...active];
  const count = all.reduce((sum, { pages }) => sum + pages.length, 0);
  return panel(context, all, { note: xftlMessage('tableNote', { entries: count }), isRecovery: false });
}

/** Lost until recovery has read an image. */
function ofImage(context: ViewContext): Panel {
  const image = wholeImage(context.device);
  if (image === null) return lostTable(context);
  const note = xftlMessage('loadedFrom', { image: present(image.words[0]) });
  return panel(context, entriesIn(context, image.words.subarray(HEAD)), { note, isRecovery: true });
}

function lostTable(context: ViewContext): Panel {
  return panel(context, [], { note: kitViewMessage('lost'), isRecovery: true });
}

/** Entries of a commit stand together, and so do the active ones of a transaction. */
function entriesIn(context: ViewContext, words: Uint32Array): readonly Entries[] {
  const all: Entries[] = [];
  for (let at = 0; at < words.length; at += ENTRY) {
    const [number, status] = [present(words[at]), present(words[at + STATUS])];
    const page = pageAt(context, present(words[at + 1]), present(words[at + PLACE]));
    const last = all.at(-1);
    if (last !== undefined && last.number === number && last.status === status) last.pages.push(page);
    else all.push({ number, status, pages: [page] });
  }
  return all;
}

function pageAt(context: ViewContext, logicalPage: number, at: number): Entries['pages'][number] {
  const place = at === 0 ? '—' : placeOf(context.device.layout, at - 1);
  return { page: context.pageName(logicalPage), at: place };
}

function panel(
  context: ViewContext,
  all: readonly Entries[],
  { note, isRecovery }: { readonly note: Panel['note']; readonly isRecovery: boolean },
): Panel {
  // The newest commits are those that a screen has room for, beside what is active.
  const shown = all.slice(-LISTED);
  const rows = shown.map(({ number, status, pages }): TableRow => ({
    transaction: number === 0 ? null : txIndexOfVerdict(context.device, number),
    status: status > 0 ? 'committed' : 'open',
    place: status > 0 ? viewMessage('ordinal', { number: status }) : '',
    text: pages.map(({ page, at }) => `${page} ${at}`).join(' · '),
    dropped: isRecovery && status === 0,
  }));
  return {
    kind: 'rows',
    memory: 'volatile',
    title: xftlMessage('table'),
    note,
    rows,
    more: all.length - shown.length,
  };
}

/** The case that the newest complete image makes. */
export function imageCase(context: ViewContext, txIndex: number): Case {
  const { device } = context;
  const image = wholeImage(device);
  const entries = image === null ? [] : entriesIn(context, image.words.subarray(HEAD));
  const own = entries.find(({ number }) => txIndexOfVerdict(device, number) === txIndex) ?? null;
  const facts: Facts = {
    commit: 'xftl',
    transaction: context.transactionName(txIndex),
    number: own?.number ?? null,
    pages: own?.pages ?? [],
    record: null,
    place: own === null || own.status === 0 ? null : own.status,
    image: image === null ? null : present(image.words[0]),
  };
  return factsCase(facts, ['record', 'names', 'order']);
}

/** Transactions of the newest complete image, active ones too. */
export function inImage(context: ViewContext): readonly number[] {
  const image = wholeImage(context.device);
  const entries = image === null ? [] : entriesIn(context, image.words.subarray(HEAD));
  return entries.flatMap(({ number }) => txIndexOfVerdict(context.device, number) ?? []);
}
