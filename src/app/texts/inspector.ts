import type { AuditView, VerdictRow } from '../../model/frame.ts';
import { formatCount } from '../format.ts';

export const texts = {
  panel: 'Inspector',
  forgot: (what: string) => `What if one had forgotten ${what}?`,
  hostScript: 'Script:',
  nothing: 'Choose a page on the stage to see what is in it.',
  followNarration: 'Follow the narration',
  outOfBand: 'Out-of-band fields',
  bytes: (count: number) => `${formatCount(count)} B`,
  verdicts: 'Verdicts',
  backToVerdicts: 'Back to the verdicts',
  transaction: 'Transaction',
  found: 'Found',
  promised: 'Promised',
  verdict: 'Verdict',
  noneYet: 'none yet',
  foundOf: (found: number, promised: number | null) =>
    promised === null ? `${found} found` : `${found} of ${promised} found`,
  verdictName: {
    committed: 'committed',
    'rolled back': 'rolled back',
    counting: 'counting',
    pending: 'pending',
  } satisfies Record<VerdictRow['verdict'], string>,
  noVerdicts: 'Nothing has been read yet, so nothing is decided.',
  hostWasTold: 'The host was told',
  outcome: 'After recovery',
  told: {
    acknowledged: 'committed',
    committing: 'nothing yet',
    aborted: 'aborted',
    active: 'nothing yet',
  } satisfies Record<AuditView['rows'][number]['promised'], string>,
  survived: 'all there',
  gone: 'nothing left',
  settledBefore: (count: number) => `${formatCount(count)} settled before the cut`,
  asPromised: 'as promised',
  kept: 'promise kept',
  broken: 'promise broken',
  oracle: 'The oracle, which never saw the device’s memory:',
  showPage: (block: number, page: number | null) =>
    page === null ? `Show block ${block}` : `Show page ${block}.${page}`,
} as const;
