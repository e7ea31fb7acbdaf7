/**
 * Orders that a paper states in words and that do not come out here, each with its reason: the figures, the page and the tests
 * share this list. Every other worded order is a test that must hold, and an entry whose order comes out after all fails its
 * test too.
 */
import type { Message } from '../base/message.ts';
import { type DifferenceId, type FigureId, figureMessage } from './messages.ts';

const IN_FIGURES: Readonly<Record<DifferenceId, FigureId>> = {
  'bpcc-throughput': 'lighttx-6',
  'atomic-write-collection': 'lighttx-7',
  'atomic-write-recovery': 'lighttx-8',
  'recovery-limit': 'lighttx-8',
  'nvctx-over-bpcc': 'nvctx-12-a',
  'nvctx-over-wal': 'nvctx-12-d',
  'nvctx-collection-bpcc': 'nvctx-14-a',
  'nvctx-latency': 'nvctx-15-a',
  'nvctx-memory': 'nvctx-17-a',
};

export const KNOWN_TO_DIFFER = Object.keys(IN_FIGURES) as readonly DifferenceId[];

/** Known differences of a figure from its paper, in whole sentences. */
export function differencesIn(figure: FigureId): readonly Message[] {
  return KNOWN_TO_DIFFER.filter((id) => IN_FIGURES[id] === figure).map((id) =>
    figureMessage('differs', { id }),
  );
}
