import { formatCount, plural, threeFigures } from '../locale/format.ts';
import type { plots as en } from '../en/trace-plots.ts';
import type { Texts } from '../locale/in-language.ts';

const spread = (p50: number, p90: number, max: number): string =>
  `die Hälfte schreibt höchstens ${formatCount(p50)}, neun von zehn höchstens ${formatCount(p90)}, die größte ${formatCount(max)}`;

export const plots: Texts<typeof en> = {
  pages: 'Seiten je Transaktion',
  pagesUnit: 'verschiedene Seiten im Mittel',
  pagesReason: (p50: number, p90: number, max: number) =>
    `Committete Transaktionen nach Zahl der verschiedenen geschriebenen Seiten: ${spread(p50, p90, max)}.`,
  pagesLabel: (p50: number, p90: number, max: number) =>
    `Säulendiagramm der verschiedenen Seiten je committeter Transaktion: ${spread(p50, p90, max)}`,
  noCommits: 'In diesem Trace committet keine Transaktion, die schreibt.',
  overlap: 'Gleichzeitig offene Transaktionen',
  overlapUnit: 'höchstens',
  overlapReason: (conflicting: number) =>
    `Wie viele offen sind, wenn eine beginnt, sie selbst mitgezählt. ${plural(conflicting, 'Transaktion überschreibt', 'Transaktionen überschreiben')} eine Seite, deren letzter Schreiber noch offen ist.`,
  overlapLabel: (mostOpen: number, conflicting: number) =>
    `Säulendiagramm der gleichzeitig offenen Transaktionen: höchstens ${mostOpen}, ${conflicting} im Konflikt`,
  noTransactions: 'In diesem Trace gibt es keine Transaktionen.',
  skew: 'Ungleichheit der Schreibvorgänge',
  skewUnit: '% der Schreibvorgänge treffen das heißeste Fünftel',
  skewReason: (pages: number) =>
    `Waagerecht: Anteil der ${formatCount(pages)} geschriebenen Seiten, heißeste zuerst. Senkrecht: ihr Anteil an allen Schreibvorgängen. Gepunktet: alle Seiten gleich.`,
  skewLabel: (hottest: number) =>
    `Auf das heißeste Fünftel der Seiten entfallen ${threeFigures(hottest)} % der Schreibvorgänge`,
  noWrites: 'In diesem Trace wird nichts geschrieben.',
  activity: 'Lesen und Schreiben',
  activityUnit: (reads: string) => `Seiten geschrieben, ${reads} gelesen`,
  writes: 'Schreiben',
  reads: 'Lesen',
  byTime: (stretches: number) => `Seiten in jedem von ${stretches} gleich langen Zeitabschnitten des Trace.`,
  byOperation: (stretches: number) =>
    `Der Trace nennt keine Zeit: Seiten in jedem von ${stretches} gleich langen Abschnitten seiner Operationen.`,
  activityLabel: (writes: number, reads: number) =>
    `Geschriebene Seiten (${formatCount(writes)} insgesamt) und gelesene Seiten (${formatCount(reads)}) über den Trace hinweg`,
  aborts: 'Abbruchrate',
  abortsUnit: '% der beendeten Transaktionen',
  abortsReason: (aborts: number, ended: number, unfinished: number) =>
    `${formatCount(aborts)} von ${plural(ended, 'beendeten Transaktion', 'beendeten Transaktionen')}${unfinished > 0 ? `; ${formatCount(unfinished)} ohne Ende` : ''}.`,
  abortsLabel: (percent: number) => `Abbruchrate über den Trace hinweg, ${threeFigures(percent)} % insgesamt`,
};
