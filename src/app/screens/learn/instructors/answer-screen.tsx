import { useEffect, useState } from 'react';
import { formatRoute } from '../../../address/routes.ts';
import { Header, ScreenLinks, ViewMenu } from '../../../shell/header/header.tsx';
import { texts } from '../../../words/instructors.ts';
import shared from '../player/lesson-parts.module.css';
import { answerText } from '../resolver/answer-format.ts';
import { isRight } from '../resolver/judge.ts';
import { allExercises } from '../exercises/all-exercises.ts';
import { decodeReturned, type Returned } from './exercise-address.ts';
import type { SheetController } from './sheet-controller.ts';
import styles from './instructors.module.css';

interface AnswerScreenProps {
  readonly controller: SheetController;
  readonly packed: string;
}

interface Seen {
  readonly returned: Returned;
  readonly answer: string;
  readonly right: boolean;
}

/** One answer that came back, and what the engine says to it. */
export function AnswerScreen({ controller, packed }: AnswerScreenProps) {
  const [seen, setSeen] = useState<Seen | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    document.title = texts.title;
    let isCurrent = true;
    void look(controller, packed).then((found) => {
      if (!isCurrent) return;
      if (typeof found === 'string') setProblem(found);
      else setSeen(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [controller, packed]);
  return (
    <>
      <Header left={<ScreenLinks current="learn" />} right={<ViewMenu />} />
      <main className={styles.kit}>
        {problem !== '' && (
          <p className={shared.problem} role="alert">
            {problem}
          </p>
        )}
        {seen === null && problem === '' && <p role="status">{texts.judging}</p>}
        {seen !== null && (
          <>
            <p className={styles.crumb}>{texts.variantOf(seen.returned.seed)}</p>
            <h1>{allExercises[seen.returned.exercise].title}</h1>
            <p>{texts.answered(answerText(seen.returned.answer))}</p>
            <p role="status" className={styles.verdict} data-right={seen.right}>
              <b>{seen.right ? '✓' : '×'}</b>{' '}
              {seen.right ? texts.isRight : texts.isWrong(answerText(seen.answer))}
            </p>
          </>
        )}
        <p>
          <a href={formatRoute({ screen: 'learn', state: 'kit' })}>{texts.toSheet}</a>
        </p>
      </main>
    </>
  );
}

async function look(controller: SheetController, packed: string): Promise<Seen | string> {
  const read = await decodeReturned(packed);
  if (!read.ok) return read.problem.sentence;
  const { exercise, seed, answer } = read.value;
  try {
    const question = await controller.questionOf(exercise, seed);
    return { returned: read.value, answer: question.answer, right: isRight(question, answer) };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
