import type { CutReport } from '../../../session/contract/spoken.ts';
import { durationText, plural } from '../locale/format.ts';
import type { texts as en } from '../en/power-cut.ts';
import type { Texts } from '../locale/in-language.ts';

type Recovery = NonNullable<CutReport['recovery']>;

const transactions = (count: number): string => plural(count, 'Transaktion', 'Transaktionen');

export const texts: Texts<typeof en> = {
  title: 'In einem Lauf den Stecker ziehen',
  about:
    'Der Lauf wird bis zu dem genannten Zeitpunkt noch einmal ausgeführt. Dort fällt der Strom aus, das Gerät stellt sich wieder her, und der Prüfer vergleicht seinen Inhalt mit dem, was dem Host zugesagt war.',
  run: 'Lauf',
  at: 'Stromausfall bei, ms der simulierten Zeit',
  act: 'Stecker ziehen',
  progress: 'Der Lauf wird noch einmal ausgeführt',
  cancel: 'Abbrechen',
  cancelled: 'Abgebrochen: Der Strom ist nicht ausgefallen.',
  verdict: (run: string, { violationsFound }: CutReport) =>
    violationsFound === 0
      ? `${run}: Jede Zusage wurde gehalten.`
      : `${run}: Die Wiederherstellung brach ${plural(violationsFound, 'Zusage', 'Zusagen')}.`,
  before: ({ atMs, acknowledged, lost, inFlight }: CutReport) =>
    `Der Strom fiel bei ${durationText(atMs * 1e6)} aus. ${transactions(acknowledged)} ${acknowledged === 1 ? 'war' : 'waren'} bestätigt, ${lost} ${lost === 1 ? 'war' : 'waren'} offen oder im Commit; unterbrochen wurden ${plural(inFlight, 'Programmierung oder Löschung', 'Programmierungen und Löschungen')}.`,
  after: ({ ms, pageReads, committed, rolledBack }: Recovery, survived: number) =>
    `Die Wiederherstellung dauerte ${durationText(ms * 1e6)} und las ${plural(pageReads, 'Seite', 'Seiten')}. Sie fand ${transactions(committed)} committet und rollte ${rolledBack} zurück. ${transactions(survived)} ${survived === 1 ? 'überlebte' : 'überlebten'} ganz.`,
  notRecovered: 'Das Gerät konnte sich nicht wiederherstellen.',
  moreBroken: (shown: number, all: number) => `Gezeigt sind die ersten ${shown} von ${all}.`,
  open: 'Diesen Stromausfall im Labor öffnen',
  tooLong:
    'Der Lauf ist länger als die Vorgeschichte, die das Labor aufbewahrt; er lässt sich dort nicht öffnen.',
};
