import { useState } from 'react';
import { ASSIGNMENT_IDS, type AssignmentId } from '../../../../workbench/assignments/assignment.ts';
import { formatRoute } from '../../../address/routes.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Tick } from '../../../ui/controls/tick.tsx';
import { saveFile } from '../../../ui/files/save-file.ts';
import { zipOf } from '../../../ui/files/zip.ts';
import { language } from '../../../words/locale/language.ts';
import { texts as assignmentTexts } from '../../../words/assignments.ts';
import { texts } from '../../../words/course.ts';
import { type CoursePart, scormFiles } from './scorm-package.ts';
import styles from './instructors.module.css';

/** Assignments of the workbench: which ones a course has, and the course as a file for a learning platform. */
export function CourseForm() {
  const [left, setLeft] = useState<ReadonlySet<AssignmentId>>(new Set());
  const chosen = ASSIGNMENT_IDS.filter((id) => !left.has(id));
  const toggle = (id: AssignmentId): void => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  return (
    <section className={styles.sheet} aria-labelledby="kit-course">
      <h2 id="kit-course">{texts.heading}</h2>
      <p className={styles.about}>{texts.about}</p>
      <div className={styles.course} role="group" aria-labelledby="kit-course">
        {ASSIGNMENT_IDS.map((id) => (
          <Tick
            key={id}
            title={assignmentTexts.assignments[id].title}
            checked={!left.has(id)}
            onToggle={() => toggle(id)}
          />
        ))}
      </div>
      <div className={styles.commands}>
        <Button look="secondary" disabled={chosen.length === 0} onClick={() => saveCourse(chosen)}>
          {texts.save(chosen.length)}
        </Button>
      </div>
      <p className={styles.about}>{texts.place}</p>
    </section>
  );
}

function saveCourse(chosen: readonly AssignmentId[]): void {
  const address = new URL(location.href);
  address.search = '';
  address.hash = '';
  const parts = chosen.map((id): CoursePart => ({
    id,
    title: assignmentTexts.assignments[id].title,
    hash: formatRoute({ screen: 'workbench', state: id }),
  }));
  const files = scormFiles({ title: texts.courseTitle, language, address: address.href, parts });
  saveFile(new Blob([zipOf(files)], { type: 'application/zip' }), texts.fileName);
}
