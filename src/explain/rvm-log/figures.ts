/** The four figures beside RVM's picture, and a recovery as it would be if power were cut now. */
import { InvariantError } from '../../base/assert.ts';
import type { Text } from '../../base/message.ts';
import { copyDurable } from '../../hostside/rvm/durable.ts';
import { recoverLog } from '../../hostside/rvm/machine.ts';
import { lifetimeDays } from '../../hostside/rvm/measure.ts';
import type { HostFigure } from '../../model/host-picture.ts';
import { hostSideMessage } from '../host-side/messages.ts';
import type { LogMoment } from './moment.ts';
import { rvmViewMessage as told } from './view-messages.ts';

const PAPER_FLASH_BYTES = 13e6;
const PAPER_ERASES = 1e6;
const PAPER_RATE = 1000;

/** Days that the paper's flash lasts at its rate. */
export function daysOnPaper(bytesPerCommit: number): string {
  return lifetimeDays(PAPER_FLASH_BYTES, PAPER_ERASES, bytesPerCommit, PAPER_RATE).toFixed(0);
}

export function figuresOf(moment: LogMoment, recovery: Recovering): readonly HostFigure[] {
  const { acknowledged, nowNs, erases, spec } = moment;
  return [
    {
      title: told('commits'),
      value: String(acknowledged.length),
      unit: nowNs === 0 ? '' : told('inTime', { ns: nowNs }),
      reason: told('erases', { erases }),
    },
    {
      title: told('bytesPerCommit'),
      value: bytesPerCommit(moment),
      unit: 'B',
      reason: told('recordParts', spec.headers),
    },
    wears(moment)
      ? { title: told('lifetime'), value: lifetime(moment), unit: told('days'), reason: told('ratesOfPaper') }
      : { title: told('lifetime'), value: lifetime(moment), unit: '', reason: told('noWear') },
    recoveryFigure(moment, recovery),
  ];
}

export function bytesPerCommit({ acknowledged, bytesProgrammed }: LogMoment): string {
  return bytesProgrammed === 0 || acknowledged.length === 0
    ? '–'
    : (bytesProgrammed / acknowledged.length).toFixed(0);
}

function wears({ spec }: LogMoment): boolean {
  return spec.device === 'flash' || spec.device === 'flash-disk';
}

export function lifetime(moment: LogMoment): string {
  const { acknowledged, bytesProgrammed } = moment;
  if (!wears(moment)) return '∞';
  if (bytesProgrammed === 0 || acknowledged.length === 0) return '–';
  const perCommit = bytesProgrammed / acknowledged.length;
  return daysOnPaper(perCommit);
}

/** A recovery if power were cut now: its time and its records, or the code for why there is none. */
export type Recovering =
  | { readonly ns: number; readonly records: number }
  | 'beginningLost'
  | 'recoveryStops'
  | 'over';

/** Found by doing it, on a copy. */
export function recoveryNow({ spec, durable, mutant, phase }: LogMoment): Recovering {
  if (phase === 'recovered') return 'over';
  try {
    return recoverLog(spec, copyDurable(durable), mutant) ?? 'beginningLost';
  } catch (error) {
    if (!(error instanceof InvariantError)) throw error;
    return 'recoveryStops';
  }
}

function recoveryFigure({ phase, nowNs }: LogMoment, recovery: Recovering): HostFigure {
  const title = told('recovery', { isRunning: phase === 'running' });
  if (recovery === 'over') return { title, value: '–', unit: '', reason: told('overAt', { ns: nowNs }) };
  if (typeof recovery === 'string') return { title, value: '×', unit: '', reason: told(recovery) };
  const { ns, records } = recovery;
  return {
    title,
    value: hostSideMessage('timeNumber', { ns }),
    unit: hostSideMessage('timeUnit', { ns }),
    reason: told('recordsToApply', { records }),
  };
}

export function recoveryFact(recovery: Recovering): Text {
  if (typeof recovery === 'string') return recovery === 'over' ? '–' : '×';
  return hostSideMessage('time', recovery);
}
