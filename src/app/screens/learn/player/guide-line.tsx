import { Fragment } from 'react';
import { formatRoute } from '../../../address/routes.ts';
import { texts } from '../../../words/learn.ts';
import { type LessonId, titleOf } from '../../../words/lesson-titles.ts';
import { allLessons } from '../lessons/all-lessons.ts';
import { lessonGuides, minutesOf } from '../lessons/lesson-guide.ts';
import { formatLessonAddress } from './lesson-address.ts';

/** Difficulty of a lesson, and its length in minutes. */
export function guideText(id: LessonId): string {
  return `${texts.levels[lessonGuides[id].level]} · ${texts.minutes(minutesOf(allLessons[id]))}`;
}

/** Lessons to know before this one, as links; nothing where there are none. */
export function KnowFirst({ id }: { readonly id: LessonId }) {
  const { before } = lessonGuides[id];
  if (before.length === 0) return null;
  return (
    <>
      {texts.knowFirst}{' '}
      {before.map((other, i) => (
        <Fragment key={other}>
          {i > 0 && ', '}
          <a href={formatRoute({ screen: 'learn', state: formatLessonAddress({ id: other, index: 0 }) })}>
            {titleOf(other)}
          </a>
        </Fragment>
      ))}
    </>
  );
}
