import type { SessionSpec } from '../../model/specification.ts';
import type { Problem } from '../../session/contract.ts';
import type { Permalink } from '../../session/permalink.ts';
import { firstSpec } from '../setup/session-draft.ts';
import { classroomSpeed, fullSizeSpeed } from '../transport/speed.ts';
import { texts as labTexts } from '../texts/lab.ts';
import { texts as traceTexts } from '../texts/traces.ts';
import { type Acts, createActs } from './acts.ts';
import { noBranches } from './branches.ts';
import { createImporter, type Importer } from './importer.ts';
import { createContext, type LabContext, notify, notifyProblem, type SessionCalls } from './lab-state.ts';
import { createNavigator, type Navigator } from './navigator.ts';
import { createPlayer, type Player, stopForPeople, type StopRule } from './player.ts';

/** One device under the microscope: the state of its screen and everything a person can do there. */
export interface Lab {
  readonly context: LabContext;
  readonly navigator: Navigator;
  readonly player: Player;
  readonly acts: Acts;
  readonly importer: Importer;
  /** Learns the catalogue and opens the first scenario, unless a link says what to open. */
  begin(link: Permalink | null): Promise<void>;
  /** Begins anew with a specification. The present session stays when it cannot be opened. */
  open(spec: SessionSpec): Promise<Problem | null>;
  /** Shows exactly what a link shows. */
  restore(link: Permalink): Promise<void>;
  /** Rebuilds a restarted worker from the session's own description. */
  rebuild(): Promise<void>;
  dispose(): void;
}

export function createLab(calls: SessionCalls, stopAt: StopRule = stopForPeople): Lab {
  const context = createContext(calls);
  const { store } = context;
  const navigator = createNavigator(context);
  const player = createPlayer(context, navigator, stopAt);
  const acts = createActs(context, navigator, player);
  const importer = createImporter(context, open);

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
    const { workload } = link.spec;
    let problem = await openAt(link.spec, link.step);
    if (problem?.kind === 'trace' && workload.kind === 'trace') {
      if (workload.sample === null) {
        await openFirst();
        importer.expect(link.spec, (spec) => restore({ ...link, spec }));
        notify(context, {
          tone: 'problem',
          sentence: traceTexts.missing(workload.title),
          offersFile: true,
        });
        return;
      }
      if (!(await importer.provideSample(workload.sample, workload.title))) return;
      problem = await openAt(link.spec, link.step);
    }
    if (problem === null) {
      store.setState({ selection: link.selection, followed: link.followed ?? null });
      return;
    }
    await openFirst();
    notifyProblem(context, problem);
  }

  /** Something to look at behind a link that could not be opened. */
  async function openFirst(): Promise<void> {
    const { catalogue, session } = store.getState();
    const spec = catalogue === null || session !== null ? null : firstSpec(catalogue);
    if (spec !== null) await open(spec);
  }

  async function begin(link: Permalink | null): Promise<void> {
    store.setState({ catalogue: await calls.catalogue() });
    if (link !== null) return restore(link);
    const { catalogue } = store.getState();
    const spec = catalogue === null ? null : firstSpec(catalogue);
    const problem = spec === null ? null : await open(spec);
    if (problem !== null) notifyProblem(context, problem);
  }

  async function rebuild(): Promise<void> {
    const { session, branches, selection, followed } = store.getState();
    if (session === null) return begin(null);
    const problem = await openAt(session.spec, navigator.wanted());
    store.setState({ branches, selection, followed });
    if (problem !== null) notifyProblem(context, problem);
  }

  return {
    context,
    navigator,
    player,
    acts,
    importer,
    begin,
    open,
    restore,
    rebuild,
    dispose: player.dispose,
  };
}
