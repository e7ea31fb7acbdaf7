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
      formula: 'A → B → A',
      question: {
        prompt: 'Tx1 schreibt A und B und committet. Wie viele Seiten werden insgesamt programmiert?',
        number: 'Seiten',
        hint: 'Es gibt keinen Eintrag und keine Mapping-Seite.',
        because: '**{spent programs}**, und einmal Warten: **{spent barriers}**. Nichts als die Daten.',
      },
    },
    {
      text: [
        '**{spent programs} Programmiervorgänge, {spent barriers} Barriere, {took}.** Die alten Daten sind Version 1 jeder Seite, also schreibt Tx1 Version {field 2.0 2}. Der **OOB-Bereich** von A (out-of-band: die Bytes neben den Daten) nennt die nächste Seite des Zyklus, und der von B nennt A.',
        'Die letzte Seite wird im Speicher zurückgehalten, bis COMMIT kommt: Erst dann steht fest, dass sie die letzte ist.',
      ],
      formula: 'A v{field 2.0 2} → B v{field 2.0 4} → A v{field 1.0 4}',
    },
    {
      text: [
        'Tx2 schrieb A und brach dann ab. Ihr A v{field 2.1 2}, auf **2.1**, ist Müll, der **Rest** eines Abbruchs. Aber es steht auf dem Flash, und es nennt **B v{field 2.1 4}**, das nie geschrieben wurde.',
        'Tx3 ist im Begriff, B zu schreiben.',
      ],
      question: {
        prompt: 'Wie oft wird **gelöscht**, bevor Tx3 committet ist?',
        number: 'Löschvorgänge',
        hint: 'Fehlt eine genannte Version auf dem Flash, und eine neuere derselben Seite ist da, so hält die Wiederherstellung die fehlende für alt und committet. Was würde sie aus 2.1 machen?',
        because:
          '**{spent forced}**: Erst musste der Block mit der abgebrochenen Seite gelöscht werden, und **{spent moved}** Seite, die noch gebraucht wurde, musste aus ihm herauskopiert werden.',
      },
    },
    {
      text: [
        'Um eine Seite zu schreiben, hat SCC **{spent moved}** kopiert, **{spent forced} Block** gelöscht und **{took}** gebraucht. So viel kostet ein Abbruch, und es zahlt **eine andere Transaktion**.',
        'Die Regel: Bevor eine neue Version von B geschrieben wird, muss jede nicht committete Seite gelöscht sein, die B ist **oder B nennt**.',
      ],
    },
    {
      text: [
        'Dieselbe Arbeit, und die Entwickler haben **das erzwungene Löschen vergessen**. Tx3 ist jetzt schnell: {total erases} Löschvorgänge.',
      ],
      question: {
        prompt: 'Der Strom fällt aus. Wessen **A** wird danach gelesen?',
        hint: 'Das neueste A auf dem Flash, v{field 2.1 2}, nennt B v{field 2.1 4}, das nie geschrieben wurde. Aber es gibt ein neueres B, v{field 1.1 2}.',
        because: 'Das von **{writer A}**, die abgebrochen wurde: {proof}',
      },
    },
    {
      text: [
        'Ein neueres B steht auf dem Flash. Also hält die Wiederherstellung B v{field 2.1 4}, das die Seite von Tx2 nennt, für längst committet und seither gelöscht. **Die abgebrochene Tx2 ist wieder da.**',
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
