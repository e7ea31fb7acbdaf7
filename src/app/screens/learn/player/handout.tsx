import { useStore } from 'zustand';
import { RichText } from '../../../../stage/index.ts';
import { formatRoute } from '../../../address/routes.ts';
import { texts } from '../../../words/learn.ts';
import { answerText } from '../resolver/answer-format.ts';
import type { LessonController } from './lesson-controller.ts';
import styles from './handout.module.css';
import shared from './lesson-parts.module.css';
import type { LessonAddress } from './lesson-address.ts';
import { titleOf } from '../../../words/lesson-titles.ts';
import { allLessons } from '../lessons/all-lessons.ts';
import type { ScoutedQuestion } from '../resolver/lesson-resolver.ts';

interface HandoutProps {
  readonly controller: LessonController;
  readonly at: LessonAddress;
}

/** The whole lesson on one page of paper: its words and questions, and room for predictions. */
export function Handout({ controller, at: { id } }: HandoutProps) {
  const steps = useStore(controller.store, (state) => state.handout);
  if (steps === null) return null;
  const address = new URL(formatRoute({ screen: 'learn', state: id }), location.href).href;
  return (
    <section className={styles.handout} aria-hidden="true">
      <h1>{titleOf(id)}</h1>
      <p>
        {texts.source} {allLessons[id].source}.
      </p>
      <ol>
        {steps.map(({ text, formula, question }) => (
          <li key={text[0]}>
            {text.map((paragraph) => (
              <p key={paragraph}>
                <RichText text={paragraph} />
              </p>
            ))}
            {formula !== null && <p className={shared.formula}>{formula}</p>}
            {question !== null && <PaperQuestion question={question} />}
          </li>
        ))}
      </ol>
      <footer>{texts.handoutFoot(address)}</footer>
    </section>
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
