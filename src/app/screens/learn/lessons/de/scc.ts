import type { LessonWords } from '../../content/lesson-format.ts';
import type { scc as english } from '../en/scc.ts';

export const scc: LessonWords<typeof english> = {
  source: 'TxFlash (Prabhakaran, Rodeheffer, Zhou, OSDI 2008), Simple Cyclic Commit; CS262a, Vorlesung 8',
  steps: [
    {
      text: [
        'Wozu eine Seite schreiben, die nur sagt „alle sind da“, wenn die Seiten das selbst sagen könnten?',
        'Bei Simple Cyclic Commit nennt jede Seite **die nächste**, mit logischer Seite und Version, und die letzte nennt die erste. Ist der **Zyklus** geschlossen, fehlt nichts.',
      ],
      formula: 'A₁ → B₁ → A₁',
      question: {
        prompt: 'Tx1 schreibt A und B und committet. Wie viele Seiten werden insgesamt programmiert?',
        number: 'Seiten',
        hint: 'Es gibt keinen Eintrag und keine Mapping-Seite.',
        because: '**{spent programs}**, und einmal Warten: **{spent barriers}**. Nichts als die Daten.',
      },
    },
    {
      text: [
        '**{spent programs} Programmiervorgänge, {spent barriers} Barriere, {took}.** Der OOB-Bereich von A nennt die nächste Seite, und der von B nennt A.',
        'Die letzte Seite wird im Speicher zurückgehalten, bis COMMIT kommt: Erst dann steht fest, dass sie die letzte ist.',
      ],
    },
    {
      text: [
        'Tx2 schrieb A und brach dann ab. Ihr A, auf **2.1**, ist Müll; aber es steht auf dem Flash, und es sagt: **Meine nächste Seite ist B, in seiner nächsten Version**.',
        'Tx3 ist im Begriff, B zu schreiben.',
      ],
      question: {
        prompt: 'Wie oft wird **gelöscht**, bevor Tx3 committet ist?',
        number: 'Löschvorgänge',
        hint: 'Steht ein neueres B auf dem Flash, so hält ein Leser das B, das 2.1 nennt, für ein altes, längst entschiedenes.',
        because:
          '**{spent forced}**: Erst musste der Block mit den Resten weg, und **{spent moved}** Seite, die noch gebraucht wurde, musste aus ihm herauskopiert werden.',
      },
    },
    {
      text: [
        'Um eine Seite zu schreiben, hat SCC **{spent moved}** kopiert, **{spent forced} Block** gelöscht und **{took}** gebraucht. So viel kostet ein Abbruch, und es zahlt **jemand anderes**.',
        'Die Regel: Bevor eine neue Version von B geschrieben wird, muss jede nicht committete Seite gelöscht sein, die B ist **oder B nennt**.',
      ],
    },
    {
      text: [
        'Dieselbe Arbeit, und die Entwickler haben **das erzwungene Löschen vergessen**. Tx3 ist jetzt schnell: {total erases} Löschvorgänge.',
      ],
      question: {
        prompt: 'Der Strom fällt aus. Wessen **A** wird danach gelesen?',
        hint: 'Nennen wir das B von Tx1 Version 1. Das neueste A auf dem Flash nennt Version 2, die nie geschrieben wurde; aber es gibt eine Version 3.',
        because: 'Das von **{writer A}**, die abgebrochen wurde: {proof}',
      },
    },
    {
      text: [
        'Es gibt ein neueres B, also hält die Wiederherstellung das B, das die Seite von Tx2 nennt, für längst committet. **Die abgebrochene Tx2 ist wieder da.**',
        'Die Wiederherstellung las **{spent reads} Seiten**: SCC hält keine Mapping-Tabelle auf dem Flash, also wird jeder Block durchsucht.',
      ],
    },
    {
      text: ['Tx2 **committet** jetzt; vorher hat sie abgebrochen.'],
      question: {
        prompt: 'Wie viele Blöcke muss SCC löschen, bevor Tx3 committet ist?',
        number: 'Löschvorgänge',
        hint: 'Gibt es auf dem Flash eine Seite, die ein nie geschriebenes B nennt?',
        because:
          '**{total forced}**: Der Zyklus von Tx2 ist geschlossen, also steht einem neuen B nichts im Weg. Kopien: {total moved}.',
      },
    },
  ],
};
