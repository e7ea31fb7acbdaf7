import { useStore } from 'zustand';
import { formatRoute } from '../../../address/routes.ts';
import { Header, ScreenLinks, ViewMenu } from '../../../shell/header/header.tsx';
import { texts } from '../../../words/learn.ts';
import { texts as lectureTexts } from '../../../words/lecture.ts';
import shared from './lesson-parts.module.css';
import { formatLessonAddress } from './lesson-address.ts';
import { type LessonId, lessonTitles } from '../../../words/lesson-titles.ts';
import { allLessons } from '../lessons/all-lessons.ts';
import { guideText, KnowFirst } from './guide-line.tsx';
import { progress } from './progress.ts';

interface LessonListProps {
  /** A sentence about an address that leads nowhere; empty for none. */
  readonly problem: string;
}

/** List of lessons, with the reader's progress. */
export function LessonList({ problem }: LessonListProps) {
  return (
    <>
      <Header left={<ScreenLinks current="learn" />} right={<ViewMenu />} />
      <main className={shared.list}>
        <h1>{texts.heading}</h1>
        <p>{texts.about}</p>
        {problem !== '' && (
          <p className={shared.problem} role="alert">
            {problem}
          </p>
        )}
        <ol>
          {lessonTitles.map((lesson) => (
            <Entry key={lesson.id} {...lesson} />
          ))}
        </ol>
        <h2>{lectureTexts.heading}</h2>
        <p>{lectureTexts.about}</p>
        <ol>
          {Object.entries(lectureTexts.titles).map(([id, { title, about, minutes }]) => (
            <li key={id}>
              <a href={formatRoute({ screen: 'learn', state: `lecture/${id}` })}>{title}</a>
              <span>{about}</span>
              <small>{texts.minutes(minutes)}</small>
            </li>
          ))}
        </ol>
        <p>
          <a href={formatRoute({ screen: 'learn', state: 'kit' })}>{texts.forTeachers}</a>
        </p>
      </main>
    </>
  );
}

interface EntryProps {
  readonly id: LessonId;
  readonly title: string;
  readonly about: string;
}

function Entry({ id, title, about }: EntryProps) {
  const reached = useStore(progress)[id] ?? 0;
  const { length } = allLessons[id].steps;
  // One goes on where one was; a lesson that is done begins anew.
  const index = reached >= length ? 0 : Math.max(0, reached - 1);
  return (
    <li data-done={reached >= length || undefined}>
      <a href={formatRoute({ screen: 'learn', state: formatLessonAddress({ id, index }) })}>{title}</a>
      <span>{about}</span>
      <small>
        {guideText(id)} · {texts.count(length)} ·{' '}
        {reached >= length ? `✓ ${texts.done}` : reachedText(reached, length)}
      </small>
      <small>
        <KnowFirst id={id} />
      </small>
    </li>
  );
}

function reachedText(reached: number, steps: number): string {
  return reached === 0 ? texts.begin : texts.reached(reached, steps);
}
