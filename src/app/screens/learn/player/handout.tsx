import { useStore } from 'zustand';
import { RichText } from '../../../../stage/index.ts';
import { formatRoute } from '../../../address/routes.ts';
import { texts } from '../../../words/learn.ts';
import { answerText } from '../resolver/answer-format.ts';
import { figureStep, type HandoutContents, type LessonController } from './lesson-controller.ts';
import styles from './handout.module.css';
import shared from './lesson-parts.module.css';
import { guideText } from './guide-line.tsx';
import type { LessonAddress } from './lesson-address.ts';
import { DeviceFigure } from '../../../lab/mini/device-figure.tsx';
import { type LessonId, titleOf } from '../../../words/lesson-titles.ts';
import { allLessons } from '../lessons/all-lessons.ts';
import type { ResolvedStep, ScoutedQuestion } from '../resolver/lesson-resolver.ts';

interface HandoutProps {
  readonly controller: LessonController;
  readonly at: LessonAddress;
}

/** The whole lesson on paper: a picture, its words and questions with room for predictions, and apart from them the answers. */
export function Handout({ controller, at: { id } }: HandoutProps) {
  const handout = useStore(controller.store, (state) => state.handout);
  if (handout === null) return null;
  const address = new URL(formatRoute({ screen: 'learn', state: id }), location.href).href;
  return (
    <section className={styles.handout} aria-hidden="true" inert>
      <h1>{titleOf(id)}</h1>
      <p>
        {guideText(id)}. {texts.source} {allLessons[id].source}.
      </p>
      <Figure handout={handout} />
      <Steps id={id} handout={handout} />
      <footer>{texts.handoutFoot(address)}</footer>
      <Answers id={id} handout={handout} />
    </section>
  );
}

interface PartProps {
  readonly handout: HandoutContents;
}

interface LessonPartProps extends PartProps {
  readonly id: LessonId;
}

/** A step that only tells what came of the question before it: it belongs to the answers. */
function isTold(id: LessonId, { steps }: HandoutContents, index: number): boolean {
  const isGoingOn = allLessons[id].steps[index]?.setup === undefined;
  return isGoingOn && steps[index]?.question === null && steps[index - 1]?.question != null;
}

function Figure({ handout: { steps, figure } }: PartProps) {
  return (
    <figure className={styles.figure}>
      <DeviceFigure frame={figure} scale="classroom" />
      <figcaption>{texts.handoutFigure(figureStep(steps) + 1)}</figcaption>
    </figure>
  );
}

function Steps({ id, handout }: LessonPartProps) {
  return (
    <ol>
      {handout.steps.map(
        (step, index) =>
          !isTold(id, handout, index) && (
            <li key={step.text[0]} value={index + 1}>
              {step.isAgain && <b>{texts.again}</b>}
              <Words step={step} />
              {step.question !== null && <PaperQuestion question={step.question} />}
            </li>
          ),
      )}
    </ol>
  );
}

function Words({ step: { text, formula } }: { readonly step: ResolvedStep }) {
  return (
    <>
      {text.map((paragraph) => (
        <p key={paragraph}>
          <RichText text={paragraph} />
        </p>
      ))}
      {formula !== null && <p className={shared.formula}>{formula}</p>}
    </>
  );
}

function PaperQuestion({ question: { prompt, kind } }: { readonly question: ScoutedQuestion }) {
  const options = 'one' in kind ? kind.one : 'several' in kind ? kind.several : null;
  return (
    <div className={styles.paper}>
      <p>
        <RichText text={prompt} />
      </p>
      <p>
        {options === null
          ? `${texts.handoutPrompt} ________________ ${'number' in kind ? kind.number : ''}`
          : options.map((option) => `☐ ${answerText(option)}`).join('   ')}
      </p>
    </div>
  );
}

/** On a page of their own, which an instructor may keep. */
function Answers({ id, handout }: LessonPartProps) {
  return (
    <section className={styles.answers}>
      <h1>
        {texts.handoutAnswers}: {titleOf(id)}
      </h1>
      <ol>
        {handout.steps.map((step, index) => {
          if (step.question !== null) {
            return (
              <li key={step.question.prompt} value={index + 1}>
                <p>
                  <RichText text={answerOf(step.question)} />
                </p>
              </li>
            );
          }
          return (
            isTold(id, handout, index) && (
              <li key={step.text[0]} value={index + 1}>
                <Words step={step} />
              </li>
            )
          );
        })}
      </ol>
    </section>
  );
}

/** The explanation, which mostly names the answer itself. */
function answerOf({ answer, because }: ScoutedQuestion): string {
  const words = answerText(answer);
  return because.includes(words) ? because : `**${words}**. ${because}`;
}
