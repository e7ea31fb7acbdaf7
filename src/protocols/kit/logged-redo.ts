/**
 * The map as the log says it is: the captured map, with the moves that were logged since; over it everything
 * that was committed later, in the order of the versions. A page that a record names may have been moved
 * since: moves that stand behind the record in the log tell where to. (One that stands before it speaks of
 * an earlier life of the same physical page.)
 */
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
  return kind === LogKind.commitAndMoves ? words.subarray(3 + words[2]) : words.subarray(0, 0);
}

/** Lists all changes once, and brings one after the other into the map. */
export class Redo {
  readonly changes: readonly Change[];
  private readonly moves = new Map<number, Move[]>();

  constructor(
    private readonly core: Core,
    private readonly rules: RedoRules,
  ) {
    const { from, checkpointVersion } = rootRecord(core).numbers;
    const records = core.log.complete(from);
    for (const record of records) {
      const { position } = record;
      const words = movesIn(record);
      for (let i = 0; i < words.length; i += 3) {
        const list = this.moves.get(words[i]) ?? [];
        list.push({ position, from: words[i + 1], to: words[i + 2] });
        this.moves.set(words[i], list);
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
    const { captured } = rootRecord(this.core).numbers;
    for (const logicalPage of this.moves.keys()) {
      const at = this.follow(logicalPage, ftl.map[logicalPage], captured);
      if (at !== ftl.map[logicalPage]) enterRaw(this.core, logicalPage, at - 1);
    }
  }

  apply({ pairs, position }: Change): void {
    for (let i = 0; i < pairs.length; i += 2) {
      this.rules.enter(pairs[i], this.follow(pairs[i], pairs[i + 1], position) - 1);
    }
  }
}
