import { type FormEvent, useId, useState } from 'react';
import type { BreakKind } from '../../../model/breakpoints.ts';
import { useLab } from '../context/lab-context.tsx';
import { texts } from '../../words/breakpoints.ts';
import { detailOf, mostBreakpoints, readCondition, withBreakpoint } from '../model/breakpoint.ts';
import small from '../../ui/controls/small-form.module.css';
import styles from './breakpoint-panel.module.css';

const kinds = Object.keys(texts.kinds) as BreakKind[];

/** Puts one more condition on the list. */
export function ConditionForm() {
  const { context } = useLab();
  const [kind, setKind] = useState<BreakKind>('page-written');
  const [typed, setTyped] = useState<string>(texts.examples.page);
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();
  const detail = detailOf[kind];
  const choose = (next: BreakKind): void => {
    const detail = detailOf[next];
    setKind(next);
    setTyped(detail === null ? '' : texts.examples[detail]);
    setProblem(null);
  };
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const { breakpoints } = context.store.getState();
    const read = readCondition(kind, typed);
    if (!read.ok) return setProblem(read.error);
    const after = withBreakpoint(breakpoints, read.value);
    setProblem(after === breakpoints ? texts.tooMany(mostBreakpoints) : null);
    context.store.setState({ breakpoints: after });
  };
  return (
    <form className={`${small.form} ${styles.form}`} onSubmit={add}>
      <label>
        {texts.stopWhen}{' '}
        <select value={kind} onChange={(event) => choose(event.currentTarget.value as BreakKind)}>
          {kinds.map((each) => (
            <option key={each} value={each}>
              {texts.kinds[each]}
            </option>
          ))}
        </select>
      </label>
      {detail !== null && (
        <label>
          {texts.details[detail]}{' '}
          <input
            value={typed}
            aria-invalid={problem !== null}
            aria-describedby={problemId}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setProblem(null);
            }}
          />
        </label>
      )}
      <button type="submit">{texts.add}</button>
      <p id={problemId} className={small.problem} role="alert">
        {problem}
      </p>
    </form>
  );
}
