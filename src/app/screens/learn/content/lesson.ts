/**
 * A lesson: data and nothing else. Its words claim nothing about a device that the engine does not confirm:
 * text in {braces} is a query to the engine (`../resolver/queries.ts`), and so is the answer of every
 * question.
 */
import type { Language } from '../../../../base/language.ts';
import type { MarkKind } from '../../../../model/frame.ts';
import type { RichText } from '../../../../model/spoken.ts';
import type { AnyFate, Isolation } from '../../../../model/specification.ts';
import type { AssignmentId } from '../../../../workbench/assignments/assignment.ts';

/** A session on the classroom device. */
export interface LessonSetup {
  readonly protocol: string;
  /** An injected bug; left out for the scheme as it should be. */
  readonly mutant?: string;
  readonly parameters?: Readonly<Record<string, string>>;
  /**
   * A built-in scenario, and more operations after it; or what stands on flash before time begins, and the work, in
   * the script language.
   */
  readonly work:
    | { readonly scenario: string; readonly more?: string }
    | { readonly prepare: string; readonly script: string };
  /** Pause between two operations; left out: 60 µs, or the scenario's own. */
  readonly thinkNs?: number;
  readonly isolation?: Isolation;
}

/** One move through the history, forward from where one stands. */
export type Move =
  /** To the next such mark; `of` names the transaction that it must belong to, as in "Tx2". */
  | { readonly until: MarkKind; readonly of?: string }
  /** To the next step at which this query has this answer. */
  | { readonly when: string; readonly is: string }
  /** To the next step at which these logical pages are all being programmed. */
  | { readonly programming: readonly string[] }
  /** So many steps on. */
  | { readonly steps: number }
  /** To the end of the work. */
  | { readonly until: 'end' }
  /** Power fails here: what becomes of what is in flight, by name (see `../resolver/walk.ts`), and of all others. */
  | { readonly cut: Readonly<Record<string, AnyFate>>; readonly others: AnyFate };

/** Question about a moment that the reader has not seen yet. */
export interface Question {
  readonly prompt: RichText;
  readonly kind:
    | { readonly one: readonly string[] }
    | { readonly several: readonly string[] }
    | { readonly number: string }
    | { readonly page: true };
  /** Moves from the step to the moment with the answer; left out if the step itself has it. */
  readonly ahead?: readonly Move[];
  /** The query whose answer is the answer. */
  readonly query: string;
  /** Hint after a wrong answer: the place to look at. */
  readonly hint: RichText;
  /** Said with the right answer; queries in it are asked where the answer is. */
  readonly because: RichText;
}

export interface LessonStep {
  /** Paragraphs. */
  readonly text: readonly RichText[];
  /** One thing is changed, and the reader predicts again: the last step of each lesson, with a setup and a question. */
  readonly again?: true;
  /** Begins a session; left out: the one before goes on. */
  readonly setup?: LessonSetup;
  /** From where the step before stood, or from the beginning of the new session. */
  readonly go?: readonly Move[];
  /** Selection in the inspector: "4.1", "block 8", or a logical page such as "A". */
  readonly select?: string;
  readonly formula?: string;
  readonly question?: Question;
  /** Claims of the text without braces, as queries and their answers: a check, never shown. */
  readonly facts?: Readonly<Record<string, string>>;
}

export interface Lesson {
  /** Left out: English. */
  readonly language?: Language;
  /** Paper and section. */
  readonly source: string;
  /** An assignment of the workbench to go on with after the last step. */
  readonly assignment?: AssignmentId;
  /** The first begins a session. */
  readonly steps: readonly LessonStep[];
}
