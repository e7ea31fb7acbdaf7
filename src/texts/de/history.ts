import type { Spoken } from '../../base/message.ts';
import type { HistoryMessages, NamedPages } from '../../session/worker/time-travel/messages.ts';
import { grouped } from '../../base/grouped.ts';
import { areNamed, byWriter } from '../named-pages.ts';
import type { TextsOf } from '../texts.ts';
import { placed } from './view.ts';
import {
  byCount,
  capitalised,
  decimal,
  duration,
  listed,
  numberWord,
  pagesInWords,
  plural,
} from './grammar.ts';

const MOST_PAGES_NAMED = 6;

function pageList(pages: readonly string[]): string {
  if (pages.length <= MOST_PAGES_NAMED) return listed(pages);
  const others = grouped(pages.length - MOST_PAGES_NAMED);
  return `${pages.slice(0, MOST_PAGES_NAMED).join(', ')} und ${others} weitere`;
}

/** More would not be read. */
const MOST_CLAUSES = 3;

function ending(names: readonly string[], one: string, many: string): string {
  return names.length > 3
    ? `${numberWord(names.length)} Transaktionen ${many}`
    : `${listed(names)} ${byCount(names.length, one, many)}`;
}

/** "Tx1 schreibt A und B", "Tx2 schreibt C"; too many pages or writers are counted. */
function writing(written: NamedPages, mostClauses: number): readonly string[] {
  const writers = byWriter(written);
  if (!areNamed(written) || writers.length > mostClauses)
    return [`der Host schreibt ${pagesInWords(written.count)}`];
  return writers.map(({ writer, pages }) => `${writer ?? 'der Host'} schreibt ${listed(pages)}`);
}

/** "A von Tx1 und C von Tx2 werden dauerhaft"; beside other clauses pages are counted. */
function becomingDurable(durable: NamedPages, isAlone: boolean): string {
  const named = durable.first.map(({ page, of }) => (of === null ? `${page}` : `${page} von ${of}`));
  const pages = isAlone && areNamed(durable) ? listed(named) : pagesInWords(durable.count);
  return `${pages} ${byCount(durable.count, 'wird', 'werden')} dauerhaft`;
}

function recoveryReading(pages: number, erased: number): string {
  const reading = `die Wiederherstellung liest ${pagesInWords(pages)}`;
  if (erased === 0) return reading;
  if (erased < pages) return `${reading}, davon ${numberWord(erased)} gelöscht`;
  return `${reading}, ${pages === 1 ? 'gelöscht' : 'alle gelöscht'}`;
}

function durableThen({ durable, pages }: { readonly durable: number; readonly pages: number }): string {
  if (pages === 1) return `Ihre eine Seite war da **${durable === 0 ? 'nicht' : 'schon'}** dauerhaft.`;
  const its = `ihren ${numberWord(pages)} Seiten`;
  if (durable === 0) return `Da war **keine** von ${its} dauerhaft.`;
  if (durable === pages) return `Da waren alle von ${its} dauerhaft.`;
  return durable === 1
    ? `Da war von ${its} nur **eine** dauerhaft.`
    : `Da waren von ${its} nur **${numberWord(durable)}** dauerhaft.`;
}

function afterFailure(pages: Spoken<HistoryMessages['powerFailedAt']['pages']>): string {
  if (pages === null) return '';
  const { torn, missing } = pages;
  const fates = [
    ...torn.map(({ name, block, page }) => `**${name}** auf ${block}.${page} ist zerrissen.`),
    ...(missing.length === 0
      ? []
      : [`**${pageList(missing)}** ${byCount(missing.length, 'steht', 'stehen')} nicht auf dem Flash.`]),
  ];
  return fates.length === 0 ? ' Alle Seiten davon stehen auf dem Flash.' : ` ${fates.join(' ')}`;
}

export const history: TextsOf<HistoryMessages> = {
  checkpoint: ({ number }) => `Checkpoint ${grouped(number)}`,
  collectionOf: ({ block, validPages }) => `Block ${grouped(block)}: ${plural(validPages, 'gültige Seite')}`,
  powerCut: 'Stromausfall',
  recovered: 'Wiederhergestellt',
  foundCommitted: ({ transaction }) => `${transaction} hat committet`,
  rolledBack: ({ transaction }) => `${transaction} zurückgerollt`,

  stretch: ({ begun, asked, committed, aborted, written, durable, copied, read, recoveryReads, erased }) => {
    const isUndecided = committed.length + aborted.length === 0;
    const before = [
      ...(recoveryReads > 0 ? [recoveryReading(recoveryReads, erased)] : []),
      ...(committed.length > 0 ? [ending(committed, 'committet', 'committen')] : []),
      ...(aborted.length > 0 ? [`${ending(aborted, 'bricht', 'brechen')} ab`] : []),
      ...(isUndecided && begun.length > 0 ? [ending(begun, 'beginnt', 'beginnen')] : []),
      ...(isUndecided && asked.length > 0 ? [`${ending(asked, 'will', 'wollen')} committen`] : []),
    ];
    const after = [
      ...(copied > 0 ? [`${pagesInWords(copied)} ${byCount(copied, 'wird', 'werden')} kopiert`] : []),
      ...(read > 0 ? [`der Host liest ${pagesInWords(read)}`] : []),
    ];
    const isOnly = before.length + written.count + after.length === 0;
    const clauses = [
      ...before,
      ...(written.count > 0 ? writing(written, MOST_CLAUSES - before.length) : []),
      ...(durable.count > 0 ? [becomingDurable(durable, isOnly)] : []),
      ...after,
    ];
    if (clauses.length === 0) return 'Nichts von einer neuen Art geschieht.';
    return `${capitalised(listed(clauses.slice(0, MOST_CLAUSES)))}.`;
  },

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
  commitInFlight: ({ transaction }) =>
    `Das Gerät committet ${transaction}. Fällt der Strom vor der Bestätigung aus, darf ${transaction} überleben oder verloren gehen: beides ist richtig.`,
  checkpointDone: ({ number }) => `Checkpoint ${grouped(number)} ist dauerhaft.`,
  pageCopied: ({ page, from, to }) => `${page} ist von ${placed(from)} nach ${placed(to)} kopiert.`,
  eraseForced: ({ block }) =>
    `Kein Block ist frei: Ein Schreibzugriff wartet, bis Block ${grouped(block)} gelöscht ist.`,
  refusesPage: ({ transaction, page }) =>
    `${transaction} schreibt ${page}, die eine andere offene Transaktion geschrieben hat: Das Gerät weist ${transaction} ab und rollt sie zurück.`,
  zonesStraddled: ({ transaction }) =>
    `${transaction} ist offen und hat Seiten in zwei Zonen: Die Wiederherstellung muss beide lesen, um sie zu zählen.`,
  sharedCells: ({ page, to, at }) =>
    `${page} wird nach ${placed(to)} programmiert, in die Zellen von ${placed(at)}: Ein Stromausfall nimmt beide mit.`,

  noTimeYet: 'noch ist keine Zeit vergangen',
  tooEarly: ({ windowNs }) => `noch keiner: Er gilt für die letzten ${duration(windowNs)}`,
  pagesIn: ({ pages, ns }) => `${plural(pages, 'Hostseite')} in den letzten ${duration(ns)}`,
  copiesFor: ({ copies, pages, blocks }) =>
    blocks === 0
      ? 'noch kein Block eingesammelt'
      : `${plural(copies, 'Kopie')} für ${plural(pages, 'Hostseite')}, ${plural(blocks, 'Block')} gelöscht`,
  nothingWritten: 'noch nichts geschrieben',
  programsFor: ({ programs, pages, unprogrammed }) =>
    `${plural(programs, 'Programmierung')} für ${plural(pages, 'Hostseite')}${unprogrammed === 0 ? '' : `, davon ${grouped(unprogrammed)} ohne eigene: abgelehnt, verworfen oder im Speicher`}`,
  readsSoFar: ({ reads }) => `${plural(reads, 'Lesung')} bisher`,

  whyWrong: ({ page }) => `Warum ist ${page} falsch?`,
  toldCommitted: ({ transaction, ns, durability }) =>
    `Bei ${duration(ns)} meldete das Gerät dem Host: ${transaction} hat committet.${durability === null ? '' : ` ${durableThen(durability)}`}`,
  toldAborted: ({ transaction, ns }) =>
    `Bei ${duration(ns)} wurde ${transaction} abgebrochen: Nichts davon darf bleiben.`,
  neverAsked: ({ transaction }) => `${transaction} wollte nie committen: Nichts davon darf bleiben.`,
  askedInVain: ({ transaction, ns }) =>
    `Bei ${duration(ns)} wollte ${transaction} committen und bekam keine Antwort: Alles darf überleben oder nichts.`,
  powerFailedAt: ({ ns, isAgain, pages }) =>
    isAgain
      ? `Bei ${duration(ns)} fiel der Strom wieder aus, bevor die Wiederherstellung zu Ende war.${afterFailure(pages)}`
      : `Bei ${duration(ns)} fiel der Strom aus.${afterFailure(pages)}`,
  recoveryDecided: ({ transaction, decision }) => {
    if (decision === null) return `Die Wiederherstellung entschied nichts über ${transaction}.`;
    const { isCommitted, found, promised } = decision;
    const counts =
      promised > 0 && found <= promised ? `fand ${numberWord(found)} von ${pagesInWords(promised)} und ` : '';
    return isCommitted
      ? `Die Wiederherstellung ${counts}entschied: ${transaction} hatte committet.`
      : `Die Wiederherstellung ${counts}rollte ${transaction} zurück.`;
  },
  soReads: ({ reading, promised }) => {
    if (promised === null) return reading;
    const { transaction, page, at } = promised;
    const place =
      at === null
        ? ''
        : at.isTorn
          ? `, zerrissen auf ${at.block}.${at.page}`
          : `, auf ${at.block}.${at.page}`;
    return `${reading} Zugesagt war dem Host ${page} von ${transaction}${place}.`;
  },
  deviceBelieves: ({ transaction, verdict }) => {
    if (verdict === null) return `Das Gerät weiß von ${transaction} nichts mehr.`;
    return `Das Gerät glaubt: ${transaction} hat ${verdict ? '' : 'nicht '}committet.`;
  },

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
