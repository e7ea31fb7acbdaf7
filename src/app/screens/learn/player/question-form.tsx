import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { Option } from '../../../ui/controls/option.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { RichText } from '../../../../stage/index.ts';
import { useLabState } from '../../../lab/context/lab-context.tsx';
import { texts } from '../../../words/learn.ts';
import { answerText } from '../resolver/answer-format.ts';
import type { Given } from './lesson-controller.ts';
import styles from './question-form.module.css';
import type { ScoutedQuestion, ResolvedStep } from '../resolver/lesson-resolver.ts';

/** Receiver of answers. */
interface Answering {
  answer(answer: string): void;
  showAnswer(): void;
}

interface QuestionFormProps {
  readonly controller: Answering;
  readonly resolved: ResolvedStep;
  readonly question: ScoutedQuestion;
  /** Last answer; null for none yet. */
  readonly given: Given | null;
  /** Text in place of the verdict, if the instructor wants to judge the answer. */
  readonly sealed?: ReactNode;
}

/** Predict, then check: the answer was found by the engine, on another device. */
export function QuestionForm({ controller, resolved, question, given, sealed }: QuestionFormProps) {
  const isSealed = sealed !== undefined;
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = useChosenPage(resolved);
  const [missing, setMissing] = useState(false);
  const isPage = 'page' in question.kind;
  const value = typed ?? (given === null ? (isPage ? chosen : '') : given.answer);
  const check = (event: FormEvent): void => {
    event.preventDefault();
    // Of several, none may be the answer; everything else must say something.
    const says = value !== '' || 'several' in question.kind;
    setMissing(!says);
    if (says) controller.answer(value === '' ? 'none' : value);
  };
  const show = (): void => {
    setTyped(null);
    controller.showAnswer();
  };
  const prompt = useId();
  return (
    <form className={styles.question} onSubmit={check} data-right={isSealed ? undefined : given?.right}>
      <h3>{texts.question}</h3>
      <p id={prompt}>
        <RichText text={question.prompt} />
      </p>
      <Choices question={question} value={value} labelledBy={prompt} onChange={setTyped} />
      <div className={styles.act}>
        <Button look="secondary" type="submit">
          {isSealed ? texts.note : texts.check}
        </Button>
        {!isSealed && given?.right === false && (
          <Button look="secondary" onClick={show}>
            {texts.showAnswer}
          </Button>
        )}
      </div>
      {missing && <p role="alert">{texts.unanswered}</p>}
      {given !== null && sealed}
      {given !== null && !isSealed && (
        <Feedback key={`${given.answer} ${given.shown}`} question={question} given={given} />
      )}
    </form>
  );
}

function Feedback({ question, given }: { readonly question: ScoutedQuestion; readonly given: Given }) {
  const feedback = useRef<HTMLDivElement>(null);
  // The feedback is read out at once, and the lesson's keys work from here.
  useEffect(() => {
    feedback.current?.focus({ preventScroll: true });
    feedback.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className={styles.feedback} ref={feedback} tabIndex={-1} role="status" data-right={given.right}>
      <p>
        <b>{verdictOf(question, given)}</b> {given.right && <RichText text={question.because} />}
      </p>
      {!given.right && (
        <p>
          {texts.look} <RichText text={question.hint} />
        </p>
      )}
    </div>
  );
}

function verdictOf({ answer }: ScoutedQuestion, given: Given): string {
  if (given.shown) return texts.theAnswer(answerText(answer));
  return given.right ? `✓ ${texts.right}` : `× ${texts.wrong}`;
}

interface ChoicesProps {
  readonly question: ScoutedQuestion;
  readonly value: string;
  readonly labelledBy: string;
  readonly onChange: (value: string) => void;
}

function Choices({ question: { kind }, value, labelledBy, onChange }: ChoicesProps) {
  const name = useId();
  if ('one' in kind) {
    return (
      <div className={styles.choices} role="radiogroup" aria-labelledby={labelledBy}>
        {kind.one.map((option) => (
          <Option
            key={option}
            name={name}
            value={option}
            checked={value === option}
            onToggle={() => onChange(option)}
          >
            <span>{answerText(option)}</span>
          </Option>
        ))}
      </div>
    );
  }
  if ('several' in kind) {
    return <Several options={kind.several} value={value} labelledBy={labelledBy} onChange={onChange} />;
  }
  const isPage = 'page' in kind;
  return (
    <div className={styles.typed}>
      <TextInput
        inline
        title=""
        aria-labelledby={labelledBy}
        inputMode={isPage ? 'decimal' : 'numeric'}
        autoComplete="off"
        size={6}
        value={value}
        onChange={onChange}
      />
      <span>{isPage ? texts.pageFormat : kind.number}</span>
    </div>
  );
}

interface SeveralProps extends Omit<ChoicesProps, 'question'> {
  readonly options: readonly string[];
}

function Several({ options, value, labelledBy, onChange }: SeveralProps) {
  const chosen = new Set(value.split(', '));
  const toggle = (option: string): void => {
    const now = options.filter((each) => (each === option ? !chosen.has(each) : chosen.has(each)));
    onChange(now.join(', '));
  };
  return (
    <div className={styles.choices} role="group" aria-labelledby={labelledBy}>
      {options.map((option) => (
        <Option key={option} checked={chosen.has(option)} onToggle={() => toggle(option)}>
          <span>{option}</span>
        </Option>
      ))}
    </div>
  );
}

/** Returns the page that the user chose on the stage; the lesson's own selection is no answer. */
function useChosenPage({ selection: looked }: ResolvedStep): string {
  const selection = useLabState((state) => state.selection);
  if (selection === null || selection.page === null) return '';
  const isLooked = selection.block === looked?.block && selection.page === looked.page;
  return isLooked ? '' : `${selection.block}.${selection.page}`;
}
