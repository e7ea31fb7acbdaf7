import { language } from '../../../words/locale/language.ts';
import type { Story } from '../../../lab/context/narrated-lab.ts';
import { texts as presenterTexts } from '../../../words/presenter.ts';
import { wordsOf } from '../resolver/answer-format.ts';
import type { LearnDesk } from './lesson-controller.ts';
import { titleOf } from '../../../words/lesson-titles.ts';
import { allLessons } from '../lessons/all-lessons.ts';
import type { ScoutedStep } from '../resolver/lesson-resolver.ts';

/** The lesson as its speaker wants it: what the page says, the answer before it is given, and the page after. */
export function storyOf(desk: LearnDesk): Story {
  return {
    subscribe: (changed) => desk.store.subscribe(changed),
    read: () => {
      const { at, scouted, handout } = desk.store.getState();
      if (at === null) return null;
      const steps = allLessons[at.id].steps.length;
      return {
        place: presenterTexts.place(titleOf(at.id), at.index + 1, steps),
        says: scouted === null ? [] : saidBy(scouted),
        answer: answerOf(scouted),
        // Known once the whole lesson was gone through.
        nextPage: at.index + 1 >= steps ? null : saidBy(handout?.[at.index + 1]),
      };
    },
  };
}

function saidBy(step: ScoutedStep | undefined): readonly string[] {
  if (step === undefined) return [];
  return [...step.text, ...(step.question === null ? [] : [step.question.prompt])];
}

function answerOf(step: ScoutedStep | null): string {
  const question = step?.question ?? null;
  return question === null
    ? ''
    : `${presenterTexts.answer(wordsOf(question.answer, language))} ${question.because}`;
}
