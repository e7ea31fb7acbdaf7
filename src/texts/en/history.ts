import type { Spoken } from '../../base/message.ts';
import type { HistoryMessages, NamedPages } from '../../session/worker/time-travel/messages.ts';
import { grouped } from '../../base/grouped.ts';
import { areNamed, byWriter } from '../named-pages.ts';
import type { TextsOf } from '../texts.ts';
import { placed } from './view.ts';
import { byCount, capitalised, duration, listed, numberWord, pagesInWords, plural } from './grammar.ts';

const MOST_PAGES_NAMED = 6;

function pageList(pages: readonly string[]): string {
  if (pages.length <= MOST_PAGES_NAMED) return listed(pages);
  const others = grouped(pages.length - MOST_PAGES_NAMED);
  return `${pages.slice(0, MOST_PAGES_NAMED).join(', ')} and ${others} more`;
}

/** More would not be read. */
const MOST_CLAUSES = 3;

function ending(names: readonly string[], one: string, many: string): string {
  return names.length > 3
    ? `${numberWord(names.length)} transactions ${many}`
    : `${listed(names)} ${byCount(names.length, one, many)}`;
}

/** "Tx1 writes A and B", "Tx2 writes C"; too many pages or writers are counted. */
function writing(written: NamedPages, mostClauses: number): readonly string[] {
  const writers = byWriter(written);
  if (!areNamed(written) || writers.length > mostClauses)
    return [`the host writes ${pagesInWords(written.count)}`];
  return writers.map(({ writer, pages }) => `${writer ?? 'the host'} writes ${listed(pages)}`);
}

/** "A of Tx1 and C of Tx2 become durable"; beside other clauses pages are counted. */
function becomingDurable(durable: NamedPages, isAlone: boolean): string {
  const named = durable.first.map(({ page, of }) => (of === null ? `${page}` : `${page} of ${of}`));
  const pages = isAlone && areNamed(durable) ? listed(named) : pagesInWords(durable.count);
  return `${pages} ${byCount(durable.count, 'becomes', 'become')} durable`;
}

function recoveryReading(pages: number, erased: number): string {
  const reading = `recovery reads ${pagesInWords(pages)}`;
  if (erased === 0) return reading;
  return erased === pages
    ? `${reading}, ${pages === 1 ? 'erased' : 'all erased'}`
    : `${reading}, ${numberWord(erased)} of them erased`;
}

function durableThen({ durable, pages }: { readonly durable: number; readonly pages: number }): string {
  if (pages === 1) return `At that moment its one page was ${durable === 0 ? '**not** ' : ''}durable.`;
  const its = `its ${numberWord(pages)} pages`;
  if (durable === 0) return `At that moment **none** of ${its} was durable.`;
  if (durable === pages) return `At that moment all of ${its} were durable.`;
  return `At that moment only **${numberWord(durable)}** of ${its} ${byCount(durable, 'was', 'were')} durable.`;
}

function afterFailure(pages: Spoken<HistoryMessages['powerFailedAt']['pages']>): string {
  if (pages === null) return '';
  const { torn, missing } = pages;
  const fates = [
    ...torn.map(({ name, block, page }) => `**${name}** on ${block}.${page} is torn.`),
    ...(missing.length === 0
      ? []
      : [`**${pageList(missing)}** ${byCount(missing.length, 'is', 'are')} not on flash.`]),
  ];
  return fates.length === 0 ? ' All its pages are on flash.' : ` ${fates.join(' ')}`;
}

export const history: TextsOf<HistoryMessages> = {
  checkpoint: ({ number }) => `Checkpoint ${grouped(number)}`,
  collectionOf: ({ block, validPages }) => `Block ${grouped(block)}: ${plural(validPages, 'valid page')}`,
  powerCut: 'Power failure',
  recovered: 'Recovered',
  foundCommitted: ({ transaction }) => `${transaction} committed`,
  rolledBack: ({ transaction }) => `${transaction} rolled back`,

  stretch: ({ begun, asked, committed, aborted, written, durable, copied, read, recoveryReads, erased }) => {
    const isUndecided = committed.length + aborted.length === 0;
    const before = [
      ...(recoveryReads > 0 ? [recoveryReading(recoveryReads, erased)] : []),
      ...(committed.length > 0 ? [ending(committed, 'commits', 'commit')] : []),
      ...(aborted.length > 0 ? [ending(aborted, 'aborts', 'abort')] : []),
      ...(isUndecided && begun.length > 0 ? [ending(begun, 'begins', 'begin')] : []),
      ...(isUndecided && asked.length > 0 ? [`${ending(asked, 'asks', 'ask')} to commit`] : []),
    ];
    const after = [
      ...(copied > 0 ? [`${pagesInWords(copied)} ${byCount(copied, 'is', 'are')} copied`] : []),
      ...(read > 0 ? [`the host reads ${pagesInWords(read)}`] : []),
    ];
    const isOnly = before.length + written.count + after.length === 0;
    const clauses = [
      ...before,
      ...(written.count > 0 ? writing(written, MOST_CLAUSES - before.length) : []),
      ...(durable.count > 0 ? [becomingDurable(durable, isOnly)] : []),
      ...after,
    ];
    if (clauses.length === 0) return 'Nothing of a new kind happens.';
    return `${capitalised(listed(clauses.slice(0, MOST_CLAUSES)))}.`;
  },

  plainWriteCounts: ({ page }) => `A plain write of ${page} counts.`,
  writesPage: ({ transaction, page }) => `${transaction} writes ${page}.`,
  collectionBegins: ({ nth, block }) =>
    `Collection ${grouped(nth)} begins: block ${grouped(block)} is the victim.`,
  amplified: ({ now, above }) => `Write amplification is ${now.toFixed(3)}, above ${above}.`,
  commitRecordProgrammed: ({ transactions }) => `The commit record of ${listed(transactions)} is programmed.`,
  commitDurable: ({ transactions }) =>
    `The last thing that the commit of ${listed(transactions)} waited for is durable.`,
  aborts: ({ transaction }) => `${transaction} aborts.`,
  uncommittedVictim: ({ block, pages }) =>
    `Block ${grouped(block)} is the victim and holds ${plural(pages.length, 'uncommitted page')}: ${pageList(pages)}.`,
  blockErased: ({ block }) => `Block ${grouped(block)} is erased.`,
  commitInFlight: ({ transaction }) =>
    `The device commits ${transaction}. If power fails before the acknowledgement, ${transaction} may survive or be lost: both are correct.`,
  checkpointDone: ({ number }) => `Checkpoint ${grouped(number)} is durable.`,
  pageCopied: ({ page, from, to }) => `${page} is copied from ${placed(from)} to ${placed(to)}.`,
  eraseForced: ({ block }) => `No block is free: a write waits until block ${grouped(block)} is erased.`,
  refusesPage: ({ transaction, page }) =>
    `${transaction} writes ${page}, which another open transaction has written: the device refuses it and rolls ${transaction} back.`,
  zonesStraddled: ({ transaction }) =>
    `${transaction} is open and has pages in two zones: recovery must read both to count them.`,
  sharedCells: ({ page, to, at }) =>
    `${page} is programmed to ${placed(to)}, into the cells of ${placed(at)}: a power failure takes both.`,

  noTimeYet: 'no time has passed yet',
  tooEarly: ({ windowNs }) => `none yet: it is the rate of the last ${duration(windowNs)}`,
  pagesIn: ({ pages, ns }) => `${plural(pages, 'host page')} in the last ${duration(ns)}`,
  copiesFor: ({ copies, pages, blocks }) =>
    blocks === 0
      ? 'no block collected yet'
      : `${copies === 1 ? '1 copy' : `${grouped(copies)} copies`} for ${plural(pages, 'host page')}, ${plural(blocks, 'block')} erased`,
  nothingWritten: 'nothing written yet',
  programsFor: ({ programs, pages, unprogrammed }) =>
    `${plural(programs, 'program')} for ${plural(pages, 'host page')}${unprogrammed === 0 ? '' : `, ${grouped(unprogrammed)} of which needed none: refused, dropped or kept in memory`}`,
  readsSoFar: ({ reads }) => `${plural(reads, 'read')} so far`,

  whyWrong: ({ page }) => `Why is ${page} wrong?`,
  toldCommitted: ({ transaction, ns, durability }) =>
    `At ${duration(ns)} the device told the host: ${transaction} has committed.${durability === null ? '' : ` ${durableThen(durability)}`}`,
  toldAborted: ({ transaction, ns }) =>
    `At ${duration(ns)} ${transaction} was aborted: nothing of it may stay.`,
  neverAsked: ({ transaction }) => `${transaction} never asked to commit: nothing of it may stay.`,
  askedInVain: ({ transaction, ns }) =>
    `At ${duration(ns)} ${transaction} asked to commit, and was not answered: all of it may survive, or nothing.`,
  powerFailedAt: ({ ns, isAgain, pages }) =>
    isAgain
      ? `At ${duration(ns)} power failed again, before recovery was over.${afterFailure(pages)}`
      : `At ${duration(ns)} power failed.${afterFailure(pages)}`,
  recoveryDecided: ({ transaction, decision }) => {
    if (decision === null) return `Recovery decided nothing about ${transaction}.`;
    const { isCommitted, found, promised } = decision;
    const counts =
      promised > 0 && found <= promised ? `${numberWord(found)} of ${pagesInWords(promised)}` : '';
    if (isCommitted)
      return counts === ''
        ? `Recovery decided that ${transaction} had committed.`
        : `Recovery found ${counts}, and decided that ${transaction} had committed.`;
    return counts === ''
      ? `Recovery rolled ${transaction} back.`
      : `Recovery found ${counts}, and rolled ${transaction} back.`;
  },
  soReads: ({ reading, promised }) => {
    if (promised === null) return reading;
    const { transaction, page, at } = promised;
    const place =
      at === null
        ? ''
        : at.isTorn
          ? `, which is torn on ${at.block}.${at.page}`
          : `, on ${at.block}.${at.page}`;
    return `${reading} The host had been promised ${transaction}’s ${page}${place}.`;
  },
  deviceBelieves: ({ transaction, verdict }) => {
    if (verdict === null) return `The device knows nothing of ${transaction} any more.`;
    return `The device believes: ${transaction} ${verdict ? 'committed' : 'did not commit'}.`;
  },

  waitsForEver: ({ operations }) =>
    `Nothing moves any more, although the host has ${plural(operations, 'operation')} left: it waits for something that never comes.`,
  stoppedAlready: 'The device has stopped and takes no more commands: act at an earlier step.',
  noPowerToCut: 'There is no power to cut at this step: let the device recover first.',
  deviceFull: ({ logicalPages }) =>
    `The device is full: no erased page is left for the host, and no block may be collected. It offers ${plural(logicalPages, 'logical page')}; act at an earlier step, or take more over-provisioning, fewer pages or shorter transactions.`,
  logFull:
    'The log area is full: a record waits for a page, and nothing in the log may go before it. Act at an earlier step, have fewer operations outstanding, or take a larger device.',
  pagesTaken: ({ page, logicalPages }) =>
    `Page ${page} is not one of the trace's, and all ${logicalPages} pages of the device are taken by those: name a page of the trace.`,
};
