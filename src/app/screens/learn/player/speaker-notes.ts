import { language } from '../../../words/locale/language.ts';
import type { Story } from '../../../lab/context/narrated-lab.ts';
import { texts as presenterTexts } from '../../../words/presenter.ts';
import { wordsOf } from '../resolver/answer-format.ts';
import type { LessonController } from './lesson-controller.ts';
import { titleOf } from '../../../words/lesson-titles.ts';
import { allLessons } from '../lessons/all-lessons.ts';
import type { ResolvedStep } from '../resolver/lesson-resolver.ts';

/** The lesson as its speaker wants it: what the page says, the answer before it is given, and the page after. */
export function storyOf(controller: LessonController): Story {
  return {
    subscribe: (changed) => controller.store.subscribe(changed),
    read: () => {
      const { at, resolved, handout } = controller.store.getState();
      if (at === null) return null;
      const steps = allLessons[at.id].steps.length;
      return {
        place: presenterTexts.place(titleOf(at.id), at.index + 1, steps),
        says: resolved === null ? [] : textsOf(resolved),
        answer: answerOf(resolved),
        // Known once the whole lesson was gone through.
        nextPage: at.index + 1 >= steps ? null : textsOf(handout?.steps[at.index + 1]),
      };
    },
  };
}

function textsOf(step: ResolvedStep | undefined): readonly string[] {
  if (step === undefined) return [];
  return [...step.text, ...(step.question === null ? [] : [step.question.prompt])];
}

function answerOf(step: ResolvedStep | null): string {
  const question = step?.question ?? null;
  return question === null
    ? ''
    : `${presenterTexts.answer(wordsOf(question.answer, language))} ${question.because}`;
}
