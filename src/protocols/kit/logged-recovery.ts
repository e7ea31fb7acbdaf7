/** Recovery of schemes that log: record, map, log, redo in version order, closing checkpoint. */
import { assert, present } from '../../base/assert.ts';
import type { Core } from '../../engine/core/core.ts';
import { Event } from '../../engine/interface/events.ts';
import type { LogRecord } from '../../engine/flash/durable.ts';
import type { Change, LoggedPart } from './logged-state.ts';
import { Redo } from './logged-redo.ts';
import { erasedStage } from './erased-stage.ts';
import type { Lanes } from './lanes.ts';
import type { PageState } from './page-state.ts';
import { countValidity } from './rebuild.ts';
import type { RecoveryDriver, RecoveryStage } from './recovery.ts';
import { rootRecord, rootStages } from './root-record.ts';

/** `LogRules` as far as recovery asks, with nothing left out. */
export interface LoggedRecoveryRules {
  recoverer(): RecoveryDriver;
  readonly ownStages: readonly RecoveryStage[];
  changesOf(record: LogRecord): Change[];
  ownChanges(): readonly Change[];
  enter(logicalPage: number, page: number): void;
  entered(): void;
  readonly blocks: Lanes;
  /** The scheme's own stages have scanned all blocks. */
  readonly hasScanned: boolean;
  rebuilt(): void;
  /** The last thing to do. True: it waits for something; `recoverer.proceed` follows. */
  close(): boolean;
}

/**
 * Stages that read the root record, the map and the log, then the scheme's own; they redo, and close with a
 * checkpoint.
 */
export function loggedRecovery(
  core: Core,
  state: PageState & LoggedPart,
  rules: LoggedRecoveryRules,
): readonly RecoveryStage[] {
  const from = (): number => present(rootRecord(core).numbers['from']);
  // A function of the durable half, which stays as it is until the closing checkpoint: kept for speed only.
  let listed: Redo | null = null;
  const redo = (): Redo => {
    listed ??= new Redo(core, rules);
    return listed;
  };
  return [
    ...rootStages(core),
    {
      id: 'log',
      reads: 'pages',
      plan: () => {
        const { first, end } = core.log.extent(from());
        return Array.from({ length: end - first + 1 }, (_, i) => core.log.pageAt(first + i));
      },
    },
    ...rules.ownStages,
    {
      id: 'redo',
      reads: 'none',
      work: () => {
        const job = state.recovery;
        assert(job !== null, 'recovery is under way');
        if (job.redone === 0) {
          redo().moveMap();
          rules.entered();
        }
        if (job.redone === redo().changes.length) return false;
        const change = present(redo().changes[job.redone++]);
        redo().apply(change);
        const { number, version, pairs } = change;
        const page = pairs.length > 0 ? present(pairs[1]) - 1 : -1;
        if (number > 0) rules.recoverer().verdict(number, pairs.length / 2, 0, 'committed', page);
        core.watcher?.emit(Event.changesRedone, number > 0 ? number : -1, -1, -1, version);
        return true;
      },
      end: () => countValidity(core),
    },
    ...(rules.hasScanned ? [] : [erasedStage(core, state, rules.blocks)]),
    {
      id: 'checkpoint',
      reads: 'none',
      end: () => {
        rebuild(core, state, rules, redo().changes);
        rules.rebuilt();
        return rules.close();
      },
    },
  ];
}

/** Counters, validity, lanes, and where metadata and log go on. */
function rebuild(
  core: Core,
  state: PageState & LoggedPart,
  rules: LoggedRecoveryRules,
  changes: readonly Change[],
): void {
  const { numbers } = rootRecord(core);
  const numbered = present(numbers['numbered']);
  const checkpointVersion = present(numbers['checkpointVersion']);
  state.numbered = changes.reduce((most, { number }) => Math.max(most, number), numbered);
  state.version = changes.reduce((most, { version }) => Math.max(most, version), checkpointVersion);
  state.contiguous = state.version;
  if (rules.hasScanned) rules.blocks.fromScan();
  core.metadata.adoptDurable();
  core.log.adopt(present(numbers['from']));
}
