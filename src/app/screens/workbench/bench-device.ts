/** The device beside the code: the scheme on a scenario, or on the work of a counterexample. */
import type { StoreApi } from 'zustand/vanilla';
import { LAB_HOST } from '../../../model/schema/specification-schema.ts';
import type { SessionSpec } from '../../../model/specification.ts';
import type { CrashOpening } from '../../../session/contract/spoken.ts';
import { Lab } from '../../lab/model/lab.ts';
import { firstSpec, nearestIsolation, scriptOf } from '../../lab/model/session-draft.ts';
import { openClient } from '../../lab/model/workers.ts';
import type { WorkbenchState } from './workbench-state.ts';

export class BenchDevice {
  readonly lab = new Lab(openClient());
  /** Devices are opened one after the other: the last one asked for stays. */
  private opening: Promise<void> = Promise.resolve();
  /** Opens the device that was asked for last. */
  private openAsked: (() => Promise<void>) | null = null;

  constructor(private readonly store: StoreApi<WorkbenchState>) {}

  /** The scheme on the chosen scenario, from its beginning. */
  showScenario(): Promise<void> {
    return this.inTurn(() => this.openScenario());
  }

  /** Shows a counterexample; ends when the device stands just before the power failure. */
  stepThrough(opening: CrashOpening): Promise<void> {
    return this.inTurn(() => this.openCrash(opening));
  }

  /**
   * Starts the simulation again after it was given up, and shows what was asked for last.
   * @param openAddress opens the address of the screen, where it has not been opened yet
   */
  async restart(openAddress: (() => Promise<void>) | null): Promise<void> {
    await this.lab.restart(async () => {
      if (openAddress !== null) await openAddress();
      else if (this.openAsked !== null) await this.inTurn(this.openAsked);
    });
  }

  dispose(): void {
    this.lab.dispose();
  }

  private inTurn(open: () => Promise<void>): Promise<void> {
    this.openAsked = open;
    this.opening = this.opening.then(open, open);
    return this.opening;
  }

  private async openCrash({ spec, step }: CrashOpening): Promise<void> {
    const { code } = this.store.getState();
    const problem = await this.lab.open({ ...spec, authored: code });
    if (problem !== null) {
      this.store.setState({ problem: problem.sentence });
      return;
    }
    const { workload } = spec;
    this.store.setState({ counterexample: workload.kind === 'script' ? workload.script : null });
    const last = spec.interventions.at(-1);
    // The next step is the power failure itself.
    await this.lab.navigator.seek(last?.step ?? Math.max(0, step - 1));
  }

  private async openScenario(): Promise<void> {
    const spec = scenarioOf(this.store.getState());
    if (spec === null) return;
    const problem = await this.lab.open(spec);
    this.store.setState({ counterexample: null });
    if (problem !== null && spec.authored === this.store.getState().code)
      this.store.setState({ problem: problem.sentence });
  }
}

/** Null before it is known what the text declares: a newer text is shown then. */
function scenarioOf({ catalogue, scheme, code, declaredBy, workload }: WorkbenchState): SessionSpec | null {
  const first = catalogue === null ? null : firstSpec(catalogue);
  const chosen = catalogue?.workloads.find(({ id }) => id === workload);
  const device = catalogue?.devices.find(({ id }) => id === chosen?.deviceId);
  if (first === null || scheme === null || chosen === undefined || device === undefined) return null;
  if (code !== declaredBy) return null;
  const isolation = nearestIsolation(LAB_HOST.isolation, scheme.isolation);
  return {
    ...first,
    protocol: scheme.id,
    parameters: {},
    device,
    host: { ...LAB_HOST, thinkNs: chosen.thinkNs, isolation },
    workload: scriptOf(chosen),
    authored: code,
  };
}
