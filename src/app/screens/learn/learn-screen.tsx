import { lazy, Suspense, useEffect, useMemo } from 'react';
import { useWhileOpen } from '../../ui/state/use-while-open.ts';
import { texts } from '../../words/learn.ts';
import { parseKitState } from './instructors/exercise-address.ts';
import { LessonController } from './player/lesson-controller.ts';
import { type LessonAddress, parseLessonAddress } from './player/lesson-address.ts';
import { LessonList } from './player/lesson-list.tsx';
import { LessonPlayer } from './player/lesson-player.tsx';

const KitDoor = lazy(async () => ({ default: (await import('./instructors/instructors-door.tsx')).KitDoor }));

/** All lessons, one of them, or the instructor's kit. */
export function LearnScreen({ state }: { readonly state: string | null }) {
  const kit = useMemo(() => (state === null ? null : parseKitState(state)), [state]);
  if (kit === null) return <Lessons state={state} />;
  return (
    <Suspense>
      <KitDoor {...kit} />
    </Suspense>
  );
}

function Lessons({ state }: { readonly state: string | null }) {
  const address = useMemo(() => (state === null ? null : parseLessonAddress(state)), [state]);
  const isList = address === null || 'problem' in address;
  useEffect(() => {
    if (isList) document.title = texts.title;
  }, [isList]);
  if (address === null) return <LessonList problem="" />;
  if ('problem' in address) return <LessonList problem={address.problem} />;
  return <LessonDoor at={address} />;
}

function LessonDoor({ at }: { readonly at: LessonAddress }) {
  const controller = useWhileOpen(openLesson);
  useEffect(() => {
    void controller?.show(at);
  }, [controller, at]);
  return controller === null ? null : <LessonPlayer controller={controller} at={at} />;
}

const openLesson = (): LessonController => new LessonController();
