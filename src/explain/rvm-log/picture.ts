/** RVM's picture: what the program was told, its memory, and byte by byte the log, the mini-log, the data files. */
import { PAGE_BYTES, pageName } from '../../hostside/rvm/script.ts';
import type { HostCell, HostPicture, HostSection } from '../../model/host-picture.ts';
import { cell, legendEntry, row, section } from '../host-side/cells.ts';
import { figuresOf, recoveryNow } from './figures.ts';
import { lessonFacts } from './lesson-facts.ts';
import { TORN, writerOf } from './audit.ts';
import { type LogMoment, numberOf, transactionAt } from './moment.ts';
import { logSection } from './log-section.ts';
import { headSection } from './head-section.ts';
import { rvmViewMessage as told } from './view-messages.ts';

const LEGEND = [
  legendEntry({ state: 'current', transaction: 1 }, told('legend', { of: 'counting' })),
  legendEntry({ state: 'undecided', transaction: 1 }, told('legend', { of: 'unmarked' })),
  legendEntry({ state: 'programming', transaction: 1, progress: 0.5 }, told('legend', { of: 'programming' })),
  legendEntry({ state: 'stale' }, told('legend', { of: 'applied' })),
  legendEntry({ state: 'torn' }, told('legend', { of: 'torn' })),
  legendEntry({ state: 'free' }, told('legend', { of: 'erased' })),
];

/** Sections of memory without power: their contents are lost. */
const LOST_POSITIONS = section('positions', told('positions'), 5, [], { note: told('lost') });
const LOST = [section('memory', told('memory'), 4, [], { note: told('lost') }), LOST_POSITIONS];

export function logPicture(moment: LogMoment): HostPicture {
  const recovery = recoveryNow(moment);
  return {
    outside: outsideSection(moment),
    volatile: moment.powered === null ? LOST : [memorySection(moment), positionsSection(moment)],
    durable: [logSection(moment), headSection(moment), dataSection(moment)],
    legend: LEGEND,
    figures: figuresOf(moment, recovery),
    facts: lessonFacts(moment, recovery),
  };
}

/** Acknowledgements to the program above cannot be taken back. */
function outsideSection(moment: LogMoment): HostSection {
  const { begun, acknowledged, undecided } = moment;
  const cells: HostCell[] = [];
  for (let position = 0; position < begun; position++) {
    const { name, isAborted } = transactionAt(moment, position);
    const isTold = acknowledged.includes(position);
    const answer = isTold
      ? 'committed'
      : isAborted
        ? 'aborted'
        : undecided.includes(position)
          ? 'to come'
          : 'none';
    const state = isTold ? 'current' : isAborted ? 'aborted' : 'undecided';
    cells.push(cell({ state, name, transaction: position + 1 }, told('told', { name, answer })));
  }
  const answers = row('', cells, { empty: told('nothingYet') });
  return section('told', told('program'), 12, [answers], { note: told('programNote') });
}

/** The page image in memory: what the program reads, whatever flash holds. */
function memorySection(moment: LogMoment): HostSection {
  const { spec, begun, acknowledged, script } = moment;
  const writers = new Map<number, number>();
  for (const [position, { ranges, isAborted }] of script.transactions.slice(0, begun).entries()) {
    const isThere = acknowledged.includes(position) || position === begun - 1;
    if (!isAborted && isThere) for (const { address } of ranges) writers.set(address, position);
  }
  const cells = addressesOf(spec.dataBytes).map((address) => {
    const name = pageName(address);
    const position = writers.get(address);
    if (position === undefined) {
      const words = told('pageInMemory', { page: name, writer: null, isCommitted: true });
      return cell({ state: 'current', name }, words);
    }
    const transaction = transactionAt(moment, position);
    const isCommitted = acknowledged.includes(position);
    const tag = String(numberOf(transaction));
    return cell(
      { state: isCommitted ? 'current' : 'undecided', name, tag, transaction: position + 1 },
      told('pageInMemory', { page: name, writer: transaction.name, isCommitted }),
    );
  });
  return section('memory', told('memory'), 4, [row('', cells)], { note: told('memoryNote') });
}

function positionsSection({ powered, spec }: LogMoment): HostSection {
  const volatile = powered?.volatile ?? null;
  if (volatile === null) return LOST_POSITIONS;
  const { head, tail, usedBytes } = volatile;
  return section('positions', told('positions'), 5, [
    row(told('head'), [], { empty: told('position', head) }),
    row(told('tail'), [], { empty: told('position', tail) }),
    row(told('used'), [], { empty: told('usedBytes', { used: usedBytes, bytes: spec.logBytes }) }),
  ]);
}

function addressesOf(dataBytes: number): number[] {
  return Array.from({ length: dataBytes / PAGE_BYTES }, (_, i) => i * PAGE_BYTES);
}

function dataSection(moment: LogMoment): HostSection {
  const { durable, spec, ops, phase } = moment;
  const cells = addressesOf(spec.dataBytes).map((address) => {
    const name = pageName(address);
    const position = writerOf(durable.data, address);
    if (position === TORN) return cell({ state: 'torn', name }, told('tornPage', { page: name }));
    if (position < 0) return cell({ state: 'current', name }, told('page', { page: name, writer: null }));
    const transaction = transactionAt(moment, position);
    const view = {
      state: 'current',
      name,
      tag: String(numberOf(transaction)),
      transaction: position + 1,
    } as const;
    return cell(view, told('page', { page: name, writer: transaction.name }));
  });
  const isApplied = ops.some(({ kind }) => kind === 'apply');
  const note = isApplied ? told('beingApplied') : phase === 'running' ? told('asOfTruncation') : '';
  return section('data', told('dataFiles'), 3, [row('', cells)], { note, tone: 'checkpointed' });
}
