/** Recovery replays the journal, as ext3 does: it reads the platter alone and trusts what it finds there. */
import { type BlockContent, type BlockWrite, GARBAGE, type Platter } from './contents.ts';
import { homeAddress, slotAddress, SUPERBLOCK, type SyncSpec } from './spec.ts';

export interface JournalPlace {
  readonly slot: number;
  readonly sequence: number;
}

export interface ReplayPlan {
  /** Home blocks that are written, then flushed. */
  readonly homes: readonly BlockWrite[];
  /** The superblock that is written after them: the journal is empty then. */
  readonly superblock: BlockWrite;
  readonly transactions: readonly number[];
}

export function superblock({ slot, sequence }: JournalPlace): BlockContent {
  return { kind: 'super', slot, sequence };
}

/**
 * A transaction counts when its descriptor and, behind its blocks, its commit record are there. Nothing says
 * whether the blocks between them are: that is what barriers are for.
 */
export function planReplay(spec: SyncSpec, platter: Platter): ReplayPlan {
  const start = platter.get(SUPERBLOCK);
  let slot = start?.kind === 'super' ? start.slot : 0;
  let sequence = start?.kind === 'super' ? start.sequence : 1;
  const homes = new Map<number, BlockContent>();
  const transactions: number[] = [];
  for (;;) {
    const descriptor = platter.get(slotAddress(spec, slot));
    if (descriptor?.kind !== 'descriptor' || descriptor.sequence !== sequence) break;
    const count = descriptor.homes.length;
    const record = platter.get(slotAddress(spec, slot + count + 1));
    if (record?.kind !== 'commit' || record.sequence !== sequence) break;
    for (const [i, home] of descriptor.homes.entries()) {
      const image = platter.get(slotAddress(spec, slot + 1 + i));
      const isOurs = image?.kind === 'image' && image.home === home;
      homes.set(homeAddress(spec, home), { kind: 'home', version: isOurs ? image.version : GARBAGE });
    }
    transactions.push(sequence);
    slot = (slot + count + 2) % spec.journalBlocks;
    sequence++;
  }
  // One number is left out, so that no record of a transaction that was not complete fits a later one.
  const empty = superblock({ slot, sequence: sequence + 1 });
  return { homes: [...homes], superblock: [SUPERBLOCK, empty], transactions };
}

/**
 * Returns the content of the files after recovery: a version for each home block, 0 where nothing was
 * written.
 */
export function recoveredVersions(spec: SyncSpec, platter: Platter): Int32Array {
  const { homes } = planReplay(spec, platter);
  const replayed = new Map(homes);
  return Int32Array.from({ length: spec.homeBlocks }, (_, home) => {
    const address = homeAddress(spec, home);
    const content = replayed.get(address) ?? platter.get(address);
    if (content === undefined) return 0;
    return content.kind === 'home' ? content.version : GARBAGE;
  });
}
