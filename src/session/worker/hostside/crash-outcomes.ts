/** The explorers' outcomes in the words of the heat map, as they come: which sort each is, and the way to it. */
import { say } from '../../../base/language.ts';
import { exploreLog, isWithoutCut, LOG_THOROUGH } from '../../../hostside/rvm/explorer.ts';
import { opText } from '../../../hostside/rvm/operations.ts';
import { applied } from '../../../hostside/rvm/audit.ts';
import { parseLogScript } from '../../../hostside/rvm/script.ts';
import { logDeviceCalled, tinySpec } from '../../../hostside/rvm/spec.ts';
import { contentName } from '../../../hostside/sync/contents.ts';
import { exploreSync, SYNC_THOROUGH } from '../../../hostside/sync/explorer.ts';
import { type HostExploration, type HostPromise } from '../../../hostside/common/findings.ts';
import type { SyncMachine } from '../../../hostside/sync/machine.ts';
import { recoveredVersions } from '../../../hostside/sync/recovery.ts';
import { parseSyncScript } from '../../../hostside/sync/script.ts';
import { policyCalled, tinyMachine } from '../../../hostside/sync/spec.ts';
import type { Outcome, TransactionFares } from '../../../model/crash-points.ts';
import type { AnyFate, SessionSpec } from '../../../model/specification.ts';

/** One power cut: where, what became of what was in flight, and what that comes to. */
export interface CrashOutcome {
  readonly step: number;
  readonly outcome: Outcome;
  /** Equal for equal durable states. */
  readonly state: string;
  readonly fates: readonly (readonly [number, AnyFate])[];
  readonly flights: readonly string[];
  readonly broken: { readonly promise: string; readonly proof: string } | null;
  /** What further power cuts it took, during recovery. */
  readonly duringRecovery: readonly string[];
  /** How the transaction fared that was undecided, or lost; null where there was none. */
  readonly at:
    (Omit<TransactionFares, 'survived' | 'gone' | 'broken'> & { readonly isThere: boolean }) | null;
}

const BROKEN: Readonly<Record<HostPromise, Outcome>> = {
  atomicity: 'torn',
  ordering: 'torn',
  'no resurrection': 'resurrected',
  idempotence: 'changed',
  durability: 'lost',
};

/** Cuts the power everywhere. Answers null where the script cannot be read. */
export function exploreOnHost(
  spec: SessionSpec,
  observe: (outcome: CrashOutcome) => void,
): HostExploration | null {
  return spec.protocol === 'rvm-log' ? exploreRvm(spec, observe) : exploreSynchrony(spec, observe);
}

function scriptOf({ workload }: SessionSpec): string {
  return workload.kind === 'script' ? workload.script : '';
}

function exploreRvm(spec: SessionSpec, observe: (outcome: CrashOutcome) => void): HostExploration | null {
  const script = parseLogScript(scriptOf(spec));
  if (!script.ok) return null;
  const device = logDeviceCalled(spec.parameters['log-device']);
  const log = tinySpec(device);
  const { transactions } = script.value;
  const found = exploreLog(log, script.value, spec.mutant, LOG_THOROUGH, (cut, machine) => {
    const { op, fate, committing, data, violation } = cut;
    const acknowledged = machine.state.host.acknowledged.map((position) => transactions[position]);
    const undecided =
      committing < 0 || acknowledged.includes(transactions[committing]) ? null : transactions[committing];
    const withIt = undecided === null ? null : applied(log.dataBytes, [...acknowledged, undecided]);
    const isThere = withIt !== null && data !== null && withIt.every((byte, i) => byte === data[i]);
    const whole = undecided === null ? 'settled' : isThere ? 'committed' : 'rolled-back';
    observe({
      step: cut.step,
      outcome: violation === null ? whole : BROKEN[violation.promise],
      state: cut.state,
      fates: op === null ? [] : [[cut.opsDone, fate]],
      flights: op === null ? [] : [opText(op)],
      broken: violation,
      duringRecovery: cut.duringRecovery,
      at: undecided === null ? null : { label: undecided.name, told: 'committing', isThere },
    });
  });
  for (const finding of found.findings) {
    const { crashAt, promise, proof } = finding;
    // Where RVM itself could not go on, there was no power cut to tell of.
    if (!isWithoutCut(finding)) continue;
    const broken = { promise, proof };
    observe({
      step: crashAt,
      outcome: 'lost',
      state: '',
      fates: [],
      flights: [],
      broken,
      duringRecovery: [],
      at: null,
    });
  }
  return found;
}

function exploreSynchrony(
  spec: SessionSpec,
  observe: (outcome: CrashOutcome) => void,
): HostExploration | null {
  const program = parseSyncScript(scriptOf(spec));
  if (!program.ok) return null;
  const policy = policyCalled(spec.parameters['sync']);
  const machine = tinyMachine(policy, spec.mutant);
  return exploreSync(machine, program.value, SYNC_THOROUGH, (cut, { spec: of, state }) => {
    const { fates, versions, violation } = cut;
    const undecided = undecidedWrites(of, state);
    const there = undecided.filter((version) =>
      isThere(versions, state.outside.writes[version - 1].homes, version),
    );
    const whole =
      undecided.length === 0 ? 'settled' : there.length === undecided.length ? 'committed' : 'rolled-back';
    observe({
      step: cut.step,
      outcome: violation === null ? whole : BROKEN[violation.promise],
      state: fates.map(([address, fate]) => `${address}${fate}`).join(' '),
      fates,
      flights: fates.map(([address]) => nameOf(state, address)),
      broken: violation,
      duringRecovery: cut.duringRecovery,
      at: null,
    });
  });
}

function isThere(versions: Int32Array, homes: readonly number[], version: number): boolean {
  return homes.every((home) => versions[home] >= version);
}

/** Versions that the platter alone does not hold. */
function undecidedWrites(spec: SyncMachine['spec'], { platter, outside }: SyncMachine['state']): number[] {
  const safe = recoveredVersions(spec, platter);
  return outside.writes.flatMap(({ homes }, i) => (isThere(safe, homes, i + 1) ? [] : [i + 1]));
}

function nameOf({ volatile }: SyncMachine['state'], address: number): string {
  const content = volatile?.drive.cache.get(address);
  return content === undefined ? say`a block` : contentName(content);
}
