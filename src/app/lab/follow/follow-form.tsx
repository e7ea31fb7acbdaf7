import { type FormEvent, useId, useState } from 'react';
import { err, ok, type Result } from '../../../base/result.ts';
import type { Followed } from '../../../model/following.ts';
import { parsePageName } from '../../../model/page-name.ts';
import { useLab } from '../context/lab-context.tsx';
import type { LabContext } from '../model/lab-state.ts';
import { texts } from '../../words/follow.ts';
import small from '../../ui/controls/small-form.module.css';
import styles from './follow-panel.module.css';

/** Names what is to be followed, by keyboard. */
export function FollowForm() {
  const { context } = useLab();
  const [kind, setKind] = useState<Followed['kind']>('page');
  const [typed, setTyped] = useState('A');
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const read = readFollowed(context, kind, typed.trim());
    setProblem(read.ok ? null : read.error);
    if (read.ok) context.store.setState({ followed: read.value });
  };
  return (
    <form className={`${small.form} ${styles.form}`} onSubmit={submit}>
      <label>
        {texts.what}{' '}
        <select
          value={kind}
          onChange={(event) => {
            const page = event.currentTarget.value === 'page';
            setKind(page ? 'page' : 'transaction');
            setTyped(page ? 'A' : '1');
            setProblem(null);
          }}
        >
          <option value="page">{texts.page}</option>
          <option value="transaction">{texts.transaction}</option>
        </select>
      </label>
      <input
        value={typed}
        aria-label={kind === 'page' ? texts.pageField : texts.transactionField}
        aria-invalid={problem !== null}
        aria-describedby={problemId}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <button type="submit">{texts.start}</button>
      <p id={problemId} className={small.problem} role="alert">
        {problem}
      </p>
    </form>
  );
}

/** A page by its name; of the transactions that bear a number, the one that began last. */
function readFollowed(context: LabContext, kind: Followed['kind'], text: string): Result<Followed, string> {
  if (kind === 'page') {
    const page = parsePageName(text);
    return page === null ? err(texts.noPage(text)) : ok({ kind, page });
  }
  const label = `Tx${text.replace(/^tx/i, '')}`;
  const lane = context.history.getState().lanes.findLast((each) => each.label === label);
  return lane === undefined ? err(texts.noTransaction(text)) : ok({ kind, transaction: lane.transaction });
}
