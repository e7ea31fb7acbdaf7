/** External synchrony's picture: what the world sees, what memory and the drive's cache hold, what is on the platter. */
import { say } from '../../base/language.ts';
import type { HostCell, HostFigure, HostPicture, HostRow, HostShelf } from '../../model/host-picture.ts';
import { GARBAGE } from '../../hostside/sync/contents.ts';
import { recoveredVersions } from '../../hostside/sync/recovery.ts';
import { blockName } from '../../hostside/sync/script.ts';
import { POLICY_RULES } from '../../hostside/sync/spec.ts';
import type { Output } from '../../hostside/sync/state.ts';
import { type WaysToFail, waysToFail } from '../../hostside/sync/ways.ts';
import { durationText, plural } from '../view/format.ts';
import { cell, legendEntry, row, shelf } from '../host-side/cells.ts';
import { blockText, type SyncMoment, transactionOf } from './moment.ts';
import { filesShelf, journalShelf } from './platter.ts';
import { NAMES } from './names.ts';
import { processRow } from './processes.ts';

const LEGEND = [
  legendEntry({ state: 'current', transaction: 1 }, say`seen, or recovery finds it`),
  legendEntry({ state: 'undecided', transaction: 1 }, say`not yet: a power cut may lose it`),
  legendEntry({ state: 'programming', transaction: 1, progress: 0.5 }, say`under way`),
  legendEntry({ state: 'stale' }, say`no longer needed`),
  legendEntry({ state: 'torn' }, say`torn, or garbage`),
  legendEntry({ state: 'free' }, say`never written`),
];

/** Shelves of memory and of the drive's cache without power: their contents are lost. */
const LOST = [
  shelf('processes', say`Processes`, 4, [], { note: say`lost` }),
  shelf('held', say`Output held back`, 2, [], { note: say`lost` }),
  shelf('transactions', say`Transactions in memory`, 3, [], { note: say`lost` }),
  shelf('cache', say`Drive’s cache`, 3, [], { note: say`lost` }),
];

export function syncPicture(moment: SyncMoment): HostPicture {
  const { machine } = moment;
  const ways = waysToFail(machine.spec, machine.state);
  const figures = figuresOf(moment, ways);
  const isPowered = machine.state.volatile !== null;
  return {
    outside: outsideShelf(moment),
    volatile: isPowered
      ? [processShelf(moment), heldShelf(moment), memoryShelf(moment), cacheShelf(moment)]
      : LOST,
    durable: [journalShelf(moment), filesShelf(moment)],
    legend: LEGEND,
    figures,
    facts: factsOf(moment, ways, figures),
  };
}

function outputCell(moment: SyncMoment, output: Output): HostCell {
  const { process, number, dependsOn, visibleNs } = output;
  const isKnown = moment.transactions.some(({ sequence }) => sequence === dependsOn);
  const words = say`Output ${number} of process ${process + 1}${dependsOn > 0 ? say`, after transaction ${dependsOn}` : ''}`;
  const seen = visibleNs < 0 ? say`held back` : say`seen at ${durationText(visibleNs)}`;
  return cell(
    {
      state: visibleNs < 0 ? 'undecided' : 'current',
      name: `P${process + 1}`,
      tag: String(number),
      transaction: isKnown ? dependsOn : null,
    },
    `${words}: ${seen}`,
  );
}

function outsideShelf(moment: SyncMoment): HostShelf {
  const { outputs } = moment.machine.state.outside;
  const seen = outputs.filter(({ visibleNs }) => visibleNs >= 0).map((output) => outputCell(moment, output));
  return shelf('seen', say`What the world has seen`, 12, [row('', seen, { empty: say`nothing yet` })], {
    note: say`nobody can take it back`,
  });
}

function processShelf(moment: SyncMoment): HostShelf {
  const { program } = moment.machine;
  const rows = program.processes.map((_, process) => processRow(moment, process));
  return shelf('processes', say`Processes`, 4, rows, { note: say`calls made, under way, to come` });
}

function heldShelf(moment: SyncMoment): HostShelf {
  const { state } = moment.machine;
  const held = (state.volatile?.held ?? []).map((number) =>
    outputCell(moment, state.outside.outputs[number]),
  );
  const isHolding = POLICY_RULES[moment.machine.spec.policy].holdsOutput;
  const empty = isHolding ? say`nothing is held back` : say`output is never held back`;
  return shelf('held', say`Output held back`, 2, [row('', held, { empty })], { note: '' });
}

/** The journal's two transactions in memory: the one that is open, and the one that is being committed. */
function memoryShelf(moment: SyncMoment): HostShelf {
  const { volatile } = moment.machine.state;
  if (volatile === null) return LOST[2];
  const { active, committing } = volatile.journal;
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
        say`${blockName(home)} as write ${version} left it, in transaction ${sequence}`,
      ),
    );
  const rows: HostRow[] = [
    row(`${active.sequence}`, blocks(active.blocks, active.sequence, false), {
      note: active.isWanted ? say`open, wanted` : say`open`,
      empty: say`empty`,
    }),
  ];
  if (committing !== null) {
    const request = committing.requests[committing.at]?.what ?? say`done`;
    rows.push(
      row(`${committing.sequence}`, blocks(committing.blocks, committing.sequence, true), { note: request }),
    );
  }
  return shelf('transactions', say`Transactions in memory`, 3, rows);
}

function cacheShelf(moment: SyncMoment): HostShelf {
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
      `${blockText(moment, block)}: ${isUnder ? say`under the head` : say`in the cache only`}`,
      { inFocus: isUnder },
    );
  });
  return shelf('cache', say`Drive’s cache`, 3, [row('', cells, { empty: say`empty` })]);
}

function figuresOf(moment: SyncMoment, { ways, lost, disordered }: WaysToFail): readonly HostFigure[] {
  const { state } = moment.machine;
  const { outputs } = state.outside;
  const seen = outputs.filter(({ visibleNs }) => visibleNs >= 0);
  const last = seen.at(-1);
  const waitedNs = last === undefined ? 0 : last.visibleNs - last.printedNs;
  const isPowered = state.volatile !== null;
  return [
    {
      title: say`If power failed now`,
      value: isPowered ? String(lost) : '–',
      unit: isPowered ? say`of ${plural(ways, 'way')}` : '',
      reason: isPowered ? lossWords(lost, disordered) : say`it has failed`,
    },
    {
      title: say`Output seen`,
      value: String(seen.length),
      unit: '',
      reason: say`${plural(outputs.length - seen.length, 'output')} held back`,
    },
    {
      title: say`The last one waited`,
      value: last === undefined ? '–' : (durationText(waitedNs).split(' ')[0] ?? ''),
      unit: last === undefined ? '' : (durationText(waitedNs).split(' ')[1] ?? ''),
      reason: say`from the call to the world`,
    },
    {
      title: say`Commits`,
      value: String(state.counters.commits),
      unit: '',
      reason: say`${plural(state.counters.flushes, 'flush')}, ${plural(state.counters.blocksProgrammed, 'block')} programmed`,
    },
  ];
}

function lossWords(lost: number, disordered: number): string {
  if (lost > 0) return say`lose something that the world has seen`;
  if (disordered > 0)
    return disordered === 1
      ? say`nothing seen is lost, but 1 way leaves garbage or an effect without its cause`
      : say`nothing seen is lost, but ${plural(disordered, 'way')} leave garbage or an effect without its cause`;
  return say`nothing that the world has seen is lost`;
}

/** By name, for lessons. */
function factsOf(
  moment: SyncMoment,
  { ways, lost, disordered }: WaysToFail,
  figures: readonly HostFigure[],
): Readonly<Record<string, string>> {
  const { state } = moment.machine;
  const { outputs } = state.outside;
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
    waited: `${figures[2].value} ${figures[2].unit}`.trim(),
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
