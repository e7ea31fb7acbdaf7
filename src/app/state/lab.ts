import type { SessionSpec } from '../../model/specification.ts';
import type { SessionClient } from '../../session/client.ts';
import type { Problem } from '../../session/contract.ts';
import type { Permalink } from '../../session/permalink.ts';
import { firstSpec } from '../setup/session-draft.ts';
import { classroomSpeed, fullSizeSpeed } from '../transport/speed.ts';
import { texts as labTexts } from '../texts/lab.ts';
import { texts as traceTexts } from '../texts/traces.ts';
import { type Acts, createActs } from './acts.ts';
import { noBranches } from './branches.ts';
import { type Cell, createCell } from './cell.ts';
import { createImporter, type Importer } from './importer.ts';
import { forgiving } from './forgiving-calls.ts';
import { createContext, type LabContext, notify, notifyProblem } from './lab-state.ts';
import { createNavigator, type Navigator } from './navigator.ts';
import { createPlayer, type Player, stopForPeople, type StopRule } from './player.ts';

/** One device under the microscope: the state of its screen and everything a person can do there. */
export interface Lab {
  readonly context: LabContext;
  readonly navigator: Navigator;
  readonly player: Player;
  readonly acts: Acts;
  readonly importer: Importer;
  /** The packed state that the address shows; null before there is one. */
  readonly address: Cell<string | null>;
  /** Learns the catalogue, and shows the first scenario unless something else is opened meanwhile. */
  readonly ready: () => Promise<void>;
  /** Begins anew with a specification. The present session stays when it cannot be opened. */
  readonly open: (spec: SessionSpec) => Promise<Problem | null>;
  /** Shows exactly what a link shows. */
  readonly restore: (link: Permalink) => Promise<void>;
  /** Starts the worker again after it was given up; the client brings the session back. */
  readonly restart: () => void;
  readonly dispose: () => void;
}

export function createLab(client: SessionClient, stopAt: StopRule = stopForPeople): Lab {
  const calls = forgiving(client.calls);
  const context = createContext(calls);
  const { store } = context;
  const stopListening = client.subscribe(() => {
    const { state } = client.status();
    const before = store.getState().liveness;
    const liveness = state === 'failed' ? 'dead' : state === 'restarting' ? 'restarting' : 'alive';
    store.setState({ liveness });
    if (before === 'restarting' && liveness === 'alive') notify(context, { sentence: labTexts.rebuilt });
  });
  const navigator = createNavigator(context);
  const player = createPlayer(context, navigator, stopAt);
  const acts = createActs(context, navigator, player);
  const importer = createImporter(context, ready, open);
  let first: Promise<void> | null = null;

  async function openAt(spec: SessionSpec, step: number): Promise<Problem | null> {
    player.pause();
    const answer = await calls.open(spec);
    if (!answer.ok) return answer.problem;
    context.epoch++;
    context.transactions.clear();
    navigator.resetHistory();
    const { frontier, scale } = answer.value;
    const slow = scale === 'classroom';
    store.setState(({ session, speedNotch }) => ({
      session: answer.value,
      frontier,
      branches: noBranches,
      selection: null,
      followed: null,
      hovered: null,
      notice: null,
      speedNotch: session?.scale === scale ? speedNotch : slow ? classroomSpeed : fullSizeSpeed,
    }));
    await navigator.goTo(labTexts.restoring, step);
    return null;
  }

  function open(spec: SessionSpec): Promise<Problem | null> {
    return openAt(spec, 0);
  }

  async function restore(link: Permalink): Promise<void> {
    await learn();
    const { workload } = link.spec;
    let problem = await openAt(link.spec, link.step);
    if (problem?.kind === 'trace' && workload.kind === 'trace') {
      if (workload.sample === null) return askForTrace(link, workload.title);
      if (!(await importer.provideSample(workload.sample, workload.title))) return ready();
      problem = await openAt(link.spec, link.step);
    }
    if (problem === null) {
      store.setState({ selection: link.selection, followed: link.followed ?? null });
      return;
    }
    await ready();
    notifyProblem(context, problem);
  }

  /** The link's trace is on another computer: something stands on the screen while the file is looked for. */
  async function askForTrace(link: Permalink, title: string): Promise<void> {
    await ready();
    importer.expect(link.spec, () => restore(link));
    notify(context, { tone: 'problem', sentence: traceTexts.missing(title), offersFile: true });
  }

  async function learn(): Promise<void> {
    if (store.getState().catalogue === null) store.setState({ catalogue: await calls.catalogue() });
  }

  async function openFirst(): Promise<void> {
    await learn();
    const { catalogue: known, session } = store.getState();
    const spec = known === null || session !== null ? null : firstSpec(known);
    const problem = spec === null ? null : await open(spec);
    if (problem !== null) notifyProblem(context, problem);
  }

  function ready(): Promise<void> {
    // A worker that could not be started is reported by its client, and started again at a person's wish.
    first ??= openFirst().catch(() => {
      first = null;
    });
    return first;
  }

  return {
    context,
    navigator,
    player,
    acts,
    importer,
    address: createCell<string | null>(null),
    ready,
    open,
    restore,
    restart() {
      client.restart();
      void ready().then(() => navigator.seek(navigator.wanted()));
    },
    dispose() {
      stopListening();
      player.dispose();
      client.dispose();
    },
  };
}
