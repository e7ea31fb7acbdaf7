import type { LessonWords } from '../../content/lesson-format.ts';
import type { betweenProcesses as english } from '../en/between-processes.ts';

export const betweenProcesses: LessonWords<typeof english> = {
  source:
    'Rethink the Sync (Nightingale, Veeraraghavan, Chen, Flinn: OSDI 2006), Abhängigkeiten zwischen Prozessen',
  steps: [
    {
      text: [
        'External Synchrony hält die Ausgabe eines Prozesses zurück, bis alles, wovon er abhängt, auf der Platte ist. Nun gibt es **zwei** Prozesse.',
        'Prozess 1 hat A und B geschrieben und schickt Prozess 2 eine Nachricht. Prozess 2 schreibt selbst nichts: Er wird ausgeben, was er hört.',
      ],
      question: {
        prompt: 'Beide Prozesse geben etwas aus. Wie viele Ausgaben sind dann zurückgehalten?',
        number: 'Ausgaben',
        hint: 'Könnte jemand, der die Ausgabe von Prozess 2 sieht, etwas über A und B erfahren?',
        because:
          '**{fact held}**: Die Abhängigkeit ist mit der Nachricht mitgegangen. Ausgaben, die die Welt gesehen hat: {fact seen}.',
      },
    },
    {
      text: [
        'Ein Commit gab **beide** Ausgaben frei, {took} später, mit {fact flushes} Flushes. Arten, auf die jetzt der Strom ausfallen kann: {fact ways}; davon verlieren etwas, das die Welt gesehen hat: **{fact ways that lose}**.',
        'Eine Abhängigkeit geht vom Schreibenden zum Lesenden, durch Pipes, Dateien, Sockets und gemeinsamen Speicher. Wer liest, erbt die Abhängigkeiten dessen, der geschrieben hat.',
      ],
      formula: 'T hängt von S ab, und T committet ⇒ S committet',
    },
    {
      text: ['Dieselben beiden Prozesse auf einem System, das **Pipes nicht verfolgt**.'],
      question: {
        prompt:
          'Beide Prozesse geben etwas aus, dann fällt der Strom aus. Stimmt noch, was der Welt gesagt wurde?',
        hint: 'Welche der beiden Ausgaben ist zurückgehalten?',
        because: '**{held}**: {proof}',
      },
    },
    {
      text: [
        'Auch Dateien tragen Abhängigkeiten. Hier sind die Aufrufe **synchron, mit Barrieren**, die sicherste der alten Arten. Prozess 1 schreibt A und wartet auf die Platte. Währenddessen liest Prozess 2 das neue A aus dem Speicher und gibt es aus.',
      ],
      question: {
        prompt:
          'Prozess 2 hat ausgegeben, Prozess 1 wartet noch, und der Strom fällt aus. Stimmt noch, was der Welt gesagt wurde?',
        hint: 'Wen lässt ein synchroner Aufruf warten?',
        because: '**{held}**: {proof}',
      },
    },
    {
      text: [
        'Synchrone Aufrufe schützen **den Aufrufer**. External Synchrony schützt **den, der hinsieht**. Dieselbe Arbeit mit External Synchrony: Prozess 1 ist weitergelaufen, und Prozess 2 ist im Begriff, A zu lesen.',
      ],
      question: {
        prompt:
          'Prozess 2 gibt etwas aus, und in diesem Augenblick fällt der Strom aus. Stimmt noch, was der Welt gesagt wurde?',
        hint: 'Was hat die Welt in diesem Augenblick gesehen?',
        because: '**{held}**: Ausgaben, die die Welt gesehen hat: {fact seen}.',
      },
    },
    {
      text: [
        'Die Ausgabe von Prozess 2 war {took} später zu sehen, als A auf der Platte war. Gewartet hat nur die Ausgabe.',
      ],
    },
    {
      text: ['Prozess 1 schickt jetzt **keine Nachricht**. Prozess 2 gibt trotzdem etwas aus.'],
      question: {
        prompt: 'Beide haben ausgegeben. Wie viele Ausgaben hat die Welt in diesem Augenblick gesehen?',
        number: 'Ausgaben',
        hint: 'Wovon hängt Prozess 2 ab?',
        because:
          '**{fact seen}**: Prozess 2 hat nichts gehört, also wartet seine Ausgabe auf nichts. Zurückgehalten: {fact held}.',
      },
    },
  ],
};
