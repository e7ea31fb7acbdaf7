/**
 * Points and state for the page around, in two messages of the SPLICE protocol: `SPLICE.getState` asks for what was kept,
 * and `SPLICE.reportScoreAndState` tells a score from 0 to 1 and what is to be kept. Nothing is told to a page that has not
 * answered, unless the address names its origin.
 */
import { embedding } from './embedded.ts';
import type { Embedding } from './read-embedding.ts';
import { type KeptStates, stateOf, statesIn } from './splice-answer.ts';

/** Time in which the page around must have answered. */
const answerMs = 15_000;

interface Told {
  readonly score: number;
  readonly state: unknown;
}

class Splice {
  /** Current activity; the name of its state for the page around. */
  private activity: string | null = null;
  /** Told before the page around has answered: it may know of more. */
  private early: Told | null = null;
  private isAnswered = false;
  private target: string | null;
  private states: KeptStates = {};
  private messages = 0;

  constructor(private readonly around: Embedding | null) {
    this.target = around?.origin ?? null;
  }

  private get isAlone(): boolean {
    return this.around === null || this.around.origin === 'none' || window.parent === window;
  }

  /** Begins an activity. Answers the state that the page around has kept of it; null where there is none. */
  async begin(activity: string): Promise<unknown> {
    if (this.isAlone) return null;
    this.activity = activity;
    this.isAnswered = false;
    this.early = null;
    const kept = await this.askState();
    if (this.activity !== activity) return null;
    this.isAnswered = true;
    const state = stateOf(kept, activity);
    if (kept !== null) this.states = kept;
    if (state === null && this.early !== null) this.report(activity, this.early);
    return state;
  }

  /** Tells the page around what has been reached; of another activity than the one that was begun it hears nothing. */
  report(activity: string, told: Told): void {
    if (this.isAlone || this.activity !== activity) return;
    if (!this.isAnswered) {
      this.early = told;
      return;
    }
    this.states = { ...this.states, [activity]: told.state };
    if (this.target === null) return;
    this.post('SPLICE.reportScoreAndState', this.target, { score: told.score, state: this.states });
  }

  private askState(): Promise<KeptStates | null> {
    return new Promise((resolve) => {
      const end = (state: KeptStates | null): void => {
        clearTimeout(timer);
        removeEventListener('message', hear);
        resolve(state);
      };
      const hear = ({ data, source, origin }: MessageEvent<unknown>): void => {
        if (source !== window.parent || (this.around?.origin ?? origin) !== origin) return;
        const states = statesIn(data, id);
        if (states === undefined) return;
        // A local file has no origin that could be addressed.
        this.target = origin === 'null' ? '*' : origin;
        end(states);
      };
      const timer = setTimeout(() => end(null), answerMs);
      addEventListener('message', hear);
      // This says nothing of what is on the screen.
      const id = this.post('SPLICE.getState', this.target ?? '*', {});
    });
  }

  private post(subject: string, to: string, content: object): string {
    this.messages++;
    const id = `flashscope-${this.messages}`;
    window.parent.postMessage({ subject, message_id: id, ...content }, to);
    return id;
  }
}

export const splice = new Splice(embedding);
