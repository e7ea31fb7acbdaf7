/** Contents of the platter: the journal's ring with its superblock, and the files. */
import { present } from '../../base/assert.ts';
import type { Message } from '../../base/message.ts';
import { GARBAGE, type BlockContent } from '../../hostside/sync/contents.ts';
import { planReplay, recoveredVersions } from '../../hostside/sync/recovery.ts';
import { blockName } from '../../hostside/sync/script.ts';
import { homeAddress, slotAddress, SUPERBLOCK } from '../../hostside/sync/spec.ts';
import type { HostCell, HostSection } from '../../model/host-picture.ts';
import type { PageState } from '../../model/page-view.ts';
import { cell, row, section } from '../host-side/cells.ts';
import { NAMES } from './names.ts';
import { blockText, type SyncMoment, transactionOf } from './moment.ts';
import { type SyncViewMessages, syncViewMessage as told } from './view-messages.ts';

type FileWhere = SyncViewMessages['file']['where'];

interface Slot {
  readonly sequence: number;
  /** The block is not what the descriptor promises. */
  readonly isWrong: boolean;
}

/** Slots of the transactions that a replay would take. */
function replayedSlots({ machine: { spec, state } }: SyncMoment): ReadonlyMap<number, Slot> {
  const { platter } = state;
  const slots = new Map<number, Slot>();
  const start = platter.get(SUPERBLOCK);
  let slot = start?.kind === 'super' ? start.slot : 0;
  for (const sequence of planReplay(spec, platter).transactions) {
    const descriptor = platter.get(slotAddress(spec, slot));
    const homes = descriptor?.kind === 'descriptor' ? descriptor.homes : [];
    for (let i = 0; i < homes.length + 2; i++) {
      const at = (slot + i) % spec.journalBlocks;
      const content = platter.get(slotAddress(spec, at));
      const isImage = i > 0 && i <= homes.length;
      slots.set(at, {
        sequence,
        isWrong: isImage && !(content?.kind === 'image' && content.home === homes[i - 1]),
      });
    }
    slot = (slot + homes.length + 2) % spec.journalBlocks;
  }
  return slots;
}

export function journalSection(moment: SyncMoment): HostSection {
  const { spec, state } = moment.machine;
  const { platter } = state;
  const replayed = replayedSlots(moment);
  const read =
    moment.phase === 'recovering'
      ? (state.recovering?.plan.transactions.slice(state.recovering.transactionsRead) ?? [])
      : [];
  const cells = Array.from({ length: spec.journalBlocks }, (_, slot) => {
    const content = platter.get(slotAddress(spec, slot));
    const found = replayed.get(slot);
    if (found !== undefined && read.includes(found.sequence))
      return cell({ state: 'unread', name: '?' }, told('slotUnread', { slot }));
    return slotCell(moment, slot, content, found);
  });
  const start = platter.get(SUPERBLOCK);
  const where =
    start?.kind === 'super' ? told('journalBegins', { slot: start.slot, sequence: start.sequence }) : '';
  const half = Math.ceil(spec.journalBlocks / 2);
  return section(
    'journal',
    told('journal'),
    7,
    [row('0', cells.slice(0, half)), row(String(half), cells.slice(half))],
    {
      note: where,
      tone: 'available',
    },
  );
}

function slotCell(
  moment: SyncMoment,
  slot: number,
  content: BlockContent | undefined,
  found: Slot | undefined,
): HostCell {
  if (found?.isWrong === true) {
    return cell({ state: 'torn', name: '' }, told('slotWrong', { slot }));
  }
  if (content === undefined) return cell({ state: 'free' }, told('slotFree', { slot }));
  if (content.kind === 'torn') return cell({ state: 'torn' }, told('slotTorn', { slot }));
  const state = found === undefined ? unfoundState(moment, content) : 'current';
  const version = 'version' in content ? content.version : 0;
  const name = 'home' in content ? blockName(content.home) : (NAMES[content.kind] ?? '');
  const transaction =
    found?.sequence ?? ('sequence' in content ? content.sequence : transactionOf(moment, version));
  return cell(
    {
      state,
      name,
      tag: version > 0 ? String(version) : '',
      transaction: isKnown(moment, transaction) ? transaction : null,
    },
    told('slotHolds', { slot, block: blockText(moment, [0, content]), state }),
  );
}

function isKnown({ transactions }: SyncMoment, txIndex: number | null): boolean {
  return transactions.some(({ sequence }) => sequence === txIndex);
}

/** Of a block that no replay takes: its transaction is still to be completed, or was checkpointed long ago. */
function unfoundState(moment: SyncMoment, content: BlockContent): Extract<PageState, 'undecided' | 'stale'> {
  const { platter } = moment.machine.state;
  const start = platter.get(SUPERBLOCK);
  const first = start?.kind === 'super' ? start.sequence : 1;
  const sequence =
    'sequence' in content
      ? content.sequence
      : 'version' in content
        ? transactionOf(moment, content.version)
        : null;
  return sequence !== null && sequence >= first ? 'undecided' : 'stale';
}

export function filesSection(moment: SyncMoment): HostSection {
  const { spec, state } = moment.machine;
  const homes = Array.from({ length: spec.homeBlocks }, (_, home) => home);
  const isTouched = (home: number): boolean =>
    state.outside.writes.some((write) => write.homes.includes(home));
  const shown = homes.filter((home) => home < 6 || isTouched(home));
  const after = recoveredVersions(spec, state.platter);
  const atHome = shown.map((home) => {
    const content = state.platter.get(homeAddress(spec, home));
    return fileCell(
      moment,
      home,
      content === undefined ? 0 : content.kind === 'home' ? content.version : GARBAGE,
      'at home',
    );
  });
  const replayed = shown.map((home) =>
    fileCell(moment, home, present(after[home], 'the file block'), 'after a replay'),
  );
  return section('files', told('files'), 5, [row(told('atHome'), atHome), row(told('replayed'), replayed)], {
    note: told('filesNote'),
    tone: 'checkpointed',
  });
}

function fileCell(moment: SyncMoment, home: number, version: number, where: FileWhere): HostCell {
  const name = blockName(home);
  const words = (holds: SyncViewMessages['file']['holds']): Message =>
    told('file', { block: name, where, holds });
  if (version === GARBAGE) return cell({ state: 'torn', name }, words('garbage'));
  if (version === 0) return cell({ state: 'free', name }, words('nothing'));
  const view = {
    state: 'current',
    name,
    tag: String(version),
    transaction: transactionOf(moment, version),
  } as const;
  return cell(view, words({ write: version }));
}
