import type { texts as en } from '../en/course.ts';
import { plural } from '../locale/format.ts';
import type { Texts } from '../locale/in-language.ts';

export const texts: Texts<typeof en> = {
  heading: 'Aufgaben der Werkbank',
  about:
    'Ein Kurs besteht aus den hier gewählten Aufgaben, als SCORM-1.2-Paket für Moodle, Canvas, Blackboard und andere. Jede Aufgabe hat eigene Punkte: den Anteil ihrer Bedingungen und Grenzen, der eingehalten ist. Die Lösung bewahrt die Lernplattform auf.',
  save: (count) => `${plural(count, 'Aufgabe', 'Aufgaben')} als SCORM-Paket sichern`,
  place:
    'Das Paket zeigt FlashScope von der Adresse dieser Seite; Studierende müssen sie erreichen können. Dorthin sendet es nichts: Punkte und Lösungen gehen aus dem Browser der Studierenden allein an die Lernplattform.',
  courseTitle: 'FlashScope: ein Commit-Verfahren schreiben',
  fileName: 'flashscope-scorm.zip',
  solution: 'Lösung',
  passed: '✓ gelöst',
  notPassed: '× nicht gelöst',
  wrongAssignment: '× ein Verfahren ohne Aufgabe',
  unusable: (sentence) => `× nicht zu beurteilen: ${sentence}`,
};
