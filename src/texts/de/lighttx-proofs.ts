/** Texts of the proofs of LightTx. */
import type { LightTxProofMessages, Places } from '../../explain/lighttx/proof-messages.ts';
import { grouped } from '../../base/grouped.ts';
import type { TextsOf } from '../texts.ts';
import { byCount, capitalised, listed, numberWord, plural } from './grammar.ts';
import { VICTIM_REASONS } from './lighttx.ts';

/** "**5.2** und **5.3**", and of many pages how many more there are. */
function placesText({ named, count }: Places): string {
  const places = named.map((place) => `**${place}**`);
  if (count === places.length) return listed(places);
  return `${places.slice(0, -1).join(', ')} und ${grouped(count - places.length + 1)} weitere`;
}

const isOrAre = ({ count }: Places): string => byCount(count, 'ist', 'sind');
const programmed = (there: number, of: number): string => `**${there} von ${of}** Seiten programmiert`;
const where = (isOnFlash: boolean): string =>
  isOnFlash ? 'Die Mapping-Tabelle im Flash' : 'Die Mapping-Tabelle';
const counted = (found: number, promised: number): string =>
  `${capitalised(numberWord(found))} von ${numberWord(promised)}`;

export const lightTxProofs: TextsOf<LightTxProofMessages> = {
  takesNoMore: ({ there, of }) => `Er nimmt nichts mehr auf: ${programmed(there, of)}.`,
  isFull: ({ there, of }) => `Er ist voll: ${programmed(there, of)}.`,
  isBeingFilled: ({ there, of }) => `Er wird gefüllt: ${programmed(there, of)}.`,
  sameForMore: ({ count }) => `Dasselbe gilt für ${plural(count, 'weitere Transaktion')}.`,
  whyLeave: ({ block }) => `Warum darf Block ${block} gehen?`,
  noneInAvailable: 'Keine hat eine Seite in Available.',
  soNotNeeded: ({ block }) => `Also braucht keine Wiederherstellung Block ${block} noch einmal.`,
  endedAborted: ({ owner, places }) =>
    `${owner} hat abgebrochen, also ${isOrAre(places)} ${placesText(places)} Müll.`,
  endedRolledBack: ({ owner, places }) =>
    `${owner} wurde zurückgerollt, also ${isOrAre(places)} ${placesText(places)} Müll.`,
  endedLeft: ({ owner, places }) =>
    `${owner} hat committet: Davon ${isOrAre(places)} ${placesText(places)} übrig.`,
  endedCommitted: ({ owner, places, count }) =>
    `${owner} hat committet: ${placesText(places)}, TxCnt ${count}.`,
  plainPages: ({ places }) =>
    places.count === 1
      ? `${placesText(places)} gehört zu keiner Transaktion: für sich allein endgültig.`
      : `${placesText(places)} gehören zu keiner Transaktion: jede für sich allein endgültig.`,

  whyNotErase: ({ block }) => `Warum darf Block ${block} nicht gelöscht werden?`,
  noOpenHere: 'Keine offene Transaktion hat eine Seite darauf.',
  noEndedInAvailable: 'Keine beendete darauf hat eine Seite in Available.',
  stillUnavailable: 'Aber die Zonenseite führt ihn noch unter Unavailable.',
  soNextCheckpoint: ({ block }) =>
    `Also lässt der nächste Checkpoint Block ${block} gehen, und nicht früher.`,
  soMayBeNeeded: ({ block }) => `Also kann eine Wiederherstellung Block ${block} noch brauchen.`,
  stillOpen: ({ owner, places }) => `${owner} ist offen: ${placesText(places)} kann noch aktuell werden.`,
  stillCommitting: ({ owner, places }) => `${owner} committet gerade: ${placesText(places)} wird aktuell.`,
  committedButCounts: ({ owner, places, available }) =>
    `${owner} hat committet, aber ${placesText(available)} ${byCount(available.count, 'steht', 'stehen')} in Available: Eine Wiederherstellung würde ${placesText(places)} mitzählen.`,
  givenUpButCounts: ({ owner, places, available }) =>
    `${owner} wurde aufgegeben, aber ${placesText(available)} ${byCount(available.count, 'steht', 'stehen')} in Available: Eine Wiederherstellung würde ${placesText(places)} mitzählen.`,

  listedAs: ({ zone }) => `Die Zonenseite führt ihn unter **${zone}**.`,
  soonAvailable: 'Er wird gleich unter **Available** geführt.',
  commitsNeedAvailable:
    'Wer jetzt committet, hat seine TxCnt-Seite in Available: Eine Wiederherstellung liest alles davon.',
  soReadFirst: ({ block }) => `Also würde eine Wiederherstellung Block ${block} zuallererst lesen.`,
  erasedNothing: 'Er ist gelöscht: Keine seiner Seiten ist programmiert.',
  unlistedNotLooked:
    'Die Zonenseite führt ihn weder unter Available noch unter Unavailable: Eine Wiederherstellung würde hier nicht nachsehen.',
  whyNothingWritten: ({ block }) => `Warum wird nichts auf Block ${block} geschrieben?`,
  soMustJoin: 'Also muss er zuerst bei einem Checkpoint zu Available kommen.',
  victimZone: 'Er steht in Checkpointed: Keine Wiederherstellung braucht ihn.',
  victimValid: ({ valid, of }) => `**${valid} von ${of}** Seiten sind gültig und müssen verlagert werden.`,
  victimAlone: ({ plane }) => `Kein anderer Block von Plane ${plane} darf gelöscht werden.`,
  victimRivals: ({ rivals, more }) => {
    const others = rivals.map(({ block, valid }) => `Block ${block} hat ${valid}`).join(', ');
    return `Auf seiner Plane: ${others}${more > 0 ? `, ${plural(more, 'weiterer Block')} nicht weniger` : ''}.`;
  },
  whyVictim: 'Warum dieser Opferblock?',
  soVictim: ({ block, reason }) => `Also Block ${block}: ${VICTIM_REASONS[reason]}.`,
  failedWhileErased: 'Der Strom fiel aus, während er gelöscht wurde.',
  halfErased: 'Seine Seiten sind halb gelöscht: Keine ist lesbar.',
  whatHappenedToBlock: ({ block }) => `Was ist mit Block ${block} geschehen?`,
  soErasedAgain: 'Also enthält er nichts und wird noch einmal gelöscht, bevor er benutzt wird.',
  commitsSinceInAvailable: 'Jeder Commit seit diesem Checkpoint hat seine TxCnt-Seite in Available.',
  mayHaveIncomplete: 'Transaktionen, die in Available unvollständig sind, können hier Seiten haben.',
  whyRead: ({ block }) => `Warum liest die Wiederherstellung Block ${block}?`,
  soMustBeCounted: ({ block }) => `Also muss gezählt werden, was Block ${block} enthält.`,
  unlisted: 'Die Zonenseite führt ihn weder unter Available noch unter Unavailable.',
  wasErased: 'Er war gelöscht, und nichts durfte darauf geschrieben werden.',
  wasSettled: 'Jede Transaktion darauf ist seit einem Checkpoint endgültig.',
  soNothingToRead: 'Also gibt es nichts zu lesen.',
  soMapTells: 'Also sagen die Mapping-Seiten alles, was zu wissen bleibt.',
  whyNotRead: ({ block }) => `Warum liest die Wiederherstellung Block ${block} nicht?`,

  mapHasNone: ({ isOnFlash, page }) => `${where(isOnFlash)} hat keinen Eintrag für ${page}.`,
  mapSays: ({ isOnFlash, page, at }) => `${where(isOnFlash)} sagt ${page} → **${at}**.`,
  writtenBefore: 'Sie wurde vor aller Zeit geschrieben: keine Transaktion, TxVer 0.',
  isCopy: ({ version }) =>
    `Eine Kopie der Garbage Collection: eine Transaktion aus einer Seite, TxVer **${version}**.`,
  isPlain: ({ version }) =>
    `Ein einfacher Schreibzugriff: eine Transaktion aus einer Seite, TxVer **${version}**.`,
  carrierErased: ({ owner }) => `${owner} hat committet; die Seite mit ihrem TxCnt ist schon gelöscht.`,
  carrierIs: ({ owner, at, count, version }) =>
    `${owner} hat committet: **${at}** trägt TxCnt ${count}, TxVer ${version}.`,
  replaced: ({ at, page }) => `Sie hat **${at}** ersetzt, das ältere ${page}.`,
  copiedFrom: ({ at }) => `Sie wurde von **${at}** kopiert.`,
  sourceErased: 'Die Seite, von der sie kopiert wurde, ist inzwischen gelöscht.',
  replacedErased: ({ page }) => `Sie hat ein älteres ${page} ersetzt, das inzwischen gelöscht ist.`,
  noEntryBefore: ({ page }) => `Vorher hatte das Mapping keinen Eintrag für ${page}.`,
  whyCurrent: ({ at }) => `Warum ist Seite ${at} aktuell?`,
  soSafe: ({ at }) => `Also ist Seite ${at} sicher: Keine Wiederherstellung muss sie finden.`,
  soReaders: ({ at, page }) => `Wer also ${page} liest, liest Seite ${at}.`,
  whyStale: ({ at }) => `Warum ist Seite ${at} veraltet?`,
  wroteBoth: ({ owner, at }) => `${owner} hat beide geschrieben: **${at}** kam später.`,
  soReplacedItself: 'Also hat die Transaktion selbst sie ersetzt.',
  hasRewritten: ({ owner, page }) => `${owner} ist offen und hat ${page} seither noch einmal geschrieben.`,
  soNeverCurrent: ({ owner, page }) => `Also wird dieses ${page} nie aktuell, was auch aus ${owner} wird.`,
  soUnmapped: 'Also zeigt nichts auf sie.',
  newerOf: ({ owner, at, version }) =>
    `**${at}** hat ${owner} geschrieben, TxVer ${version ?? 'nicht mehr da'}.`,
  newerPlain: ({ at, version }) => `**${at}** ist neuer: TxVer ${version}.`,
  soReplaced: ({ page }) =>
    `Also hat ein späteres ${page} sie ersetzt, und die Garbage Collection muss sie nicht behalten.`,
  soNobodyReads: ({ at, owner }) => `Also liest niemand Seite ${at}, bis ${owner} committet hat.`,
  openWith: ({ owner, places }) => `${owner} ist offen; ihre Seiten bisher: ${placesText(places)}.`,
  noneCarries: 'Keine davon trägt einen TxCnt.',
  isCommitting: ({ owner, count }) =>
    `${owner} committet gerade: TxCnt ${count} verspricht ${numberWord(count)} Seiten.`,
  durableSoFar: ({ there, of, places }) => `Bisher dauerhaft: **${there} von ${of}**, ${placesText(places)}.`,
  version: ({ version, checkpointVersion }) =>
    version > checkpointVersion
      ? `Ihre TxVer ${version} liegt über CkptVer ${checkpointVersion}.`
      : `Ihre TxVer ${version} liegt nicht über CkptVer ${checkpointVersion}.`,
  promisesPages: ({ owner, count }) =>
    `Sie trägt TxCnt ${count}: ${numberWord(count)} Seiten von ${owner} sind versprochen.`,
  saysOnly: ({ owner }) => `Sie nennt ${owner} und sagt nichts darüber, ob es einen Commit gab.`,
  tableLost: 'Die TxTable, die es wusste, ist verloren.',
  soMustCount: 'Also muss die Wiederherstellung zählen.',
  notAcknowledged: ({ owner }) => `${owner} war noch nicht bestätigt, als der Strom ausfiel.`,
  abortedByHost: ({ owner }) => `${owner} wurde vom Host abgebrochen.`,
  pagesOnFlash: ({ owner, places }) => `Seiten von ${owner} im Flash: ${placesText(places)}.`,
  carriesTooMany: ({ at, count, there }) =>
    `**${at}** trägt TxCnt ${count}, da aber sind ${numberWord(there)}.`,
  whyRolledBack: ({ owner }) => `Warum wurde ${owner} zurückgerollt?`,
  soNotCommitted: ({ owner }) => `Also hatte ${owner} nicht committet, und ihre Seiten sind Müll.`,
  whyAborted: ({ at }) => `Warum ist Seite ${at} abgebrochen?`,
  soWaitsForErase: 'Also ist sie Müll und wartet darauf, dass ihr Block gelöscht wird.',
  failedProgrammedOrErased: 'Der Strom fiel aus, während sie programmiert oder ihr Block gelöscht wurde.',
  nothingTrusted: 'Ihre Fehlerkorrektur versagt: Nichts darin ist verlässlich, auch die Kennung nicht.',
  whatHappenedToPage: ({ at }) => `Was ist mit Seite ${at} geschehen?`,
  soCountsAsAbsent: 'Also zählt eine Wiederherstellung sie als nicht vorhanden.',

  whyCommitted: ({ owner }) => `Warum hat ${owner} committet?`,
  soCommitted: ({ owner, found, promised, version, checkpointVersion }) => {
    const redo =
      version > checkpointVersion
        ? `Ihre TxVer ${version} liegt über ${checkpointVersion}, also wird sie wiederholt.`
        : `Ihre TxVer ${version} liegt nicht über ${checkpointVersion}, also steht sie schon in der Mapping-Tabelle.`;
    return `${counted(found, promised)} sind da, also hat ${owner} committet. ${redo}`;
  },
  noTxCntFound: ({ owner }) =>
    `Beide Zonen sind gelesen, und kein TxCnt von ${owner} wurde gefunden, also gab es keinen Commit.`,
  soHadNotCommitted: ({ owner, found, promised }) =>
    `${counted(found, promised)} sind da, also hatte ${owner} nicht committet.`,
  hasCommitted: ({ owner }) => `Hat ${owner} committet?`,
  nobodyKnows: 'Ohne TxCnt weiß es noch niemand.',
  countGoesOn: ({ found, promised }) => `${counted(found, promised)} bisher: Das Zählen geht weiter.`,
  noCarrierFound: 'Keine Seite mit einem TxCnt wurde gefunden.',
  carrierFound: ({ at, count }) =>
    `Seite **${at}** trägt TxCnt **${count}**: ${numberWord(count)} ${byCount(count, 'Seite ist', 'Seiten sind')} versprochen.`,
  foundIn: ({ block, earlier, now }) => {
    const group = block === null ? 'Available' : `Block ${block}`;
    if (earlier === null) return `Jetzt gefunden in ${group}: **${now ?? ''}**.`;
    return now === null
      ? `Gefunden in ${group}: ${placesText(earlier)}.`
      : `Gefunden in ${group}: ${placesText(earlier)}, und jetzt **${now}**.`;
  },
  wasInMemory: 'Alles, was über sie bekannt war, stand im Speicher.',
  notReadThisFar: ({ block }) => `So weit hat die Wiederherstellung Block ${block} noch nicht gelesen.`,
  whyUnknown: ({ at }) => `Warum ist Seite ${at} unbekannt?`,
  soUnknown: 'Also weiß das Gerät noch nicht, was dort steht und ob dort etwas steht.',
  belongsTo: ({ owner }) => `Sie gehört zu ${owner}.`,
  noneOfItInAvailable: ({ owner }) => `Keine Seite von ${owner} steht in Available.`,
  whyNotCounted: ({ at }) => `Warum wird Seite ${at} nicht gezählt?`,
  soSettledBefore: ({ owner }) =>
    `Also war ${owner} vor dem Checkpoint endgültig: Die Mapping-Tabelle hat sie, oder niemand braucht sie.`,
  wholeByItself: 'Sie gehört zu keiner Transaktion: eine Seite, für sich allein vollständig.',
  whatBecomes: ({ at }) => `Was wird aus Seite ${at}?`,
  soRedone: 'Also wird sie wiederholt.',
  soOnMap: 'Also hat die Mapping-Tabelle sie oder etwas Neueres.',
};
