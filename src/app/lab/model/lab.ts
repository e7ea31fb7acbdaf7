import type { SessionSpec } from '../../../model/specification.ts';
import type { SessionClient } from '../../../session/client/client.ts';
import type { KeptTrace } from '../../../session/client/memory.ts';
import type { Problem } from '../../../session/contract/spoken.ts';
import type { Permalink } from '../../../session/link/permalink.ts';
import type { Stamp } from '../../address/stamp.ts';
import { firstSpec, isByHand, showableScheme } from './session-draft.ts';
import { usualPace, usualSpeed } from './speed.ts';
import { texts as labTexts } from '../../words/lab.ts';
import { texts as traceTexts } from '../../words/trace-opening.ts';
import { livenessOf } from './liveness.ts';
import { LabCommands } from './lab-commands.ts';
import { noBranches } from './branches.ts';
import { noGuesses } from './guesses.ts';
import { Importer } from './importer.ts';
import { forgiving } from './forgiving-calls.ts';
import { createContext, type LabContext, notify, notifyProblem } from './lab-state.ts';
import { Navigator } from './navigator.ts';
import { stateOf } from './lab-permalink.ts';
import { expectFrame } from './frame-check.ts';
import { nameState } from './link-name.ts';
import { MomentList } from './moment-list.ts';
import { noMoment, type NoSuchThing, readShortLink } from './short-link.ts';
import { openSession } from './opening.ts';
import { Player } from './player.ts';

/** One device under the microscope: the state of its screen and everything a person can do there. */
export class Lab {
  readonly context: LabContext;
  readonly navigator: Navigator;
  readonly player: Player;
  readonly commands: LabCommands;
  readonly importer: Importer;
  readonly moments: MomentList;
  /** The packed state that the address shows; null before there is one. */
  address: string | null = null;
  private readonly client: SessionClient;
  private readonly stopListening: () => void;
  private first: Promise<void> | null = null;
  /** Opens the link that found no worker; null for none. */
  private openMissed: (() => Promise<void>) | null = null;

  constructor(client: SessionClient) {
    this.client = client;
    this.context = createContext(forgiving(client.calls));
    this.navigator = new Navigator(this.context);
    this.player = new Player(this.context, this.navigator);
    this.commands = new LabCommands(this.context, this.navigator, this.player);
    this.moments = new MomentList(this.context, this.navigator);
    this.importer = new Importer(this.context, {
      ready: () => this.ready(),
      open: (spec) => this.open(spec),
      restore: (at) => this.restore({ ...at, selection: null, screen: 'lab', followed: null }),
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
    return this.openAt(spec, () => Promise.resolve(0));
  }

  /** Shows exactly what a link shows, under the name that it bears. */
  async restore(link: Permalink, name: string | null = null, stamp: Stamp | null = null): Promise<void> {
    if (!(await this.hasLearned())) {
      this.openMissed = () => this.restore(link, name, stamp);
      return;
    }
    const { workload } = link.spec;
    let problem = await this.openAt(link.spec, () => Promise.resolve(link.step));
    if (problem?.kind === 'trace' && workload.kind === 'trace') {
      const provided = await this.importer.provide(link.spec);
      if (provided === 'missing') return this.askForTrace(link, () => this.restore(link, name, stamp));
      if (provided === 'unreadable') return this.ready();
      problem = await this.openAt(link.spec, () => Promise.resolve(link.step));
    }
    if (problem === null) {
      const scale = this.context.store.getState().session?.scale ?? 'classroom';
      this.context.store.setState(stateOf(link, scale));
      expectFrame(this.context, this.navigator.wanted, stamp);
      return this.nameState(name);
    }
    await this.ready();
    notifyProblem(this.context, problem);
  }

  /** Shows what a short link names. If there is no such state, names those that there are. */
  async openShort(text: string, name: string | null = null): Promise<void> {
    if (!(await this.hasLearned())) {
      this.openMissed = () => this.openShort(text, name);
      return;
    }
    const { catalogue } = this.context.store.getState();
    const read = catalogue === null ? null : readShortLink(text, catalogue);
    if (read === null || !read.ok) {
      await this.ready();
      if (read !== null) this.tellMissing(read.error);
      return;
    }
    const { spec, moment } = read.value;
    let missing: NoSuchThing | null = null;
    const problem = await this.openAt(spec, async () => {
      if (moment === null) return 0;
      const found = await this.moments.load();
      const step = found.find(({ id }) => id === moment)?.step;
      if (step === undefined) missing = noMoment(moment, found);
      else this.context.store.setState({ moment });
      return step ?? 0;
    });
    if (problem !== null) {
      await this.ready();
      notifyProblem(this.context, problem);
    } else if (missing !== null) this.tellMissing(missing);
    else await this.nameState(name);
  }

  /** Names the state on the screen, or on its way there: a link with this name leads to it. */
  private nameState(name: string | null): Promise<void> {
    return nameState(this.context, name, this.navigator.wanted);
  }

  private tellMissing({ sentence, offered }: NoSuchThing): void {
    notify(this.context, { tone: 'problem', sentence, details: offered });
  }

  /** The file of the trace that a specification names, where it was opened here. */
  traceOf(spec: SessionSpec): KeptTrace | null {
    return this.client.traceOf(spec);
  }

  /**
   * Starts the worker again after it was given up, and shows what was asked for last.
   * @param reopen opens the session where the client does not bring it back
   */
  async restart(reopen: () => Promise<void> = () => this.reopen()): Promise<void> {
    if (this.client.restart()) await this.navigator.seek(this.navigator.wanted);
    else await reopen();
  }

  dispose(): void {
    this.stopListening();
    this.player.pause();
    this.client.dispose();
  }

  private followClient(): void {
    const { store } = this.context;
    const before = store.getState().liveness;
    const liveness = livenessOf(this.client.status());
    store.setState({ liveness });
    if (before === 'restarting' && liveness === 'alive') {
      notify(this.context, { sentence: labTexts.rebuilt });
    }
  }

  /** Opens what the screen shows, or else the link that found no worker, or else the first scenario. */
  private async reopen(): Promise<void> {
    const { context, navigator, openMissed } = this;
    this.openMissed = null;
    const { session } = context.store.getState();
    if (openMissed !== null) return openMissed();
    if (session === null) {
      this.first = null;
      return this.ready();
    }
    context.epoch++;
    navigator.leaveFor(navigator.wanted);
    const answer = await openSession(context, session.spec);
    context.epoch++;
    if (answer.ok) {
      navigator.resetHistory();
      context.store.setState({ session: answer.value, frontier: answer.value.frontier });
      await navigator.workTo(labTexts.restoring, navigator.wanted);
    }
    await navigator.arrive();
    if (!answer.ok) notifyProblem(context, answer.problem);
  }

  /** @param place The step to show, asked for once the session is open */
  private async openAt(spec: SessionSpec, place: () => Promise<number>): Promise<Problem | null> {
    const { context, navigator } = this;
    this.player.pause();
    const answer = await openSession(context, spec);
    if (!answer.ok) return answer.problem;
    await this.learnAuthored(spec);
    context.epoch++;
    context.transactions.clear();
    navigator.resetHistory();
    const { frontier, scale } = answer.value;
    context.store.setState(({ session, pace, speedNotch, panel }) => ({
      session: answer.value,
      frontier,
      branches: noBranches,
      selection: null,
      look: null,
      followed: null,
      hovered: null,
      inHand: null,
      guesses: noGuesses,
      panel: isByHand(spec) ? 'by-hand' : panel,
      moments: null,
      moment: null,
      linkName: null,
      stop: null,
      notice: null,
      stretch: null,
      pace: session?.scale === scale ? pace : usualPace(scale),
      speedNotch: session?.scale === scale ? speedNotch : usualSpeed(scale),
    }));
    const { epoch } = context;
    const { frame } = context.scene.getState();
    await navigator.goTo(labTexts.restoring, await place());
    // There may be a device, and no room for its picture.
    if (epoch === context.epoch && frame !== null && frame === context.scene.getState().frame)
      navigator.showNothing();
    return null;
  }

  /** The link's trace is on another computer: something stands on the screen while the file is looked for. */
  private async askForTrace({ spec }: Permalink, restore: () => Promise<void>): Promise<void> {
    await this.ready();
    this.importer.expect(spec, restore);
    const sentence = traceTexts.missing(spec.workload.title);
    notify(this.context, { tone: 'problem', sentence, offersFile: true });
  }

  /** False where the worker was lost, which its client reports, or the screen was left. */
  private hasLearned(): Promise<boolean> {
    return this.learn().then(
      () => true,
      () => false,
    );
  }

  private async learn(): Promise<void> {
    const { calls, store } = this.context;
    if (store.getState().catalogue === null) store.setState({ catalogue: await calls.catalogue() });
  }

  /** A scheme that a person wrote is in no catalogue but that of its own worker. */
  private async learnAuthored(spec: SessionSpec): Promise<void> {
    const { calls, store } = this.context;
    if (spec.authored === store.getState().session?.spec.authored) return;
    const catalogue = await calls.catalogue().catch(() => null);
    if (catalogue === null) return;
    store.setState({ catalogue: { ...catalogue, protocols: catalogue.protocols.map(showableScheme) } });
  }

  private async openFirst(): Promise<void> {
    await this.learn();
    const { catalogue, session } = this.context.store.getState();
    const spec = catalogue === null || session !== null ? null : firstSpec(catalogue);
    const problem = spec === null ? null : await this.open(spec);
    if (problem !== null) notifyProblem(this.context, problem);
  }
}
