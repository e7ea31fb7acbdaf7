import type { HistoryMessages } from '../../session/worker/time-travel/messages.ts';
import { grouped } from '../../base/grouped.ts';
import type { TextsOf } from '../texts.ts';
import { decimal, duration, listed, plural } from './grammar.ts';

const MOST_PAGES_NAMED = 6;

function pageList(pages: readonly string[]): string {
  if (pages.length <= MOST_PAGES_NAMED) return listed(pages);
  const others = grouped(pages.length - MOST_PAGES_NAMED);
  return `${pages.slice(0, MOST_PAGES_NAMED).join(', ')} und ${others} weitere`;
}

export const history: TextsOf<HistoryMessages> = {
  checkpoint: ({ number }) => `Checkpoint ${grouped(number)}`,
  collectionOf: ({ block, validPages }) => `Block ${grouped(block)}: ${plural(validPages, 'gültige Seite')}`,
  powerCut: 'Stromausfall',
  recovered: 'Wiederhergestellt',
  foundCommitted: ({ transaction }) => `${transaction} hat committet`,
  rolledBack: ({ transaction }) => `${transaction} zurückgerollt`,

  plainWriteCounts: ({ page }) => `Ein einfacher Schreibzugriff auf ${page} zählt.`,
  writesPage: ({ transaction, page }) => `${transaction} schreibt ${page}.`,
  collectionBegins: ({ nth, block }) =>
    `Garbage Collection ${grouped(nth)} beginnt: Block ${grouped(block)} ist der Opferblock.`,
  amplified: ({ now, above }) =>
    `Die Write Amplification ist ${decimal(now.toFixed(3))}, über ${decimal(String(above))}.`,
  commitRecordProgrammed: ({ transactions }) =>
    `Der Commit-Eintrag von ${listed(transactions)} ist programmiert.`,
  commitDurable: ({ transactions }) =>
    `Das Letzte, worauf der Commit von ${listed(transactions)} gewartet hat, ist dauerhaft.`,
  aborts: ({ transaction }) => `${transaction} bricht ab.`,
  uncommittedVictim: ({ block, pages }) =>
    `Block ${grouped(block)} ist der Opferblock und enthält ${plural(pages.length, 'nicht committete Seite')}: ${pageList(pages)}.`,
  blockErased: ({ block }) => `Block ${grouped(block)} ist gelöscht.`,

  noTimeYet: 'noch ist keine Zeit vergangen',
  pagesIn: ({ pages, ns }) => `${plural(pages, 'Hostseite')} in den letzten ${duration(ns)}`,
  erasedSince: ({ blocks, checkpoint }) =>
    checkpoint === null
      ? `${plural(blocks, 'Block')} gelöscht bisher`
      : `${plural(blocks, 'Block')} gelöscht seit Checkpoint ${grouped(checkpoint)}`,
  nothingWritten: 'noch nichts geschrieben',
  programsFor: ({ programs, pages }) =>
    `${plural(programs, 'Programmierung')} für ${plural(pages, 'Hostseite')}`,
  readsSoFar: ({ reads }) => `${plural(reads, 'Lesung')} bisher`,

  waitsForEver: ({ operations }) =>
    `Nichts bewegt sich mehr, obwohl dem Host noch ${plural(operations, 'Operation')} bleiben: Er wartet auf etwas, das nie kommt.`,
  stoppedAlready: 'Das Gerät steht und nimmt keine Befehle mehr an: an einem früheren Schritt eingreifen.',
  noPowerToCut:
    'An diesem Schritt ist kein Strom da, der ausfallen könnte: zuerst das Gerät wiederherstellen lassen.',
  deviceFull: ({ logicalPages }) =>
    `Das Gerät ist voll: Keine gelöschte Seite ist mehr für den Host da, und kein Block darf in die Garbage Collection. Es bietet ${plural(logicalPages, 'logische Seite')}; an einem früheren Schritt eingreifen oder mehr Over-Provisioning, weniger Seiten oder kürzere Transaktionen nehmen.`,
  logFull:
    'Der Logbereich ist voll: Ein Eintrag wartet auf eine Seite, und vor ihm darf nichts aus dem Log gehen. An einem früheren Schritt eingreifen, weniger Operationen ausstehen lassen oder ein größeres Gerät nehmen.',
  pagesTaken: ({ page, logicalPages }) =>
    `Seite ${page} gehört nicht zum Trace, und dessen Seiten belegen alle ${logicalPages} Seiten des Geräts: eine Seite des Trace nennen.`,
};
