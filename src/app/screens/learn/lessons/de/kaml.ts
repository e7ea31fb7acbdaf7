import type { LessonWords } from '../../content/lesson-format.ts';
import type { kaml as english } from '../en/kaml.ts';

export const kaml: LessonWords<typeof english> = {
  source:
    'KAML (Jin et al., HPCA 2017), die Zusammenfassung; die Wiederherstellung ist die Lesart von FlashScope',
  steps: [
    {
      text: [
        'KAML ist eine **Key-Value**-SSD: Der Host nennt Datensätze bei ihren Schlüsseln. Eine Schicht auf dem Host behält, was eine Transaktion schreibt, und übergibt es bei COMMIT als einen einzigen Befehl, ein **Put**.',
        'Das Gerät legt alle Datensätze des Put in **Puffer, die den Strom überleben**, schaltet seine Tabelle auf sie um und antwortet. In diesem Modell ist ein Datensatz so groß wie eine Seite.',
      ],
      question: {
        prompt:
          'Tx1 schreibt A und B und committet. Wie viele Programmiervorgänge im Flash sind vorbei, bevor Tx1 bestätigt wird?',
        number: 'Programmiervorgänge',
        hint: 'Wo stehen die Datensätze, wenn die Tabelle umgeschaltet wird?',
        because:
          '**{spent programs}**, mit {spent barriers} Barrieren im Flash. Die Antwort kam nach {took}.',
      },
    },
    {
      text: [
        'Tx1 ist **{state Tx1}**. Erst jetzt gehen ihre Datensätze in die Logs auf dem Flash: **{flights} Programmiervorgänge** laufen.',
      ],
      question: {
        prompt:
          'Jetzt fällt der Strom aus, und **keiner** der beiden hatte begonnen. Übersteht Tx1 den Ausfall?',
        hint: 'Auf dem Flash steht nichts von Tx1. Was lässt ein Stromausfall sonst noch übrig?',
        because:
          '**{survives Tx1}**: Die Puffer behalten ihre Datensätze, und die Wiederherstellung wiederholt sie.',
      },
    },
    {
      text: [
        'Beide Datensätze stehen in den Logs: A auf **{place A}**, B auf **{place B}**. Ihre Puffer sind wieder frei. Bisher {total programs} Programmiervorgänge.',
        'Als Nächstes schreibt Tx2 A und C und bricht ab.',
      ],
      question: {
        prompt: 'Wie viele Seiten programmiert die abgebrochene Tx2?',
        number: 'Seiten',
        hint: 'Wann übergibt die Schicht auf dem Host ihre Datensätze?',
        because: '**{spent programs}**: Es gab kein Put, also haben ihre Datensätze den Host nie verlassen.',
      },
    },
    {
      text: [
        'Tx3 hat committet, und der Strom ist ausgefallen. Die Wiederherstellung las **{total reads} Seiten**: den Wurzeleintrag und die Tabelle. Was neuer ist, steht in den Puffern und im Journal daneben. Überstanden haben es: **{survivors}**.',
        'Ein Durchsuchen der Logs auf dem ganzen Gerät fände dasselbe und dauerte viel länger. Das Paper von KAML behandelt diese Wiederherstellung nicht; so liest FlashScope es.',
      ],
    },
    {
      text: ['Dasselbe Gerät, billiger gebaut: Seine Puffer sind **gewöhnliches DRAM**. Tx1 ist bestätigt.'],
      question: {
        prompt:
          'Jetzt fällt der Strom aus, und keiner der beiden Programmiervorgänge hatte begonnen. Welches Versprechen ist gebrochen?',
        hint: 'Wo stand Tx1, als das Gerät sie bestätigte?',
        because: '**{broken}**: {proof}',
      },
    },
    {
      text: [
        'Die Tabelle, die Puffer und die Datensätze sind zusammen verschwunden. {proof}',
        'Wer antwortet, bevor der Flash die Daten hat, muss aus Speicher antworten, der bleibt: Das ist dieselbe Lektion wie bei NVCTX, mit Daten statt Zuordnungen.',
      ],
    },
    {
      text: [
        'Die Puffer bleiben wieder, und **etwas anderes ist vergessen**: Ein Puffer ist frei, sobald sein Datensatz ins Log abgeschickt ist.',
      ],
      question: {
        prompt:
          'Jetzt fällt der Strom aus, und keiner der beiden Programmiervorgänge hatte begonnen. Welches Versprechen ist gebrochen?',
        hint: 'Wo sind die Datensätze von Tx1 in diesem Augenblick?',
        because: '**{broken}**: {proof}',
      },
    },
  ],
};
