import type { PageState } from '../../model/frame.ts';
import type { FollowingMessages } from '../../session/worker/following/messages.ts';
import type { TextsOf } from '../texts.ts';
import { moment } from '../moment.ts';
import { placed } from './view.ts';

const STATES: Readonly<Record<PageState, string>> = {
  free: 'frei',
  programming: 'wird programmiert',
  undecided: 'unentschieden',
  current: 'aktuell',
  stale: 'veraltet',
  aborted: 'abgebrochen',
  lost: 'zurückgerollt',
  torn: 'zerrissen',
  failed: 'ihr Programmieren misslang',
  bad: 'schlecht',
  unread: 'noch nicht gelesen',
};

const written = (page: string | null): string => page ?? 'ihr Commit-Eintrag';

export const following: TextsOf<FollowingMessages> = {
  flash: 'Flash',
  logArea: 'Logbereich',
  queued: 'Wartet',
  inFlight: 'Unterwegs',
  mapInMemory: 'Mapping-Tabelle im Speicher',
  mapPageOnFlash: ({ mapPage }) => `Mapping-Seite M${mapPage} im Flash`,
  withoutPage: ({ transaction }) => `**${transaction}**, noch ohne Seite`,
  bufferedPage: ({ page, transaction }) =>
    transaction === null ? `**${page}**` : `**${page}** von ${transaction}`,
  mapsTo: ({ page, at }) =>
    at === null ? `**${page}** → keine Seite im Flash` : `**${page}** → ${placed(at)}`,
  inLog: ({ page, at }) => `**${page}** auf ${placed(at)}`,
  copyOnFlash: ({ page, at, transaction, state }) =>
    transaction === null
      ? `${placed(at)}: **${page}**, ${STATES[state]}`
      : `${placed(at)}: **${page}** von ${transaction}, ${STATES[state]}`,

  standsAt: ({ at }) => `sie steht vor aller Zeit auf **${placed(at)}**`,
  writtenBy: ({ transaction }) => `**${transaction} schreibt sie**`,
  heldBack: 'sie wird im Speicher zurückgehalten',
  stalled: 'keine Seite ist für sie frei, also wartet sie',
  sentTo: ({ at }) => `sie wird nach ${placed(at)} geschickt`,
  durableAt: ({ at }) => `${placed(at)} ist dauerhaft`,
  plainWriteCounts: ({ at }) =>
    at === null
      ? '**ein einfacher Schreibzugriff auf sie zählt**'
      : `**ein einfacher Schreibzugriff auf sie zählt** auf ${placed(at)}`,
  stored: 'sie steht im nichtflüchtigen Speicher',
  readNothing: 'der Host liest sie und findet nichts',
  readStored: 'der Host liest sie aus dem nichtflüchtigen Speicher',
  readAt: ({ at }) => `der Host liest ${placed(at)}`,
  copyInVain: ({ at }) => `eine Kopie auf ${placed(at)} ist vergeblich`,
  mapPageDurable: ({ mapPage }) => `Mapping-Seite M${mapPage}, die ihren Eintrag enthält, ist dauerhaft`,
  writerCommitted: ({ transaction, mapped }) =>
    mapped === null
      ? `**${transaction} hat committet**`
      : `**${transaction} hat committet**, und die Mapping-Tabelle zeigt auf ${placed(mapped)}`,
  writerAborts: ({ transaction }) => `**${transaction} bricht ab**: Was sie schrieb, zählt nicht`,
  writerFound: ({ transaction }) => `die Wiederherstellung entscheidet: **${transaction} hat committet**`,
  writerRolledBack: ({ transaction }) =>
    `die Wiederherstellung entscheidet: **${transaction} wird zurückgerollt**`,

  begins: '**sie beginnt**',
  writes: ({ page }) => `**sie schreibt ${written(page)}**`,
  pageHeldBack: ({ page }) => `${written(page)} wird im Speicher zurückgehalten`,
  pageSentTo: ({ page, at }) => `${written(page)} wird nach ${placed(at)} geschickt`,
  pageDurableAt: ({ page, at }) => `${written(page)} ist dauerhaft auf ${placed(at)}`,
  asksCommit: '**sie will committen**',
  recordWritten: 'ein Eintrag von ihr wird ins Log geschrieben',
  partStored: 'etwas von ihr kommt in den nichtflüchtigen Speicher',
  committed: '**sie hat committet**',
  aborts: '**sie bricht ab**',
  refused: '**sie wird abgewiesen**',
  restLeftOut: 'der Host lässt weg, was von ihr übrig war',
  settled: '**sie ist endgültig**: Nichts kann ihren Ausgang mehr ändern',
  found: 'die Wiederherstellung entscheidet: **Sie hat committet**',
  rolledBack: 'die Wiederherstellung entscheidet: **Sie wird zurückgerollt**',

  powerLost: '**der Strom fällt aus**',
  recovered: ({ mapped }) =>
    mapped === null
      ? '**die Wiederherstellung ist zu Ende**'
      : `**die Wiederherstellung ist zu Ende**, und die Mapping-Tabelle zeigt auf ${placed(mapped)}`,
  recoveryReads: ({ at }) => `die Wiederherstellung liest ${placed(at)}`,
  copied: ({ from, to }) => `${placed(from)} wird nach ${placed(to)} kopiert`,
  programmedAgain: ({ at }) => `${placed(at)} wird ein zweites Mal programmiert`,
  erased: ({ block, gone }) => `Block ${block} wird gelöscht und mit ihm ${gone.map(placed).join(', ')}`,
  moment: ({ clauses }) => moment(clauses),
};
