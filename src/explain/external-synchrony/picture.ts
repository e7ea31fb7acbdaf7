/** External synchrony's picture: what the world sees, what memory and the drive's cache hold, what is on the platter. */
import { present } from '../../base/assert.ts';
import type { Message } from '../../base/message.ts';
import type { HostCell, HostFigure, HostPicture, HostRow, HostSection } from '../../model/host-picture.ts';
import { GARBAGE } from '../../hostside/sync/contents.ts';
import type { JournalState } from '../../hostside/sync/journal.ts';
import { recoveredVersions } from '../../hostside/sync/recovery.ts';
import { blockName } from '../../hostside/sync/script.ts';
import { POLICY_RULES } from '../../hostside/sync/spec.ts';
import type { Output } from '../../hostside/sync/state.ts';
import { type WaysToFail, waysToFail } from '../../hostside/sync/ways.ts';
import { cell, legendEntry, row, section } from '../host-side/cells.ts';
import { hostSideMessage } from '../host-side/messages.ts';
import { blockText, type SyncMoment, transactionOf } from './moment.ts';
import { filesSection, journalSection } from './platter.ts';
import { NAMES } from './names.ts';
import { processRow } from './processes.ts';
import { syncViewMessage as told } from './view-messages.ts';

const LEGEND = [
  legendEntry({ state: 'current', transaction: 1 }, told('legendSafe')),
  legendEntry({ state: 'undecided', transaction: 1 }, told('legendUndecided')),
  legendEntry({ state: 'programming', transaction: 1, progress: 0.5 }, told('legendUnderWay')),
  legendEntry({ state: 'stale' }, told('legendStale')),
  legendEntry({ state: 'torn' }, told('legendTorn')),
  legendEntry({ state: 'free' }, told('legendFree')),
];

/** Sections of memory and of the drive’s cache without power: their contents are lost. */
const LOST = [
  section('processes', told('processes'), 4, [], { note: told('lost') }),
  section('held', told('heldBack'), 2, [], { note: told('lost') }),
  section('transactions', told('inMemory'), 3, [], { note: told('lost') }),
  section('cache', told('cache'), 3, [], { note: told('lost') }),
];

export function syncPicture(moment: SyncMoment): HostPicture {
  const { machine } = moment;
  const ways = waysToFail(machine.spec, machine.state);
  const { volatile } = machine.state;
  return {
    outside: outsideSection(moment),
    volatile:
      volatile === null
        ? LOST
        : [
            processSection(moment),
            heldSection(moment),
            memorySection(volatile.journal),
            cacheSection(moment),
          ],
    durable: [journalSection(moment), filesSection(moment)],
    legend: LEGEND,
    figures: figuresOf(moment, ways),
    facts: factsOf(moment, ways),
  };
}

function outputCell(moment: SyncMoment, output: Output): HostCell {
  const { call, process, number, dependsOn, visibleNs } = output;
  const isKnown = moment.transactions.some(({ sequence }) => sequence === dependsOn);
  return cell(
    {
      state: visibleNs < 0 ? 'undecided' : 'current',
      name: `P${process + 1}`,
      tag: String(number),
      transaction: isKnown ? dependsOn : null,
    },
    told('output', {
      call,
      process: process + 1,
      number,
      after: dependsOn > 0 ? dependsOn : null,
      seenNs: visibleNs < 0 ? null : visibleNs,
    }),
  );
}

function outsideSection(moment: SyncMoment): HostSection {
  const { outputs } = moment.machine.state.outside;
  const seen = outputs.filter(({ visibleNs }) => visibleNs >= 0).map((output) => outputCell(moment, output));
  return section('seen', told('seen'), 12, [row('', seen, { empty: told('nothingSeen') })], {
    note: told('seenNote'),
  });
}

function processSection(moment: SyncMoment): HostSection {
  const { program } = moment.machine;
  const rows = program.processes.map((_, process) => processRow(moment, process));
  return section('processes', told('processes'), 4, rows, { note: told('processesNote') });
}

function heldSection(moment: SyncMoment): HostSection {
  const { state } = moment.machine;
  const held = (state.volatile?.held ?? []).map((number) =>
    outputCell(moment, present(state.outside.outputs[number], 'the output held back')),
  );
  const isHolding = POLICY_RULES[moment.machine.spec.policy].holdsOutput;
  const empty = told(isHolding ? 'nothingHeld' : 'neverHeld');
  return section('held', told('heldBack'), 2, [row('', held, { empty })], { note: '' });
}

/** The journal's two transactions in memory: the one that is open, and the one that is being committed. */
function memorySection({ active, committing }: JournalState): HostSection {
  const blocks = (
    each: Iterable<readonly [number, number]>,
    sequence: number,
    isUnder: boolean,
  ): HostCell[] =>
    [...each].map(([home, version]) =>
      cell(
        {
          state: isUnder ? 'programming' : 'undecided',
          name: blockName(home),
          tag: String(version),
          transaction: sequence,
        },
        told('memoryBlock', { block: blockName(home), write: version, sequence }),
      ),
    );
  const rows: HostRow[] = [
    row(`${active.sequence}`, blocks(active.blocks, active.sequence, false), {
      note: told('open', { isWanted: active.isWanted }),
      empty: told('empty'),
    }),
  ];
  if (committing !== null) {
    const request = committing.requests[committing.at]?.what ?? told('requestsDone');
    rows.push(
      row(`${committing.sequence}`, blocks(committing.blocks, committing.sequence, true), { note: request }),
    );
  }
  return section('transactions', told('inMemory'), 3, rows);
}

function cacheSection(moment: SyncMoment): HostSection {
  const { spec, state } = moment.machine;
  const { drive } = state.volatile ?? {};
  const cells = [...(drive?.cache ?? [])].map((block) => {
    const [address, content] = block;
    const isUnder = drive?.programming?.address === address;
    const isFile = content.kind === 'home';
    const home = 'home' in content ? content.home : isFile ? address - 1 - spec.journalBlocks : -1;
    const name = home >= 0 ? blockName(home) : (NAMES[content.kind] ?? '');
    const version = 'version' in content ? content.version : 0;
    const transaction =
      'sequence' in content && content.kind !== 'super' ? content.sequence : transactionOf(moment, version);
    return cell(
      {
        state: isUnder ? 'programming' : 'undecided',
        name,
        tag: version > 0 ? String(version) : '',
        transaction,
      },
      told('cacheBlock', { block: blockText(moment, block), isUnderHead: isUnder }),
      { inFocus: isUnder },
    );
  });
  return section('cache', told('cache'), 3, [row('', cells, { empty: told('empty') })]);
}

function figuresOf(moment: SyncMoment, { ways, lost, disordered }: WaysToFail): readonly HostFigure[] {
  const { state } = moment.machine;
  const { outputs } = state.outside;
  const seen = outputs.filter(({ visibleNs }) => visibleNs >= 0);
  const waited = waitOfLast(moment);
  const isPowered = state.volatile !== null;
  return [
    {
      title: told('ifPowerFailed'),
      value: isPowered ? String(lost) : '–',
      unit: isPowered ? told('ofWays', { ways }) : '',
      reason: isPowered ? lossWords(lost, disordered) : told('hasFailed'),
    },
    {
      title: told('outputSeen'),
      value: String(seen.length),
      unit: '',
      reason: told('outputsHeld', { outputs: outputs.length - seen.length }),
    },
    {
      title: told('lastWaited'),
      value: waited === null ? '–' : hostSideMessage('timeNumber', waited),
      unit: waited === null ? '' : hostSideMessage('timeUnit', waited),
      reason: told('fromCallToWorld'),
    },
    {
      title: told('commits'),
      value: String(state.counters.commits),
      unit: '',
      reason: told('flushesAndBlocks', {
        flushes: state.counters.flushes,
        blocks: state.counters.blocksProgrammed,
      }),
    },
  ];
}

/** Time for which the output that was seen last had been held back; null while nothing has been seen. */
function waitOfLast({ machine }: SyncMoment): { readonly ns: number } | null {
  const last = machine.state.outside.outputs.findLast(({ visibleNs }) => visibleNs >= 0);
  return last === undefined ? null : { ns: last.visibleNs - last.printedNs };
}

function lossWords(lost: number, disordered: number): Message {
  return lost > 0 ? told('losesSeen') : told('losesNothingSeen', { disordered });
}

/** By name, for lessons. */
function factsOf(moment: SyncMoment, { ways, lost, disordered }: WaysToFail): HostPicture['facts'] {
  const { state } = moment.machine;
  const { outputs } = state.outside;
  const waited = waitOfLast(moment);
  return {
    seen: String(outputs.filter(({ visibleNs }) => visibleNs >= 0).length),
    held: String(outputs.filter(({ visibleNs }) => visibleNs < 0).length),
    cached: String(state.volatile?.drive.cache.size ?? 0),
    ways: String(ways),
    'ways that lose': String(lost),
    'ways out of order': String(disordered),
    'is seen safe': lost === 0 ? 'yes' : 'no',
    ...filesAfterReplay(moment),
    commits: String(state.counters.commits),
    flushes: String(state.counters.flushes),
    waited: waited === null ? '–' : hostSideMessage('time', waited),
    blocked: String(state.volatile?.processes.filter(({ blockedBy }) => blockedBy === 'commit').length ?? 0),
  };
}

/** "file A" to what a recovery would leave there, should power fail with the platter as it is. */
function filesAfterReplay({ machine: { spec, state } }: SyncMoment): Readonly<Record<string, string>> {
  const versions = recoveredVersions(spec, state.platter);
  return Object.fromEntries(
    Array.from(versions, (version, home) => {
      const what = version === GARBAGE ? 'garbage' : version === 0 ? 'old data' : `write ${version}`;
      return [`file ${blockName(home)}`, what];
    }),
  );
}
