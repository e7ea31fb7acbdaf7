/**
 * A hash of what a frame shows of the machine: a link carries it, so that another build can say that it shows another
 * state. Sentences, colours and whatever else a build may say otherwise are no part of it.
 */
import { stateHash } from '../base/state-hash.ts';
import type { DeviceFrame, Frame, TransactionView } from './frame.ts';

/** Hashed part of a frame, in any language. */
export type HashedFrame = Pick<Frame, 'kind' | 'step' | 'timeNs' | 'phase'> & {
  readonly transactions: readonly Pick<TransactionView, 'key' | 'state'>[];
  readonly audit: { readonly held: boolean } | null;
} & Partial<Pick<DeviceFrame, 'map'>> & {
    readonly blocks?: readonly {
      readonly block: number;
      readonly eraseCount: number;
      readonly pages: readonly {
        readonly state: string;
        readonly name: string;
        readonly transaction: number | null;
      }[];
    }[];
    readonly figures?: Readonly<
      Record<'throughput' | 'writeAmplification' | 'gcCost', { readonly value: number }>
    >;
  };

/** Returns the hash of the machine's state in a frame: eight hexadecimal digits. */
export function frameHash(frame: HashedFrame): string {
  const { kind, step, timeNs, phase, transactions, audit, blocks = [], map = null, figures } = frame;
  return stateHash([
    [kind, step, timeNs, phase, audit?.held ?? null],
    transactions.map((transaction) => [transaction.key, transaction.state]),
    blocks.map(({ block, eraseCount, pages }) => [
      block,
      eraseCount,
      pages.map((page) => [page.state, page.name, page.transaction]),
    ]),
    map === null ? null : [...map.valid, ...map.programmed],
    figures === undefined
      ? null
      : [figures.throughput.value, figures.writeAmplification.value, figures.gcCost.value],
  ]);
}
