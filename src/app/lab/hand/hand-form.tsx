import { type FormEvent, useId, useMemo, useState } from 'react';
import { TextInput } from '../../ui/controls/text-input.tsx';
import { Button } from '../../ui/controls/button.tsx';
import type { ScriptQuestion } from '../../../session/contract/spoken.ts';
import { useFrame, useLab } from '../context/lab-context.tsx';
import { ScriptField } from '../script/script-field.tsx';
import { useJudgement } from '../script/use-judgement.ts';
import { texts } from '../../words/hand.ts';
import styles from './hand-form.module.css';
import { operationText, type HandOperation } from './operation-text.ts';

/** The device's commands as buttons, and the same as a script. */
export function HandForm() {
  const { commands } = useLab();
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();
  const run = async (text: string): Promise<boolean> => {
    const answer = await commands.runByHand(text);
    setProblem(answer?.sentence ?? null);
    return answer === null;
  };
  return (
    <div className={styles.bar}>
      <Commands onRun={(text) => void run(text)} onProblem={setProblem} problemId={problemId} />
      <ScriptLine onRun={run} onProblem={setProblem} isRefused={problem !== null} />
      <p id={problemId} className={styles.problem} role="alert">
        {problem}
      </p>
    </div>
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
    <Button
      key={operation}
      onClick={() => {
        const text = operationText(operation, transaction, pages);
        if (text.ok) onRun(text.value);
        else onProblem(text.error);
      }}
    >
      {texts[operation]}
    </Button>
  );
  return (
    <div className={styles.commands}>
      <TextInput
        inline
        title={texts.transaction}
        value={transaction}
        inputMode="numeric"
        aria-describedby={problemId}
        onChange={setTransaction}
      />
      <TextInput inline title={texts.page} value={pages} aria-describedby={problemId} onChange={setPages} />
      {transactional.map(command)}
      {others.map(command)}
    </div>
  );
}

interface ScriptLineProps {
  readonly onRun: (text: string) => Promise<boolean>;
  readonly onProblem: (sentence: string | null) => void;
  /** True if a command was refused; the message is below everything. */
  readonly isRefused: boolean;
}

function ScriptLine({ onRun, onProblem, isRefused }: ScriptLineProps) {
  const { context } = useLab();
  const [text, setText] = useState('');
  const step = useFrame((frame) => frame?.step ?? 0);
  const question = useMemo<ScriptQuestion>(() => ({ kind: 'by-hand', step, script: text }), [step, text]);
  const { fault, surroundings } = useJudgement(context.calls, question);
  const run = (): void => {
    if (text.trim() === '') {
      onProblem(texts.scriptMissing);
      return;
    }
    void onRun(text).then((taken) => {
      if (taken) setText('');
    });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    run();
  };
  return (
    <form className={styles.script} onSubmit={submit}>
      <ScriptField
        title={texts.script}
        quietTitle
        rows={1}
        text={text}
        placeholder={texts.scriptExample}
        fault={fault}
        quietFault={isRefused}
        surroundings={surroundings}
        onChange={(typed) => {
          onProblem(null);
          setText(typed);
        }}
        onEnter={run}
      />
      <Button type="submit">{texts.run}</Button>
    </form>
  );
}
