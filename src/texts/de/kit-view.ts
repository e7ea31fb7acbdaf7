/** Texts of panels, lanes, facts and proofs in every page-mapping scheme alike. */
import type { KitViewMessages } from '../../explain/kit/view-messages.ts';
import type { PageState } from '../../model/frame.ts';
import type { TextsOf } from '../texts.ts';
import { grouped } from '../../base/grouped.ts';
import { byCount, duration, listed, plural } from './grammar.ts';

/** From more transactions on, a block's are counted instead of named. */
const NAMED = 8;

/** The state of a page, alone or at the end of a sentence. */
export const STATES: Readonly<Record<PageState, string>> = {
  free: 'Frei: gelöscht, noch nicht beschrieben',
  programming: 'wird programmiert',
  undecided: 'unentschieden',
  current: 'aktuell',
  stale: 'veraltet',
  aborted: 'abgebrochen',
  lost: 'zurückgerollt',
  torn: 'Zerrissen: Was darin steht, ist nicht lesbar',
  failed: 'Misslungen: Das Programmieren endete mit einem Fehler',
  bad: 'Schlecht: wird nie mehr benutzt',
  unread: 'Noch nicht gelesen: Das Gerät hat vergessen, was hier steht',
};

const plainWrite = (transaction: string | null): string => transaction ?? 'ein einfacher Schreibzugriff';

const BITS = { lower: 'untere Seite', middle: 'mittlere Seite', upper: 'obere Seite' } as const;

export const kitView: TextsOf<KitViewMessages> = {
  asSeenOnFlash: 'wie im Flash zu sehen',

  transactions: 'Transaktionen',
  noneOpen: 'keine',
  map: 'Mapping-Tabelle',
  mapInMemoryOnly: 'im RAM',
  mapOnFlash: 'alles im Flash',
  mapPagesNotOnFlash: ({ count }) => `${plural(count, 'Mapping-Seite')} im RAM`,
  mapEntries: ({ count }) => `${grouped(count)} Einträge`,
  pageBuffer: 'Seitenpuffer',
  bufferEmpty: 'leer',
  bufferNote: ({ held, waiting }) => {
    const stalled = `${grouped(waiting)} warten auf Platz`;
    if (!held) return stalled;
    return waiting > 0 ? `wartet, ${stalled}` : 'wartet';
  },
  lost: 'verloren',
  pageFrames: ({ keepsIn }) => (keepsIn === 'frame' ? 'Seitenrahmen' : 'Geschützte Puffer'),
  framesInUse: ({ used, of, keepsIn }) =>
    `${grouped(used)} von ${plural(of, keepsIn === 'frame' ? 'Rahmen' : 'Puffer')} belegt`,
  journal: 'Journal',
  journalEmpty: 'leer',
  nowhere: 'nirgends',

  redone: ({ count }) => `${grouped(count)} erledigt`,
  reads: ({ count }) => plural(count, 'Lesung'),
  readsOf: ({ done, all }) => `${grouped(done)} von ${grouped(all)}`,
  pageReadsDone: ({ done, all }) => `${plural(all, 'Seitenlesung')}, davon ${grouped(done)} erledigt`,
  recoveryNeedsPower: 'kein Strom: beginnt, wenn er wieder da ist',
  recoveryReads: ({ reads, scanned }) =>
    scanned > 0
      ? `${plural(reads, 'Seitenlesung')}: davon ${grouped(scanned)}, um das ganze Gerät zu durchsuchen`
      : `${plural(reads, 'Seitenlesung')}: nur Mapping-Tabelle und Log`,
  spanScanned: ({ pages, ns }) =>
    `Wiederherstellung liest all dies: ${plural(pages, 'Seite')}, ${duration(ns)}`,
  spanSpared: ({ pages, ns }) =>
    `Wiederherstellung durchsucht nichts davon: ${plural(pages, 'Seite')}, ${duration(ns)}`,

  block: ({ block }) => `Block ${block}`,
  blockPage: ({ block, page }) => `Block ${block}, Seite ${page}`,
  stateAlone: ({ state }) => STATES[state],
  recordPage: ({ state }) => `Ein Commit-Eintrag, ${STATES[state]}`,
  logicalPage: ({ page, transaction, state }) =>
    transaction === null
      ? `Logische Seite ${page}, einfache Daten, ${STATES[state]}`
      : `Logische Seite ${page}, geschrieben von ${transaction}, ${STATES[state]}`,
  toCome: 'folgt noch',
  none: 'keine',
  deviceNumber: ({ number, transaction }) => `${number}, die Nummer des Geräts für ${transaction}`,
  mapNow: 'Mapping jetzt',
  mapsTo: ({ page, at }) => `${page} → ${at ?? 'nirgends'}`,
  transactionsOn: ({ names }) => {
    if (names.length === 0) return 'keine';
    return names.length > NAMED ? grouped(names.length) : listed(names);
  },
  notReadYet: 'noch nicht gelesen',
  erased: 'Gelöscht',
  erasedTimes: ({ times }) => {
    if (times === 0) return 'nie';
    return times === 1 ? 'einmal' : `${grouped(times)}-mal`;
  },
  current: 'Aktuell',
  undecided: 'Unentschieden',
  pagesOf: ({ count, of }) => `${count} von ${of} Seiten`,
  laneFree: 'Frei: gelöscht und in Reserve',
  laneOpen: 'Offen: wird Seite für Seite gefüllt',
  laneFull: 'Voll: Die Garbage Collection darf verlagern, was gültig ist, und ihn löschen',
  laneUnseen:
    'Nicht bekannt: Er ist gelöscht, aber die Wiederherstellung hat nicht nachgesehen. GC löscht ihn, bevor er benutzt wird',
  laneOther: 'Ein Block des Verfahrens',
  badBlock: 'Ab Werk schlecht: wird nie benutzt',
  badPage: 'Ihr Block war schlecht, als der Chip das Werk verließ.',
  retiredBlock: 'Stillgelegt: Darin ist ein Programmieren misslungen. Es kommt nichts mehr hinein',
  grownBadBlock: 'Schlecht, seit ein Programmieren oder sein Löschen misslang: wird nie mehr benutzt',
  failedPage:
    'Der Chip meldete, dass ihr Programmieren **misslungen** ist: Was darin steht, ist nicht lesbar.',
  unusedPage: 'Ihr Block wurde stillgelegt, bevor etwas in sie programmiert wurde.',
  grownBadPage: 'In ihrem Block misslang ein Programmieren oder sein Löschen: Der Block ist **schlecht**.',
  soElsewhere: 'Die Daten waren noch im Puffer des Controllers und wurden anderswo programmiert.',
  soNeverUsed: 'Also wird er vom Controller nie programmiert, gelöscht oder abgesucht.',

  cells: 'Zellen',
  cellsOf: ({ bit, shared }) =>
    shared.length === 0 ? `${BITS[bit]}, allein in ihren Zellen` : `${BITS[bit]}, mit ${listed(shared)}`,
  whatIfPowerFailed: 'Was wäre bei einem Stromausfall jetzt?',
  cutDone: 'Fertig: Die Seite ist lesbar, mitsamt ihrem OOB-Bereich.',
  cutTorn: 'Zerrissen: Ihre Fehlerkorrektur versagt, sie zählt als nicht vorhanden.',
  cutTakes: ({ pages }) =>
    byCount(
      pages.length,
      `Zerrissen nimmt sie Seite ${listed(pages)} mit, die in denselben Zellen dauerhaft ist.`,
      `Zerrissen nimmt sie die Seiten ${listed(pages)} mit, die in denselben Zellen dauerhaft sind.`,
    ),
  cutNever: 'Nie begonnen: Die Seite ist noch gelöscht.',
  cutConclusion: ({ at }) => `Also hinterlässt ein Ausfall Seite ${at} auf eine von drei Arten.`,
  whyCounts: ({ at }) => `Warum zählt Seite ${at}?`,
  whyUndecided: ({ at }) => `Warum ist Seite ${at} unentschieden?`,
  whyNoLonger: ({ at }) => `Warum zählt Seite ${at} nicht mehr?`,
  whyNot: ({ at }) => `Warum zählt Seite ${at} nicht?`,
  failedWhileProgrammed: 'Der Strom fiel aus, während sie programmiert wurde.',
  takenAlong: ({ at }) =>
    `Sie teilt ihre Zellen mit Seite ${at}, deren Programmieren ein Stromausfall unterbrach: Keine von beiden ist lesbar.`,
  unreadable: 'Ihre Fehlerkorrektur versagt, also ist nichts von ihr lesbar.',
  soAbsent:
    'Also ist sie so gut wie nicht da, und ihr Block wird gelöscht, bevor die Seite wieder benutzt wird.',
  holds: ({ at, page, transaction }) => `Seite ${at} enthält ${page}; Urheber: ${plainWrite(transaction)}.`,
  givenUp: ({ transaction }) =>
    `${plainWrite(transaction)} wurde aufgegeben: Nichts auf dem Gerät sagt, dass es einen Commit gab.`,
  mappingPagesPointToIt: 'Die Mapping-Seiten im Flash zeigen auf sie.',
  onlyFlashCanTell:
    'Der Strom ist weg: Nur was im Flash steht, gibt Auskunft, und die Wiederherstellung hat noch nicht nachgesehen.',
  mapPointsToIt: 'Die Mapping-Tabelle zeigt auf sie.',
  mapPointsNowhere: 'Die Mapping-Tabelle zeigt dafür nirgendwohin.',
  mapPointsElsewhere: ({ at }) => `Die Mapping-Tabelle zeigt stattdessen auf ${at}.`,
  mapMustKeepIt: 'Die Mapping-Tabelle zeigt nicht auf sie, und die Garbage Collection muss sie behalten.',
  soHostReads: ({ page }) => `Also liest der Host genau dies als ${page}.`,
  soIfCommitted: ({ transaction }) =>
    `Also zählt sie, wenn sich zeigt, dass ${plainWrite(transaction)} committet hat, sonst nicht.`,
  soMayGo: 'Also darf die Garbage Collection sie aufgeben.',
  soGarbage: 'Also ist sie Müll, und die Garbage Collection darf sie aufgeben.',
  mayBeErased: ({ block }) => `Darf Block ${block} gelöscht werden?`,
  noneValid: 'Keine seiner Seiten ist aktuell, keine unentschieden.',
  someValid: ({ count }) =>
    `Von seinen Seiten ${byCount(count, 'ist', 'sind')} ${grouped(count)} aktuell oder unentschieden.`,
  soErase: 'Also darf er gelöscht werden.',
  soCopyFirst: 'Also muss kopiert werden, was gültig ist, bevor er gelöscht werden darf.',
};
