import { useEffect, useState } from 'react';
import { Table } from '../../../ui/layout/table.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { addUnsavedState } from '../../../address/unsaved-state.ts';
import { texts as assignmentTexts } from '../../../words/assignments.ts';
import { texts as courseTexts } from '../../../words/course.ts';
import { texts } from '../../../words/instructors.ts';
import { answerText } from '../resolver/answer-format.ts';
import { allExercises } from '../exercises/all-exercises.ts';
import type { JudgedAnswer, SheetController } from './sheet-controller.ts';
import type { JudgedSolution } from './solution-judge.ts';
import styles from './instructors.module.css';

interface ReturnedAnswersProps {
  readonly controller: SheetController;
  readonly judged: readonly JudgedAnswer[] | null;
  readonly solutions: readonly JudgedSolution[];
  readonly isJudging: boolean;
}

/** Answer links in whatever text they came, each judged by the engine. */
export function ReturnedAnswers({ controller, judged, solutions, isJudging }: ReturnedAnswersProps) {
  const isNothing = judged?.length === 0 && solutions.length === 0;
  const [text, setText] = useState('');
  useEffect(() => addUnsavedState(() => (text.trim() === '' ? null : texts.unkeptAnswers)), [text]);
  return (
    <section className={styles.sheet} aria-labelledby="kit-returned">
      <h2 id="kit-returned">{texts.returned}</h2>
      <TextField title={texts.returnedAbout} rows={4} value={text} onChange={setText} />
      <div className={styles.commands}>
        <Button look="secondary" disabled={isJudging} onClick={() => void controller.judge(text)}>
          {texts.judge}
        </Button>
        <span role="status">{isJudging ? texts.judging : isNothing ? texts.noneFound : ''}</span>
      </div>
      {judged !== null && judged.length > 0 && <Judged judged={judged} />}
      {solutions.length > 0 && <JudgedSolutions solutions={solutions} />}
    </section>
  );
}

function JudgedSolutions({ solutions }: { readonly solutions: readonly JudgedSolution[] }) {
  return (
    <Table
      head={
        <>
          <th scope="col">{courseTexts.solution}</th>
          <th scope="col">{courseTexts.variant}</th>
          <th scope="col">{texts.verdict}</th>
        </>
      }
    >
      {Array.from(solutions.entries(), ([place, { assignment, isPassed, variant, problem }]) => (
        <tr key={place} data-right={isPassed === true}>
          <th scope="row">{assignment === null ? '–' : assignmentTexts.assignments[assignment].title}</th>
          <td>{variant === null ? '–' : courseTexts.variantOf(variant.seed, variant.works)}</td>
          <td>
            {problem === '' ? (isPassed === true ? courseTexts.passed : courseTexts.notPassed) : problem}
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Judged({ judged }: { readonly judged: readonly JudgedAnswer[] }) {
  return (
    <Table
      head={
        <>
          <th scope="col">{texts.exercise}</th>
          <th scope="col">{texts.seed}</th>
          <th scope="col">{texts.given}</th>
          <th scope="col">{texts.verdict}</th>
        </>
      }
    >
      {Array.from(judged.entries(), ([place, { exercise, seed, given, answer, right }]) => (
        <tr key={place} data-right={right}>
          <th scope="row">{exercise === null ? '–' : allExercises[exercise].title}</th>
          <td>{exercise === null ? '' : seed}</td>
          <td>{answerText(given)}</td>
          <td>{exercise === null ? texts.damaged : right ? texts.right : texts.wrong(answerText(answer))}</td>
        </tr>
      ))}
    </Table>
  );
}
