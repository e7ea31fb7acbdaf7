import { type FormEvent, useId, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useLab } from '../lab/lab-context.tsx';
import { texts } from '../texts/hand.ts';
import styles from './hand-bar.module.css';
import { operationText, type HandOperation } from './operation-text.ts';

/** Open or not outlives the panel: it stays as it was left when the session changes. */
const barStore = createStore<{ readonly open: boolean }>(() => ({ open: false }));
const barId = 'by-hand';

export function HandToggle() {
  const open = useStore(barStore, (state) => state.open);
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={open}
      aria-controls={barId}
      onClick={() => barStore.setState({ open: !open })}
    >
      {texts.toggle} <s aria-hidden="true">{open ? '▾' : '▸'}</s>
    </button>
  );
}

/** The device's commands as buttons, and the same as one line of the script language. */
export function HandBar() {
  const { acts } = useLab();
  const open = useStore(barStore, (state) => state.open);
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();
  if (!open) return null;
  const run = async (text: string): Promise<boolean> => {
    const answer = await acts.runByHand(text);
    setProblem(answer?.sentence ?? null);
    return answer === null;
  };
  return (
    <section id={barId} className={styles.bar} aria-label={texts.region}>
      <Commands onRun={(text) => void run(text)} onProblem={setProblem} problemId={problemId} />
      <ScriptLine onRun={run} onProblem={setProblem} problemId={problemId} invalid={problem !== null} />
      <p id={problemId} className={styles.problem} role="alert">
        {problem}
      </p>
    </section>
  );
}

interface CommandsProps {
  readonly onRun: (text: string) => void;
  readonly onProblem: (sentence: string) => void;
  readonly problemId: string;
}

const transactional: readonly HandOperation[] = ['begin', 'write', 'commit', 'abort'];
const others: readonly HandOperation[] = ['plainWrite', 'checkpoint', 'collect'];

function Commands({ onRun, onProblem, problemId }: CommandsProps) {
  const [transaction, setTransaction] = useState('12');
  const [pages, setPages] = useState('A');
  const command = (operation: HandOperation) => (
    <button
      key={operation}
      type="button"
      onClick={() => {
        const text = operationText(operation, transaction, pages);
        if (text.ok) onRun(text.value);
        else onProblem(text.error);
      }}
    >
      {texts[operation]}
    </button>
  );
  return (
    <div className={styles.commands}>
      <label>
        {texts.transaction}{' '}
        <input
          className={styles.short}
          value={transaction}
          inputMode="numeric"
          aria-describedby={problemId}
          onChange={(event) => setTransaction(event.currentTarget.value)}
        />
      </label>
      <label>
        {texts.page}{' '}
        <input
          className={styles.short}
          value={pages}
          aria-describedby={problemId}
          onChange={(event) => setPages(event.currentTarget.value)}
        />
      </label>
      {transactional.map(command)}
      {others.map(command)}
    </div>
  );
}

interface ScriptLineProps {
  readonly onRun: (text: string) => Promise<boolean>;
  readonly onProblem: (sentence: string) => void;
  readonly problemId: string;
  readonly invalid: boolean;
}

function ScriptLine({ onRun, onProblem, problemId, invalid }: ScriptLineProps) {
  const [text, setText] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === '') {
      onProblem(texts.scriptMissing);
      return;
    }
    void onRun(text).then((taken) => {
      if (taken) setText('');
    });
  };
  return (
    <form className={styles.script} onSubmit={submit}>
      <input
        value={text}
        aria-label={texts.script}
        placeholder={texts.scriptExample}
        spellCheck={false}
        autoComplete="off"
        aria-describedby={problemId}
        aria-invalid={invalid}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit">{texts.run}</button>
    </form>
  );
}
