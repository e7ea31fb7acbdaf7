import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AuditView, Frame, TransactionView, VerdictRow } from '../../../model/spoken.ts';
import type { Lab } from '../../lab/model/lab.ts';
import type { Stretch } from '../../lab/model/lab-state.ts';
import type { Piece } from '../../lab/model/reader.ts';
import { readingMs } from '../../lab/model/reading-pace.ts';
import { findMoment, inQuestion, type Moment, reasonsAfter } from './moment.ts';

/** Longer than the sentence of the crash takes: the question under it is to be read, too. */
const questionMs = 700;
/** After a prediction there is time for another. */
const predictingMs = 4000;

export type ShowStage = 'preparing' | 'leading' | 'asking' | 'recovering' | 'verdict';

export interface ShowState {
  readonly stage: ShowStage;
  readonly running: boolean;
  /** Transactions whose outcome is asked about. */
  readonly asked: readonly TransactionView[];
  /** Keys of those that the visitor expects to survive. */
  readonly predicted: ReadonlySet<number>;
  /** Recovery's verdicts so far. */
  readonly found: readonly VerdictRow[];
  readonly audit: AuditView | null;
  /** Reasons that transactions survived or not, by their keys. */
  readonly reasons: ReadonlyMap<number, string>;
}

const atFirst: ShowState = {
  stage: 'preparing',
  running: false,
  asked: [],
  predicted: new Set(),
  found: [],
  audit: null,
  reasons: new Map(),
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
  private seen: Frame | null = null;
  private recoversAtMs = 0;
  private timer: ReturnType<typeof setTimeout> | null = null;
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

  dispose(): void {
    this.isClosed = true;
    for (const stop of this.stops) stop();
    this.wait(null);
    this.lab.player.pause();
  }

  private async prepare(): Promise<void> {
    const { lab } = this;
    await lab.ready();
    this.moment = await findMoment(lab);
    if (this.moment === null || this.isClosed) return;
    const { cutStep } = this.moment;
    lab.player.reader.plan = { detail: 'turning points', lastStep: cutStep };
    const cut = await lab.navigator.fetch(cutStep);
    this.state.setState({ asked: cut === null ? [] : inQuestion(cut), running: !this.still });
    await this.begin();
  }

  /** The first sentence stands from the beginning: no other is seen before it. */
  private async begin(): Promise<void> {
    const { navigator, player, context } = this.lab;
    const frame = await navigator.fetch(Math.max(0, (this.moment?.beginStep ?? 0) - 1));
    const piece = frame === null ? null : await player.reader.after(frame);
    if (frame === null || piece === null) return;
    context.store.setState({ stretch: stretchOf(frame, piece) });
    navigator.show(frame);
    await this.drawn(frame);
    if (this.isClosed) return;
    if (this.still) await this.next();
    else player.play();
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
    if (running) this.goOn();
    else {
      this.wait(null);
      this.lab.player.rest();
    }
  }

  /** Shows the next sentence, with the device at the end of the steps that it stands for. */
  async next(): Promise<void> {
    const { player, context, navigator, commands } = this.lab;
    const { frame } = context.scene.getState();
    if (frame === null) return;
    this.pause();
    if (this.isAtCut(frame)) return commands.pullPlug();
    const piece = await player.reader.after(frame);
    const shown = piece === null ? null : await navigator.fetch(piece.toStep);
    if (piece === null || shown === null) return;
    context.store.setState({ stretch: stretchOf(frame, piece) });
    navigator.show(shown);
  }

  /** The next great thing at once: the failure, the recovery, its end. */
  async hasten(): Promise<void> {
    const { commands, navigator, player } = this.lab;
    const { stage } = this.state.getState();
    if (stage === 'leading') return commands.pullPlug();
    if (stage === 'recovering') {
      // Else the frame that is due next would be shown after the verdict.
      this.pause();
      return navigator.jump('recovered', 1);
    }
    if (stage !== 'asking') return;
    this.wait(null);
    if (this.still) await this.next();
    else {
      this.state.setState({ running: true });
      player.play();
    }
  }

  /** Shows the same again from its beginning. */
  async again(): Promise<void> {
    this.state.setState({ predicted: new Set(), running: !this.still });
    await this.begin();
  }

  predict(key: number): void {
    const { stage, predicted } = this.state.getState();
    if (stage === 'verdict') return;
    const chosen = new Set(predicted);
    if (!chosen.delete(key)) chosen.add(key);
    this.state.setState({ predicted: chosen });
    if (this.timer !== null) this.wait(Math.max(predictingMs, this.recoversAtMs - performance.now()));
  }

  private pause(): void {
    this.wait(null);
    this.state.setState({ running: false });
    this.lab.player.pause();
  }

  private goOn(): void {
    const { frame } = this.lab.context.scene.getState();
    if (frame === null) return;
    if (this.isAtCut(frame)) void this.lab.commands.pullPlug();
    else this.lab.player.play();
  }

  private isAtCut({ phase, step }: Frame): boolean {
    return phase === 'running' && step >= this.lab.player.reader.plan.lastStep;
  }

  /** Playing has stopped: at the place where the power is to fail, or at the visitor's wish. */
  private stopped(): void {
    const { frame } = this.lab.context.scene.getState();
    if (frame !== null && this.state.getState().running && this.isAtCut(frame)) this.goOn();
  }

  private see(frame: Frame | null): void {
    if (frame === null || frame === this.seen || this.moment === null) return;
    const before = this.seen;
    this.seen = frame;
    switch (frame.phase) {
      case 'running':
        return this.state.setState({ stage: 'leading', found: [], audit: null, reasons: new Map() });
      case 'crashed':
        return before?.phase === 'crashed' ? undefined : void this.ask(frame);
      case 'recovering':
        this.wait(null);
        return this.state.setState({ stage: 'recovering', found: frame.recovery?.rows ?? [] });
      case 'recovered':
        return void this.conclude(frame);
    }
  }

  /** Asks who survives, and recovers when that has been read. */
  private async ask(crashed: Frame): Promise<void> {
    const { context, player } = this.lab;
    player.reader.plan = { detail: 'turning points', lastStep: Infinity };
    this.state.setState({ stage: 'asking', found: [], audit: null, reasons: new Map() });
    if (this.state.getState().running) this.wait(readingMs(crashed.narration) + questionMs);
    const cut = await context.calls.frame(crashed.step - 1);
    if (!cut.ok || this.state.getState().stage !== 'asking') return;
    const asked = inQuestion(cut.value);
    const keys = new Set(asked.map(({ key }) => key));
    this.state.setState(({ predicted }) => ({
      asked,
      predicted: new Set([...predicted].filter((key) => keys.has(key))),
    }));
  }

  private async conclude(recovered: Frame): Promise<void> {
    const { context } = this.lab;
    if (this.state.getState().stage === 'verdict') return;
    const crashStep = (await context.calls.findMark('crash', recovered.step, -1)) ?? 0;
    const reasons = await reasonsAfter(this.lab, crashStep);
    this.state.setState({ stage: 'verdict', running: false, audit: recovered.audit, reasons });
  }

  /** Recovers after so long; null: not by itself. */
  private wait(ms: number | null): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.recoversAtMs = performance.now() + (ms ?? 0);
    this.timer = ms === null ? null : setTimeout(() => this.recover(), ms);
  }

  private recover(): void {
    this.timer = null;
    this.lab.player.play();
  }
}
