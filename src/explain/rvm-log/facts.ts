/**
 * Returns the facts of a step of RVM for the timeline. A transaction's txIndex is its position in the script, from 1.
 */
import type { LogEvent } from '../../hostside/rvm/log-events.ts';
import { type LogScript, transactionOf } from '../../hostside/rvm/script.ts';
import type { HostFact } from '../host-side/host-run.ts';
import { hostSideMessage } from '../host-side/messages.ts';
import { rvmStepMessage } from './messages.ts';
import { numberOf } from './moment.ts';
import { pagesOf } from './narrate.ts';

export function factsOf(script: LogScript, event: LogEvent): readonly HostFact[] {
  switch (event.kind) {
    case 'begun':
      return begun(script, event.position);
    case 'records planned':
      return event.placements.map(({ position }) => ({ kind: 'ask', txIndex: position + 1 }));
    case 'acknowledged':
      return [{ kind: 'commit', txIndex: event.position + 1 }];
    case 'settled':
      return [{ kind: 'settle', txIndex: event.position + 1 }];
    case 'truncated':
      return [{ kind: 'checkpoint', label: rvmStepMessage('truncated') }];
    case 'power failed':
      return [{ kind: 'failed' }];
    case 'record read':
      return event.position < 0 ? [] : [{ kind: 'verdict', txIndex: event.position + 1, isCommitted: true }];
    case 'end read':
      return event.lost.map((position) => ({
        kind: 'verdict',
        txIndex: position + 1,
        isCommitted: false,
      }));
    case 'recovered':
      return [{ kind: 'recovered', label: hostSideMessage('recovered') }];
    default:
      return [];
  }
}

function begun(script: LogScript, position: number): readonly HostFact[] {
  const transaction = transactionOf(script, position);
  const { isAborted, name, ranges } = transaction;
  const txIndex = position + 1;
  const words = rvmStepMessage('writesAndEnds', { name, pages: pagesOf(transaction), isAborted });
  return [
    { kind: 'begin', txIndex, name: numberOf(transaction) },
    ...ranges.map(() => ({ kind: 'write', txIndex }) as const),
    ...(isAborted ? ([{ kind: 'abort', txIndex }] as const) : []),
    { kind: 'operation', operation: { kind: isAborted ? 'abort' : 'commit', words } },
  ];
}
