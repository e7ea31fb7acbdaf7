/** Sentences about a commit and an abort, in the words of each scheme. */
import type { Spoken } from '../../base/message.ts';
import type { CommitId, KitMessages } from '../../explain/kit/messages.ts';
import { byCount, numberWord, someOf } from './grammar.ts';
import { COMMITS } from './scheme-commits.ts';
import { placed } from './view.ts';

type Committed = Spoken<KitMessages['committed']>;
type Aborted = Spoken<KitMessages['aborted']>;
type By<T> = Readonly<Partial<Record<CommitId, T>>>;

/** Follows the place of a page that a transaction sends. */
export const ENTERS: By<string> = {
  xftl: ', und eine Zeile dafür kommt in die X-L2P-Tabelle',
  nvctx: ', und ihr Mapping kommt in die Tabelle der laufenden Transaktionen',
};

const at = (told: Committed): string => (told.at === null ? '' : placed(told.at));
const its = ({ pages }: { readonly pages: readonly string[] }): string => someOf(pages);
const was = ({ pages }: { readonly pages: readonly string[] }): string =>
  byCount(pages.length, 'war', 'waren');
const done = ({ transaction }: Committed): string => `**${transaction} hat committet**`;

const COMMITTED: By<(told: Committed) => string> = {
  tc: (told) =>
    `Der Eintrag auf ${at(told)} ist dauerhaft. ${its(told)} ${was(told)} es vorher: ${done(told)}.`,
  wal: (told) => `${at(told)} ist der Commit-Eintrag von ${told.transaction} und dauerhaft: ${done(told)}.`,
  'atomic-write': (told) =>
    `${at(told)} ist dauerhaft und sagt, wo ${its(told)} von ${told.transaction} ${byCount(told.pages.length, 'steht', 'stehen')}: ${done(told)}.`,
  'atomic-write-log': (told) =>
    told.pages.length === 1
      ? `${told.page ?? 'Eine Seite'} auf ${at(told)} sagt TRUE und ist eine ganze Gruppe: ${done(told)}.`
      : `${told.page ?? 'Eine Seite'} auf ${at(told)} sagt TRUE und schließt die Folge von ${numberWord(told.pages.length)} Seiten: ${done(told)}.`,
  mobius: (told) =>
    `Der Inode${told.at !== null && typeof told.at !== 'string' ? ` auf Platz ${told.at.slot}` : ''} nennt ${byCount(told.pages.length, 'den Ort', `die ${numberWord(told.pages.length)} Orte`)} von ${told.transaction}, und alles ist dauerhaft: ${done(told)}.`,
  mixsl: (told) =>
    `Die Statusseite${told.at === null || typeof told.at === 'string' ? '' : ` auf Platz ${told.at.slot}`} ist dauerhaft und verzeichnet ${told.transaction} als ${told.place}.: ${done(told)}.`,
  cfc: (told) =>
    told.pages.length === 1
      ? `${told.page ?? 'Eine Seite'} auf ${at(told)} sagt TRUE: ${done(told)}.`
      : `${told.page ?? 'Eine Seite'} auf ${at(told)} sagt TRUE, und alle anderen Seiten waren vorher dauerhaft: ${done(told)}.`,
  afc: (told) =>
    `Die Marke von ${told.page ?? 'einer Seite'}, der ersten Seite, sagt jetzt TRUE. **Keine Seite von ${told.transaction} sagt FALSE: Sie hat committet.**`,
  txcache: (told) =>
    `Ein Schreibzugriff setzt die Marke von ${told.transaction}: ${byCount(told.pages.length, 'Ihr Rahmen zählt', `Ihre ${numberWord(told.pages.length)} Rahmen zählen`)}. **${told.transaction} hat ohne eine Flash-Operation committet.**`,
  kaml: (told) =>
    `${all(told.pages.length)} abgelegt. Die Tabelle schaltet in einem Augenblick um: ${done(told)}.`,
};

/** "Der Datensatz ist", "Beide Datensätze sind". */
function all(count: number): string {
  if (count === 1) return 'Der Datensatz ist';
  return count === 2 ? 'Beide Datensätze sind' : `Alle ${numberWord(count)} Datensätze sind`;
}

/** With a page where one is needed that the step has not made durable, the scheme's general words. */
export function commitTold(told: Committed): string {
  const inMemory = told.commit === 'txcache' || told.commit === 'kaml';
  const own = inMemory || told.at !== null ? COMMITTED[told.commit] : undefined;
  return own?.(told) ?? `${done(told)}: ${COMMITS[told.commit].because}, und die Mapping-Tabelle zieht nach.`;
}

const ABORTED: By<(told: Aborted) => string> = {
  tc: ({ transaction }) => `**${transaction} bricht ab**: Kein Eintrag wird sie je nennen.`,
  scc: (told) =>
    `**${told.transaction} bricht ab**: ${its(told)} ${byCount(told.pages.length, 'bleibt', 'bleiben')} zurück und ${byCount(told.pages.length, 'muss', 'müssen')} gelöscht werden, bevor eine neuere Version sie committet aussehen lässt.`,
  bpcc: (told) =>
    `**${told.transaction} bricht ab**: ${its(told)} ${byCount(told.pages.length, 'bleibt', 'bleiben')}. Neuere Versionen werden über sie hinweg zurückweisen.`,
  cfc: ({ transaction }) => `**${transaction} bricht ab**: Ihre Marken bleiben FALSE.`,
  afc: (told) =>
    `**${told.transaction} bricht ab**: ${told.pages[0] ?? 'Ihre Seite'}, ihre erste Seite, sagt weiter FALSE.`,
  'atomic-write': ({ transaction }) =>
    `**${transaction} bricht ab**: Ihre Einträge im Speicher werden verworfen.`,
  'atomic-write-log': ({ transaction }) => `**${transaction} bricht ab**: Ihre Gruppe kommt nie ins Log.`,
  wal: ({ transaction }) =>
    `**${transaction} bricht ab**: Ihre Einträge verlassen den Speicher, und ihre Seiten gehen nie nach Hause.`,
  xftl: ({ transaction }) => `**${transaction} bricht ab**: Ihre Zeilen verlassen die Tabelle.`,
  nvctx: ({ transaction }) =>
    `**${transaction} bricht ab**: Ihr Eintrag verlässt die Tabelle der laufenden Transaktionen. Der Flash bleibt unberührt.`,
  txcache: (told) =>
    `**${told.transaction} bricht ab**: ${byCount(told.pages.length, 'Ihr Rahmen ist', `Ihre ${numberWord(told.pages.length)} Rahmen sind`)} frei.`,
  mobius: ({ transaction }) => `**${transaction} bricht ab**: Kein Inode wird ihre Seiten nennen.`,
  mixsl: ({ transaction }) => `**${transaction} bricht ab**: Das Statuslog wird sie nie verzeichnen.`,
  kaml: ({ transaction }) => `**${transaction} bricht ab**: Das Gerät hat sie nie gesehen.`,
};

export function abortTold(told: Aborted): string {
  return ABORTED[told.commit]?.(told) ?? `**${told.transaction} bricht ab**: ${COMMITS[told.commit].abort}.`;
}
