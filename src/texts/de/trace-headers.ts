import type { HeaderMessages, ReadColumn } from '../../traces/header-messages.ts';
import type { TextsOf } from '../texts.ts';
import { listed } from './grammar.ts';

const UNITS: Readonly<Record<ReadColumn['unit'], string>> = {
  seconds: 'in Sekunden',
  milliseconds: 'in Millisekunden',
  microseconds: 'in Mikrosekunden',
  ticks: 'in Ticks von 100 ns',
  nanoseconds: 'in Nanosekunden',
  bytes: 'in Byte',
  kibibytes: 'in KiB',
  mebibytes: 'in MiB',
  sectors: 'in Sektoren von 512 Byte',
  pages: 'in Seiten von 4 KB',
};

const inUnit = ({ unit, isAssumed }: ReadColumn): string =>
  isAssumed ? `${UNITS[unit]} (angenommen)` : UNITS[unit];

const COLUMNS_MISSING = {
  kind: 'die Art des Zugriffs (op, type, rw, …)',
  offset: 'der Ort (offset, lba, sector, page, …)',
  size: 'die Größe (size, length, bytes, sectors, …)',
} as const;

export const headers: TextsOf<HeaderMessages> = {
  allAreReads: 'Der Trace sagt nicht, welche Zugriffe schreiben; alle wurden als Lesen genommen.',
  oraclePages:
    'Die Nummer eines Objekts wurde als Nummer einer Seite von 4 KB genommen; die Seiten dahinter sind der Rest des Objekts.',
  csvColumns: ({ time, kind, offset, size, device }) => {
    const columns = [
      time === null ? 'keine Zeit' : `Zeit „${time.name}“ ${inUnit(time)}`,
      ...(kind === null ? [] : [`Art des Zugriffs „${kind}“`]),
      `Offset „${offset.name}“ ${inUnit(offset)}`,
      `Größe „${size.name}“ ${inUnit(size)}`,
      ...(device === null ? ['ein Gerät'] : [`Gerät „${device}“`]),
    ];
    return `Die Spalten wurden nach ihren Namen genommen: ${listed(columns)}. Ist eine falsch, den Namen im Kopf ändern oder die Datei nach einem Muster lesen.`;
  },
  csvNumbersAreKinds: ({ name }) =>
    `Die Spalte „${name}“ enthält Zahlen: 0 wurde als Lesen genommen, 1 als Schreiben, 2 als Trim. Ist das falsch, die Datei nach einem Muster lesen.`,
  csvCommands: ({ name, isHexadecimal }) =>
    `Die Spalte „${name}“ enthält Codes von SCSI-Befehlen, ${isHexadecimal ? 'hexadezimal genommen: 28 liest, 2a schreibt' : 'dezimal genommen: 40 liest, 42 schreibt'}.`,
  csvObjects: ({ name }) =>
    `Eine Zahl in „${name}“ wurde als Nummer einer Seite von 4 KB genommen; die Seiten dahinter sind der Rest des Objekts.`,
  csvNoHeader: ({ name }) =>
    `„${name}“: Die erste Zeile nennt keine Spalten eines Block-Traces wie time,op,offset,size.`,
  csvNoColumn: ({ name, missing, names }) =>
    `„${name}“: Keine Spalte heißt wie ${COLUMNS_MISSING[missing]}; die Spalten sind ${listed(names)}. Den Namen im Kopf ändern oder die Datei nach einem Muster lesen.`,
};
