/** The state of the screen: what is chosen, and the devices that were set up for it. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Catalogue } from '../../../session/contract/spoken.ts';
import { type CompareChoices, decodeCompareChoices } from '../../../session/link/choices.ts';
import { completed, firstCompare, specsOf } from './compare-setup.ts';
import { readShortCompare } from './short-compare.ts';
import { movesTo } from './moments.ts';
import { Lockstep, shownHash } from './lockstep.ts';
import { otherThanShared, type Stamp } from '../../address/stamp.ts';
import { linkProblem } from '../../words/link-problem.ts';
import { offerWithOwn } from '../../lab/model/own-scheme.ts';
import { openAuthoredPool, openClient } from '../../lab/model/workers.ts';

export interface CompareState {
  readonly catalogue: Catalogue | null;
  readonly choices: CompareChoices;
  readonly lockstep: Lockstep | null;
  /** A sentence about a link that could not be used; empty for none. */
  readonly problem: string;
  /** The code of a link that waits for a person's word; null for none. */
  readonly foreign: string | null;
  /** The worker that knows what there is was given up before any device was set up. */
  readonly isLost: boolean;
}

export class CompareController {
  readonly store: StoreApi<CompareState> = createStore<CompareState>(() => ({
    catalogue: null,
    choices: firstCompare,
    lockstep: null,
    problem: '',
    foreign: null,
    isLost: false,
  }));
  /** The screen was left: what is on its way is not set up any more. */
  private isOver = false;

  /** The address that was opened last. */
  private address: Parameters<CompareController['open']> = [null, null];

  /** @param stamp that of the link: what it says of the devices is compared with what they show here */
  async open(packed: string | null, stamp: Stamp | null): Promise<void> {
    this.address = [packed, stamp];
    const catalogue = await this.learn();
    if (catalogue === null) return;
    if (packed?.includes('/') === true) return this.openShort(packed, catalogue);
    const link = packed === null ? null : await decodeCompareChoices(packed);
    this.store.setState({ problem: link?.ok === false ? await linkProblem(link.problem.sentence) : '' });
    await this.choose(link?.ok === true ? link.value : firstCompare);
    const { lockstep } = this.store.getState();
    const other = lockstep === null ? null : otherThanShared(stamp, shownHash(lockstep.store.getState()));
    if (other !== null) this.store.setState({ problem: other });
  }

  /** "lighttx+scc/figure-4/12": schemes, a scenario, and a moment of it. */
  private async openShort(text: string, catalogue: Catalogue): Promise<void> {
    const read = readShortCompare(text, catalogue);
    this.store.setState({ problem: read.ok ? '' : read.error });
    await this.choose(read.ok ? read.value : firstCompare);
  }

  /** Sets up all devices anew. */
  async choose(wanted: CompareChoices): Promise<void> {
    const catalogue = await this.withAuthored(wanted.authored);
    if (catalogue === null || this.isOver) return;
    this.store.getState().lockstep?.dispose();
    const choices = completed(wanted, catalogue);
    const next = new Lockstep(specsOf(choices, catalogue), () => openClient());
    this.store.setState({ choices, lockstep: next });
    await next.open(choices.moves);
  }

  /** Sets up anew what has stopped, at the moment that is shown. */
  async restart(): Promise<void> {
    const { lockstep, choices } = this.store.getState();
    if (lockstep === null) {
      this.store.setState({ isLost: false, problem: '' });
      return this.open(...this.address);
    }
    const { moments, at, operations } = lockstep.store.getState();
    // Devices that were never open have made no moves.
    await this.choose(operations === 0 ? choices : { ...choices, moves: movesTo(moments, at) });
  }

  /** Goes on with the link whose code may run now. */
  agree(): void {
    void this.open(...this.address);
  }

  dispose(): void {
    this.isOver = true;
    this.store.getState().lockstep?.dispose();
    this.store.setState({ lockstep: null });
  }

  /** A scheme that a person wrote stands in the catalogue as long as its code is chosen. */
  private async withAuthored(authored: string | undefined): Promise<Catalogue | null> {
    const { catalogue } = this.store.getState();
    if (catalogue === null) return null;
    const pool = authored === undefined ? null : openAuthoredPool(authored, 'one');
    const { offer, problem, foreign } = await offerWithOwn(catalogue, authored, pool);
    pool?.dispose();
    this.store.setState({ catalogue: offer, foreign, ...(problem === '' ? {} : { problem }) });
    return offer;
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
      this.store.setState({ problem: error instanceof Error ? error.message : String(error), isLost: true });
      return null;
    } finally {
      client.dispose();
    }
  }
}
