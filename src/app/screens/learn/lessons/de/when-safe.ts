import type { LessonWords } from '../../content/lesson-format.ts';
import type { whenSafe as english } from '../en/when-safe.ts';

export const whenSafe: LessonWords<typeof english> = {
  source: 'Rethink the Sync (Nightingale, Veeraraghavan, Chen, Flinn: OSDI 2006)',
  steps: [
    {
      text: [
        'Ein Programm schreibt A und B und sagt dann der Welt: „gespeichert“. Bei **asynchronen** Aufrufen kehren beide sofort zurück.',
        'Die Welt hat {fact seen} Ausgabe gesehen. Im Cache des Laufwerks stehen **{fact cached}** Blöcke.',
      ],
      question: {
        prompt: 'Der Strom fällt aus. Stimmt danach noch, was der Welt gesagt wurde?',
        hint: 'Wo stehen A und B in diesem Augenblick? Sehen Sie oberhalb der Stromlinie nach.',
        because: '**{held}**: Noch war nicht einmal etwas abgeschickt. {proof}',
      },
    },
    {
      text: [
        '**Synchron**: Der Aufruf wartet, bis das Laufwerk vier Blöcke für das **Journal** des Dateisystems angenommen hat: einen **Deskriptor**, der sagt, was folgt, A, B und den **Commit-Eintrag**, der sagt, dass alles davon zählt.',
        'Das hat das Laufwerk gemeldet, und die Welt hat es erfahren. Aber ein Laufwerk meldet das, sobald ein Block in seinem **Cache** steht: {fact cached} Blöcke stehen dort und sonst nirgends.',
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
        'Derselbe Augenblick. Ein Laufwerk schreibt die Blöcke seines Caches in der Reihenfolge auf die Platte, in der sein Arm sie am schnellsten erreicht.',
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
        hint: 'Der Commit-Eintrag sagt, dass alles zählt. Sagt irgendetwas, ob A und B da sind?',
        because: '**{fact file A}**. Die Wiederherstellung hat dem Eintrag vertraut. {proof}',
      },
    },
    {
      text: [
        'Also muss der Cache **geleert** werden (Flush), jedes Mal, wenn eines vor dem nächsten auf der Platte sein muss. Der Commit-Eintrag muss nach allen Blöcken kommen, die er committet, und der Aufruf darf erst zurückkehren, wenn der Eintrag da ist.',
      ],
      question: {
        prompt: 'Zwei Blöcke, eine Ausgabe. Wie viele Flushes, bis die Welt sie sieht?',
        number: 'Flushes',
        hint: 'Bringen Sie die Blöcke, den Eintrag und die Antwort in ihre Reihenfolge. Zwischen welchen braucht es einen Flush?',
        because: '**{fact flushes}**: vor dem Eintrag und nach ihm. Das Programm stand {took} lang still.',
      },
    },
    {
      text: [
        'Die Welt sieht die Ausgabe nach **{took}**. Arten, auf die jetzt der Strom ausfallen kann: {fact ways}; davon verlieren etwas, das die Welt gesehen hat: **{fact ways that lose}**. Das ist sicher, und langsam: Das Programm wartete auf die Platte, obwohl niemand hinsah.',
      ],
      formula: 'Blöcke ⇥ Commit-Eintrag ⇥ „fertig“',
    },
    {
      text: [
        '**External Synchrony**: Aufrufe kehren sofort zurück, und der Prozess ist lediglich von der offenen Transaktion **abhängig**. Was er ausgibt, wird zurückgehalten, bis diese auf der Platte ist.',
        'Das Programm läuft weiter. Sein nächster Aufruf ist schon unterwegs.',
      ],
      question: {
        prompt:
          'Jetzt fällt der Strom aus, und weder A noch B ist auf der Platte. Stimmt noch, was der Welt gesagt wurde?',
        hint: 'Das Programm glaubt, es habe etwas ausgegeben. Was hat die Welt gesehen?',
        because:
          '**{held}**: Ausgaben, die die Welt gesehen hat: {fact seen}. Von außen kann niemand dies von einem Programm unterscheiden, das gewartet hat.',
      },
    },
    {
      text: [
        'Die Ausgabe selbst verlangte den Commit; {took} später wurde sie gesehen. Arten, auf die jetzt der Strom ausfallen kann: {fact ways}; davon verlieren etwas, das die Welt gesehen hat: **{fact ways that lose}**.',
      ],
      formula: 'gesehen(o) ⇒ dauerhaft(alles, wovon o abhängt)',
    },
    {
      text: [
        'Dieselbe Maschine, deren Entwickler vergessen hatten, dass der Cache des Laufwerks flüchtig ist: Die Transaktion gilt als committet, sobald ihr Eintrag **im Cache** steht. Die Ausgabe ist nach {took} zu sehen, früher als zuvor.',
      ],
      question: {
        prompt:
          'Der Strom fällt aus, und der Commit-Eintrag, der nur im Cache steht, erreicht die Platte **nicht**. Was hinterlässt eine Wiederherstellung in Datei A?',
        hint: 'Was tut eine Wiederherstellung mit einer Transaktion, deren Eintrag sie nicht findet?',
        because: '**{fact file A}**. {proof}',
      },
    },
    {
      text: [
        'Wieder synchron mit Barrieren, und das Programm schreibt A und B in **zwei Aufrufen**; vorher war es einer.',
      ],
      question: {
        prompt: 'Wie viele Flushes, bis die Welt die erste Ausgabe sieht?',
        number: 'Flushes',
        hint: 'Jeder Aufruf kehrt zurück, wenn sein eigener Commit auf der Platte ist.',
        because:
          '**{fact flushes}**, und die Ausgabe ist nach {took} zu sehen. Bei External Synchrony teilen sich beide Aufrufe einen Commit.',
      },
    },
  ],
};
