/** Assignments in the instructors' kit: a course for a learning platform, and solutions that came back. */
import { plural } from '../locale/format.ts';

export const texts = {
  heading: 'Assignments of the workbench',
  about:
    'A course is the assignments that are chosen here, as a SCORM 1.2 package for Moodle, Canvas, Blackboard and others. Each assignment has points of its own: the share of its conditions and limits that hold. A solution is kept by the platform.',
  save: (count: number) => `Save ${plural(count, 'assignment')} as a SCORM package`,
  place:
    'The package shows FlashScope from the address of this page. Students must be able to reach that address. The package sends nothing there: points and solutions go from the student’s browser to your platform alone.',
  courseTitle: 'FlashScope: write a commit scheme',
  fileName: 'flashscope-scorm.zip',
  links: {
    heading: 'Assignments as links',
    about:
      'Each student gets the assignment with works of their own, drawn from a seed, and with those that you add. What comes back is judged with the same works.',
    assignment: 'Assignment',
    first: 'Seed of the first link',
    count: 'Number of links',
    copy: 'Copy these links',
    open: (seed: number) => `Open variant ${seed} of the assignment`,
    sealed: 'Sealed: students send their solution back and are not told the judgement',
    sealedAbout:
      'A sealed link hides the verdict but does not lock it: the judge that knows it runs on the student’s computer.',
    works: 'Works of yours, a script a line (optional), such as w1:A,B c1 w2:A a2',
    worksWrong: (line: number, sentence: string) => `Line ${line}: ${sentence}`,
    tooLong: (most: number) => `a script has at most ${most} characters.`,
    tooManyWorks: (most: number) => `At most ${most} works.`,
    list: 'Links of the assignment',
  },
  variant: 'Variant',
  variantOf: (seed: number, works: number) =>
    works === 0 ? `${seed}` : `${seed}, ${plural(works, 'work')} of yours`,
  solution: 'Solution',
  passed: '✓ solved',
  notPassed: '× not solved',
  wrongAssignment: '× a scheme without an assignment',
  unusable: (sentence: string) => `× cannot be judged: ${sentence}`,
} as const;
