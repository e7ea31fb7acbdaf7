import { type FormEvent, useId, useMemo, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { TransactionChip } from '../../../stage/index.ts';
import type { Problem, ScriptQuestion } from '../../../session/contract/spoken.ts';
import { useFrame, useLab, useLabState } from '../context/lab-context.tsx';
import { ScriptField } from '../script/script-field.tsx';
import { useJudgement } from '../script/use-judgement.ts';
import { texts } from '../../words/hand.ts';
import { HandActs } from './hand-acts.ts';
import { type InHand, inHandOf, numberOf, offeredPages, outside } from './hand-state.ts';
import styles from './hand-form.module.css';

/** The host's commands under one's hands, and the same as a script. */
export function HandForm() {
  const lab = useLab();
  const acts = useMemo(() => new HandActs(lab), [lab]);
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();
  const settle = async (outcome: Promise<Problem | null>): Promise<boolean> => {
    const answer = await outcome;
    setProblem(answer?.sentence ?? null);
    return answer === null;
  };
  return (
    <div className={styles.bar}>
      <Acts acts={acts} onAct={(outcome) => void settle(outcome)} />
      <ScriptLine
        onRun={(text) => settle(acts.run(text))}
        onProblem={setProblem}
        isRefused={problem !== null}
      />
      <p id={problemId} className={styles.problem} role="alert">
        {problem}
      </p>
    </div>
  );
}

interface ActsProps {
  readonly acts: HandActs;
  readonly onAct: (outcome: Promise<Problem | null>) => void;
}

/** The transaction that one has in hand, the pages to write in it, and its end. */
function Acts({ acts, onAct }: ActsProps) {
  const frame = useFrame((now) => now);
  const session = useLabState((state) => state.session);
  const chosen = useLabState((state) => state.inHand);
  const hand = inHandOf(frame, session, chosen);
  const { current, isOutside, next } = hand;
  const label = current?.label ?? '';
  return (
    <>
      <div className={styles.row} role="group" aria-label={texts.transaction}>
        <Button look={hand.open.length === 0 ? 'primary' : 'outlined'} onClick={() => onAct(acts.begin())}>
          {texts.begin(`Tx${next}`)}
        </Button>
        <Chips hand={hand} onChoose={(number) => acts.choose(number)} />
        <Button disabled={current === null} onClick={() => onAct(acts.end('commit'))}>
          {texts.commit(label)}
        </Button>
        <Button disabled={current === null} onClick={() => onAct(acts.end('abort'))}>
          {texts.abort(label)}
        </Button>
      </div>
      <div className={styles.row} role="group" aria-label={texts.pages}>
        <span className={styles.lead}>{isOutside ? texts.writeOutside : texts.writeIn(label)}</span>
        {offeredPages.map((page) => (
          <Button
            key={page}
            className={styles.page}
            data-slot={current?.slot}
            aria-label={texts.write(page)}
            onClick={() => onAct(acts.write(page))}
          >
            {page}
          </Button>
        ))}
        <Button look="quiet" onClick={() => onAct(acts.lone('checkpoint'))}>
          {texts.checkpoint}
        </Button>
        <Button look="quiet" onClick={() => onAct(acts.lone('collect'))}>
          {texts.collect}
        </Button>
      </div>
    </>
  );
}

interface ChipsProps {
  readonly hand: InHand;
  readonly onChoose: (number: number) => void;
}

/** Open transactions to choose from, and none of them: the newest are enough. */
const mostChips = 4;

function Chips({ hand, onChoose }: ChipsProps) {
  const { open, current, isOutside } = hand;
  return (
    <>
      {open.slice(-mostChips).map((each) => (
        <Button
          key={each.key}
          look="bare"
          className={styles.chip}
          aria-pressed={each.key === current?.key}
          title={texts.choose(each.label)}
          onClick={() => onChoose(numberOf(each))}
        >
          <TransactionChip transaction={each} />
        </Button>
      ))}
      <Button
        look="quiet"
        className={styles.chip}
        aria-pressed={isOutside}
        title={texts.outsideAbout}
        onClick={() => onChoose(outside)}
      >
        {texts.outside}
      </Button>
    </>
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
