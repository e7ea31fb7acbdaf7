/** LightTx in the lab, to the end of its recovery: lectures go on from here to other schemes. */
import type { Beat } from './lecture.ts';

const figure4 = (moment: string): string => `#/lab/lighttx/figure-4/${moment}`;

const nextVerdict = 'Shift+ArrowRight';

export const lightTxBeats = [
  { id: 'record', at: figure4('first-commit') },
  { id: 'noOrder', press: 'ArrowRight' },
  { id: 'abort', at: figure4('first-abort') },
  { id: 'checkpoint', at: figure4('checkpoint-1') },
  { id: 'straddler', at: figure4('straddler') },
  { id: 'inFlight', at: figure4('tx11-commit') },
  { id: 'cut', press: 'x' },
  { id: 'firstVerdict', press: nextVerdict },
  { id: 'secondVerdict', press: nextVerdict },
  { id: 'recovery', press: 'r' },
] as const satisfies readonly Beat[];
