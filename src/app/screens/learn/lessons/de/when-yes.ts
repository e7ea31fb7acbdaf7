import type { LessonWords } from '../../content/lesson-format.ts';
import type { whenYes as english } from '../en/when-yes.ts';

export const whenYes: LessonWords<typeof english> = {
  source: 'LightTx (ICCD 2013); Rethink the Sync (Nightingale et al., OSDI 2006) dazu, was „sicher“ heißt',
  steps: [
    {
      text: [
        'Tx1 hat den Commit verlangt, und ihre Seiten sind unterwegs. Noch hat das Gerät sie nicht **bestätigt**: Tx1 ist **{state Tx1}**.',
      ],
      question: {
        prompt:
          'Jetzt fällt der Strom aus, und **beide** Seiten schaffen es auf den Flash. Übersteht Tx1 den Ausfall?',
        hint: 'Die Wiederherstellung weiß nicht, was dem Host gesagt wurde. Sie weiß, was auf dem Flash steht.',
        because:
          '**{survives Tx1}**: Alles, was sie braucht, ist da. Wäre eine Seite verloren, wäre auch sie fort. **Beides ist richtig**, denn es war keine Antwort gegeben worden.',
      },
    },
    {
      text: [
        'Nun sind beide Seiten dauerhaft, und erst jetzt bestätigt das Gerät Tx1. Von hier an muss Tx1 nach **jedem** Absturz da sein.',
        'Zwei Versprechen, eines in jede Richtung. Bestätigt: **Sie ist da** (Dauerhaftigkeit). Nie verlangt, oder abgebrochen: **Sie ist nicht da** (keine Wiederauferstehung). Dazwischen darf das Gerät wählen.',
      ],
      formula: 'bestätigt ⊆ überlebend ⊆ bestätigt ∪ mitten im Commit',
    },
    {
      text: [
        'Dieses Gerät wurde gebaut, um schnell auszusehen: Es bestätigt, sobald die letzte Seite **abgeschickt** ist.',
        'Die Seite ist unterwegs, und der Kunde hat das Geld schon.',
      ],
      question: {
        prompt:
          'Der Strom fällt aus, bevor auch nur eine Seite angekommen ist. Welches Versprechen ist gebrochen?',
        hint: 'Was wurde dem Host gesagt, und was steht auf dem Flash?',
        because: 'Der Prüfer sagt **{broken}**: {proof}',
      },
    },
    {
      text: [
        'Die Wiederherstellung ist fehlerlos: Sie findet nichts von Tx1 und lässt die alten Seiten stehen. Gebrochen wurde das Versprechen **vor** dem Absturz, durch die Antwort.',
        'Wenn Sie messen, wie schnell ein Gerät ist, fragen Sie auch, was seine Bestätigung bedeutet.',
      ],
    },
    {
      text: ['Der Augenblick von Schritt 1 unter **einem anderen Verfahren**: TC mit seinem Commit-Eintrag.'],
      question: {
        prompt:
          'Jetzt fällt der Strom aus, und **beide** Seiten schaffen es auf den Flash. Übersteht Tx1 den Ausfall?',
        hint: 'Wonach sucht eine Wiederherstellung bei TC?',
        because:
          '**{survives Tx1}**: Ihr Eintrag war noch nicht geschrieben. Auch das ist richtig, denn es war keine Antwort gegeben worden.',
      },
    },
  ],
};
