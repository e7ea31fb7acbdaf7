/** RVM's picture: what the program was told, its memory, and byte by byte the log, the mini-log, the data files. */
import { say } from '../../base/language.ts';
import { InvariantError } from '../../base/assert.ts';
import { copyDurable } from '../../hostside/rvm/durable.ts';
import { recoverLog } from '../../hostside/rvm/machine.ts';
import { lifetimeDays } from '../../hostside/rvm/measure.ts';
import { readHead } from '../../hostside/rvm/metadata.ts';
import { PAGE_BYTES, pageName } from '../../hostside/rvm/script.ts';
import { measuredSpec, RVM_HEADERS, SHORT_HEADERS } from '../../hostside/rvm/spec.ts';
import { recordBytes } from '../../hostside/rvm/record.ts';
import { measuredWorkload } from '../../hostside/rvm/workload.ts';
import type { HostCell, HostPicture, HostShelf } from '../../model/host-picture.ts';
import type { HostFigure } from '../../model/spoken.ts';
import { durationText, plural } from '../view/format.ts';
import { cell, legendEntry, row, shelf } from '../host-side/cells.ts';
import { type LogMoment, numberOf, transactionAt } from './moment.ts';
import { logShelf } from './log-shelf.ts';
import { headShelf } from './head-shelf.ts';

const LEGEND = [
  legendEntry({ state: 'current', transaction: 1 }, say`counts`),
  legendEntry({ state: 'undecided', transaction: 1 }, say`written, not marked`),
  legendEntry({ state: 'programming', transaction: 1, progress: 0.5 }, say`being programmed`),
  legendEntry({ state: 'stale' }, say`applied, not erased`),
  legendEntry({ state: 'torn' }, say`torn`),
  legendEntry({ state: 'free' }, say`erased`),
];

/** Shelves of memory without power: their contents are lost. */
const LOST = [
  shelf('memory', say`Pages in memory`, 4, [], { note: say`lost` }),
  shelf('positions', say`Where the log stands`, 5, [], { note: say`lost` }),
];

export function logPicture(moment: LogMoment): HostPicture {
  const figures = figuresOf(moment);
  return {
    outside: outsideShelf(moment),
    volatile: moment.powered === null ? LOST : [memoryShelf(moment), positionsShelf(moment)],
    durable: [logShelf(moment), headShelf(moment), dataShelf(moment)],
    legend: LEGEND,
    figures,
    facts: factsOf(moment, figures),
  };
}

/** Acknowledgements to the program above cannot be taken back. */
function outsideShelf(moment: LogMoment): HostShelf {
  const { begun, acknowledged, committing } = moment;
  const cells: HostCell[] = [];
  for (let position = 0; position < begun; position++) {
    const { name, isAborted } = transactionAt(moment, position);
    const isTold = acknowledged.includes(position);
    const words = isTold
      ? say`told “committed”`
      : isAborted
        ? say`told “aborted”`
        : position === committing
          ? say`waiting for an answer`
          : say`not told anything`;
    const state = isTold ? 'current' : isAborted ? 'aborted' : 'undecided';
    cells.push(cell({ state, name, transaction: position + 1 }, `${name}: ${words}`));
  }
  const told = row('', cells, { empty: say`nothing yet` });
  return shelf('told', say`What the program was told`, 12, [told], { note: say`nobody can take it back` });
}

/** The page image in memory: what the program reads, whatever flash holds. */
function memoryShelf(moment: LogMoment): HostShelf {
  const { spec, begun, acknowledged, script } = moment;
  const writers = new Map<number, number>();
  for (let position = 0; position < begun; position++) {
    const { ranges, isAborted } = script.transactions[position];
    const isThere = acknowledged.includes(position) || position === begun - 1;
    if (!isAborted && isThere) for (const { address } of ranges) writers.set(address, position);
  }
  const cells = addressesOf(spec.dataBytes).map((address) => {
    const name = pageName(address);
    const position = writers.get(address);
    if (position === undefined) return cell({ state: 'current', name }, say`Page ${name}: as before the run`);
    const transaction = transactionAt(moment, position);
    const isCommitted = acknowledged.includes(position);
    const tag = String(numberOf(transaction));
    return cell(
      { state: isCommitted ? 'current' : 'undecided', name, tag, transaction: position + 1 },
      say`Page ${name}: as ${transaction.name} wrote it${isCommitted ? '' : say`, not committed`}`,
    );
  });
  return shelf('memory', say`Pages in memory`, 4, [row('', cells)], { note: say`what the program reads` });
}

function positionsShelf({ powered, spec }: LogMoment): HostShelf {
  const volatile = powered?.volatile ?? null;
  if (volatile === null) return LOST[1];
  const { head, tail, usedBytes } = volatile;
  return shelf('positions', say`Where the log stands`, 5, [
    row(say`head`, [], { empty: say`byte ${head.address}, record ${head.sequence}` }),
    row(say`tail`, [], { empty: say`byte ${tail.address}, record ${tail.sequence}` }),
    row(say`used`, [], { empty: say`${usedBytes} of ${plural(spec.logBytes, 'byte')}` }),
  ]);
}

function addressesOf(dataBytes: number): number[] {
  return Array.from({ length: dataBytes / PAGE_BYTES }, (_, i) => i * PAGE_BYTES);
}

function dataShelf(moment: LogMoment): HostShelf {
  const { durable, spec, op, phase } = moment;
  const cells = addressesOf(spec.dataBytes).map((address) => {
    const name = pageName(address);
    const bytes = durable.data.subarray(address, address + PAGE_BYTES);
    if (!bytes.every((byte) => byte === bytes[0]))
      return cell({ state: 'torn', name }, say`Page ${name}: torn`);
    const position = bytes[0] - 1;
    if (position < 0) return cell({ state: 'current', name }, say`Page ${name}: as before the run`);
    const transaction = transactionAt(moment, position);
    const view = {
      state: 'current',
      name,
      tag: String(numberOf(transaction)),
      transaction: position + 1,
    } as const;
    return cell(view, say`Page ${name}: as ${transaction.name} wrote it`);
  });
  const isApplied = op?.kind === 'apply';
  const note = isApplied
    ? say`a record is being applied`
    : phase === 'running'
      ? say`as of the last truncation`
      : '';
  return shelf('data', say`Data files`, 3, [row('', cells)], { note, tone: 'checkpointed' });
}

const PAPER_FLASH_BYTES = 13e6;
const PAPER_ERASES = 1e6;
const PAPER_RATE = 1000;

function figuresOf(moment: LogMoment): readonly HostFigure[] {
  const { acknowledged, nowNs, bytesProgrammed, erases, spec } = moment;
  const commits = acknowledged.length;
  const perCommit = commits === 0 ? 0 : bytesProgrammed / commits;
  const days = perCommit === 0 ? 0 : lifetimeDays(PAPER_FLASH_BYTES, PAPER_ERASES, perCommit, PAPER_RATE);
  const { record, range } = spec.headers;
  const wears = spec.device === 'flash' || spec.device === 'flash-disk';
  return [
    {
      title: say`Commits`,
      value: String(commits),
      unit: nowNs === 0 ? '' : say`in ${durationText(nowNs)}`,
      reason:
        erases === 0
          ? say`${plural(erases, 'erase')} so far`
          : say`${plural(erases, 'erase')} are in that time`,
    },
    {
      title: say`Bytes a commit`,
      value: perCommit === 0 ? '–' : perCommit.toFixed(0),
      unit: 'B',
      reason: say`data, ${record} B of header, ${range} B for each range`,
    },
    {
      title: say`Lifetime at this rate`,
      value: !wears ? '∞' : days === 0 ? '–' : days.toFixed(0),
      unit: wears ? say`days` : '',
      reason: wears ? say`13 MB, a million erases, 1000 commits a second` : say`nothing here wears out`,
    },
    recoveryFigure(moment),
  ];
}

/** Found by doing it, on a copy. */
function recoveryFigure({ spec, durable, mutant, phase, nowNs }: LogMoment): HostFigure {
  const title = phase === 'running' ? say`Recovery if cut now` : say`Recovery`;
  if (phase === 'recovered')
    return { title, value: '–', unit: '', reason: say`over at ${durationText(nowNs)}` };
  try {
    const found = recoverLog(spec, copyDurable(durable), mutant);
    if (found === null) return { title, value: '×', unit: '', reason: say`where the log begins is lost` };
    const [value = '', unit = ''] = durationText(found.ns).split(' ');
    return {
      title,
      value,
      unit,
      reason: say`${plural(found.records, 'record')} to apply, then the log is emptied`,
    };
  } catch (error) {
    if (!(error instanceof InvariantError)) throw error;
    return { title, value: '×', unit: '', reason: say`recovery could not go on` };
  }
}

/** By name, for lessons. */
function factsOf(moment: LogMoment, figures: readonly HostFigure[]): Readonly<Record<string, string>> {
  const { spec, durable, mutant, acknowledged, bytesProgrammed, erases } = moment;
  const head = readHead(spec, durable, mutant === 'unmarked-trusted');
  return {
    acknowledged: String(acknowledged.length),
    erases: String(erases),
    'log bytes': String(bytesProgrammed),
    head: head === null ? 'lost' : `byte ${head.address}`,
    'head record': head === null ? 'none' : String(head.sequence),
    'bytes a commit': figures[1].value,
    lifetime: figures[2].value,
    recovery: `${figures[3].value} ${figures[3].unit}`.trim(),
    'last of a truncation': lastOfTruncation(moment),
    'under way': underWay(moment),
    ...paperFacts(),
  };
}

/** The paper's two programs, their records as the engine encodes them, and how long flash lasts under them. */
function paperFacts(): Readonly<Record<string, string>> {
  const facts: Record<string, string> = {};
  for (const [name, workload] of [
    ['cpp', 'debit-credit-cpp'],
    ['sidney', 'debit-credit-sidney'],
  ] as const) {
    const ranges = measuredWorkload(workload, 1, 1)?.at(0).ranges ?? [];
    for (const [kind, headers] of [
      ['', RVM_HEADERS],
      [' short', SHORT_HEADERS],
    ] as const) {
      const bytes = recordBytes(measuredSpec('flash', 4, headers), ranges);
      facts[`${name}${kind} record`] = String(bytes);
      facts[`${name}${kind} days`] = lifetimeDays(PAPER_FLASH_BYTES, PAPER_ERASES, bytes, PAPER_RATE).toFixed(
        0,
      );
    }
  }
  return facts;
}

const OP_WORDS = { apply: 'apply the records', program: 'move the head', erase: 'erase the blocks' } as const;

/** Returns the last operation of the truncation under way. */
function lastOfTruncation({ powered }: LogMoment): string {
  const job = powered?.volatile?.job ?? null;
  const last = job?.kind === 'truncate' ? job.ops.at(-1) : undefined;
  return last === undefined ? 'none is under way' : OP_WORDS[last.kind];
}

/** "program log", "mark mini", "erase log": what the device is at, and where. */
function underWay({ powered, op }: LogMoment): string {
  if (powered === null || op === null) return 'nothing';
  if (op.kind === 'apply') return op.kind;
  return `${op.kind === 'program' && op.bytes.length === 1 ? 'mark' : op.kind} ${op.area}`;
}
