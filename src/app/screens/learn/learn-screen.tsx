import { useEffect, useMemo } from 'react';
import { lazyPart } from '../../ui/controls/lazy-part.tsx';
import { useWhileOpen } from '../../ui/state/use-while-open.ts';
import { isLectureId } from '../../shell/lecture/lecture.ts';
import { beginLecture } from '../../shell/lecture/lecture-run.ts';
import { texts as lectureTexts } from '../../words/lecture.ts';
import { texts } from '../../words/learn.ts';
import { parseKitState } from './instructors/exercise-address.ts';
import { LessonController } from './player/lesson-controller.ts';
import { type LessonAddress, parseLessonAddress } from './player/lesson-address.ts';
import { LessonList } from './player/lesson-list.tsx';
import { LessonPlayer } from './player/lesson-player.tsx';

const KitDoor = lazyPart(async () => (await import('./instructors/instructors-door.tsx')).KitDoor, 'screen');

const lecturePath = 'lecture/';

/** All lessons, a lecture, one of them, or the instructor's kit. */
export function LearnScreen({ state }: { readonly state: string | null }) {
  const lectureId = state?.startsWith(lecturePath) === true ? state.slice(lecturePath.length) : null;
  if (lectureId !== null) return <LectureDoor id={lectureId} />;
  return <LessonsAndKit state={state} />;
}

/** A lecture is given on the screens that it is about: here it only begins. */
function LectureDoor({ id }: { readonly id: string }) {
  const isKnown = isLectureId(id);
  useEffect(() => {
    if (isKnown) beginLecture(id);
  }, [id, isKnown]);
  return <LessonList problem={isKnown ? '' : lectureTexts.none(id)} />;
}

function LessonsAndKit({ state }: { readonly state: string | null }) {
  const kit = useMemo(() => (state === null ? null : parseKitState(state)), [state]);
  if (kit === null) return <Lessons state={state} />;
  return <KitDoor {...kit} />;
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
