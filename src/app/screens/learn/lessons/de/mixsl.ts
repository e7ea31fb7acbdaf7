import type { LessonWords } from '../../content/lesson-format.ts';
import type { mixSl as english } from '../en/mixsl.ts';

export const mixSl: LessonWords<typeof english> = {
  source: 'MixSL (Fan, Meng: WAIM 2013), die Zusammenfassung und NVCTX darüber',
  steps: [
    {
      text: [
        'MixSL verbindet **Schattenseiten** und ein **Status-Log**. Neue Seiten kommen an neue Plätze, jede mit der Nummer ihrer Transaktion, der XID. Welche XIDs committet haben, steht in einem Log in einem festen Teil des Flash.',
        'COMMIT wartet auf die Daten und programmiert dann eine Seite dieses Logs.',
      ],
      formula: 'T committet ⇔ XID(T) im Status-Log',
      question: {
        prompt: 'Tx1 schreibt A und B und committet. Wie viele Programmiervorgänge, bis Tx1 bestätigt wird?',
        number: 'Programmiervorgänge',
        hint: 'Daten und Status.',
        because: '**{spent programs}**, mit **{spent barriers}** Barrieren, in {took}.',
      },
    },
    {
      text: ['Tx2 hat A und B geschrieben. Beide sind dauerhaft, und Tx2 ist **{state Tx2}**.'],
      question: {
        prompt:
          'Der Strom fällt aus, und die Seite, die unterwegs ist, hatte nie begonnen. Welche überstehen es?',
        hint: 'Welche Seite ist unterwegs?',
        because: '**{survivors}**: Die Seiten von Tx2 sind da, und ihre XID steht nicht im Log.',
      },
    },
    {
      text: [
        'Die Wiederherstellung las **{spent reads} Seiten**: Mapping-Tabelle und Status-Log, und dann die XIDs in **allen** Blöcken, denn eine Seite, die zählt, kann überall stehen.',
        'Anders als Flag Commit programmiert MixSL keine Seite ein zweites Mal, also geht es auch mit Zellen von mehreren Bits.',
      ],
    },
    {
      text: [
        'Eine Seite des Status-Logs hat Platz für viele XIDs. Beim **Gruppen-Commit** teilen sich Transaktionen, die etwa gleichzeitig fragen, eine davon: hier bis zu vier. Tx1 bis Tx4 schreiben je eine Seite, und dann verlangen alle den Commit.',
      ],
      question: {
        prompt: 'Wie viele Programmiervorgänge insgesamt, bis die vier committet sind?',
        number: 'Programmiervorgänge',
        hint: 'Vier Datenseiten, und wie viele Seiten des Status-Logs?',
        because:
          '**{spent programs}**: Die vier teilen sich eine Seite des Logs. Alle wurden zusammen bestätigt, nach {took}.',
      },
    },
    {
      text: [
        '**{spent programs} Programmiervorgänge** für vier Commits. Der Preis ist Warten: Tx1 war vor Tx4 fertig und musste auf sie warten.',
      ],
    },
    {
      text: [
        'Eine XID darf nie wiederkommen, solange eine Seite sie trägt. Dieses Gerät bildet sie aus der Nummer **des Hosts**, und Hosts verwenden Nummern wieder: Hier schreibt Tx1 A und B, mit XID {field 1.0 XID}, und bricht ab; eine zweite Tx1 wird C schreiben, mit derselben XID, und committen.',
      ],
      question: {
        prompt: 'Nach jenem Commit fällt der Strom aus. Welches Versprechen ist gebrochen?',
        hint: 'Die Wiederherstellung findet drei Seiten mit dieser XID. Was sagt das Log über sie?',
        because: '**{broken}**: {proof}',
      },
    },
    {
      text: [
        'Wieder die vier Transaktionen, und **kein Gruppen-Commit**: Jede hat eine Seite des Status-Logs für sich.',
      ],
      question: {
        prompt: 'Wie viele Programmiervorgänge insgesamt, bis die vier committet sind?',
        number: 'Programmiervorgänge',
        hint: 'Vier Datenseiten, und wie viele Seiten des Status-Logs?',
        because: '**{spent programs}**: eine Seite des Logs für jeden Commit.',
      },
    },
  ],
};
