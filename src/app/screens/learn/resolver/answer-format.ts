/**
 * Names of answers in the page's language. An answer itself is the same in every language, so that a link
 * with one in it can be judged anywhere.
 */
import type { Language } from '../../../../base/language.ts';
import type { PageState, TransactionState } from '../../../../model/frame.ts';
import type { PromiseName } from '../../../../model/promises.ts';
import type { Isolation } from '../../../../model/specification.ts';
import { PROMISES } from '../../../../texts/de/promises.ts';
import { language } from '../../../words/locale/language.ts';
import { texts } from '../../../words/learn.ts';
import type { englishLessons } from '../lessons/english-lessons.ts';

type Steps = (typeof englishLessons)[keyof typeof englishLessons]['steps'][number];
type Kind = Extract<Steps, { readonly question: unknown }>['question']['kind'];
type Option = Extract<Kind, { readonly one: unknown }>['one'][number];
/** Transactions and zones are called the same in every language. */
type Name = `Tx${number}` | 'Available' | 'Unavailable' | 'Checkpointed';
type Answer =
  | Exclude<Option, Name>
  | PageState
  | TransactionState
  | Isolation
  | PromiseName
  | 'nowhere'
  | 'nobody'
  | 'none'
  | 'lost';

const german: Readonly<Record<Answer, string>> = {
  yes: 'ja',
  no: 'nein',
  none: 'keine',
  nowhere: 'nirgends',
  nobody: 'niemandem',
  'old data': 'die alten Daten',
  free: 'frei',
  programming: 'wird noch programmiert',
  undecided: 'geschrieben, unentschieden',
  current: 'aktuell',
  stale: 'veraltet',
  aborted: 'abgebrochen',
  torn: 'zerrissen',
  failed: 'misslungen',
  bad: 'schlecht',
  unread: 'ungelesen',
  active: 'offen',
  committing: 'im Commit',
  committed: 'committet',
  lost: 'verloren',
  ...PROMISES,
  'no promise': 'kein Versprechen',
  strict: 'strikt',
  'no-page-conflict': 'konfliktfrei',
  serializable: 'serialisierbar',
  'write 1': 'Schreibzugriff 1',
  garbage: 'Müll',
  'apply the records': 'die Einträge anwenden',
  'move the head': 'den Anfang verlegen',
  'erase the blocks': 'die Blöcke löschen',
};
const words: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: {}, de: german };

/** "yes" or "strict, serializable" in a language; whatever is no word of ours stays as it is. */
export function wordsOf(answer: string, spoken: Language): string {
  const parts = answer
    .split(', ')
    .map((part) => (Object.hasOwn(words[spoken], part) ? words[spoken][part] : part));
  return parts.join(', ');
}

/** An answer as the page shows it. */
export function answerText(answer: string): string {
  const option = Object.hasOwn(texts.option, answer) ? texts.option[answer] : undefined;
  return option ?? wordsOf(answer, language);
}
