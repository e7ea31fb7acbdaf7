/** A process in the picture: the calls that it has made, the one under way, and those to come. */
import { say } from '../../base/language.ts';
import type { ProcessCall } from '../../hostside/sync/program.ts';
import { blockName } from '../../hostside/sync/script.ts';
import type { HostRow } from '../../model/host-picture.ts';
import { durationText } from '../view/format.ts';
import { cell, row } from '../host-side/cells.ts';
import { callText, type SyncMoment } from './moment.ts';

/** Around the call under way. */
const SHOWN = 5;

/** "w" with "A" under it: what a call does and to what. */
function labelOf(call: ProcessCall): readonly [name: string, tag: string] {
  switch (call.call) {
    case 'write':
      return ['w', call.homes.map(blockName).join('')];
    case 'read':
      return ['r', blockName(call.home)];
    case 'fsync':
      return ['f', ''];
    case 'print':
      return ['p', ''];
    case 'send':
      return ['s', `→${call.to + 1}`];
    case 'receive':
      return ['s', `${call.from + 1}→`];
    case 'wait':
    case 'compute':
      return [
        't',
        durationText(call.ns)
          .replace(/^(\d+)\.0+ /, '$1 ')
          .replace(' ', ''),
      ];
  }
}

export function processRow({ machine }: SyncMoment, process: number): HostRow {
  const calls = machine.program.processes[process];
  const one = machine.state.volatile?.processes[process];
  const at = one?.at ?? 0;
  const first = Math.max(0, Math.min(at - 2, calls.length - SHOWN));
  const cells = calls.slice(first, first + SHOWN).map((call, i) => {
    const [name, tag] = labelOf(call);
    const index = first + i;
    const state = index < at ? 'current' : index === at ? 'programming' : 'free';
    const when = index < at ? say`made` : index === at ? say`under way` : say`to come`;
    return cell({ state, name, tag }, `${callText(process, call)}: ${when}`);
  });
  return row(`P${process + 1}`, cells, { note: noteOf(machine, process) });
}

function noteOf({ state }: SyncMoment['machine'], process: number): string {
  const { volatile } = state;
  const one = volatile?.processes[process];
  if (volatile === null || one === undefined) return '';
  switch (one.blockedBy) {
    case 'commit':
      return say`waits for Tx${one.awaited}`;
    case 'room':
      return say`waits for room in the journal`;
    case 'pipe':
      return say`waits for the pipe`;
    case 'output':
      return say`waits for its output`;
    default:
      break;
  }
  const depends =
    one.dependsOn > volatile.journal.committedSequence ? say`depends on Tx${one.dependsOn}` : '';
  return one.blockedBy === 'end' ? [say`ended`, depends].filter((each) => each !== '').join(', ') : depends;
}
