import { type FormEvent, useId, useState } from 'react';
import { TextInput } from '../../ui/controls/text-input.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { err, ok, type Result } from '../../../base/result.ts';
import type { Followed } from '../../../model/following.ts';
import { parsePageName } from '../../../model/page-name.ts';
import { useLab } from '../context/lab-context.tsx';
import type { LabContext } from '../model/lab-state.ts';
import { texts } from '../../words/follow.ts';
import fields from '../../ui/controls/field.module.css';
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
    <form className={styles.form} onSubmit={submit}>
      <Select
        inline
        title={texts.what}
        value={kind}
        options={[
          ['page', texts.page],
          ['transaction', texts.transaction],
        ]}
        onChange={(chosen) => {
          setKind(chosen);
          setTyped(chosen === 'page' ? 'A' : '1');
          setProblem(null);
        }}
      />
      <TextInput
        inline
        title=""
        value={typed}
        aria-label={kind === 'page' ? texts.pageField : texts.transactionField}
        aria-describedby={problemId}
        isWrong={problem !== null}
        onChange={(text) => {
          setTyped(text);
          setProblem(null);
        }}
      />
      <Button size="small" type="submit">
        {texts.start}
      </Button>
      <p id={problemId} className={fields.problem} role="alert">
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
