import type { ContainerMessages } from '../../traces/messages.ts';
import type { TextsOf } from '../texts.ts';
import { counted } from './grammar.ts';

export const containers: TextsOf<ContainerMessages> = {
  cancelled: ({ name }) => `Das Lesen von „${name}“ wurde abgebrochen.`,
  unreadable: ({ name, offset, why }) =>
    `„${name}“ war ab Byte ${offset} nicht lesbar: ${why}. Vielleicht wurde die Datei seit der Auswahl verschoben oder geändert; bitte neu auswählen.`,
  utf16: ({ encoding }) => `Der Text ist ${encoding}, wie PowerShell ihn schreibt; so wurde er gelesen.`,
  expands: ({ name, ratio, taken, given }) =>
    `„${name}“ dehnt sich auf mehr als das ${ratio}-Fache aus (die ersten ${taken} Byte ergaben über ${given}); das tut kein Trace, deshalb endete das Lesen dort. Wenn es doch einer ist: auspacken und hineinsehen.`,
  gzipEnded: ({ offset }) =>
    `Hinter den gzip-Daten, ab Byte ${offset}, stehen Bytes, die kein gzip sind; sie wurden übergangen.`,
  gzipCut: ({ name, offset, member, memberOffset }) =>
    `„${name}“ ist eine abgeschnittene gzip-Datei: Sie endet bei Byte ${offset}, in Teil ${member} (der bei Byte ${memberOffset} beginnt). Neu kopieren oder herunterladen.`,
  gzipDamaged: ({ name, member, memberOffset, what }) =>
    `„${name}“ ist eine beschädigte gzip-Datei: Teil ${member}, der bei Byte ${memberOffset} beginnt: ${what}. Neu kopieren oder herunterladen.`,
  gzipEndlessHeader: 'sein Kopf endet nicht',
  gzipUnknownCompression: 'sein Kopf nennt eine unbekannte Art der Kompression',
  gzipDataDamaged: ({ offset }) => `seine komprimierten Daten sind nahe Byte ${offset} beschädigt`,
  gzipWrongSum: ({ offset }) => `das Ausgepackte passt nicht zur Prüfsumme bei Byte ${offset}`,
  tarEmpty: ({ name }) => `„${name}“ ist ein tar-Archiv ohne Datei darin.`,
  tarLargest: ({ files, chosen }) =>
    `Das Archiv enthält ${counted(files, 'Datei', 'Dateien')}; die größte, „${chosen}“, wurde gelesen, die anderen nicht.`,
  tarOneFile: ({ chosen }) => `Das Archiv enthält eine Datei, „${chosen}“; sie wurde gelesen.`,
  tarDamaged: ({ name, offset }) =>
    `„${name}“ ist ein beschädigtes tar-Archiv: Bei Byte ${offset} davon steht kein Kopf einer Datei. Neu kopieren oder herunterladen.`,
  tarCut: ({ name, left, file }) =>
    `„${name}“: Das tar-Archiv endet ${left} Byte vor dem Ende von „${file}“ darin. Neu kopieren oder herunterladen.`,
  zstdEnded: ({ offset }) =>
    `Hinter den zstd-Daten, ab Byte ${offset}, stehen Bytes, die kein zstd sind; sie wurden übergangen.`,
  zstdCut: ({ name, offset, frame, frameOffset }) =>
    `„${name}“ ist eine abgeschnittene zstd-Datei: Sie endet bei Byte ${offset}, in Frame ${frame} (der bei Byte ${frameOffset} beginnt). Neu kopieren oder herunterladen.`,
  zstdDamaged: ({ name, frame, offset, what }) =>
    `„${name}“ ist eine beschädigte zstd-Datei: Frame ${frame}, nahe Byte ${offset}: ${what}. Neu kopieren oder herunterladen.`,
  zstdNoFrame: 'dort beginnt kein Frame',
  zstdStrangeBlock: 'ein Block ist zu groß oder von unbekannter Art',
  zstdLongBlock: 'ein Block ist zu lang',
  zstdMoreThanSaid: 'er enthält mehr, als sein Kopf sagt',
  zstdLessThanSaid: 'er enthält weniger, als sein Kopf sagt',
  zstdWrongSum: 'das Ausgepackte passt nicht zu seiner Prüfsumme',
  zstdReservedBit: 'in seinem Kopf ist ein reserviertes Bit gesetzt',
  zstdDictionary: 'er braucht ein Wörterbuch, das nicht darin ist',
  zstdWindow: ({ mebibytes }) =>
    `er wurde mit einem Fenster von ${mebibytes} MiB gepackt, und hier werden höchstens 128 unterstützt; ohne --long und --ultra neu packen`,
  zstdNoEndMark: 'ein Bitstrom hat keine Endmarke',
  zstdTableCut: 'eine Tabelle endet zu früh',
  zstdEmptyBlock: 'ein Block ist leer',
  zstdLiteralsCut: 'Literale enden zu früh',
  zstdNoTree: 'ein Baum fehlt',
  zstdNoSequences: 'ein Block hat keine Sequenzen',
  zstdBlockTooShort: 'ein Block ist länger als sein Inhalt',
  zstdUnknownTable: 'ein Block nennt eine unbekannte Tabelle',
  zstdUnknownCode: 'eine Tabelle nennt einen unbekannten Code',
  zstdNoTable: 'eine Tabelle fehlt',
  zstdSequencesCut: 'die Sequenzen eines Blocks enden zu früh',
  zstdGreedySequence: 'eine Sequenz nimmt mehr, als da ist',
  zstdSequencesLong: 'die Sequenzen eines Blocks enden zu spät',
  zstdMatchTooFar: 'ein Treffer zeigt vor den Anfang',
  zstdTableTooLarge: 'eine Tabelle ist zu groß',
  zstdTableTooFull: 'eine Tabelle enthält zu viel',
  zstdTreeCut: 'ein Baum endet zu früh',
  zstdTreeTooFull: 'ein Baum hat zu viele Symbole',
  zstdCodeTooLong: 'ein Code ist zu lang',
  zstdTreeSymbols: 'ein Baum hat keine oder zu viele Symbole',
  zstdTreeSum: 'die Codes eines Baums ergeben kein Ganzes',
  zstdStreamNoEndMark: 'ein Strom von Literalen hat keine Endmarke',
  zstdStreamCut: 'ein Strom von Literalen endet zu früh',
  zstdStreamLong: 'ein Strom von Literalen endet zu spät',
};
