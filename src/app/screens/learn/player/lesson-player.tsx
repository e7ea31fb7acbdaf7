import { useCallback, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { Survivors } from '../../../lab/power-failure/survivors.tsx';
import { Figures } from '../../../lab/gauges/gauges.tsx';
import { Inspector } from '../../../lab/inspector/inspector.tsx';
import { DeviceKeys } from '../../../lab/device/device-keys.tsx';
import { useFrame } from '../../../lab/context/lab-context.tsx';
import { Narration } from '../../../lab/device/narration.tsx';
import { PhaseBadge } from '../../../lab/device/phase-badge.tsx';
import { StageView } from '../../../lab/device/stage-view.tsx';
import { formatRoute } from '../../../address/routes.ts';
import { type Action, useActions } from '../../../ui/actions/action.ts';
import { Dock } from '../../../shell/dock/dock.tsx';
import { Header, ScreenLinks, ViewMenu } from '../../../shell/header/header.tsx';
import { texts as actionTexts } from '../../../words/actions.ts';
import { texts } from '../../../words/learn.ts';
import { Transport } from '../../../lab/transport/transport.tsx';
import { Handout } from './handout.tsx';
import type { LessonController } from './lesson-controller.ts';
import styles from './lesson-player.module.css';
import { formatLessonAddress, type LessonAddress } from './lesson-address.ts';
import { lessonTitles, titleOf } from '../../../words/lesson-titles.ts';
import { allLessons } from '../lessons/all-lessons.ts';
import { LessonText } from './lesson-text.tsx';
import { MiniDevice } from '../../../lab/mini/mini-device.tsx';
import { storyOf } from './speaker-notes.ts';
import { OffCourse } from './off-course.tsx';

interface LessonPlayerProps {
  readonly controller: LessonController;
  readonly at: LessonAddress;
}

/** The text of a lesson beside a live device. */
export function LessonPlayer({ controller, at }: LessonPlayerProps) {
  const turnPage = useCallback((direction: 1 | -1) => goTo(neighbour(at, direction)), [at]);
  useLessonActions(controller, turnPage);
  const story = useMemo(() => storyOf(controller), [controller]);
  useEffect(() => {
    document.title = texts.lessonTitle(titleOf(at.id));
  }, [at.id]);
  return (
    <DeviceKeys lab={controller.lab} turnsPages story={story}>
      <div className={styles.onScreen}>
        <Header
          left={<ScreenLinks current="learn" />}
          right={
            <>
              <PhaseBadge />
              <ViewMenu />
            </>
          }
        />
        <Body controller={controller} at={at} />
        <Dock onChooseFile={noFiles} onRestart={() => void controller.restart()} />
        <Transport />
      </div>
      <Handout controller={controller} at={at} />
    </DeviceKeys>
  );
}

/** A lesson brings its own work: nothing in it asks for a file. */
function noFiles(): void {}

function Body({ controller, at }: LessonPlayerProps) {
  const state = useStore(controller.store);
  const onHost = useFrame((frame) => frame?.kind === 'host');
  return (
    <main className={styles.player}>
      <article className={styles.text} aria-label={texts.text} data-pane="">
        <MiniDevice />
        <LessonText
          controller={controller}
          at={at}
          state={state}
          next={neighbour(at, 1)}
          previous={neighbour(at, -1)}
        />
      </article>
      <section className={styles.device} aria-label={texts.device} aria-busy={state.passing} data-pane="">
        <Narration />
        <StageView question={<Survivors />} />
        <div className={styles.inspector}>
          <Inspector />
          {onHost && <Figures />}
        </div>
      </section>
      <OffCourse controller={controller} />
    </main>
  );
}

/** The step after or before, in the lessons around as well; null where there is none. */
function neighbour({ id, index }: LessonAddress, direction: 1 | -1): LessonAddress | null {
  const to = index + direction;
  if (to >= 0 && to < allLessons[id].steps.length) return { id, index: to };
  const other = lessonTitles[lessonTitles.findIndex((each) => each.id === id) + direction];
  if (other === undefined) return null;
  return { id: other.id, index: direction === 1 ? 0 : allLessons[other.id].steps.length - 1 };
}

function goTo(address: LessonAddress | null): void {
  if (address !== null) location.hash = formatRoute({ screen: 'learn', state: formatLessonAddress(address) });
}

function useLessonActions(controller: LessonController, turnPage: (direction: 1 | -1) => void): void {
  const actions = useMemo((): readonly Action[] => {
    const { lesson: group } = actionTexts.groups;
    return [
      { title: actionTexts.nextStep, group, keys: ['n', 'PageDown'], run: () => turnPage(1) },
      { title: actionTexts.stepBefore, group, keys: ['p', 'PageUp'], run: () => turnPage(-1) },
      { title: actionTexts.backToLesson, group, keys: ['l'], run: () => void controller.restore() },
    ];
  }, [controller, turnPage]);
  useActions(actions);
}
