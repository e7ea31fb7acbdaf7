import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AuditView, Frame, TransactionView, VerdictRow } from '../../../model/spoken.ts';
import type { Lab } from '../../lab/model/lab.ts';
import type { Stretch } from '../../lab/model/lab-state.ts';
import type { Piece } from '../../lab/model/reader.ts';
import { type Guess, type GuessMap, nextGuess, withGuess } from '../../lab/model/guesses.ts';
import { readingMs } from '../../lab/model/reading-pace.ts';
import { texts } from '../../words/front.ts';
import { Countdown } from './countdown.ts';
import { type Ending, findEnding, findMoment, inQuestion, type Moment } from './moment.ts';

/** For the sentence of the crash and the question under it. A guess takes away the limit. */
const questionSeconds = 9;

export type ShowStage = 'preparing' | 'leading' | 'asking' | 'recovering' | 'verdict';

export interface ShowState {
  readonly stage: ShowStage;
  readonly running: boolean;
  /** Transactions whose outcome is asked about. */
  readonly asked: readonly TransactionView[];
  /** Guesses of the visitor's, by the transactions' keys. */
  readonly guesses: GuessMap;
  /** Seconds until the device recovers by itself; null: it waits. */
  readonly secondsLeft: number | null;
  /** Recovery's verdicts so far. */
  readonly found: readonly VerdictRow[];
  readonly audit: AuditView | null;
}

const nothingFound = { found: [], audit: null, secondsLeft: null } satisfies Partial<ShowState>;

const atFirst: ShowState = {
  stage: 'preparing',
  running: false,
  asked: [],
  guesses: new Map(),
  ...nothingFound,
};

function stretchOf({ step }: Frame, { toStep, sentence }: Piece): Stretch | null {
  return sentence === null ? null : { fromStep: step + 1, toStep, sentence };
}

/**
 * The start page's show: some steps before a commit the power fails, the device recovers, and a card says who
 * survived and why. The visitor may pull the plug at any moment; the rest is the same.
 */
export class Show {
  readonly state: StoreApi<ShowState> = createStore(() => atFirst);
  private moment: Moment | null = null;
  private ending: Ending | null = null;
  /** Ends when a restarted simulator has its session again: presses wait for it. */
  private returned = Promise.resolve();
  private seen: Frame | null = null;
  private readonly countdown = new Countdown((secondsLeft) => this.state.setState({ secondsLeft }));
  private isClosed = false;
  private readonly stops: (() => void)[] = [];

  constructor(
    readonly lab: Lab,
    /** The visitor's system asks for reduced motion: nothing moves by itself. */
    private readonly still: boolean,
  ) {}

  start(): void {
    const { scene, store } = this.lab.context;
    this.stops.push(
      scene.subscribe(({ frame }) => this.see(frame)),
      store.subscribe(({ playing }, before) => before.playing && !playing && this.stopped()),
    );
    void this.prepare();
  }

  /** Starts the simulator again after it was given up. The show waits for a press then. */
  restart(): Promise<void> {
    this.pause();
    this.returned = this.bringBack();
    return this.returned;
  }

  private async bringBack(): Promise<void> {
    await this.lab.restart();
    if (this.isClosed) return;
    if (this.moment === null) return this.prepare();
    const { frame } = this.lab.context.scene.getState();
    // The simulator may have been lost while it looked for the end of this recovery.
    if (frame?.phase === 'crashed' && this.ending === null) await this.ask(frame);
  }

  dispose(): void {
    this.isClosed = true;
    for (const stop of this.stops) stop();
    this.countdown.stop();
    this.lab.player.pause();
  }

  private async prepare(): Promise<void> {
    const { lab } = this;
    await lab.ready();
    this.moment = await findMoment(lab);
    if (this.moment === null || this.isClosed) return;
    const cut = await lab.navigator.fetch(this.moment.cutStep);
    this.state.setState({ asked: cut === null ? [] : inQuestion(cut), running: !this.still });
    await this.begin();
  }

  /** The first sentence says how things stand; the device begins when it has been read. */
  private async begin(): Promise<void> {
    if (this.moment === null) return;
    const { navigator, player, context } = this.lab;
    const { beginStep, cutStep } = this.moment;
    player.reader.plan = { detail: 'turning points', lastStep: cutStep };
    const frame = await navigator.fetch(Math.max(0, beginStep - 1));
    if (frame === null) return;
    const sentence = texts.opening(
      frame.transactions.filter(({ settled, state }) => !settled && state === 'committed'),
      frame.transactions.filter(({ state }) => state === 'active' || state === 'committing'),
    );
    context.store.setState({ stretch: { fromStep: frame.step, toStep: frame.step, sentence } });
    navigator.show(frame);
    await this.drawn(frame);
    if (this.isClosed || !this.state.getState().running) return;
    this.countdown.after(readingMs(sentence), () => player.play());
  }

  /** A frame that is shown may wait for the next repaint. */
  private drawn(wanted: Frame): Promise<void> {
    const { scene } = this.lab.context;
    return new Promise((resolve) => {
      const look = (): void => {
        if (scene.getState().frame !== wanted) return;
        stop();
        resolve();
      };
      const stop = scene.subscribe(look);
      look();
    });
  }

  /** Goes on, or stops where it is. */
  toggle(): void {
    const running = !this.state.getState().running;
    this.state.setState({ running });
    this.countdown.stop();
    if (running) void this.returned.then(() => this.goOn());
    else this.lab.player.rest();
  }

  /** Shows the next sentence, with the device at the end of the steps that it stands for. */
  async next(): Promise<void> {
    await this.returned;
    const { player, context, navigator } = this.lab;
    const { frame } = context.scene.getState();
    if (frame === null) return;
    this.pause();
    if (this.isAtTurn(frame)) return this.takeTurn(frame);
    const piece = await player.reader.after(frame);
    const shown = piece === null ? null : await navigator.fetch(piece.toStep);
    if (piece === null || shown === null) return;
    context.store.setState({ stretch: stretchOf(frame, piece) });
    navigator.show(shown);
  }

  /** The next great thing at once: the failure, the recovery, its end. */
  async hasten(): Promise<void> {
    await this.returned;
    const { commands, navigator, player } = this.lab;
    const { stage } = this.state.getState();
    this.countdown.stop();
    if (stage === 'leading') return commands.pullPlug();
    if (stage === 'recovering') {
      // Else the frame that is due next would be shown after the verdict.
      this.pause();
      return navigator.jump('recovered', 1);
    }
    if (stage !== 'asking') return;
    if (this.still) await this.next();
    else {
      this.state.setState({ running: true });
      player.play();
    }
  }

  /** Shows the same again from its beginning. */
  async again(): Promise<void> {
    this.state.setState({ guesses: new Map(), running: !this.still });
    await this.begin();
  }

  /** Takes a guess, or takes it back. From then on the question has no limit of time. */
  guess(key: number, guess: Guess | null): void {
    const { stage, guesses } = this.state.getState();
    if (stage === 'recovering' || stage === 'verdict') return;
    this.state.setState({ guesses: withGuess(guesses, key, guess) });
    if (stage === 'asking') this.countdown.stop();
  }

  /** Another guess, by the transaction's key on the keyboard. */
  guessAnother(key: number): void {
    this.guess(key, nextGuess(this.state.getState().guesses.get(key)));
  }

  /** Shows the step at which recovery decided for the last time. */
  async showHow(): Promise<void> {
    const { recoveredStep = 0, verdictStep = 0 } = this.ending ?? {};
    if (verdictStep < recoveredStep) await this.lab.navigator.seek(verdictStep);
  }

  private pause(): void {
    this.countdown.stop();
    this.state.setState({ running: false });
    this.lab.player.pause();
  }

  private goOn(): void {
    const { frame } = this.lab.context.scene.getState();
    if (frame === null) return;
    if (this.isAtTurn(frame)) void this.takeTurn(frame);
    else this.lab.player.play();
  }

  /** The power fails here, or recovery has decided everything. */
  private isAtTurn({ phase, step }: Frame): boolean {
    const isOnItsWay = phase === 'running' || phase === 'recovering';
    return isOnItsWay && step >= this.lab.player.reader.plan.lastStep;
  }

  private takeTurn({ phase }: Frame): Promise<void> {
    const { commands, navigator } = this.lab;
    return phase === 'running' ? commands.pullPlug() : navigator.jump('recovered', 1);
  }

  /** Playing has stopped: where something great comes next, or at the visitor's wish. */
  private stopped(): void {
    const { frame } = this.lab.context.scene.getState();
    if (frame !== null && this.state.getState().running && this.isAtTurn(frame)) this.goOn();
  }

  private see(frame: Frame | null): void {
    if (frame === null || frame === this.seen || this.moment === null) return;
    const before = this.seen;
    this.seen = frame;
    switch (frame.phase) {
      case 'running':
        return this.state.setState({ stage: 'leading', ...nothingFound });
      case 'crashed':
        return before?.phase === 'crashed' ? undefined : void this.ask(frame);
      case 'recovering':
        this.countdown.stop();
        return this.state.setState({ stage: 'recovering', found: frame.recovery?.rows ?? [] });
      case 'recovered':
        return void this.conclude(frame);
    }
  }

  /** Asks who survives, and recovers when that has been read, unless there is a guess. */
  private async ask(crashed: Frame): Promise<void> {
    const { context, player } = this.lab;
    this.state.setState({ stage: 'asking', ...nothingFound });
    this.ending = null;
    this.waitForGuesses();
    this.ending = await findEnding(this.lab, crashed.step);
    player.reader.plan = { detail: 'turning points', lastStep: this.ending?.verdictStep ?? Infinity };
    const cut = await context.calls.frame(crashed.step - 1);
    if (!cut.ok || this.state.getState().stage !== 'asking') return;
    const asked = inQuestion(cut.value);
    const keys = new Set(asked.map(({ key }) => key));
    this.state.setState(({ guesses }) => ({
      asked,
      guesses: new Map([...guesses].filter(([key]) => keys.has(key))),
    }));
  }

  private waitForGuesses(): void {
    const { running, guesses } = this.state.getState();
    this.countdown.stop();
    if (!running || guesses.size > 0) return;
    this.countdown.seconds(questionSeconds, () => this.lab.player.play());
  }

  private async conclude(recovered: Frame): Promise<void> {
    const { context } = this.lab;
    if (this.state.getState().stage === 'verdict') return;
    const decided = await context.calls.frame(this.ending?.verdictStep ?? recovered.step);
    this.state.setState(({ found }) => ({
      stage: 'verdict',
      running: false,
      audit: recovered.audit,
      found: (decided.ok ? decided.value.recovery?.rows : null) ?? found,
    }));
  }
}
