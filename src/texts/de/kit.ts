/** Texts of steps in every page-mapping scheme alike. */
import type { Spoken } from '../../base/message.ts';
import type { CommitId, KitMessages, RecordName, Sent, Writes } from '../../explain/kit/messages.ts';
import type { TextsOf } from '../texts.ts';
import { grouped } from '../../base/grouped.ts';
import {
  blockList,
  byCount,
  capitalised,
  counted,
  listed,
  numberWord,
  pagesInWords,
  plural,
  someOf,
} from './grammar.ts';
import { RECORD_NAMES } from './metadata.ts';
import { abortTold, commitTold, ENTERS } from './commits-told.ts';
import { COMMITS } from './scheme-commits.ts';
import { pageAt, placed } from './view.ts';

const KEPT = {
  'held back': '**Die Seite wird zurückgehalten**, bis zum nächsten Befehl',
  'held back again': '**Die zurückgehaltene Seite wird ersetzt**, bevor sie etwas gekostet hat',
  'on the host': '**Der Host behält sie**, bis die Transaktion committet',
  'non-volatile memory': '**sie steht im nichtflüchtigen Speicher**',
  memory: '**sie wartet im Speicher**',
} as const;

const FRAMES = {
  frame: { its: 'ihren Rahmen', one: 'einen Rahmen' },
  buffer: { its: 'ihren Puffer', one: 'einen Puffer' },
} as const;

const LEFT_OUT = {
  lost: 'ging mit dem Strom verloren',
  refused: 'wurde abgewiesen',
  ended: 'ist beendet',
} as const;

const WRITTEN_BY_ANOTHER = 'eine andere, noch offene Transaktion hat sie geschrieben';

/** Words the destination of a command's page. */
function goes({ page, to }: Spoken<Sent>): string {
  return to === null
    ? `**keine Seite ist frei** für ${page}, es wartet im Puffer`
    : `**${page} geht nach ${placed(to)}**`;
}

/** "Tx1 beginnt und schreibt A". */
export function writes({ transaction, begins, page }: Spoken<Writes>): string {
  return `${transaction} ${begins ? 'beginnt und schreibt' : 'schreibt'} ${page}`;
}

/** Operations that a power failure ended, by what became of them. */
export function survivors(begun: number, done: number, torn: number): string {
  const all = ['', 'beide ', 'alle '][Math.min(begun, 3) - 1] ?? '';
  if (done === begun) return `${all}abgeschlossen`;
  if (torn === begun) return `${all}zerrissen`;
  if (done + torn === 0) return `${all}ohne Spur`;
  const parts: string[] = [];
  if (done > 0) parts.push(`${numberWord(done)} abgeschlossen`);
  if (torn > 0) parts.push(`${numberWord(torn)} zerrissen`);
  if (begun > done + torn) parts.push(`${numberWord(begun - done - torn)} ohne Spur`);
  return listed(parts);
}

const isOrAre = (names: readonly string[]): string => byCount(names.length, 'ist', 'sind');

/** Schemes with a journal in non-volatile memory. */
const HAS_JOURNAL: ReadonlySet<CommitId> = new Set(['txcache', 'kaml']);

const NO_MAP =
  'dieses Verfahren schreibt keine Mapping-Tabelle in den Flash: Die Wiederherstellung liest jeden Block';
const NO_CHECKPOINT: Readonly<Partial<Record<CommitId, string>>> = {
  tc: NO_MAP,
  scc: NO_MAP,
  bpcc: NO_MAP,
  afc: NO_MAP,
  cfc: NO_MAP,
  nvctx: 'dieses Verfahren macht keinen: Seine Mapping-Tabelle steht im nichtflüchtigen Speicher',
};

const isPlural = (record: RecordName): boolean => record === 'plain writes' || record === 'spilled mappings';

export const kit: TextsOf<KitMessages> = {
  noPower: ({ hasMemory }) =>
    hasMemory
      ? 'Das Gerät ist ohne Strom: **Nur sein Flash und sein nichtflüchtiger Speicher sind geblieben**.'
      : 'Das Gerät ist ohne Strom: **Nur sein Flash ist geblieben**.',
  nothingYet: ({ isIdle }) =>
    isIdle
      ? 'Noch ist nichts geschehen: **Jeder Block ist gelöscht**. Der Host sind Sie: Beginnen Sie von Hand eine Transaktion.'
      : 'Noch ist nichts geschehen: **Jeder Block ist gelöscht**.',
  oldData: ({ blocks }) =>
    `Noch ist nichts geschehen: **${blockList(blocks)} ${byCount(blocks.count, 'enthält', 'enthalten')} alte Daten**, der Rest ist gelöscht.`,
  nothingChanges: 'Auf dem Gerät ändert sich nichts.',
  powerFailedIdle: 'Der Strom fällt aus, während nichts geschrieben wird: **Was übersteht den Ausfall?**',
  powerFailed: ({ begun, done, torn }) =>
    `Der Strom fällt aus, unterwegs ${numberWord(begun)} ${byCount(begun, 'Operation', 'Operationen')}, ${survivors(begun, done, torn)}: **Was übersteht den Ausfall?**`,
  sharedPagesLost: ({ begun, done, torn, pages }) => {
    const names = someOf(pages.map(placed));
    const lost = byCount(
      pages.length,
      `Auch Seite ${names} ist verloren**: Sie war dauerhaft und teilt ihre Zellen mit einer zerrissenen`,
      `Auch die Seiten ${names} sind verloren**: Sie waren dauerhaft und teilen ihre Zellen mit zerrissenen`,
    );
    return `Der Strom fällt aus, unterwegs ${numberWord(begun)} ${byCount(begun, 'Operation', 'Operationen')}, ${survivors(begun, done, torn)}. **${lost}.`;
  },
  deviceFull: '**Das Gerät ist voll**: Keine Seite ist frei, und kein Block darf gelöscht werden.',
  logFull:
    '**Der Logbereich ist voll**: Ein Eintrag wartet auf eine Seite, und vor ihm darf nichts aus dem Log gehen.',
  readSummary:
    'Die Zusammenfassung des Blocks ist gelesen: **Alle seine Seiten sind bekannt**, durch eine einzige Lesung.',
  readTorn: ({ at }) => `Seite ${placed(at)} ist zerrissen: **Sie ist nicht lesbar und zählt nicht**.`,
  readErased: ({ at }) => `Seite ${placed(at)} ist gelöscht: **Hier endet der Block**.`,
  checkpointBegan: ({ mapPages }) =>
    mapPages === 0
      ? '**Ein Checkpoint beginnt**: Die Mapping-Tabelle steht schon im Flash.'
      : `**Ein Checkpoint beginnt**: ${plural(mapPages, 'Mapping-Seite')} ${byCount(mapPages, 'wandert', 'wandern')} in den Flash.`,
  checkpointCompleted: ({ number, commit }) =>
    `**Checkpoint ${number} ist dauerhaft**: ${HAS_JOURNAL.has(commit) ? 'Was das Journal im nichtflüchtigen Speicher davor vermerkt hat,' : 'Das Log davor'} wird nicht mehr gebraucht.`,
  mapPageProgrammed: ({ mapPage }) =>
    `Mapping-Seite M${mapPage} ist dauerhaft; **sie zählt, wenn der Wurzeleintrag sie nennt**.`,
  suspended: ({ isErase }) =>
    `**Die ${isErase ? 'Löschung' : 'Programmierung'} ist unterbrochen**: Auf derselben Plane wird erst gelesen.`,
  mapPageFetched: ({ mapPage }) =>
    `**Mapping-Seite M${mapPage} ist wieder im DRAM**: Was auf ihre Einträge gewartet hat, geht weiter.`,
  mapPageEvicted: ({ mapPage }) =>
    `**Mapping-Seite M${mapPage} steht auf Flash**: Sie hatte sich geändert, und im DRAM war kein Platz für sie.`,
  mapPageMoveBegan: ({ mapPage }) =>
    `Mapping-Seite M${mapPage} wird gelesen: **Sie zieht um**, weil die Blöcke, auf denen sie steht, leer werden sollen.`,
  mapPageMoved: ({ mapPage }) =>
    `**Mapping-Seite M${mapPage} ist umgezogen**: Sie steht auf den Blöcken, die gerade gefüllt werden.`,
  mapCacheErased:
    'Ein Block des Map-Caches ist gelöscht: **Mapping-Seiten, die das DRAM verlassen, kommen als Nächstes dorthin**.',
  rootRecordIssued:
    'Alle Mapping-Seiten sind dauerhaft: **Der Wurzeleintrag, der sie nennt, wird geschrieben**.',
  rootRecordPage: 'Eine Seite des Wurzeleintrags ist dauerhaft; **er zählt, wenn es alle sind**.',
  noCheckpoint: ({ commit }) =>
    `Der Host verlangt einen Checkpoint, aber **${NO_CHECKPOINT[commit] ?? 'jetzt gibt es keinen zu machen'}**.`,
  mapAreaErased:
    'Ein Block des Mapping-Bereichs ist gelöscht: **Keine benutzte Mapping-Tabelle steht darauf**.',
  transactionBegan: ({ transaction, open }) =>
    open.length === 0
      ? `**${transaction} beginnt**; keine andere Transaktion ist offen.`
      : `**${transaction} beginnt**; noch offen ${isOrAre(open)} ${someOf(open)}.`,
  pageWritten: ({ where, isHeld, commit, ...written }) => {
    if (typeof where === 'object')
      return `${writes(written)}${isHeld ? ', was zurückgehalten wird' : ''}: ${goes(where)}${where.to === null || commit === null ? '' : (ENTERS[commit] ?? '')}.`;
    if (commit === 'afc' && where === 'memory')
      return `${writes(written)}: **${written.page} wartet, bis die erste Seite dauerhaft ist**.`;
    return `${writes(written)}${where === 'held back again' ? ' noch einmal' : ''}: ${KEPT[where]}.`;
  },
  commitAsked: ({ transaction, pages, sent, recordFollows, commit }) => {
    if (sent !== null)
      return `${transaction} will committen: Ihre letzte Seite wird geschickt, und ${goes(sent)}.`;
    return recordFollows
      ? `${transaction} will committen: Alles ist dauerhaft, und **nun folgt ${COMMITS[commit].evidence}**.`
      : `${transaction} will committen: Zuerst **${byCount(pages, 'muss ihre Seite', `müssen ihre ${pagesInWords(pages)}`)} dauerhaft sein**.`;
  },
  committed: (told) => commitTold(told),
  committedEmpty: ({ transaction }) =>
    `**${transaction} committet**, ohne geschrieben zu haben: Nichts ist dauerhaft zu machen.`,
  aborted: (told) => abortTold(told),
  abortedEmpty: ({ transaction }) =>
    `**${transaction} bricht ab**: Sie hat nie eine Seite geschickt, also bleibt nichts von ihr.`,
  mayNotBegin: ({ transaction }) =>
    `**${transaction} darf nicht beginnen**: Eine frühere ${transaction} ist noch offen.`,
  mayNotWrite: ({ transaction, page }) =>
    `**${transaction} darf ${page} nicht schreiben**: ${WRITTEN_BY_ANOTHER}, also gibt der Host ${transaction} auf.`,
  plainRefused: ({ page }) =>
    `**Der einfache Schreibzugriff auf ${page} wird abgewiesen**: ${WRITTEN_BY_ANOTHER}.`,
  operationLeftOut: ({ transaction, why, operation }) =>
    `${transaction} ${LEFT_OUT[why]}, also **lässt der Host ihren Befehl „${operation ?? 'Befehl'}“ weg**.`,
  plainIssued: ({ sent }) =>
    sent === null
      ? 'Ein einfacher Schreibzugriff wartet im Speicher.'
      : `Ein einfacher Schreibzugriff: ${goes(sent)}.`,
  plainCounts: ({ page, at }) =>
    at === null
      ? `Der einfache Schreibzugriff auf ${page} zählt: **Er steht im nichtflüchtigen Speicher**.`
      : `Der einfache Schreibzugriff auf ${page} zählt: **Die Mapping-Tabelle zeigt auf ${placed(at)}**.`,
  plainTooLate: ({ page }) =>
    `Der einfache Schreibzugriff auf ${page} zählt, aber **ein neueres ${page} war schneller**.`,
  durableOwn: ({ page, at, from }) =>
    from === null
      ? `${pageAt(at)} ist dauerhaft: ${page}, **vom Gerät selbst geschickt**.`
      : `${pageAt(at)} ist dauerhaft: **${page} hat ${FRAMES[from].its} verlassen**, der frei ist.`,
  durableElsewhere: ({ page, at, transaction }) =>
    `${pageAt(at)} ist dauerhaft, mit ${page} von ${transaction}: **Sie zählt, wenn ${transaction} committet**.`,
  durableEnded: ({ page, at, transaction }) =>
    `${pageAt(at)} ist dauerhaft, aber ${transaction} ist beendet: **Dieses ${page} zählt nicht**.`,
  durableUndecided: ({ page, at, transaction }) =>
    `${pageAt(at)} ist dauerhaft: ${page} von ${transaction}, **unentschieden**, bis ${transaction} committet.`,
  durableLast: ({ at, transaction, commit }) =>
    `${pageAt(at)} ist dauerhaft, die letzte von ${transaction}: **Nun folgt ${COMMITS[commit].evidence}**.`,
  durableOneOf: ({ at, transaction, there, sent }) =>
    `${pageAt(at)} ist dauerhaft: **${numberWord(there)} von ${numberWord(sent)} Seiten** von ${transaction} ${byCount(there, 'ist', 'sind')} da.`,
  readNothing: ({ page }) => `Der Host liest ${page}, aber **${page} wurde nie committet**.`,
  readFromMemory: ({ page }) => `Der Host liest ${page} **aus dem nichtflüchtigen Speicher**.`,
  readFrom: ({ page, at }) =>
    `Der Host liest ${page} **von ${placed(at)}**, wo die committete Version steht.`,
  readDone: ({ page, at }) => `**${page} ist gelesen**: Seite ${placed(at)} ist beim Host.`,
  sentByCollector: ({ page, at }) => `Die Garbage Collection schickt **${page} nach ${placed(at)}**.`,
  sentByDevice: ({ page, at, from }) =>
    from === null
      ? `Das Gerät schickt **${page} nach ${placed(at)}**.`
      : `**${page} verlässt ${FRAMES[from].its}** für ${placed(at)}.`,
  frameNeeded: ({ leaving, to, from, ...written }) =>
    `${writes(written)} und braucht ${FRAMES[from].one}: **${leaving}, committet, geht nach ${placed(to)}**.`,
  victim: ({ block, validPages }) =>
    validPages === 0
      ? `**Block ${block} ist der Opferblock**: Vor dem Löschen zieht keine Seite um.`
      : `**Block ${block} ist der Opferblock**: Vor dem Löschen ${byCount(validPages, 'zieht', 'ziehen')} ${pagesInWords(validPages)} um.`,
  blockErased: ({ block, times }) =>
    `**Block ${block} ist gelöscht** und wieder frei; gelöscht wurde er bisher ${times === 1 ? 'einmal' : `${grouped(times)}-mal`}.`,
  programFailed: ({ page, at, block, again }) =>
    again === null
      ? `Der Chip meldet: Das Programmieren von ${page} nach ${placed(at)} ist **misslungen**. Block ${block} ist stillgelegt, und ${page} wartet auf eine andere Seite.`
      : `Der Chip meldet: Das Programmieren von ${page} nach ${placed(at)} ist **misslungen**. Block ${block} ist stillgelegt, und ${page} wird **nach ${placed(again)} programmiert**.`,
  blockTakenOut: ({ block, hasFailed }) =>
    hasFailed
      ? `Das Löschen von Block ${block} ist **misslungen**. Er ist ein **schlechter Block** und wird nie mehr benutzt.`
      : `**Block ${block} ist von nun an ein schlechter Block**: Seine lesbaren Seiten stehen anderswo, und er wird nie mehr benutzt.`,
  blockDeferred: ({ block }) =>
    `**Block ${block} muss warten**: Über eine Seite darauf wird gleich entschieden.`,
  blockFull: ({ block }) => `**Block ${block} ist voll**, und alles darauf ist dauerhaft.`,
  summaryProgrammed: ({ block }) => `Block ${block} ist voll, und **seine Zusammenfassung ist dauerhaft**.`,
  noVictim: 'Nichts zu sammeln: **Kein voller Block würde eine Seite frei machen**.',
  copied: ({ page, from, to }) =>
    `${capitalised(page)} wird von ${placed(from)} nach ${placed(to)} kopiert: **Von nun an ist es dort zu finden**.`,
  copyInVain: ({ page, at }) =>
    `Die Kopie von ${page} auf ${placed(at)} ist vergeblich: **Sie wird nicht mehr gebraucht**.`,
  eraseForced: ({ block, page }) =>
    `Bevor ein neues ${page} geschrieben wird, **muss Block ${block} gelöscht werden**: Reste darauf würden für committet gehalten.`,
  recordIssued: ({ record, transaction, pages }) => {
    const whose = transaction === null ? '' : ` von ${transaction}`;
    if (record === 'spilled mappings')
      return `**Mappings${whose} werden ins Log ausgelagert**: Die Tabelle der laufenden Transaktionen hat keinen Platz für sie.`;
    const size = pages === 1 ? '' : `, ${plural(pages, 'Seite')} lang,`;
    return `**${capitalised(RECORD_NAMES[record])}${whose}**${size} ${isPlural(record) ? 'werden' : 'wird'} ins Log geschrieben: Alles, worauf gewartet wurde, ist dauerhaft.`;
  },
  programmedAgain: ({ at }) =>
    `Seite ${placed(at)} wird **ein zweites Mal programmiert**: Nur ihre Marke ändert sich.`,
  waitsForFrame: ({ pages }) =>
    `${plural(pages, 'Hostseite')} ${byCount(pages, 'wartet', 'warten')} auf Platz im nichtflüchtigen Speicher: **Erst muss eine andere in den Flash**.`,
  storeUnderWay:
    'Ein Speichern in den nichtflüchtigen Speicher ist unterwegs: **Es zählt, wenn es durch ist**.',
  nonVolatileChanged: '**Ein Wort im nichtflüchtigen Speicher ändert sich**, in einem Augenblick.',
  pageStored: ({ page, transaction }) =>
    transaction === null
      ? `**${capitalised(page)} steht im nichtflüchtigen Speicher**: Von nun an übersteht die Seite einen Stromausfall.`
      : `**${capitalised(page)} von ${transaction} steht im nichtflüchtigen Speicher**: Die Seite zählt, wenn ${transaction} committet.`,
  flagStored: ({ transaction, commit }) =>
    `**${transaction} übersteht von hier an einen Stromausfall**: ${COMMITS[commit].because}.`,
  frameFreed: '**Ein Rahmen des nichtflüchtigen Speichers ist wieder frei**: Seine Seite steht im Flash.',
  journalNoted: ({ page }) =>
    `**Das Journal im nichtflüchtigen Speicher vermerkt, wo ${page} jetzt steht**: Die Wiederherstellung liest es nach der Mapping-Tabelle.`,
  journalCut: ({ left }) =>
    left === 0
      ? '**Das Journal im nichtflüchtigen Speicher ist wieder leer**: Die Mapping-Tabelle im Flash enthält alles, was es vermerkt hat.'
      : `**Das Journal im nichtflüchtigen Speicher ist kürzer**: Seine ersten Änderungen stehen in der Mapping-Tabelle im Flash, ${counted(left, 'Änderung bleibt', 'Änderungen bleiben')}.`,
  logPageProgrammed: ({ record, transaction, there, pages }) => {
    const whose = transaction === null ? '' : ` von ${transaction}`;
    return there === pages
      ? `**${capitalised(RECORD_NAMES[record])}${whose} ${isPlural(record) ? 'sind' : 'ist'} dauerhaft**, im Log.`
      : `**${capitalised(numberWord(there))} von ${numberWord(pages)} Seiten** sind dauerhaft (${RECORD_NAMES[record]}${whose}): Der Eintrag zählt, wenn alle es sind.`;
  },
  logBlockErased: 'Ein Block des Logbereichs ist gelöscht: **Nichts darin wird noch gebraucht**.',
  trimmed: ({ page }) =>
    `Der Host gibt Seite ${page} mit TRIM frei: Von jetzt an ist dort nichts zu lesen. Bis das dauerhaft ist, kann ein Stromausfall zurückbringen, was dort stand.`,
  flushed: 'FLUSH: Alle einfachen Schreibvorgänge, die das Gerät bestätigt hat, sind dauerhaft.',
  barrierPassed: '**Alle Schreibzugriffe des Hosts sind dauerhaft**: Er macht weiter.',
  timePassed: ({ ns }) => `Der Host lässt ${grouped(ns / 1000)} µs vergehen.`,
};
