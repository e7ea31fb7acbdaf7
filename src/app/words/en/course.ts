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
  solution: 'Solution',
  passed: '✓ solved',
  notPassed: '× not solved',
  wrongAssignment: '× a scheme without an assignment',
  unusable: (sentence: string) => `× cannot be judged: ${sentence}`,
} as const;
