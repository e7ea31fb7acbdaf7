import type { CallMade, SyncViewMessages } from '../../explain/external-synchrony/view-messages.ts';
import type { TextsOf } from '../texts.ts';
import { byCount, duration, listed, plural } from './grammar.ts';

/** „Prozess 1 schreibt A und B“. */
export function called(made: CallMade): string {
  const who = `Prozess ${made.process}`;
  switch (made.call) {
    case 'compute':
      return `${who} rechnet`;
    case 'wait':
      return made.ns === null ? `${who} wartete` : `${who} wartete ${duration(made.ns)}`;
    case 'write':
      return `${who} schreibt ${listed(made.blocks)}`;
    case 'fsync':
      return `${who} ruft fsync auf`;
    case 'read':
      return `${who} liest ${made.block}`;
    case 'print':
      return `${who} gibt aus`;
    case 'ioctl':
      return `${who} ruft ioctl auf`;
    case 'send':
      return `${who} sendet an Prozess ${made.to}`;
    case 'receive':
      return `${who} empfängt von Prozess ${made.from}`;
  }
}

const depends = (sequence: number): string => `hängt ab von Tx${sequence}`;

const WHEN = { made: 'getan', 'under way': 'im Gange', 'to come': 'folgt noch' } as const;

const WHERE = { 'at home': 'daheim', 'after a replay': 'nach dem Nachspielen' } as const;

const SLOT_STATES = {
  current: 'ein Nachspielen nimmt es',
  undecided: 'seine Transaktion ist nicht vollständig',
  stale: 'nicht mehr gebraucht',
} as const;

export const syncView: TextsOf<SyncViewMessages> = {
  called,
  callCell: ({ call, when }) => `${called(call)}: ${WHEN[when]}`,
  shortTime: ({ ns }) => duration(ns).replace(/,0+ /, ' ').replace(' ', ''),

  processes: 'Prozesse',
  processesNote: 'Aufrufe: getan, im Gange, noch zu tun',
  waitsFor: ({ sequence }) => `wartet auf Tx${sequence}`,
  waitsForRoom: 'wartet auf Platz im Journal',
  waitsForPipe: 'wartet auf die Pipe',
  waitsForOutput: 'wartet auf seine Ausgabe',
  waitsForIoctl: 'wartet vor seinem ioctl',
  dependsOn: ({ sequence }) => depends(sequence),
  ended: ({ dependsOn }) => (dependsOn === null ? 'beendet' : `beendet, ${depends(dependsOn)}`),

  seen: 'Was die Welt gesehen hat',
  seenNote: 'niemand kann es zurücknehmen',
  nothingSeen: 'noch nichts',
  heldBack: 'Zurückgehaltene Ausgabe',
  nothingHeld: 'nichts wird zurückgehalten',
  neverHeld: 'Ausgaben werden nie zurückgehalten',
  output: ({ call, process, number, after, seenNs }) => {
    const which = `Ausgabe ${number} von Prozess ${process}${call === 'ioctl' ? ' (ioctl)' : ''}`;
    const when = seenNs === null ? 'wartet' : `gesehen bei ${duration(seenNs)}`;
    return after === null ? `${which}: ${when}` : `${which}, nach Transaktion ${after}: ${when}`;
  },

  lost: 'verloren',
  empty: 'leer',
  inMemory: 'Transaktionen im Speicher',
  memoryBlock: ({ block, write, sequence }) =>
    `${block}, wie Schreibzugriff ${write} es hinterließ, in Transaktion ${sequence}`,
  open: ({ isWanted }) => (isWanted ? 'offen, verlangt' : 'offen'),
  requestsDone: 'fertig',

  cache: 'Cache des Laufwerks',
  cacheBlock: ({ block, isUnderHead }) => `${block}: ${isUnderHead ? 'unter dem Kopf' : 'nur im Cache'}`,
  inFlight: ({ block, isUnderHead }) => `${isUnderHead ? 'unter dem Kopf' : 'im Cache'}: ${block}`,
  superblock: 'Superblock',
  descriptor: ({ sequence }) => `Deskriptor ${sequence}`,
  image: ({ block }) => `Abbild von ${block}`,
  commitRecord: ({ sequence }) => `Commit-Eintrag ${sequence}`,
  homeBlock: ({ block }) => `${block} daheim`,
  tornBlock: 'ein zerrissener Block',

  journal: 'Journal auf der Platte',
  journalBegins: ({ slot, sequence }) => `beginnt bei Platz ${slot} mit Transaktion ${sequence}`,
  slotUnread: ({ slot }) => `Platz ${slot}: noch nicht gelesen`,
  slotWrong: ({ slot }) =>
    `Platz ${slot}: nicht, was der Deskriptor verspricht, und ein Nachspielen würde es nicht merken`,
  slotFree: ({ slot }) => `Platz ${slot}: nie geschrieben`,
  slotTorn: ({ slot }) => `Platz ${slot}: zerrissen`,
  slotHolds: ({ slot, block, state }) => `Platz ${slot}: ${block}: ${SLOT_STATES[state]}`,

  files: 'Dateien',
  filesNote: 'und was eine Wiederherstellung daraus machen würde',
  atHome: 'daheim',
  replayed: 'nachgespielt',
  file: ({ block, where, holds }) => {
    if (holds === 'garbage') return `${block} ${WHERE[where]}: Müll`;
    return holds === 'nothing'
      ? `${block} ${WHERE[where]}: nicht geschrieben`
      : `${block} ${WHERE[where]}: wie Schreibzugriff ${holds.write} es hinterließ`;
  },

  legendSafe: 'gesehen, oder die Wiederherstellung findet es',
  legendUndecided: 'noch nicht: Ein Ausfall kann es verlieren',
  legendUnderWay: 'im Gange',
  legendStale: 'nicht mehr gebraucht',
  legendTorn: 'zerrissen oder Müll',
  legendFree: 'nie geschrieben',

  ifPowerFailed: 'Bei Stromausfall jetzt',
  ofWays: ({ ways }) => `von ${plural(ways, 'Möglichkeit')}`,
  hasFailed: 'er ist schon aus',
  losesSeen: 'verlieren etwas, das die Welt gesehen hat',
  losesNothingSeen: ({ disordered }) =>
    disordered === 0
      ? 'nichts, was die Welt gesehen hat, ist verloren'
      : `nichts Gesehenes ist verloren, aber ${plural(disordered, 'Möglichkeit')} ${byCount(disordered, 'hinterlässt', 'hinterlassen')} Müll oder eine Wirkung ohne ihre Ursache`,
  outputSeen: 'Ausgaben gesehen',
  outputsHeld: ({ outputs }) => `${plural(outputs, 'Ausgabe')} zurückgehalten`,
  lastWaited: 'Die letzte wartete',
  fromCallToWorld: 'vom Aufruf bis zur Welt',
  commits: 'Commits',
  flushesAndBlocks: ({ flushes, blocks }) =>
    `${plural(flushes, 'Flush')}, ${plural(blocks, 'Block')} programmiert`,

  readSuperblock: 'Superblock lesen',
  superblockRead: 'fertig',
  scanJournal: 'Journal durchsuchen',
  transactionsFound: ({ count }) => `${count} gefunden`,
  replay: 'Nachspielen',
  blocksToReplay: ({ blocks }) => plural(blocks, 'Block'),
  emptyJournal: 'Journal leeren',
  superblockOnly: 'Superblock',
};
