import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { RichText } from '../../../../stage/index.ts';
import { Survivors } from '../../../lab/power-failure/survivors.tsx';
import { Inspector } from '../../../lab/inspector/inspector.tsx';
import { DeviceKeys } from '../../../lab/device/device-keys.tsx';
import { LabProvider } from '../../../lab/context/lab-context.tsx';
import { Narration } from '../../../lab/device/narration.tsx';
import { StageView } from '../../../lab/device/stage-view.tsx';
import { formatRoute } from '../../../address/routes.ts';
import { Dock } from '../../../shell/dock/dock.tsx';
import { Header, ScreenLinks, ViewMenu } from '../../../shell/header/header.tsx';
import { texts as learnTexts } from '../../../words/learn.ts';
import { texts } from '../../../words/instructors.ts';
import { texts as shellTexts } from '../../../words/shell.ts';
import { Transport } from '../../../lab/transport/transport.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import player from '../player/lesson-player.module.css';
import shared from '../player/lesson-parts.module.css';
import words from '../player/lesson-text.module.css';
import { QuestionForm } from '../player/question-form.tsx';
import { allExercises } from '../exercises/all-exercises.ts';
import { CopyLink } from './copy-link.tsx';
import { type Assignment, kitLink } from './exercise-address.ts';
import type { ExerciseController, ExerciseState } from './exercise-controller.ts';
import styles from './instructors.module.css';

/** One student's question beside the device. A sealed one stands still, and its answer goes back as a link. */
export function ExercisePlayer({ controller }: { readonly controller: ExerciseController }) {
  const state = useStore(controller.store);
  const { assignment, problem } = state;
  const title =
    assignment === null
      ? texts.title
      : texts.exerciseTitle(allExercises[assignment.exercise].title, assignment.seed);
  useEffect(() => {
    document.title = title;
  }, [title]);
  const isSealed = assignment?.sealed === true;
  return (
    <Around controller={controller} isSealed={isSealed}>
      <Header left={<ScreenLinks current="learn" />} right={<ViewMenu />} />
      <main className={player.player}>
        <article className={player.text} aria-label={learnTexts.text}>
          {problem !== '' && (
            <p className={shared.problem} role="alert">
              {problem}{' '}
              {assignment !== null && (
                <Button onClick={() => void controller.tryAgain()}>{shellTexts.tryAgain}</Button>
              )}
            </p>
          )}
          {assignment !== null && <Words controller={controller} assignment={assignment} state={state} />}
        </article>
        {assignment !== null && (
          <section className={player.device} aria-label={learnTexts.device}>
            <Narration />
            <StageView
              frozen={isSealed ? texts.standsStill : null}
              question={isSealed ? undefined : <Survivors />}
            />
            <div className={player.inspector}>
              <Inspector />
            </div>
          </section>
        )}
      </main>
      {!isSealed && assignment !== null && (
        <>
          <Dock onChooseFile={noFiles} />
          <Transport />
        </>
      )}
    </Around>
  );
}

/** An exercise brings its own work: nothing in it asks for a file. */
function noFiles(): void {}

interface AroundProps {
  readonly controller: ExerciseController;
  readonly isSealed: boolean;
  readonly children: ReactNode;
}

/** Keys move a device only where one may play with it. */
function Around({ controller, isSealed, children }: AroundProps) {
  if (isSealed) return <LabProvider value={controller.lab}>{children}</LabProvider>;
  return <DeviceKeys lab={controller.lab}>{children}</DeviceKeys>;
}

interface WordsProps {
  readonly controller: ExerciseController;
  readonly assignment: Assignment;
  readonly state: ExerciseState;
}

function Words({ controller, assignment, state: { resolved, given } }: WordsProps) {
  const { exercise, seed, sealed } = assignment;
  return (
    <>
      <p className={styles.crumb}>
        <a href={formatRoute({ screen: 'learn', state: null })}>{learnTexts.all}</a>
      </p>
      <h1>{allExercises[exercise].title}</h1>
      <h2 className={styles.variant}>{texts.variantOf(seed)}</h2>
      <div className={shared.words} aria-busy={resolved === null}>
        {resolved === null && <p className={words.muted}>{texts.loading}</p>}
        {resolved?.text.map((paragraph) => (
          <p key={paragraph}>
            <RichText text={paragraph} />
          </p>
        ))}
        {resolved?.question != null && (
          <QuestionForm
            key={`${exercise} ${seed}`}
            controller={controller}
            resolved={resolved}
            question={resolved.question}
            given={given}
            {...(sealed ? { sealed: <SendBack assignment={assignment} answer={given?.answer ?? ''} /> } : {})}
          />
        )}
      </div>
    </>
  );
}

/** The answer as a link: it says what was answered, and nothing about whether it is right. */
function SendBack({ assignment, answer }: { readonly assignment: Assignment; readonly answer: string }) {
  const { exercise, seed } = assignment;
  const [link, setLink] = useState('');
  useEffect(() => {
    let isCurrent = true;
    void kitLink('answer', { exercise, seed, answer }).then((made) => {
      if (isCurrent) setLink(made);
    });
    return () => {
      isCurrent = false;
    };
  }, [exercise, seed, answer]);
  return (
    <div role="status">
      <p>
        <b>{texts.noted(answer)}</b> {texts.sendBack}
      </p>
      {link !== '' && <CopyLink link={link} label={texts.answerLink} />}
    </div>
  );
}
