import type { LessonWords } from '../../content/lesson-format.ts';
import type { flagCommit as english } from '../en/flag-commit.ts';

export const flagCommit: LessonWords<typeof english> = {
  source: 'Flag Commit (On, Xu, Choi, Hu, He: TKDE 2012), wie Notizen dazu und NVCTX es wiedergeben',
  steps: [
    {
      text: [
        'Zellen mit einem Bit erlauben eine Ausnahme: Ein Bit, das 1 ist, kann **später** zu 0 programmiert werden, in einer Seite, die schon geschrieben ist. Jede Seite kann also eine **Flagge** tragen, die sich einmal ändert.',
        'Jede Seite verweist auch auf die Seite ihrer Transaktion davor. Bei **CFC** (vom Commit her) sagen die Seiten FALSE, und die letzte sagt TRUE.',
      ],
      formula: 'CFC: T committet ⇔ eine Seite von T sagt TRUE',
      question: {
        prompt: 'Tx1 schreibt A, B und C und committet. Wie viele Barrieren braucht das?',
        number: 'Barrieren',
        hint: 'Was würde eine Wiederherstellung schließen, wenn die Seite mit TRUE auf dem Flash wäre und eine andere nicht?',
        because:
          '**{spent barriers}**: erst für alle anderen Seiten, dann für die, die TRUE sagt. {spent programs} Programmiervorgänge, {took}.',
      },
    },
    {
      text: [
        'A sagt **{field 2.0 5}**, B sagt **{field 1.0 5}**, und C, die letzte, sagt **{field 2.1 5}**. C wurde bis COMMIT zurückgehalten und gleich mit seiner endgültigen Flagge programmiert: Keine Seite wurde zweimal programmiert.',
        'C verweist auf **{field 2.1 3}**, und diese Seite auf **{field 1.0 3}**: eine Kette physischer Adressen.',
      ],
    },
    {
      text: [
        '**AFC** (vom Abbruch her) dreht es um: Die erste Seite sagt FALSE, alle anderen sagen TRUE, „nicht abgebrochen“. COMMIT programmiert die erste Seite ein zweites Mal, und aus ihrem FALSE wird TRUE.',
      ],
      formula: 'AFC: T committet ⇔ keine Seite von T sagt FALSE',
      question: {
        prompt: 'Tx1 schreibt A, B und C und committet. Wie viele Programmiervorgänge braucht das bei AFC?',
        number: 'Programmiervorgänge',
        hint: 'Auch das zweite Programmieren einer Seite ist ein Programmiervorgang.',
        because:
          '**{spent programs}**, und **{spent barriers}** Barrieren: Die erste Seite muss da sein vor jeder, die TRUE sagt, dann alle Seiten, dann die Flagge.',
      },
    },
    {
      text: [
        'Alle Seiten von Tx1 sind dauerhaft. Sie sagen **{field 2.0 5}**, **{field 1.0 5}** und **{field 2.1 5}**. Das zweite Programmieren von 2.0 läuft.',
      ],
      question: {
        prompt:
          'Der Strom fällt aus, und das zweite Programmieren von 2.0 hatte nie begonnen. Übersteht Tx1 es?',
        hint: 'Alle ihre Seiten sind da. Welche Flaggen liest die Wiederherstellung?',
        because: '**{survives Tx1}**: 2.0 sagt noch immer {field 2.0 5}.',
      },
    },
    {
      text: [
        'Tx2 schrieb A nach 1.1 und B nach 2.2 und brach ab. Dafür wird nichts geschrieben: 1.1 sagt weiterhin **{field 1.1 5}**, und 2.2 sagt **{field 2.2 5}**.',
        'Solange 1.1 auf dem Flash ist, genügt das. Aber 1.1 ist Müll, und Müll wird eingesammelt.',
      ],
    },
    {
      text: [
        'Ein anderes Gerät. Tx1 schrieb A in Block 1 und B in Block 2 und brach ab; A ist die Seite, die FALSE sagt. Block 1 ist voll geworden, und diese Garbage Collection löscht ihn, **ohne auf Flaggen zu sehen**.',
      ],
      question: {
        prompt: 'Nach dem Löschen fällt der Strom aus. Wessen **B** wird danach gelesen?',
        hint: 'Welche Seiten von Tx1 sind übrig, und sagt eine davon FALSE?',
        because: 'Das von **{writer B}**, die abgebrochen war. {proof}',
      },
    },
    {
      text: [
        'AFC, wie es sein soll: Bevor Block 1 gelöscht wird, programmiert die Garbage Collection eine andere Seite von Tx1 zu FALSE und wartet darauf. Seite 2.0 sagte TRUE (10). Jetzt ist ihre Flagge **{field 2.0 5}**.',
        'Deshalb hat die Flagge zwei Bits: 11, dann 10, dann 00. CFC braucht ein Bit; dafür muss dort die Garbage Collection eine andere Seite zu TRUE programmieren, bevor sie eine alte Seite löscht, die TRUE sagt.',
      ],
      question: {
        prompt: 'Auch hier ist der Strom ausgefallen. Wessen **B** wird nun gelesen?',
        hint: 'Eine Seite von Tx1 ist übrig. Was sagt sie?',
        because: 'Zu lesen ist: **{writer B}**, auf **{place B}**. Tx1 bleibt abgebrochen.',
      },
    },
    {
      text: [
        'Wieder CFC, und die letzte Seite wird **sofort abgeschickt**; vorher wurde sie bis COMMIT zurückgehalten.',
      ],
      question: {
        prompt: 'Wie viele Programmiervorgänge braucht der Commit von Tx1 jetzt?',
        number: 'Programmiervorgänge',
        hint: 'Mit welcher Flagge wird die letzte Seite programmiert, wenn noch niemand weiß, dass sie die letzte ist?',
        because:
          '**{spent programs}**: drei Seiten, und dann die letzte ein zweites Mal. Barrieren: {spent barriers}.',
      },
    },
  ],
};
