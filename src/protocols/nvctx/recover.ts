/**
 * Recovery of NVCTX: what the supercapacitor saved (the in-process table, in pages of the SPO area), the spilled
 * mappings behind the head pointer, the map with the mapping pages that were in memory over it, and then what is
 * committed and not in the mapping table yet, in the order of its sequence. The mapping table gets it afterwards,
 * as after a commit: a second power failure finds the same entries.
 */
import { present } from '../../base/assert.ts';
import type { Core } from '../../engine/core/core.ts';
import { Event, Verdict } from '../../engine/interface/events.ts';
import { isHeld } from '../../engine/ftl/held-entries.ts';
import { countValidity, enterRaw, writtenMapPages } from '../kit/rebuild.ts';
import type { Lanes } from '../kit/lanes.ts';
import type { RecoveryStage } from '../kit/recovery.ts';
import { erasedStage } from './erased.ts';
import { noteUse } from '../../base/recency.ts';
import {
  type Header,
  memoryOf,
  pairsOf,
  removeHeader,
  Status,
  updatedPage,
  updatedPlace,
  updateSequences,
} from './memory.ts';
import { isSaved, pagesBehind } from './saved-memory.ts';
import { spilledRecords } from './spo-area.ts';
import { noteSpilled, type NvctxState } from './state.ts';

export interface NvctxRecoveryRules {
  readonly stopsAtUnknown: boolean;
  readonly goesByTxid: boolean;
  readonly blocks: Lanes;
  /** All that was saved when power failed has been read. */
  savedRead(): void;
  rebuilt(): void;
}

/** Pages that hold the list of erased blocks and the in-process table, and behind the head pointer the spilled mappings. */
function pagesToRead(core: Core): number[] {
  const { nvm } = core.durable;
  const { first, end } = core.log.extent(isSaved(nvm) ? nvm.spoFrom : memoryOf(core).spoFrom);
  const saved = isSaved(nvm) ? pagesBehind(nvm) : 0;
  // The saved table was written behind the last spilled page: the scan backwards begins there.
  return Array.from({ length: end - first + saved }, (_, i) => core.log.pageAt(first + i));
}

class Redo {
  constructor(
    private readonly core: Core,
    private readonly state: NvctxState,
    private readonly rules: NvctxRecoveryRules,
  ) {}

  /** Mapping pages that were in memory stand over their copies on flash. */
  overlay(): void {
    const { core, state } = this;
    const { table } = memoryOf(core);
    const { mapEntriesPerPage, logicalPages } = core.layout;
    const slots = Array.from(table.page.keys()).sort(
      (a, b) => present(table.used[a]) - present(table.used[b]),
    );
    for (const slot of slots) {
      const page = present(table.page[slot]);
      if (page < 0) continue;
      noteUse(state.mappingLane.recency, slot);
      state.slotOf[page] = slot + 1;
      state.mappingLane.used++;
      const count = Math.min(mapEntriesPerPage, logicalPages - page * mapEntriesPerPage);
      for (let entry = 0; entry < count; entry++) {
        if (!isHeld(core.layout, table, slot, entry)) continue;
        core.ftl.map[page * mapEntriesPerPage + entry] = present(
          table.entries[slot * mapEntriesPerPage + entry],
        );
      }
    }
  }

  /** Entries of transactions that were open are freed; spilled mappings find their transactions. */
  sort(): void {
    const { core, state, rules } = this;
    const memory = memoryOf(core);
    for (const header of memory.headers.values()) {
      if (header.status === Status.committed) continue;
      removeHeader(memory, header);
      core.counters.nvmStores++;
      core.watcher?.emit(Event.transactionDecided, header.number, Verdict.rolledBack, -1, -1, -1);
    }
    const known = (number: number, txid: number): Header | undefined =>
      rules.goesByTxid
        ? [...memory.headers.values()].find((header) => header.txid === txid)
        : memory.headers.get(number);
    const places = new Map<number, Map<number, number>>();
    for (const { number, txid, pairs } of this.scanned((record) => known(record.number, record.txid))) {
      const header = known(number, txid);
      if (header === undefined) continue;
      const at = places.get(header.number) ?? new Map<number, number>();
      for (let i = 0; i < pairs.length; i += 2) at.set(present(pairs[i]), present(pairs[i + 1]));
      places.set(header.number, at);
    }
    for (const [number, at] of places) state.committedSpills.set(number, [...at].flat());
    for (const { id, words } of core.log.complete(memory.spoFrom)) {
      const number = present(words[0]);
      if (state.committedSpills.has(number)) noteSpilled(state, id, number);
    }
    state.toRedo = this.order();
  }

  private scanned(
    known: (record: { number: number; txid: number }) => Header | undefined,
  ): ReturnType<typeof spilledRecords> {
    const records = spilledRecords(this.core);
    if (!this.rules.stopsAtUnknown) return records;
    return records.slice(records.findLastIndex((record) => known(record) === undefined) + 1);
  }

  /** Committed transactions and updates in one order: numbers, 0 for an update. */
  private order(): number[] {
    const memory = memoryOf(this.core);
    const items = [...memory.headers.values()].map(({ number, sequence }) => ({ number, sequence }));
    for (const sequence of updateSequences(memory)) items.push({ number: 0, sequence });
    return items.sort((a, b) => a.sequence - b.sequence).map(({ number }) => number);
  }

  /** Brings the next of them into the map; false: all are in. */
  step(): boolean {
    const { core, state } = this;
    const { toRedo } = state;
    const job = state.recovery;
    if (job === null || job.redone === toRedo.length) return false;
    const memory = memoryOf(core);
    const number = present(toRedo[job.redone]);
    if (number === 0) {
      const index = state.updatesRedone++;
      enterRaw(core, updatedPage(memory, index), updatedPlace(memory, index) - 1);
    } else {
      const header = memory.headers.get(number);
      if (header !== undefined) this.redo(header);
    }
    job.redone++;
    return true;
  }

  private redo(header: Header): void {
    const { core, state } = this;
    const pairs = [...pairsOf(memoryOf(core), header), ...(state.committedSpills.get(header.number) ?? [])];
    for (let i = 0; i < pairs.length; i += 2) {
      const logicalPage = present(pairs[i]);
      if (!header.overtaken.includes(logicalPage)) enterRaw(core, logicalPage, present(pairs[i + 1]) - 1);
    }
    const pages = pairs.length / 2;
    core.watcher?.emit(Event.transactionDecided, header.number, Verdict.committed, pages, -1, -1);
    core.watcher?.emit(Event.changesRedone, header.number, -1, pages, header.sequence);
  }
}

export function nvctxRecovery(
  core: Core,
  state: NvctxState,
  rules: NvctxRecoveryRules,
): readonly RecoveryStage[] {
  const redo = new Redo(core, state, rules);
  return [
    {
      id: 'spo',
      reads: 'pages',
      plan: () => pagesToRead(core),
      end: () => {
        rules.savedRead();
        redo.sort();
      },
    },
    {
      id: 'map',
      reads: 'map',
      plan: () => writtenMapPages(core),
      end: () => redo.overlay(),
    },
    {
      id: 'redo',
      reads: 'none',
      work: () => redo.step(),
      end: () => {
        state.numbered = memoryOf(core).numbered;
        countValidity(core);
      },
    },
    erasedStage(core, rules.blocks, () => {
      core.metadata.adoptDurable();
      core.log.adopt(memoryOf(core).spoFrom);
      rules.rebuilt();
    }),
  ];
}
