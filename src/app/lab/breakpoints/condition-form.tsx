import { type FormEvent, useId, useState } from 'react';
import { TextInput } from '../../ui/controls/text-input.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { Button } from '../../ui/controls/button.tsx';
import type { BreakKind } from '../../../model/breakpoints.ts';
import { useLab } from '../context/lab-context.tsx';
import { texts } from '../../words/breakpoints.ts';
import { detailOf, mostBreakpoints, readCondition, withBreakpoint } from '../model/breakpoint.ts';
import fields from '../../ui/controls/field.module.css';
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
    <form className={styles.form} onSubmit={add}>
      <Select
        inline
        title={texts.stopWhen}
        value={kind}
        options={kinds.map((each) => [each, texts.kinds[each]])}
        onChange={choose}
      />
      {detail !== null && (
        <TextInput
          inline
          title={texts.details[detail]}
          value={typed}
          aria-describedby={problemId}
          isWrong={problem !== null}
          onChange={(text) => {
            setTyped(text);
            setProblem(null);
          }}
        />
      )}
      <Button type="submit">{texts.add}</Button>
      <p id={problemId} className={fields.problem} role="alert">
        {problem}
      </p>
    </form>
  );
}
