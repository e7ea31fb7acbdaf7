import type { NoHead, RvmMessages, WrongContent } from '../../hostside/rvm/messages.ts';
import type { TextsOf } from '../texts.ts';

function contents(holds: WrongContent): string {
  switch (holds.kind) {
    case 'before':
      return 'was vor dem Lauf dort stand';
    case 'nobody':
      return 'was niemand schrieb';
    case 'transaction':
      return `was ${holds.name} schrieb`;
  }
}

function noHead(why: NoHead): string {
  switch (why.kind) {
    case 'status':
      return 'Kein Statusplatz ist vollständig';
    case 'pointer':
      return 'Der Zeigerblock enthält keinen markierten Zeiger';
    case 'unmarked':
      return `Der Zeiger nennt Mini-Log-Block ${why.block}, von dessen ${why.values} Werten keiner markiert ist`;
  }
}

function lost(acknowledged: number): string {
  if (acknowledged === 0) return 'das Log selbst';
  return acknowledged === 1 ? 'eine bestätigte Transaktion' : `${acknowledged} bestätigte Transaktionen`;
}

export const rvm: TextsOf<RvmMessages> = {
  wordNotUnderstood: ({ nth, word }) =>
    `Wort ${nth} des Skripts, „${word}“, ist nicht zu verstehen; erwartet wird b1, w1:A,B (Seiten A bis D), c1 oder a1.`,
  endsNoTransaction: 'Das Skript beendet keine Transaktion: Es braucht ein Wort wie c1.',
  logNotWhole: ({ logBytes, blockBytes }) =>
    `Das Log von ${logBytes} Byte ist keine ganze Zahl (zwei oder mehr) von Löschblöcken zu ${blockBytes} Byte.`,
  sectorsTooLarge: ({ chips, sectorBytes }) =>
    `Seitenpuffer brauchen Sektoren unter ${chips} × 256 Byte; dieser Sektor hat ${sectorBytes}.`,

  programRecord: ({ sequence, last, part }) => {
    const verb = { body: 'programmieren', mark: 'markieren', whole: 'schreiben' }[part];
    return last > sequence ? `${verb}: Einträge ${sequence} bis ${last}` : `${verb}: Eintrag ${sequence}`;
  },
  writeBulk: ({ sequence }) => `auf die Platte schreiben: die Masse von Eintrag ${sequence}`,
  applyRecord: ({ sequence }) => `anwenden: Eintrag ${sequence}`,
  eraseLogBlock: ({ block }) => `Logblock ${block} löschen`,
  eraseMiniBlock: ({ block, isUnnamed }) =>
    isUnnamed ? `Mini-Log-Block ${block} löschen, den nichts nennt` : `Mini-Log-Block ${block} löschen`,
  conditionBlock: ({ block, isOfLog }) =>
    `${isOfLog ? 'Logblock' : 'Mini-Log-Block'} ${block} konditionieren`,
  programRemap: ({ block, isMark }) =>
    `die Angabe ${isMark ? 'markieren' : 'programmieren'}, die Logblock ${block} ausmustert`,
  programHead: ({ block, isMark, isCopy }) => {
    const head = isCopy ? 'die Kopie der letzten Anfangsangabe' : 'die neue Anfangsangabe';
    return `${head} in Mini-Log-Block ${block} ${isMark ? 'markieren' : 'programmieren'}`;
  },
  programPointer: ({ block, isMark }) =>
    `den Zeiger auf Mini-Log-Block ${block} ${isMark ? 'markieren' : 'programmieren'}`,
  writeStatus: 'den Status schreiben',

  shortHeaders: ({ program }) => `${program}, kurze Header`,
  onFlashDisk: ({ program }) => `Flash-Disk, ${program}`,

  inPart: ({ name }) =>
    `${name ?? 'Eine Transaktion'} ist nur zum Teil da: Einige ihrer Seiten enthalten, was sie schrieb, andere, was vorher dort stand.`,
  tornPage: ({ page, bytes }) =>
    `Seite ${page} ist zerrissen: Ihre Bytes sind ${bytes.join(' ')}, und die hat keine Transaktion zusammen geschrieben.`,
  abortedShows: ({ page, name }) =>
    `${name} wurde abgebrochen, aber Seite ${page} enthält, was ${name} schrieb.`,
  nobodyWrote: ({ page, holds }) => `Niemand schrieb Seite ${page}, aber sie enthält, ${contents(holds)}.`,
  acknowledgedLost: ({ page, name, holds }) =>
    `${name} wurde bestätigt, aber Seite ${page} enthält, ${contents(holds)}.`,
  headLost: ({ why, acknowledged }) =>
    `${noHead(why)}: Wo das Log beginnt, ist verloren und damit ${lost(acknowledged)}.`,
  recoveryStopped: ({ rule }) =>
    `Die Wiederherstellung konnte nicht weitermachen, weil dies nicht galt: ${rule}.`,
  stopped: ({ rule }) => `RVM konnte nicht weitermachen, weil dies nicht galt: ${rule}.`,
  oneMoreCommit: 'ein weiterer Commit nach der Wiederherstellung',
};
