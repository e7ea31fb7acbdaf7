import type { texts as en } from '../en/verify.ts';
import { formatCount, plural, threeFigures } from '../locale/format.ts';
import type { Texts } from '../locale/in-language.ts';

interface Size {
  readonly operations: number;
  readonly pages: number;
  readonly transactions: number;
}

const sizeOf = ({ operations, pages, transactions }: Size): string =>
  `mit bis zu ${operations} Operationen auf ${plural(pages, 'Seite', 'Seiten')} von ${plural(transactions, 'Transaktion', 'Transaktionen')}`;

export const texts: Texts<typeof en> = {
  title: 'Alle kleinen Arbeiten',
  about:
    'Eine Arbeit ist eine Folge von Schreibzugriffen, Commits, Abbrüchen und Checkpoints. Geprüft wird jede Arbeit bis zu einer Größe, auf dem kleinsten Gerät. Der Strom fällt bei jedem Schritt aus, und noch einmal bei jedem Schritt der Wiederherstellung.',
  operations: 'Operationen, höchstens',
  pages: 'Seiten',
  transactions: 'Transaktionen',
  verify: 'Prüfen',
  cancel: 'Abbrechen',
  notYet: 'Der Code kann geprüft werden, sobald er läuft.',
  starting: 'Beginnt …',
  progress: 'Geprüfte Arbeiten',
  soFar: (works, ofWorks, states) =>
    `${formatCount(works)} von ${formatCount(ofWorks)} Arbeiten, ${formatCount(states)} Zustände nach einem Stromausfall`,
  rate: (states) => `${formatCount(states)} Zustände in der Sekunde`,
  left: (seconds) =>
    seconds < 90
      ? `noch etwa ${plural(Math.max(1, Math.round(seconds)), 'Sekunde', 'Sekunden')}`
      : `noch etwa ${plural(Math.round(seconds / 60), 'Minute', 'Minuten')}`,
  cancelled: 'Abgebrochen.',
  held: (size) => `Keine verletzt ein Versprechen. Geprüft wurde jede Arbeit ${sizeOf(size)}.`,
  violated: (length) =>
    length === 1
      ? 'Eine Arbeit mit einer Operation verletzt ein Versprechen.'
      : `Eine Arbeit mit ${length} Operationen verletzt ein Versprechen. Jede kürzere wurde geprüft: keine tut es.`,
  untouched: 'Das Gerät verletzt ein Versprechen, bevor etwas von ihm verlangt wird.',
  counts: (works, states, seconds, threads) =>
    `${plural(works, 'Arbeit', 'Arbeiten')}, ${formatCount(states)} Zustände nach einem Stromausfall, ${threeFigures(seconds)} s auf ${plural(threads, 'Thread', 'Threads')}.`,
  unfinished: (works) =>
    works === 1
      ? '1 Arbeit blieb stehen, weil das Gerät voll war.'
      : `${formatCount(works)} Arbeiten blieben stehen, weil das Gerät voll war.`,
  smallest: 'Die kleinste Arbeit, die es bricht',
};
