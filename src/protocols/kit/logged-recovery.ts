/** Recovery of schemes that log: record, map, log, redo in version order, closing checkpoint. */
import { assert } from '../../base/assert.ts';
import type { Core } from '../../engine/core.ts';
import { Fact } from '../../engine/facts.ts';
import type { LogRecord } from '../../engine/flash/durable.ts';
import type { Change, LoggedPart } from './logged-state.ts';
import { Redo, rootRecord } from './logged-redo.ts';
import type { PageState } from './page-state.ts';
import { countValidity, writtenMapPages } from './rebuild.ts';
import type { RecoveryStage } from './recovery.ts';

export interface LoggedRecoveryRules {
  changesOf(record: LogRecord): Change[];
  checkpoint(): void;
  /** What is known to be committed by other evidence than records; asked once the log has been read. */
  ownChanges(): readonly Change[];
  /** Where the blocks stand. */
  rebuildLanes(): void;
  /** Stages of the scheme's own between the log and the redo. */
  ownStages(): readonly RecoveryStage[];
  /** A chance to set what the scheme keeps beside the map, once that is known. */
  rebuilt(): void;
}

export function loggedRecovery(
  core: Core,
  state: PageState & LoggedPart,
  rules: LoggedRecoveryRules,
): readonly RecoveryStage[] {
  const from = (): number => rootRecord(core).numbers['from'];
  // A function of the durable half, which stays as it is until the closing checkpoint: kept for speed only.
  let listed: Redo | null = null;
  const redo = (): Redo => {
    listed ??= new Redo(core, (record) => rules.changesOf(record), rules.ownChanges());
    return listed;
  };
  return [
    {
      id: 'record',
      title: 'Root record',
      reads: 'pages',
      plan: () => [...rootRecord(core).pages, ...core.metadata.probes()],
    },
    { id: 'map', title: 'Map', reads: 'map', plan: () => writtenMapPages(core) },
    {
      id: 'log',
      title: 'Log',
      reads: 'pages',
      plan: () => {
        const { first, end } = core.log.extent(from());
        return Array.from({ length: end - first + 1 }, (_, i) => core.log.pageAt(first + i));
      },
    },
    ...rules.ownStages(),
    {
      id: 'redo',
      title: 'Redo',
      reads: 'none',
      work: () => {
        const job = state.recovery;
        assert(job !== null, 'recovery is under way');
        if (job.redone === 0) redo().moveMap();
        if (job.redone === redo().changes.length) return false;
        const change = redo().changes[job.redone++];
        redo().apply(change);
        if (change.number > 0) core.watcher?.fact(Fact.redone, change.number, -1, change.version, -1);
        else core.watcher?.fact(Fact.redone, -1, -1, change.version, -1);
        return true;
      },
    },
    {
      id: 'checkpoint',
      title: 'Checkpoint',
      reads: 'none',
      end: () => {
        const numbers = rootRecord(core).numbers;
        const all = redo().changes;
        state.numbered = all.reduce((most, { number }) => Math.max(most, number), numbers['numbered']);
        state.version = all.reduce(
          (most, { version }) => Math.max(most, version),
          numbers['checkpointVersion'],
        );
        state.contiguous = state.version;
        countValidity(core);
        rules.rebuildLanes();
        core.metadata.adoptDurable();
        core.log.adopt(from());
        rules.rebuilt();
        rules.checkpoint();
        return true;
      },
    },
  ];
}
