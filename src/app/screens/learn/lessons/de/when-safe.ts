import type { LessonWords } from '../../content/lesson-format.ts';
import type { whenSafe as english } from '../en/when-safe.ts';

export const whenSafe: LessonWords<typeof english> = {
  source: 'Rethink the Sync (Nightingale, Veeraraghavan, Chen, Flinn: OSDI 2006)',
  steps: [
    {
      text: [
        'Ein Programm schreibt A und B und sagt dann der Welt: „gespeichert“. Bei **asynchronen** Aufrufen kehren beide sofort zurück.',
        'Die Welt hat {fact seen} Ausgabe gesehen. Im Cache des Laufwerks stehen **{fact cached}** Blöcke: Noch ist nicht einmal etwas abgeschickt.',
      ],
      question: {
        prompt: 'Der Strom fällt aus. Stimmt danach noch, was der Welt gesagt wurde?',
        hint: 'Wo stehen A und B in diesem Augenblick? Sehen Sie oberhalb der Stromlinie nach.',
        because: '**{held}**: {proof}',
      },
    },
    {
      text: [
        '**Synchron**: Der Aufruf wartet, bis das Laufwerk die Blöcke angenommen hat, und den Eintrag, der sie committet.',
        'Das hat das Laufwerk gemeldet, und die Welt hat es erfahren. Aber ein Laufwerk sagt „hab ich“, sobald es etwas in seinem **Cache** hat: {fact cached} Blöcke stehen nur dort.',
      ],
      question: {
        prompt:
          'Das **System** stürzt ab, und das Laufwerk behält seinen Strom: Sein ganzer Cache erreicht die Platte. Stimmt es noch?',
        hint: 'Die Blöcke haben den Speicher verlassen. Was tut das Laufwerk noch?',
        because: '**{held}**. Gegen Abstürze des Systems schützen synchrone Aufrufe durchaus.',
      },
    },
    {
      text: [
        'Derselbe Augenblick. Ein Laufwerk programmiert seinen Cache in der Reihenfolge, die seinem Arm passt.',
      ],
      question: {
        prompt: 'Nun fällt der **Strom** aus, und vom Cache hat nichts die Platte erreicht. Stimmt es noch?',
        hint: 'Auf welcher Seite der Stromlinie steht der Cache des Laufwerks?',
        because: '**{held}**: {proof}',
      },
    },
    {
      text: [
        'Schlimmer: Von allem im Cache haben vielleicht nur der **Deskriptor** und der **Commit-Eintrag** die Platte erreicht.',
      ],
      question: {
        prompt: 'Dann fällt der Strom aus. Was hinterlässt eine Wiederherstellung in Datei A?',
        hint: 'Der Eintrag im Journal sagt: vollständig. Sagt irgendetwas, ob es die Blöcke vor ihm sind?',
        because: '**{fact file A}**. Die Wiederherstellung hat dem Eintrag vertraut. {proof}',
      },
    },
    {
      text: [
        'Also muss der Cache **geleert** werden (Flush): einmal vor dem Commit-Eintrag, damit dieser als Letzter kommt; einmal danach, damit er da ist.',
      ],
      formula: 'Blöcke ⇥ Commit-Eintrag ⇥ „fertig“',
      question: {
        prompt: 'Zwei Blöcke, eine Ausgabe. Wie viele Flushes, bis die Welt sie sieht?',
        number: 'Flushes',
        hint: 'Zählen Sie die Barrieren in der Formel.',
        because: '**{fact flushes}**, und das Programm stand {took} lang still.',
      },
    },
    {
      text: [
        'Die Welt sieht die Ausgabe nach **{took}**. Von den Arten, auf die jetzt der Strom ausfallen kann ({fact ways}), verlieren **{fact ways that lose}** etwas, das sie gesehen hat. Sicher, und langsam: Das Programm wartete auf die Platte, obwohl niemand hinsah.',
      ],
    },
    {
      text: [
        '**External Synchrony**: Aufrufe kehren sofort zurück, und der Prozess ist lediglich von der offenen Transaktion **abhängig**. Was er ausgibt, wird zurückgehalten, bis diese auf der Platte ist.',
        'Das Programm läuft weiter. Sein nächster Aufruf ist schon unterwegs.',
      ],
      question: {
        prompt: 'Das Programm glaubt, es habe etwas ausgegeben. Wie viele Ausgaben hat die Welt gesehen?',
        number: 'Ausgaben',
        hint: 'Sehen Sie sich das Bild ganz oben an.',
        because:
          '**{fact seen}**. Von außen kann niemand dies von einem Programm unterscheiden, das gewartet hat.',
      },
    },
    {
      text: [
        'Die Ausgabe selbst verlangte den Commit; {took} später wurde sie gesehen. Von den Arten, auf die jetzt der Strom ausfallen kann ({fact ways}), verlieren **{fact ways that lose}** etwas, das die Welt gesehen hat.',
      ],
      formula: 'gesehen(o) ⇒ dauerhaft(alles, wovon o abhängt)',
    },
    {
      text: [
        'Dieselbe Maschine, deren Entwickler vergessen hatten, dass der Cache des Laufwerks flüchtig ist: Die Transaktion gilt als committet, sobald ihr Eintrag **im Cache** steht. Die Ausgabe ist nach {took} zu sehen, ein wenig früher.',
      ],
      question: {
        prompt:
          'Der Strom fällt aus, und der Commit-Eintrag, der nur im Cache steht, erreicht die Platte **nicht**. Stimmt es noch?',
        hint: 'Was tut eine Wiederherstellung mit einer Transaktion, deren Eintrag sie nicht findet?',
        because: '**{held}**: {proof}',
      },
    },
  ],
};
