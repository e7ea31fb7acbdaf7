import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { texts } from '../texts/learn.ts';
import { LearnDesk } from './learn-desk.ts';
import { type LessonAddress, parseLessonAddress } from './lesson-address.ts';
import { LessonList } from './lesson-list.tsx';
import { LessonPlayer } from './lesson-player.tsx';

/** All lessons, or one of them. */
export function LearnScreen({ state }: { readonly state: string | null }) {
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
  const desk = useSyncExternalStore(learning.subscribe, learning.get);
  useEffect(() => {
    void desk?.show(at);
  }, [desk, at]);
  return desk === null ? null : <LessonPlayer desk={desk} at={at} />;
}

/** Lives while a lesson is open: its workers end with it. */
const learning = {
  current: null as LearnDesk | null,
  get: (): LearnDesk | null => learning.current,
  subscribe: (changed: () => void): (() => void) => {
    const created = new LearnDesk();
    learning.current = created;
    changed();
    return () => {
      learning.current = null;
      created.dispose();
    };
  },
};
