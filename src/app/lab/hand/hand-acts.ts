/** Commands given by hand, as operations in the script language. */
import type { Lab } from '../model/lab.ts';
import type { Problem } from '../../../session/contract/spoken.ts';
import { inHandOf, numberOf } from './hand-state.ts';

export type LoneAct = 'checkpoint' | 'collect';

type Outcome = Promise<Problem | null>;

/** The buttons and the keys do the same; each answers what is wrong, or null. */
export class HandActs {
  constructor(private readonly lab: Lab) {}

  begin(): Outcome {
    const { next } = this.inHand();
    this.choose(next);
    return this.run(`b${next}`);
  }

  /** Writes in the current transaction. Begins one where none is open, unless one writes outside of any. */
  write(page: string): Outcome {
    const { current, isOutside, next } = this.inHand();
    if (isOutside) return this.run(`w:${page}`);
    if (current !== null) return this.run(`w${numberOf(current)}:${page}`);
    this.choose(next);
    return this.run(`b${next} w${next}:${page}`, 2);
  }

  end(verb: 'commit' | 'abort'): Outcome {
    const { current } = this.inHand();
    if (current === null) return Promise.resolve(null);
    this.choose(null);
    return this.run(`${verb === 'commit' ? 'c' : 'a'}${numberOf(current)}`);
  }

  lone(act: LoneAct): Outcome {
    return this.run(act === 'checkpoint' ? 'k' : 'g');
  }

  /** Chooses what pages are written in. */
  choose(inHand: number | null): void {
    this.lab.context.store.setState({ inHand });
  }

  run(text: string, shown = 1): Outcome {
    return this.lab.commands.runByHand(text, shown);
  }

  private inHand() {
    const { scene, store } = this.lab.context;
    const { session, inHand } = store.getState();
    return inHandOf(scene.getState().frame, session, inHand);
  }
}
