import type { SessionSpec } from '../../../model/specification.ts';
import type { SessionClient } from '../../../session/client/client.ts';
import type { KeptTrace } from '../../../session/client/memory.ts';
import type { Problem } from '../../../session/contract/spoken.ts';
import type { Permalink } from '../../../session/link/permalink.ts';
import { firstSpec } from './session-draft.ts';
import { usualSpeed } from './speed.ts';
import { texts as labTexts } from '../../words/lab.ts';
import { texts as traceTexts } from '../../words/trace-opening.ts';
import { LabCommands } from './lab-commands.ts';
import { noBranches } from './branches.ts';
import { Importer } from './importer.ts';
import { forgiving } from './forgiving-calls.ts';
import { createContext, type LabContext, notify, notifyProblem } from './lab-state.ts';
import { Navigator } from './navigator.ts';
import { stateOf } from './lab-permalink.ts';
import { Player } from './player.ts';

/** One device under the microscope: the state of its screen and everything a person can do there. */
export class Lab {
  readonly context: LabContext;
  readonly navigator: Navigator;
  readonly player: Player;
  readonly commands: LabCommands;
  readonly importer: Importer;
  /** The packed state that the address shows; null before there is one. */
  address: string | null = null;
  /** The name of the link that was opened, as long as one sees what it led to. */
  linkName: string | null = null;
  private readonly client: SessionClient;
  private readonly stopListening: () => void;
  private first: Promise<void> | null = null;

  constructor(client: SessionClient) {
    this.client = client;
    this.context = createContext(forgiving(client.calls));
    this.navigator = new Navigator(this.context);
    this.player = new Player(this.context, this.navigator);
    this.commands = new LabCommands(this.context, this.navigator, this.player);
    this.importer = new Importer(this.context, {
      ready: () => this.ready(),
      open: (spec) => this.open(spec),
    });
    this.stopListening = client.subscribe(() => this.followClient());
  }

  /** Learns the catalogue, and shows the first scenario unless something else is opened meanwhile. */
  ready(): Promise<void> {
    // A worker that could not be started is reported by its client, and started again at a person's wish.
    this.first ??= this.openFirst().catch(() => {
      this.first = null;
    });
    return this.first;
  }

  /** Begins anew with a specification. The present session stays when it cannot be opened. */
  open(spec: SessionSpec): Promise<Problem | null> {
    return this.openAt(spec, 0);
  }

  /** Shows exactly what a link shows. */
  async restore(link: Permalink): Promise<void> {
    await this.learn();
    const { workload } = link.spec;
    let problem = await this.openAt(link.spec, link.step);
    if (problem?.kind === 'trace' && workload.kind === 'trace') {
      const provided = await this.importer.provide(link.spec);
      if (provided === 'missing') return this.askForTrace(link, workload.title);
      if (provided === 'unreadable') return this.ready();
      problem = await this.openAt(link.spec, link.step);
    }
    if (problem === null) {
      const scale = this.context.store.getState().session?.scale ?? 'classroom';
      this.context.store.setState(stateOf(link, scale));
      return;
    }
    await this.ready();
    notifyProblem(this.context, problem);
  }

  /** The file of the trace that a specification names, where it was opened here. */
  traceOf(spec: SessionSpec): KeptTrace | null {
    return this.client.traceOf(spec);
  }

  /** Starts the worker again after it was given up; the client brings the session back. */
  restart(): void {
    this.client.restart();
    void this.ready().then(() => this.navigator.seek(this.navigator.wanted));
  }

  dispose(): void {
    this.stopListening();
    this.player.pause();
    this.client.dispose();
  }

  private followClient(): void {
    const { store } = this.context;
    const { state } = this.client.status();
    const before = store.getState().liveness;
    const liveness = state === 'failed' ? 'dead' : state === 'restarting' ? 'restarting' : 'alive';
    store.setState({ liveness });
    if (before === 'restarting' && liveness === 'alive') {
      notify(this.context, { sentence: labTexts.rebuilt });
    }
  }

  private async openAt(spec: SessionSpec, step: number): Promise<Problem | null> {
    const { context, navigator } = this;
    this.player.pause();
    const answer = await context.calls.open(spec);
    if (!answer.ok) return answer.problem;
    context.epoch++;
    context.transactions.clear();
    navigator.resetHistory();
    const { frontier, scale } = answer.value;
    context.store.setState(({ session, speedNotch }) => ({
      session: answer.value,
      frontier,
      branches: noBranches,
      selection: null,
      look: null,
      followed: null,
      hovered: null,
      stop: null,
      notice: null,
      speedNotch: session?.scale === scale ? speedNotch : usualSpeed(scale),
    }));
    await navigator.goTo(labTexts.restoring, step);
    return null;
  }

  /** The link's trace is on another computer: something stands on the screen while the file is looked for. */
  private async askForTrace(link: Permalink, title: string): Promise<void> {
    await this.ready();
    this.importer.expect(link.spec, () => this.restore(link));
    notify(this.context, { tone: 'problem', sentence: traceTexts.missing(title), offersFile: true });
  }

  private async learn(): Promise<void> {
    const { calls, store } = this.context;
    if (store.getState().catalogue === null) store.setState({ catalogue: await calls.catalogue() });
  }

  private async openFirst(): Promise<void> {
    await this.learn();
    const { catalogue, session } = this.context.store.getState();
    const spec = catalogue === null || session !== null ? null : firstSpec(catalogue);
    const problem = spec === null ? null : await this.open(spec);
    if (problem !== null) notifyProblem(this.context, problem);
  }
}
