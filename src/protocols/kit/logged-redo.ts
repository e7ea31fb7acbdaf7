/**
 * The map as the log says it is: the captured map, with the moves that were logged since; over it everything
 * that was committed later, in the order of the versions. A page that a record names may have been moved
 * since: moves that stand behind the record in the log tell where to. (One that stands before it speaks of
 * an earlier life of the same physical page.)
 */
import { present } from '../../base/assert.ts';
import type { Core } from '../../engine/core/core.ts';
import type { LogRecord } from '../../engine/flash/durable.ts';
import { type Change, LogKind } from './logged-state.ts';
import { enterRaw } from './rebuild.ts';
import { rootRecord } from './root-record.ts';

interface Move {
  readonly position: number;
  readonly from: number;
  readonly to: number;
}

/** The rules that redo asks for. */
export interface RedoRules {
  changesOf(record: LogRecord): Change[];
  ownChanges(): readonly Change[];
  enter(logicalPage: number, page: number): void;
}

function movesIn({ kind, words }: LogRecord): Uint32Array {
  if (kind === LogKind.moves) return words;
  return kind === LogKind.commitAndMoves ? words.subarray(3 + present(words[2])) : words.subarray(0, 0);
}

/** Lists all changes once, and brings one after the other into the map. */
export class Redo {
  readonly changes: readonly Change[];
  private readonly moves = new Map<number, Move[]>();

  constructor(
    private readonly core: Core,
    private readonly rules: RedoRules,
  ) {
    const { numbers } = rootRecord(core);
    const checkpointVersion = present(numbers['checkpointVersion']);
    const records = core.log.complete(present(numbers['from']));
    for (const record of records) {
      const { position } = record;
      const words = movesIn(record);
      for (let i = 0; i < words.length; i += 3) {
        const logicalPage = present(words[i]);
        const list = this.moves.get(logicalPage) ?? [];
        list.push({ position, from: present(words[i + 1]), to: present(words[i + 2]) });
        this.moves.set(logicalPage, list);
      }
    }
    this.changes = records
      .flatMap((record) => rules.changesOf(record))
      .concat(rules.ownChanges())
      .filter((change) => change.version > checkpointVersion)
      .sort((a, b) => a.version - b.version);
  }

  /**
   * Returns the present place of a page that was at `at` (physical page + 1) when position `position` was
   * logged.
   */
  private follow(logicalPage: number, at: number, position: number): number {
    let now = at;
    for (const move of this.moves.get(logicalPage) ?? []) {
      if (move.position >= position && move.from === now) now = move.to;
    }
    return now;
  }

  /** Moves what the captured map knows. */
  moveMap(): void {
    const { ftl } = this.core;
    const captured = present(rootRecord(this.core).numbers['captured']);
    for (const logicalPage of this.moves.keys()) {
      const before = present(ftl.map[logicalPage]);
      const at = this.follow(logicalPage, before, captured);
      if (at !== before) enterRaw(this.core, logicalPage, at - 1);
    }
  }

  apply({ pairs, position }: Change): void {
    for (let i = 0; i < pairs.length; i += 2) {
      const logicalPage = present(pairs[i]);
      this.rules.enter(logicalPage, this.follow(logicalPage, present(pairs[i + 1]), position) - 1);
    }
  }
}
