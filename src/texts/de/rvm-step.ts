import type { RvmStepMessages } from '../../explain/rvm-log/messages.ts';
import type { TextsOf } from '../texts.ts';
import { capitalised, listed } from './grammar.ts';

const DEVICES = {
  flash: 'Flash, den RVM byteweise programmiert',
  'flash-disk': 'Flash hinter der Schnittstelle einer Platte',
  disk: 'einer Platte',
  bbdram: 'Speicher mit Batterie',
  hybrid: 'Flash, den RVM byteweise programmiert, daneben eine Platte für die Masse großer Transaktionen',
} as const;

const FATES = {
  done: 'sie kam zu ihrem Ende',
  never: 'nichts von ihr ist da',
  'first half': 'die erste Hälfte ist da',
  'second half': 'die zweite Hälfte ist da',
  'half of the bits': 'die Hälfte der Bits ist da',
  'all but the last byte': 'alles bis auf das letzte Byte ist da',
  'some sectors': 'die ersten Sektoren sind da',
} as const;

const wrote = (pages: readonly string[]): string =>
  pages.length === 0 ? 'schreibt nichts' : `schreibt ${listed(pages)} im Speicher`;

const andTold = (sentence: string, told: readonly string[]): string => {
  if (told.length === 0) return `${sentence}.`;
  return told.length === 1
    ? `${sentence}, und **${told.join()} erfährt, dass der Commit gelungen ist**.`
    : `${sentence}, und **${listed(told)} erfahren, dass ihre Commits gelungen sind**.`;
};

/** „Eintrag 3 ist“, „Die Einträge 3 bis 5 sind“. */
const records = (sequence: number, last: number): string =>
  last > sequence ? `Die Einträge ${sequence} bis ${last} sind` : `Eintrag ${sequence} ist`;

const counting = (head: { readonly address: number; readonly sequence: number } | null): string =>
  head === null
    ? 'jetzt zählt kein Wert'
    : `das Log beginnt bei Byte ${head.address}, mit Eintrag ${head.sequence}`;

const programmed = (what: string, isMark: boolean, counts: string): string =>
  isMark
    ? `${what} ist markiert: ${capitalised(counts)}.`
    : `${what} ist programmiert, nicht markiert: Bisher gilt, ${counts}.`;

const headPlaces = (isErased: boolean): string =>
  isErased ? 'den Zeigerblock und den Mini-Log-Block, den er nennt' : 'die zwei Statusplätze';

export const rvmStep: TextsOf<RvmStepMessages> = {
  delivered: ({ bytes, device, eraseBlocks }) =>
    eraseBlocks === null
      ? `Ein leeres Log von ${bytes} Byte auf ${DEVICES[device]}, mit zwei Statusplätzen, die sagen, wo es beginnt.`
      : `Ein leeres Log von ${bytes} Byte auf ${DEVICES[device]}, in ${eraseBlocks} Löschblöcken, mit einem Mini-Log, das sagt, wo es beginnt.`,
  aborts: ({ name, pages }) =>
    `${name} ${wrote(pages)} und **bricht ab**: Der Speicher vergisst es, und das Log hört nie davon.`,
  asksToCommit: ({ name, pages, waits, isTold }) => {
    if (pages.length === 0)
      return `${name} schreibt nichts, also hat der Commit nichts ins Log zu schreiben.`;
    if (isTold)
      return `${name} ${wrote(pages)}, will committen und **erfährt sofort, dass der Commit gelungen ist**.`;
    return waits
      ? `${name} ${wrote(pages)} und will committen. Der Commit wartet auf andere, um mit ihnen zusammen geschrieben zu werden.`
      : `${name} ${wrote(pages)} und will committen.`;
  },
  recordPlanned: ({ names, sequence, last, bytes, address }) =>
    last > sequence
      ? `Die Commits von ${listed(names)} sind **die Einträge ${sequence} bis ${last}**: zusammen ${bytes} Byte, angehängt bei Byte ${address} des Logs.`
      : `Der Commit von ${names.join()} ist **Eintrag ${sequence}**: ${bytes} Byte, angehängt bei Byte ${address} des Logs.`,
  computed: ({ suspended }) =>
    suspended === null
      ? 'Die Transaktion hat gerechnet, während daneben das Kürzen weitergeht.'
      : `Die Transaktion hat gerechnet. „${suspended}“ ist **ausgesetzt**, solange das Log gebraucht wird.`,
  truncationPlanned: ({ name, isErased, isBeside }) => {
    if (isBeside)
      return 'Mehr als die Hälfte des Logs ist belegt. **Im Hintergrund** werden die ältesten Einträge angewendet, der Anfang hinter sie verlegt und ihre Blöcke gelöscht, während Transaktionen rechnen.';
    return isErased
      ? `Für den Eintrag von ${name} ist kein Platz: Zuerst werden die ältesten Einträge angewendet, der Anfang hinter sie verlegt, ihre Blöcke gelöscht.`
      : `Für den Eintrag von ${name} ist kein Platz: Zuerst werden die ältesten Einträge angewendet und der Anfang hinter sie verlegt.`;
  },

  logBlockErased: ({ block }) => `Block ${block} des Logs ist gelöscht.`,
  miniBlockErased: ({ block }) => `Mini-Log-Block ${block} ist gelöscht.`,
  blockConditioned: ({ block, isOfLog }) =>
    `Alle Bits von ${isOfLog ? `Block ${block} des Logs` : `Mini-Log-Block ${block}`} stehen auf 0: Er ist konditioniert und kann gelöscht werden.`,
  bulkWritten: ({ sequence }) =>
    `Die Masse von Eintrag ${sequence} ist auf der Platte, die vor dem Commit damit begonnen hat: Bisher nennt nichts im Log sie.`,
  retired: ({ block, spare, isMark }) =>
    isMark
      ? `Die Angabe ist markiert: **Ersatzblock ${spare} steht für Block ${block} des Logs**, der ausgemustert ist.`
      : `Block ${block} des Logs war zu langsam zu löschen: Eine Angabe der Tabelle nennt Ersatzblock ${spare} für ihn, noch ohne Marke.`,
  recordApplied: ({ sequence }) => `Eintrag ${sequence} ist auf die Datendateien angewendet.`,
  recordWritten: ({ sequence, last, told }) =>
    andTold(
      `${records(sequence, last)} geschrieben, vollständig und mit ${last > sequence ? 'ihren' : 'seinen'} Prüfsummen`,
      told,
    ),
  recordProgrammed: ({ sequence, last, told, counts }) =>
    andTold(
      counts
        ? `Eintrag ${sequence} ist programmiert, hinter seiner Marke: Eine Wiederherstellung würde ihn nehmen`
        : `${records(sequence, last)} programmiert, aber nicht markiert: Eine Wiederherstellung würde ${last > sequence ? 'sie' : 'ihn'} nicht beachten`,
      told,
    ),
  recordMarked: ({ sequence, told, counts }) =>
    andTold(
      counts
        ? `Die Marke von Eintrag ${sequence} ist programmiert: Von nun an zählt der Eintrag`
        : `Die Marke von Eintrag ${sequence} ist programmiert, wo noch kein Eintrag steht`,
      told,
    ),
  statusWritten: ({ head }) => `Der Status ist geschrieben: ${capitalised(counting(head))}.`,
  headProgrammed: ({ block, isMark, isCopy, head }) => {
    const value = isCopy ? 'Die Kopie der letzten Anfangsangabe' : 'Die neue Anfangsangabe';
    return programmed(`${value} in Mini-Log-Block ${block}`, isMark, counting(head));
  },
  pointerProgrammed: ({ block, isMark, head }) =>
    programmed(`Der Zeiger auf Mini-Log-Block ${block}`, isMark, counting(head)),

  powerFailed: ({ cut }) => {
    const [first, ...suspended] = cut.map(({ operation, fate }) => `„${operation}“: **${FATES[fate]}**`);
    const end = suspended.map((each) => ` Ausgesetzt war ${each}.`).join('');
    return `Der Strom fällt aus während ${first ?? ''}.${end} Welche überstehen den Ausfall?`;
  },
  powerFailedBetween:
    'Der Strom fällt zwischen zwei Operationen aus: Nur was im Speicher stand, ist verloren. **Welche überstehen den Ausfall?**',
  headLost: ({ isErased }) =>
    `Die Wiederherstellung liest ${headPlaces(isErased)} und findet keinen Wert, der zählt: **Wo das Log beginnt, ist verloren.**`,
  headFound: ({ isErased, head }) =>
    `Die Wiederherstellung liest ${headPlaces(isErased)}: **${capitalised(counting(head))}**.`,
  recordRead: ({ sequence, isErased, name }) =>
    `Eintrag ${sequence} ist da${isErased ? ' mit seiner Marke' : ', und seine Prüfsummen stimmen'}: **${name ?? 'Eine Transaktion'} hat committet**.`,
  endRead: ({ address, sequence, lost }) => {
    const end = `Bei Byte ${address} zählt kein Eintrag ${sequence}: Hier endet das Log.`;
    if (lost.length === 0) return end;
    return `${end} **${listed(lost)} ${lost.length === 1 ? 'wird' : 'werden'} zurückgerollt.**`;
  },
  recovered: ({ held }) =>
    held
      ? 'Die Wiederherstellung ist zu Ende: Das Log ist leer, und die Datendateien enthalten, **was versprochen war**.'
      : 'Die Wiederherstellung ist zu Ende, und **ein Versprechen ist gebrochen**.',

  truncated: 'Gekürzt',
  writesAndEnds: ({ name, pages, isAborted }) =>
    `${name} schreibt ${listed(pages)} und ${isAborted ? 'bricht ab' : 'committet'}`,
};
