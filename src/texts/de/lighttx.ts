/** Texts of steps of LightTx. */
import type { Spoken } from '../../base/message.ts';
import type { Completed, LightTxMessages, ShortOfPages, ToWrite } from '../../explain/lighttx/messages.ts';
import type { VictimReason } from '../../protocols/lighttx/victim-reason.ts';
import { grouped } from '../../base/grouped.ts';
import type { TextsOf } from '../texts.ts';
import {
  blockList,
  byCount,
  capitalised,
  listed,
  numberWord,
  ordinalWord,
  pagesInWords,
  plural,
  ranges,
  someOf,
} from './grammar.ts';
import { writes } from './kit.ts';
import { placed } from './view.ts';

export const VICTIM_REASONS: Readonly<Record<VictimReason, string>> = {
  fewest: 'die wenigsten auf seiner Plane',
  'least worn': 'und er ist der am wenigsten abgenutzte auf seiner Plane',
  'settled longest': 'und er ist am längsten endgültig',
  'best trade': 'die beste Abwägung von Alter und Gewinn',
  drawn: 'und das Los fiel auf ihn',
};

const FATES = {
  finished: 'die noch fertig wird',
  torn: 'die zerrissen ist',
  'no trace': 'die keine Spur hinterlässt',
} as const;
const SCAN_ENDS = { erased: 'ist gelöscht', torn: 'ist zerrissen', last: 'ist die letzte' } as const;

const lastOrOnly = (isOnly: boolean): string => (isOnly ? 'ihre einzige Seite' : 'ihre letzte Seite');
const isOrAre = (names: readonly string[]): string => byCount(names.length, 'ist', 'sind');

function validPages({ valid, pages, reason }: Spoken<LightTxMessages['victim']>): string {
  return `von seinen ${pages} Seiten ${byCount(valid, 'ist', 'sind')} ${grouped(valid)} gültig, ${VICTIM_REASONS[reason]}`;
}

function shortOfPages(cause: Spoken<ShortOfPages>): string {
  switch (cause.kind) {
    case 'erased':
      return `Block ${cause.block} ist gelöscht, und Available ist knapp an Seiten`;
    case 'sent':
      return `${cause.who ?? 'Ein einfacher Schreibzugriff'} schickt ${cause.page ?? 'ihre letzte Seite'} nach ${placed(cause.to)}, und Available wird knapp`;
    case 'stalled':
      return `Keine Seite ist frei für ${cause.page} (${cause.who ?? 'ein einfacher Schreibzugriff'})`;
  }
}

function writesMap({ mapPages, names }: ToWrite): string {
  if (mapPages === 0) return 'nur die Zonenseite ist zu schreiben';
  const what = names.length > 0 ? listed(names) : plural(mapPages, 'Mapping-Seite');
  return `er schreibt ${what}, dann die Zonenseite`;
}

function waitsFor(commits: readonly string[]): string {
  if (commits.length === 0) return 'er wartet auf die Schreibzugriffe, die unterwegs sind';
  return commits.length === 1
    ? `er wartet auf den Commit von ${commits[0]}`
    : `er wartet auf ${numberWord(commits.length)} Commits, die unterwegs sind`;
}

/** "Mit Seite 8.1 committen Tx1 und Tx2, und Available ist gelesen": or the second half alone. */
function afterCompleted(completed: Completed | null, what: string): string {
  if (completed === null) return `${capitalised(what)} ist gelesen`;
  return `Mit Seite ${placed(completed.at)} ${byCount(completed.names.length, 'committet', 'committen')} ${someOf(completed.names)}, und ${what} ist gelesen`;
}

function whyRolledBack(why: LightTxMessages['allRead']['why']): string {
  if (why === 'no TxCnt') return 'keine ihrer Seiten trägt einen TxCnt';
  if (why === 'pages missing') return 'ihre Seiten sind nicht alle da';
  return `nur ${numberWord(why.found)} von ${numberWord(why.promised)} Seiten sind da`;
}

const durable = (number: number): string => `Checkpoint ${number} ist dauerhaft`;
const belongs = ({ at, owner }: Spoken<LightTxMessages['notCounted']>): string =>
  `Seite ${placed(at)} gehört zu ${owner}`;

export const lightTx: TextsOf<LightTxMessages> = {
  deviceFull:
    '**Das Gerät ist voll**: Keine Seite ist frei, und kein Block darf gelöscht werden; offene Transaktionen früher beenden oder dem Gerät mehr Over-Provisioning geben.',
  noVictim: 'Nichts zu sammeln: **Kein Block in Checkpointed würde eine Seite frei machen.**',
  mapAreaErased:
    'Ein Block des Mapping-Bereichs ist gelöscht: **Keine benutzte Mapping-Tabelle steht darauf.**',
  zoneRecordPage: 'Eine Seite des Zoneneintrags ist dauerhaft; **er zählt, wenn es alle sind.**',
  checkpointUnderWay: 'Der Host verlangt einen Checkpoint, aber **einer ist schon im Gange.**',
  summaryProgrammed: ({ block, pages }) =>
    `Block ${block} ist voll, und **seine Zusammenfassung ist dauerhaft**: eine Lesung statt ${pages}.`,

  heldAndSent: ({ sent, to, ...written }) =>
    `${writes(written)}, also war ${sent} nicht ihre letzte: **${sent} geht nach ${placed(to)}**, ohne TxCnt.`,
  heldAndStalled: ({ waiting, ...written }) =>
    `${writes(written)}, aber **keine Seite ist frei**: ${waiting} wartet im Puffer.`,
  commitSent: ({ transaction, isOnly, page, to, count }) =>
    `${transaction} will committen: ${lastOrOnly(isOnly)}, ${page}, **geht nach ${placed(to)}, mit TxCnt ${count}**.`,
  commitStalled: ({ transaction, page }) =>
    `${transaction} will committen, aber **keine Seite ist frei**: ${page}, ihre letzte, wartet im Puffer.`,
  toldEarlySent: ({ transaction, isOnly, page, to }) =>
    `${transaction} **erfährt, sie habe committet**, während ${lastOrOnly(isOnly)}, ${page}, erst auf dem Weg nach ${placed(to)} ist.`,
  toldEarlyStalled: ({ transaction, page }) =>
    `${transaction} **erfährt, sie habe committet**, während für ${page}, ihre letzte, keine Seite frei ist.`,
  committed: ({ transaction, at, pages }) =>
    `Seite ${placed(at)} ist dauerhaft, ${pages === 1 ? 'die einzige Seite' : `die letzte von ${numberWord(pages)}`}: **${transaction} hat committet**, und die Mapping-Tabelle zeigt auf ihre Seiten.`,
  aborted: ({ transaction, pages }) =>
    pages === 1
      ? `**${transaction} bricht ab**: die geschickte Seite ist Müll, und nichts muss geschrieben werden.`
      : `**${transaction} bricht ab**: die geschickten ${pagesInWords(pages)} sind Müll, und nichts muss geschrieben werden.`,
  txidStillCounted: ({ transaction }) =>
    `**${transaction} darf nicht beginnen**: Seiten einer früheren ${transaction} stehen noch dort, wo eine Wiederherstellung sie zählen würde.`,

  durableAborted: ({ page, at, transaction }) =>
    `Seite ${placed(at)} ist dauerhaft, aber ${transaction} hat abgebrochen: **Dieses ${page} ist Müll**.`,
  plainIssued: ({ page, at }) =>
    `Ein einfacher Schreibzugriff auf ${page} **geht nach ${placed(at)}**: Er zählt als Transaktion aus einer Seite.`,
  plainMapped: ({ page, at }) =>
    `Seite ${placed(at)} ist dauerhaft, ein einfacher Schreibzugriff: **Die Mapping-Tabelle zeigt für ${page} auf sie**.`,
  plainTooLate: ({ page, at }) =>
    `Seite ${placed(at)} ist dauerhaft, aber **ein neueres ${page} war schneller**: Die Mapping-Tabelle bleibt, wie sie ist.`,
  plainStalled: ({ page }) =>
    `**Keine Seite ist frei** für den einfachen Schreibzugriff auf ${page}: Er wartet im Puffer.`,
  readNothing: ({ reader, page }) =>
    `${reader ?? 'Der Host'} liest ${page}, aber **${page} wurde nie committet**: Es gibt nichts zu lesen.`,
  readFrom: ({ reader, page, at, own }) => {
    const where = `${reader ?? 'Der Host'} liest ${page} **von ${placed(at)}**, wohin die Mapping-Tabelle zeigt`;
    if (own === null) return `${where}.`;
    return `${where}; die eigene Kopie ${own === 'buffer' ? 'im Puffer' : `auf ${placed(own.at)}`} ist nicht committet.`;
  },

  victim: (victim) =>
    `**Block ${victim.block} ist der Opferblock**: ${validPages(victim)}; ${victim.valid === 0 ? 'vor dem Löschen ist nichts zu verlagern' : 'was gültig ist, wird zuerst verlagert'}.`,
  erasedNext: ({ next, ...victim }) =>
    `**Block ${victim.block} ist gelöscht** und wieder frei; der nächste ist Block ${next}: ${validPages(victim)}.`,
  copied: ({ page, from, to, version }) =>
    `${page} wird von ${placed(from)} nach ${placed(to)} kopiert, mit TxVer ${version}: **Die Mapping-Tabelle zieht nach**.`,
  copyInVain: ({ page, at }) =>
    `Die Kopie von ${page} auf ${placed(at)} ist vergeblich: **Inzwischen wurde ein neueres ${page} committet**.`,
  blockDeferred: ({ block }) =>
    `**Block ${block} muss warten**: Ein Commit, der unterwegs ist, wird gleich eine Seite darauf ersetzen.`,

  checkpointBegan: ({ number, cause, next }) => {
    const rest = 'commits' in next ? waitsFor(next.commits) : writesMap(next);
    return cause === null
      ? `**Checkpoint ${number} beginnt**: ${rest}.`
      : `${shortOfPages(cause)}, also **beginnt Checkpoint ${number}**: ${rest}.`;
  },
  checkpointSettled: ({ number, toWrite, after }) => {
    if (after === null)
      return `Alles, worauf **Checkpoint ${number}** gewartet hat, ist dauerhaft: ${writesMap(toWrite)}.`;
    return 'committed' in after
      ? `${after.committed} hat committet, der letzte Commit, auf den **Checkpoint ${number}** gewartet hat: ${writesMap(toWrite)}.`
      : `Keine Seite ist frei für ${after.stalled}, also **wartet Checkpoint ${number} nicht länger**: ${writesMap(toWrite)}.`;
  },
  mapPageProgrammed: ({ mapPage, isLast }) =>
    isLast
      ? `**Mapping-Seite M${mapPage} ist dauerhaft**, die letzte, die zu schreiben war: Nun folgt die Zonenseite.`
      : `**Mapping-Seite M${mapPage} ist dauerhaft**; die alte Kopie zählt, bis die Zonenseite geschrieben ist.`,
  zonePageIssued: ({ number }) =>
    `An der Mapping-Tabelle ist nichts mehr zu schreiben, also **folgt die Zonenseite von Checkpoint ${number}**.`,
  blocksSettled: ({ number, blocks, victims, filled }) => {
    const others =
      filled === null
        ? ''
        : ` ${capitalised(blockList(filled))} ${byCount(filled.count, 'kommt', 'kommen')} nach Unavailable.`;
    const slide = `${durable(number)}, also **${byCount(blocks.count, 'rückt', 'rücken')} ${blockList(blocks)} nach Checkpointed**`;
    if (victims === null) return `${slide}: Jede Transaktion darauf ist endgültig.${others}`;
    const pages =
      victims.most === 0 ? 'ohne gültige Seite' : `mit höchstens ${plural(victims.most, 'gültige Seite')}`;
    return `${slide}; ${blockList(victims.blocks)}, ${pages}, ${byCount(victims.blocks.count, 'kommt', 'kommen')} zuerst in die Garbage Collection.`;
  },
  blocksFilled: ({ number, blocks, live, awaited, later }) => {
    const why = [
      live && `offene Transaktionen auf ${ranges(live)}`,
      awaited && `beendete mit Seiten in Available auf ${ranges(awaited)}`,
      later && `${ranges(later)} bis zum nächsten Checkpoint`,
    ].filter((part) => part !== null);
    const slide = `${durable(number)}, also **${byCount(blocks.count, 'rückt', 'rücken')} ${blockList(blocks)} nach Unavailable**`;
    return why.length === 0
      ? `${slide}; dort sieht die Wiederherstellung nach.`
      : `${slide}: ${capitalised(why.join('; '))}.`;
  },
  blocksJoined: ({ number, blocks }) =>
    blocks.count === 1
      ? `${durable(number)}, also **kommt ${blockList(blocks)} zu Available** und darf gefüllt werden.`
      : `${durable(number)}, also **kommen ${blockList(blocks)} zu Available** und dürfen gefüllt werden.`,
  noBlockSlides: ({ number }) =>
    `${durable(number)}, aber **kein Block rückt vor**: Keiner ist voll oder endgültig geworden.`,

  powerFailedOne: ({ fate }) =>
    `Der Strom fällt aus, unterwegs eine Operation, ${FATES[fate]}: **Was übersteht den Ausfall?**`,
  looksForZonePage: 'Der Strom ist wieder da und der Speicher leer: **Das Gerät sucht seine Zonenseite.**',
  closesRecovery: ({ number, hasRedone, toWrite }) =>
    `${hasRedone ? 'Alles ist wiederholt' : 'Nichts ist zu wiederholen'}, also **schließt Checkpoint ${number} die Wiederherstellung ab**: ${writesMap(toWrite)}.`,
  recovered: ({ number }) =>
    `**Die Wiederherstellung ist zu Ende**: Checkpoint ${number} ist dauerhaft, und das Gerät bedient den Host wieder.`,
  redone: ({ what, pages, version, checkpointVersion }) => {
    const why =
      version > checkpointVersion
        ? `TxVer ${version} liegt über CkptVer ${checkpointVersion}, also`
        : `TxVer ${version} liegt nicht über CkptVer ${checkpointVersion}, und doch`;
    return 'transaction' in what
      ? `${why} **wird ${what.transaction} wiederholt**: die Mapping-Tabelle zeigt auf ihr ${someOf(pages)}.`
      : `${why} **wird der Schreibzugriff auf ${placed(what.writeAt)} wiederholt**: die Mapping-Tabelle zeigt für ${pages[0]} darauf.`;
  },
  availableRead: ({ completed, pending }) => {
    const lead = afterCompleted(completed, 'Available');
    return pending.length === 0
      ? `${lead}: **Nichts ist unvollständig**, aber Unavailable wird trotzdem durchsucht.`
      : `${lead}: **${someOf(pending)} ${isOrAre(pending)} unvollständig**, und in Unavailable könnten die fehlenden Seiten stehen.`;
  },
  allRead: ({ completed, rolledBack, why }) => {
    const lead = afterCompleted(completed, 'alles');
    return rolledBack.length === 0
      ? `${lead}: **Keine Transaktion ist unvollständig.**`
      : `${lead}: **${someOf(rolledBack)} ${isOrAre(rolledBack)} zurückgerollt**, denn ${whyRolledBack(why)}.`;
  },

  scanEnded: ({ at, end, zone }) =>
    zone === 'Available'
      ? `Seite ${placed(at)} ${SCAN_ENDS[end]}; Available ist gelesen, und **nichts ist unvollständig**, aber Unavailable wird trotzdem durchsucht.`
      : `Seite ${placed(at)} ${SCAN_ENDS[end]}; alles ist gelesen: **Keine Transaktion ist unvollständig**.`,
  zoneRecordRead: ({ page, of }) => `Seite ${page} von ${of} des Zoneneintrags ist gelesen.`,
  zonePageRead: ({ available, unavailable, version }) =>
    `Die Zonenseite ist gelesen: **Available ${ranges(available)}, Unavailable ${ranges(unavailable)}, CkptVer ${version}.**`,
  unfinishedCheckpoint:
    'Ein unvollendeter Checkpoint hat hinter die Zonenseite geschrieben: **Seine Seiten zählen nicht**, und ihr Ende wird gesucht.',
  zonePageCounts: ({ mapPages }) => {
    const then =
      mapPages === 0
        ? 'noch nie wurde eine Mapping-Seite geschrieben'
        : `als Nächstes ${numberWord(mapPages)} ${byCount(mapPages, 'Mapping-Seite', 'Mapping-Seiten')}`;
    return `Keine neuere Zonenseite steht dahinter, also **gilt diese**: ${then}.`;
  },
  mapIsBack: ({ mapPage, version }) =>
    `Mapping-Seite M${mapPage} ist gelesen: **Die Mapping-Tabelle ist wieder da, Stand CkptVer ${version}**; als Nächstes wird Available durchsucht.`,
  entriesAreBack: ({ mapPage, first, last, version }) =>
    `Mapping-Seite M${mapPage} ist gelesen: **Die Einträge von ${first} bis ${last} sind wieder da**, Stand CkptVer ${version}.`,
  noSummary: ({ block }) =>
    `Block ${block} hat noch keine Zusammenfassung: **Seine Seiten werden einzeln gelesen.**`,
  blockEmpty: ({ block, at }) => `Seite ${placed(at)} ist gelöscht: **Block ${block} ist leer.**`,
  blockEnds: ({ block, at }) => `Seite ${placed(at)} ist gelöscht: **Dort endet Block ${block}.**`,
  pageTorn: ({ at }) => `Seite ${placed(at)} ist zerrissen: **Sie zählt als nicht vorhanden.**`,
  summaryRead: ({ block, pages, committed }) =>
    committed.length === 0
      ? `Die Zusammenfassung von Block ${block} nennt alle seine ${pages} Seiten **in einer einzigen Lesung.**`
      : `Die Zusammenfassung von Block ${block} nennt alle seine ${pages} Seiten: **Committet: ${someOf(committed)}.**`,
  summaryNext: ({ block }) =>
    `Block ${block} ist nicht leer, also **wird als Nächstes seine Zusammenfassung gelesen.**`,
  pageRead: ({ at }) => `Seite ${placed(at)} ist gelesen.`,
  plainInUnavailable: ({ at }) =>
    `Seite ${placed(at)} gehört zu keiner Transaktion und steht in Unavailable: **In der Mapping-Tabelle steht sie schon.**`,
  plainScanned: ({ at, version, checkpointVersion }) =>
    version > checkpointVersion
      ? `Seite ${placed(at)} gehört zu keiner Transaktion: TxVer ${version} liegt über CkptVer ${checkpointVersion}, also **wird sie wiederholt.**`
      : `Seite ${placed(at)} gehört zu keiner Transaktion: TxVer ${version} liegt nicht über CkptVer ${checkpointVersion}, also **steht sie schon in der Mapping-Tabelle.**`,
  notCounted: (page) => `${belongs(page)}, ohne Seite in Available: **Sie wird nicht gezählt.**`,
  knownCommitted: (page) => `${belongs(page)}, **deren Commit schon bekannt ist.**`,
  onlyPageFound: ({ at, owner }) =>
    `Seite ${placed(at)} trägt TxCnt 1, die einzige Seite von ${owner}: **${owner} hat committet.**`,
  carrierCompletes: ({ at, owner, count, nth }) =>
    `Seite ${placed(at)} trägt TxCnt ${count} und ist die ${ordinalWord(nth)} gefundene: **${owner} hat committet.**`,
  pageCompletes: ({ nth, of, ...page }) =>
    `${belongs(page)}, die ${ordinalWord(nth)} gefundene von ${numberWord(of)}: **${page.owner} hat committet.**`,
  promiseFound: ({ at, owner, count, found }) =>
    `Seite ${placed(at)} trägt TxCnt ${count}: **${owner} hat ${numberWord(count)} Seiten versprochen**, und ${numberWord(found)} ${byCount(found, 'ist', 'sind')} gefunden.`,
  oneMoreFound: ({ nth, of, ...page }) =>
    `${belongs(page)}, **die ${ordinalWord(nth)} gefundene von ${numberWord(of)}.**`,
  foundWithoutPromise: ({ nth, ...page }) =>
    `${belongs(page)}, die ${ordinalWord(nth)} gefundene; **ihr TxCnt ist noch nicht aufgetaucht.**`,
};
