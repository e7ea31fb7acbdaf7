/** A run once more, up to a moment at which power fails; then the recovery, and what the auditor says of it. */
import { InvariantError } from '../../../base/assert.ts';
import type { Device } from '../../../engine/device.ts';
import { LAB_TRANSACTIONS } from '../../../model/schema/specification-schema.ts';
import { brokenRule } from '../../../oracle/device-subject.ts';
import type { Answer } from '../../contract/session.ts';
import type { CrashOpening } from '../../contract/crash-opening.ts';
import type { CutJob, CutReport } from '../../contract/runs.ts';
import { WORKBENCH_ID } from '../../../workbench/authored.ts';
import type { RunInProgress } from '../../runner/run-in-progress.ts';
import { recoverAndAudit } from '../../runner/run-recovery.ts';
import type { RecentTrace } from './recent-trace.ts';
import { runDevice } from './run-device.ts';
import { Yielder } from '../opening/yielder.ts';

/** Broken promises that are told with their proofs. */
const MOST_TOLD = 20;

export async function cutJob(
  job: CutJob,
  onProgress: (share: number) => unknown,
  recent: RecentTrace,
): Promise<Answer<CutReport>> {
  onProgress(0);
  const made = await runDevice(job, recent, { keepsPages: true, onPrepared: () => onProgress(0) });
  if (!made.ok) return made;
  const { device } = made.value;
  await goOnUntil(made.value, job.atNs, onProgress);
  const { clock, host, step } = device.state;
  const atMs = clock.nowNs / 1e6;
  const before = { acknowledged: host.committed, aborted: host.aborted };
  const inFlight = device.contested().length;
  device.pullPlug([], job.spec.seed);
  const { lost } = host;
  const cut = { atMs, ...before, lost, inFlight, opening: openingOf(job, device, step) };
  return { ok: true, value: { ...cut, ...outcomeOf(device) } };
}

async function goOnUntil(
  run: RunInProgress,
  atNs: number,
  onProgress: (share: number) => unknown,
): Promise<void> {
  const { device } = run;
  const yielder = new Yielder();
  while (!(device.state.phase === 'running' && device.nextEventNs() > atNs) && run.goOn(1)) {
    if (!yielder.isDue) continue;
    onProgress(Math.min(1, device.state.clock.nowNs / atNs));
    await yielder.take();
  }
}

function outcomeOf(device: Device): Omit<CutReport, 'atMs' | keyof CutBefore> {
  try {
    const { survived, violations, committed, rolledBack, ...recovery } = recoverAndAudit(device);
    return {
      recovery: {
        ms: recovery.ms,
        pageReads: recovery.pageReads,
        committed: committed.length,
        rolledBack: rolledBack.length,
      },
      survived: survived.size,
      violations: violations.slice(0, MOST_TOLD),
      violationsFound: violations.length,
    };
  } catch (error) {
    // An injected bug may keep a device from recovering at all, and so may a scheme that a person wrote.
    const { mutant, scheme } = device.options;
    const mayStop = mutant !== null || scheme.id === WORKBENCH_ID;
    if (!(error instanceof InvariantError) || !mayStop) throw error;
    const { promise, proof } = brokenRule(error.message, 'recovery');
    return { recovery: null, survived: 0, violations: [{ promise, proof }], violationsFound: 1 };
  }
}

type CutBefore = Pick<CutReport, 'acknowledged' | 'aborted' | 'lost' | 'inFlight' | 'opening'>;

/** The same power failure in the lab; null where the run is longer than the lab keeps. */
function openingOf({ spec }: CutJob, { player, state }: Device, step: number): CrashOpening | null {
  if (player.program.txids.length - 1 > LAB_TRANSACTIONS.most) return null;
  const cut = { step, action: { kind: 'pull-plug', fates: [], seed: spec.seed } } as const;
  return { spec: { ...spec, interventions: [cut] }, step: Math.min(state.step, step + 1), selection: null };
}
