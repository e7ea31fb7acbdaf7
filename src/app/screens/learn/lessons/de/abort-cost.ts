import type { LessonWords } from '../../content/lesson-format.ts';
import type { abortCost as english } from '../en/abort-cost.ts';

export const abortCost: LessonWords<typeof english> = {
  source: 'LightTx (ICCD 2013), Abbildung 7: Garbage Collection bei Abbrüchen',
  steps: [
    {
      text: [
        'Sieben Transaktionen, **drei davon abgebrochen**, und auf jede dieser drei folgt eine, die B schreibt, eine Seite, die auch die abgebrochene schreiben wollte.',
        'Datenbanken brechen tatsächlich ab: Deadlocks, Konflikte, Benutzer, die abbrechen.',
      ],
      question: {
        prompt: 'Wie viele Blöcke werden unter LightTx vom Anfang bis zum Ende gelöscht?',
        number: 'Löschvorgänge',
        hint: 'Das Gerät hat reichlich freie Blöcke. Hinterlässt ein Abbruch etwas, das bald fort sein muss?',
        because:
          '**{spent erases}**. Was eine abgebrochene Transaktion abgeschickt hat, ist Müll wie jeder andere und wartet auf die Garbage Collection.',
      },
    },
    {
      text: [
        'LightTx: **{total programs} Programmiervorgänge, {total erases} Löschvorgänge, {total moved} Kopien**. Die abgebrochenen Seiten (durchgestrichen: {pages aborted}) bleiben, wo sie sind, und schaden nicht: Ohne eine Anzahl committen sie nie.',
      ],
    },
    {
      text: [
        'Dieselbe Arbeit unter SCC. Reste, die B nennen, müssen fort sein, bevor ein neues B geschrieben wird.',
      ],
      question: {
        prompt: 'Wie viele Blöcke löscht SCC?',
        number: 'Löschvorgänge',
        hint: 'Jede abgebrochene Transaktion hinterließ eine Seite, und auf jede folgte ein Schreibvorgang, dem diese im Weg steht.',
        because:
          '**{spent forced}**, einen je Abbruch, und **{spent moved}** Seiten wurden vorher aus diesen Blöcken herauskopiert.',
      },
    },
    {
      text: [
        'SCC: **{total programs} Programmiervorgänge, {total erases} Löschvorgänge, {total moved} Kopien**, und **{took}** für dieselbe Arbeit.',
        'Ein Löschvorgang dauert {device eraseNs}, und Löschen nutzt Blöcke ab. Das Paper zu LightTx maß, dass die Garbage Collection unter SCC 41,8-mal so lange dauert wie unter LightTx, bei einer Abbruchquote von einem Halb.',
      ],
    },
    {
      text: [
        'BPCC: **{total programs} Programmiervorgänge, {total erases} Löschvorgänge, {total moved} Kopien, {took}**. Erzwungen wird nichts; aber committete Seiten, die Reste überspannen, müssen bleiben, also gibt es später mehr zu kopieren (in derselben Messung das 4,8-Fache).',
      ],
    },
    {
      text: ['Wieder SCC, und Tx6 **committet** jetzt; vorher hat sie abgebrochen.'],
      question: {
        prompt: 'Wie viele Blöcke löscht SCC?',
        number: 'Löschvorgänge',
        hint: 'Wie viele Transaktionen lassen Reste zurück?',
        because: '**{total forced}**, einen für jeden Abbruch, der noch da ist.',
      },
    },
  ],
};
