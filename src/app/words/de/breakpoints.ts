import type { BreakCondition } from '../../../model/breakpoints.ts';
import { pageName } from '../../../model/page-name.ts';
import { formatCount, localNumber } from '../locale/format.ts';
import type { texts as en } from '../en/breakpoints.ts';
import type { Texts } from '../locale/in-language.ts';

const found = (text: string): string => (text === '' ? 'Es ist nichts angegeben' : `Angegeben ist „${text}“`);

export const texts: Texts<typeof en> = {
  none: 'Noch kein Haltepunkt: Das Abspielen hält nur bei einem Stromausfall, bei einem Urteil und am Ende.',
  stopWhen: 'Anhalten, wenn',
  kinds: {
    'page-written': 'eine logische Seite geschrieben wird',
    'block-erased': 'ein Block gelöscht wird',
    collection: 'die n-te Garbage Collection beginnt',
    'write-amplification': 'die Write Amplification steigt über',
    'commit-record': 'ein Commit-Eintrag programmiert wird',
    aborted: 'eine Transaktion abbricht',
    'uncommitted-victim': 'ein Opferblock offene Seiten hat',
    'commit-in-flight': 'ein Commit unterwegs ist',
    checkpoint: 'der n-te Checkpoint fertig ist',
    'page-copied': 'eine Seite kopiert wird',
    'erase-forced': 'ein Schreibzugriff auf eine Löschung wartet',
    refused: 'eine Transaktion abgewiesen wird',
    'zones-straddled': 'eine Transaktion Seiten in zwei Zonen hat',
    'shared-cells': 'eine Seite in geteilte Zellen programmiert wird',
  },
  details: {
    transaction: 'Transaktion (leer: jede)',
    page: 'Seite',
    block: 'Block (leer: jeder)',
    nth: 'n, ab 1 gezählt',
    above: 'Über',
  },
  examples: { transaction: '', page: 'A', block: '', nth: '1', above: '1,5' },
  add: 'Hinzufügen',
  remove: (words: string) => `Entfernen: ${words}`,
  run: 'Bis zum nächsten',
  tooMany: (most: number) =>
    `Es gibt ${most} Haltepunkte, und mehr werden nicht behalten: erst einen entfernen.`,
  metHere: 'in diesem Schritt erreicht',
  words: (condition: BreakCondition): string => {
    switch (condition.kind) {
      case 'page-written':
        return `${pageName(condition.page)} wird geschrieben`;
      case 'block-erased':
        return condition.block === null
          ? 'ein Block wird gelöscht'
          : `Block ${condition.block} wird gelöscht`;
      case 'collection':
        return `Garbage Collection Nr. ${formatCount(condition.nth)} beginnt`;
      case 'write-amplification':
        return `die Write Amplification steigt über ${localNumber(String(condition.above))}`;
      case 'commit-record':
        return 'ein Commit-Eintrag wird programmiert';
      case 'aborted':
        return 'eine Transaktion bricht ab';
      case 'uncommitted-victim':
        return 'ein Opferblock hat offene Seiten';
      case 'commit-in-flight':
        return condition.transaction === null
          ? 'ein Commit ist unterwegs'
          : `der Commit von Tx${condition.transaction} ist unterwegs`;
      case 'checkpoint':
        return `Checkpoint ${formatCount(condition.nth)} ist fertig`;
      case 'page-copied':
        return 'eine Seite wird kopiert';
      case 'erase-forced':
        return 'ein Schreibzugriff wartet auf eine Löschung';
      case 'refused':
        return 'eine Transaktion wird abgewiesen';
      case 'zones-straddled':
        return 'eine Transaktion hat Seiten in zwei Zonen';
      case 'shared-cells':
        return 'eine Seite wird in geteilte Zellen programmiert';
    }
  },
  noPage: (text: string) => `${found(text)}; eine Seite ist ein Buchstabe wie A oder eine Nummer wie 17.`,
  noBlock: (text: string) =>
    `${found(text)}; ein Block ist eine ganze Zahl ab 0, oder nichts für jeden Block.`,
  noTransaction: (text: string) =>
    `${found(text)}; eine Transaktion ist ihre Nummer, wie 11 oder Tx11, oder nichts für jede Transaktion.`,
  noNth: (text: string) => `${found(text)}; die wievielte, sagt eine ganze Zahl ab 1.`,
  noShare: (text: string) => `${found(text)}; die Write Amplification ist eine Zahl ab 0, etwa 1,5.`,
};
