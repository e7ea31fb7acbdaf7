/** The state of the screen: what is chosen, and the devices that were set up for it. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Catalogue } from '../../../session/contract/spoken.ts';
import { type CompareChoices, decodeCompareChoices } from '../../../session/link/choices.ts';
import { completed, firstCompare, specsOf } from './compare-setup.ts';
import { Lockstep } from './lockstep.ts';
import { inWords } from '../../words/in-words.ts';
import { openClient } from '../../lab/model/workers.ts';

export interface CompareState {
  readonly catalogue: Catalogue | null;
  readonly choices: CompareChoices;
  readonly lockstep: Lockstep | null;
  /** A sentence about a link that could not be used; empty for none. */
  readonly problem: string;
}

export class CompareController {
  readonly store: StoreApi<CompareState> = createStore<CompareState>(() => ({
    catalogue: null,
    choices: firstCompare,
    lockstep: null,
    problem: '',
  }));

  async open(packed: string | null): Promise<void> {
    const catalogue = await this.learn();
    if (catalogue === null) return;
    const link = packed === null ? null : await decodeCompareChoices(packed);
    this.store.setState({ problem: link?.ok === false ? await inWords(link.problem.sentence) : '' });
    this.choose(link?.ok === true ? link.value : firstCompare);
  }

  /** Sets up all devices anew. */
  choose(wanted: CompareChoices): void {
    const { catalogue, lockstep } = this.store.getState();
    if (catalogue === null) return;
    lockstep?.dispose();
    const choices = completed(wanted, catalogue);
    const next = new Lockstep(specsOf(choices, catalogue), () => openClient());
    this.store.setState({ choices, lockstep: next });
    void next.open(choices.moves);
  }

  dispose(): void {
    this.store.getState().lockstep?.dispose();
    this.store.setState({ lockstep: null });
  }

  private async learn(): Promise<Catalogue | null> {
    const { catalogue } = this.store.getState();
    if (catalogue !== null) return catalogue;
    const client = openClient();
    try {
      const learned = await client.calls.catalogue();
      this.store.setState({ catalogue: learned });
      return learned;
    } catch (error) {
      this.store.setState({ problem: error instanceof Error ? error.message : String(error) });
      return null;
    } finally {
      client.dispose();
    }
  }
}
