import type { SyncMessages, WriteNamed, WrongBlock } from '../../hostside/sync/messages.ts';
import type { TextsOf } from '../texts.ts';

const HOLDS = {
  garbage: 'enthält Müll',
  nothing: 'wurde nie geschrieben',
  older: 'enthält einen älteren Schreibzugriff',
} as const;

const named = ({ process, index }: WriteNamed): string => `Schreibzugriff ${index} von Prozess ${process}`;
const wrongBlock = ({ block, holds }: WrongBlock): string => `Block ${block} ${HOLDS[holds]}`;

export const sync: TextsOf<SyncMessages> = {
  wordNotUnderstood: ({ nth, word, processes }) =>
    `Wort ${nth} des Skripts, „${word}“, ist nicht zu verstehen; erwartet wird w1:A,B (Blöcke A bis L, höchstens drei), f1, p1, i1, r1:A, s1>2 oder t1:1000 (Prozesse 1 bis ${processes}).`,
  scriptEmpty: 'Das Skript ist leer: Es braucht Wörter wie w1:A p1.',

  seenButLost: ({ output, process, lost, wrong }) =>
    `Ausgabe ${output} von Prozess ${process} war zu sehen, aber ${named(lost)}, der vor ihr kam, ist verloren: ${wrongBlock(wrong)}.`,
  garbage: ({ block }) =>
    `Block ${block} enthält Müll: Was dorthin nachgespielt wurde, hat seine Transaktion nicht geschrieben.`,
  onlyPart: ({ write, wrong }) =>
    `Die Dateien enthalten nur einen Teil von ${named(write)}: ${wrongBlock(wrong)}.`,
  withoutCause: ({ write, cause, wrong }) =>
    `Die Dateien enthalten ${named(write)}, aber nicht ${named(cause)}, der davor kam: ${wrongBlock(wrong)}.`,
  stopped: ({ rule }) => `Die Maschine konnte nicht weitermachen, weil dies nicht galt: ${rule}.`,

  writeTransaction: ({ sequence }) => `Transaktion ${sequence} ins Journal schreiben`,
  flushBeforeRecord: ({ sequence }) => `Flush vor Commit-Eintrag ${sequence}`,
  writeRecord: ({ sequence }) => `Commit-Eintrag ${sequence} schreiben`,
  flushAfterRecord: ({ sequence }) => `Flush nach Commit-Eintrag ${sequence}`,
  writeHome: 'committete Blöcke heimschreiben',
  flushBeforeSuperblock: 'Flush vor dem Superblock',
  writeSuperblock: 'den Superblock schreiben',
  flushAfterSuperblock: 'Flush nach dem Superblock',

  superblock: 'Superblock',
  descriptor: ({ sequence }) => `Deskriptor ${sequence}`,
  image: ({ block }) => `Abbild von Block ${block}`,
  commitRecord: ({ sequence }) => `Commit-Eintrag ${sequence}`,
  homeBlock: 'ein Dateiblock',
  tornBlock: 'ein zerrissener Block',

  reachedPlatter: ({ reached, of }) =>
    `${reached.length} von ${of} Blöcken im Cache sind auf der Platte angekommen: ${reached.length === 0 ? 'keine' : reached.join(', ')}`,
  tornUnderHead: 'der Block unter dem Kopf ist zerrissen',
};
