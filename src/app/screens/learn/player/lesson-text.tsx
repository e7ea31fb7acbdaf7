import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { encodePermalink } from '../../../../session/link/permalink.ts';
import { RichText } from '../../../../stage/index.ts';
import { formatRoute } from '../../../address/routes.ts';
import { texts } from '../../../words/learn.ts';
import type { LessonController, LearnState } from './lesson-controller.ts';
import styles from './lesson-text.module.css';
import shared from './lesson-parts.module.css';
import { formatLessonAddress, type LessonAddress } from './lesson-address.ts';
import { lessonTitles, titleOf } from '../../../words/lesson-titles.ts';
import type { Lesson } from '../content/lesson.ts';
import { allLessons } from '../lessons/all-lessons.ts';
import { guideText, KnowFirst } from './guide-line.tsx';
import { QuestionForm } from './question-form.tsx';
import type { ResolvedStep } from '../resolver/lesson-resolver.ts';

interface LessonTextProps {
  readonly controller: LessonController;
  readonly at: LessonAddress;
  readonly state: LearnState;
  readonly next: LessonAddress | null;
  readonly previous: LessonAddress | null;
}

/** Text of the lesson at this step, and the ways on and back. */
export function LessonText({ controller, at, state, next, previous }: LessonTextProps) {
  const { steps, source, assignment }: Lesson = allLessons[at.id];
  const heading = useFocusOnTurn(at);
  const number = lessonTitles.findIndex(({ id }) => id === at.id) + 1;
  const isHere = state.at?.id === at.id && state.at.index === at.index;
  return (
    <>
      <p className={styles.crumb}>
        <a href={formatRoute({ screen: 'learn', state: null })}>{texts.all}</a>
        <span>{texts.place(number, lessonTitles.length)}</span>
      </p>
      <h1>{titleOf(at.id)}</h1>
      <div className={styles.progress}>
        <h2 ref={heading} tabIndex={-1}>
          {texts.step(at.index + 1, steps.length)}
        </h2>
        <StepLinks at={at} steps={steps.length} />
      </div>
      {isHere && state.problem !== '' && (
        <p className={shared.problem} role="alert">
          {state.problem}
        </p>
      )}
      <div className={shared.words} aria-busy={!isHere || state.resolved === null}>
        {isHere && state.resolved !== null ? (
          <Words key={at.index} controller={controller} at={at} resolved={state.resolved} state={state} />
        ) : (
          <p className={styles.muted}>{texts.loading}</p>
        )}
      </div>
      {assignment !== undefined && at.index === steps.length - 1 && (
        <p>
          <ButtonLink look="primary" href={formatRoute({ screen: 'workbench', state: assignment })}>
            {texts.writeIt}
          </ButtonLink>
        </p>
      )}
      <div className={styles.end}>
        <nav className={styles.turn} aria-label={texts.step(at.index + 1, steps.length)}>
          <Turn to={previous} keys="P" label={texts.previous} />
          <Turn to={next} keys="N" label={labelOfNext(at, next)} main />
        </nav>
        <footer className={styles.foot}>
          <p>
            {texts.source} {source}.
          </p>
          {isHere && state.resolved !== null && <LabLink resolved={state.resolved} />}
          <Button
            look="text"
            size="small"
            className={styles.print}
            disabled={state.handout === null}
            onClick={() => print()}
          >
            {texts.print}
          </Button>
        </footer>
      </div>
    </>
  );
}

/** One link a step: where one is, and any other step at once. */
function StepLinks({ at, steps }: { readonly at: LessonAddress; readonly steps: number }) {
  const indices = Array.from({ length: steps }, (_, index) => index);
  return (
    <ol className={styles.steps}>
      {indices.map((index) => (
        <li key={index}>
          <a
            href={formatRoute({ screen: 'learn', state: formatLessonAddress({ id: at.id, index }) })}
            aria-label={texts.step(index + 1, steps)}
            aria-current={index === at.index ? 'step' : undefined}
          >
            {index + 1}
          </a>
        </li>
      ))}
    </ol>
  );
}

function labelOfNext(at: LessonAddress, next: LessonAddress | null): string {
  return next === null || next.id === at.id ? texts.next : texts.nextLesson(titleOf(next.id));
}

interface TurnProps {
  readonly to: LessonAddress | null;
  readonly keys: string;
  readonly label: string;
  readonly main?: boolean;
}

function Turn({ to, keys, label, main = false }: TurnProps): ReactNode {
  if (to === null) return null;
  return (
    <a
      className={main ? styles.next : styles.previous}
      href={formatRoute({ screen: 'learn', state: formatLessonAddress(to) })}
    >
      {label} <kbd aria-hidden="true">{keys}</kbd>
    </a>
  );
}

interface WordsProps {
  readonly controller: LessonController;
  readonly at: LessonAddress;
  readonly resolved: ResolvedStep;
  readonly state: LearnState;
}

function Words({ controller, at, resolved, state }: WordsProps) {
  return (
    <>
      <div>
        {at.index === 0 && (
          <p className={shared.guide}>
            {guideText(at.id)}
            <br />
            <KnowFirst id={at.id} />
          </p>
        )}
        {resolved.isAgain && <p className={shared.again}>{texts.again}</p>}
        {resolved.text.map((paragraph) => (
          <p key={paragraph}>
            <RichText text={paragraph} />
          </p>
        ))}
        {resolved.formula !== null && <p className={shared.formula}>{resolved.formula}</p>}
      </div>
      {resolved.question !== null && (
        <QuestionForm
          controller={controller}
          resolved={resolved}
          question={resolved.question}
          given={state.answers[at.index] ?? null}
        />
      )}
    </>
  );
}

/** Focuses the heading after a page turn; at the first page the focus stays where it was. */
function useFocusOnTurn({ id, index }: LessonAddress) {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(`${id}/${index}`);
  useEffect(() => {
    const now = `${id}/${index}`;
    if (seen.current === now) return;
    seen.current = now;
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
    heading.current?.closest('article')?.scrollTo({ top: 0 });
  }, [id, index]);
  return heading;
}

/** The same state where all tools are; its address is packed as soon as the step stands. */
function LabLink({ resolved: { spec, step, selection } }: { readonly resolved: ResolvedStep }) {
  const [href, setHref] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    void encodePermalink({ spec, step, selection, screen: 'lab', followed: null }).then((packed) => {
      if (current && packed.ok) setHref(formatRoute({ screen: 'lab', state: packed.value }));
    });
    return () => {
      current = false;
    };
  }, [spec, step, selection]);
  return href === null ? null : <a href={href}>{texts.openInLab}</a>;
}
