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
  links: {
    heading: 'Aufgaben als Links',
    about:
      'Alle bekommen die Aufgabe mit eigenen Arbeiten, die aus einem Startwert gezogen werden, und mit denen, die hier dazukommen. Was zurückkommt, wird mit denselben Arbeiten beurteilt.',
    assignment: 'Aufgabe',
    first: 'Startwert des ersten Links',
    count: 'Zahl der Links',
    copy: 'Diese Links kopieren',
    open: (seed) => `Variante ${seed} der Aufgabe öffnen`,
    sealed: 'Versiegelt: die Lösung wird zurückgeschickt, und das Urteil wird nicht gesagt',
    sealedAbout:
      'Ein versiegelter Link verbirgt das Urteil, verschließt es aber nicht: beurteilt wird auf demselben Rechner.',
    works: 'Eigene Arbeiten, ein Skript je Zeile (freiwillig), etwa w1:A,B c1 w2:A a2',
    worksWrong: (line, sentence) => `Zeile ${line}: ${sentence}`,
    tooLong: (most) => `ein Skript hat höchstens ${most} Zeichen.`,
    tooManyWorks: (most) => `Höchstens ${most} Arbeiten.`,
    list: 'Links der Aufgabe',
  },
  variant: 'Variante',
  variantOf: (seed, works) =>
    works === 0 ? `${seed}` : `${seed}, ${plural(works, 'eigene Arbeit', 'eigene Arbeiten')}`,
  solution: 'Lösung',
  passed: '✓ gelöst',
  notPassed: '× nicht gelöst',
  wrongAssignment: '× ein Verfahren ohne Aufgabe',
  unusable: (sentence) => `× nicht zu beurteilen: ${sentence}`,
};
