/** A process in the picture: the calls that it has made, the one under way, and those to come. */
import { present } from '../../base/assert.ts';
import type { Text } from '../../base/message.ts';
import type { ProcessCall } from '../../hostside/sync/program.ts';
import { blockName } from '../../hostside/sync/script.ts';
import type { HostRow } from '../../model/host-picture.ts';
import { cell, row } from '../host-side/cells.ts';
import { callOf, type SyncMoment } from './moment.ts';
import { syncViewMessage as told } from './view-messages.ts';

/** Around the call under way. */
const SHOWN = 5;

/** "w" with "A" under it: what a call does and to what. */
function labelOf(call: ProcessCall): readonly [name: string, tag: Text] {
  switch (call.call) {
    case 'write':
      return ['w', call.homes.map(blockName).join('')];
    case 'read':
      return ['r', blockName(call.home)];
    case 'fsync':
      return ['f', ''];
    case 'print':
      return ['p', ''];
    case 'ioctl':
      return ['i', ''];
    case 'send':
      return ['s', `→${call.to + 1}`];
    case 'receive':
      return ['s', `${call.from + 1}→`];
    case 'wait':
    case 'compute':
      return ['t', told('shortTime', { ns: call.ns })];
  }
}

export function processRow({ machine }: SyncMoment, process: number): HostRow {
  const calls = present(machine.program.processes[process], 'the process');
  const one = machine.state.volatile?.processes[process];
  const at = one?.at ?? 0;
  const first = Math.max(0, Math.min(at - 2, calls.length - SHOWN));
  const cells = calls.slice(first, first + SHOWN).map((call, i) => {
    const [name, tag] = labelOf(call);
    const index = first + i;
    const state = index < at ? 'current' : index === at ? 'programming' : 'free';
    const when = index < at ? 'made' : index === at ? 'under way' : 'to come';
    return cell({ state, name, tag }, told('callCell', { call: callOf(process, call), when }));
  });
  return row(`P${process + 1}`, cells, { note: noteOf(machine, process) });
}

function noteOf({ program, state }: SyncMoment['machine'], process: number): Text {
  const { volatile } = state;
  const one = volatile?.processes[process];
  if (volatile === null || one === undefined) return '';
  switch (one.blockedBy) {
    case 'commit':
      return told('waitsFor', { sequence: one.awaited });
    case 'room':
      return told('waitsForRoom');
    case 'pipe':
      return told('waitsForPipe');
    case 'output':
      return told(
        program.processes[process]?.[one.at]?.call === 'ioctl' ? 'waitsForIoctl' : 'waitsForOutput',
      );
    default:
      break;
  }
  const sequence = one.dependsOn;
  const isUndecided = sequence > volatile.journal.committedSequence;
  if (one.blockedBy === 'end') return told('ended', { dependsOn: isUndecided ? sequence : null });
  return isUndecided ? told('dependsOn', { sequence }) : '';
}
