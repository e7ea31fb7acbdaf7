import type { LessonWords } from '../../content/lesson-format.ts';
import type { ownScheme as english } from '../en/own-scheme.ts';

export const ownScheme: LessonWords<typeof english> = {
  source:
    'der Werkbank dieser Seite; TxFlash (Prabhakaran, Rodeheffer, Zhou, OSDI 2008), dort die Vergleichsgrundlage',
  steps: [
    {
      text: [
        'Ein Commit-Verfahren besteht aus wenigen Antworten. Eine Seite wird abgeschickt: Was **sagt sie von sich**? Alle Seiten eines Commits sind dauerhaft: Was **folgt**? Was folgt, ist dauerhaft: **Wer erfährt es**?',
        'TC antwortet: die Nummer ihrer Transaktion; ein Commit-Eintrag; zuerst die Mapping-Tabelle, dann der Host. Auf der Werkbank sind das drei Funktionen, **label**, **ready** und **recordDurable**.',
      ],
      question: {
        prompt:
          'Beide Seiten werden dauerhaft, und der Strom fällt aus, bevor ready gerufen wird. Übersteht Tx1 den Ausfall?',
        hint: 'Wonach sucht eine Wiederherstellung bei TC?',
        because:
          '**{survives Tx1}**: Noch war kein Eintrag geschrieben. Der Host hat nichts gehört, also ist das richtig.',
      },
    },
    {
      text: [
        'Nun ist auch der Eintrag dauerhaft. recordDurable wurde gerufen: Es hat die Seiten in die Mapping-Tabelle eingetragen und dann bestätigt.',
        '{spent programs} Programmiervorgänge und {spent barriers} Barrieren: eine vor ready, eine vor recordDurable.',
      ],
      formula: 'Seiten dauerhaft → ready → Eintrag dauerhaft → recordDurable → Host',
    },
    {
      text: [
        'Dasselbe Verfahren, eine Zeile an anderer Stelle: ready bestätigt, und verlangt erst dann den Eintrag. Beide Seiten sind dauerhaft, der Host hat die Bestätigung, und noch **{flights}** Programmiervorgang läuft: der des Eintrags.',
      ],
      question: {
        prompt:
          'Jetzt fällt der Strom aus, und der Eintrag erreicht den Flash nicht. Welches Versprechen ist gebrochen?',
        hint: 'Was wurde dem Host gesagt, und was steht auf dem Flash?',
        because: 'Gebrochen ist: **{broken}**. {proof}',
      },
    },
    {
      text: [
        'Eine Zeile, ein Stromausfall, eine Seite: {proof}',
        'Die Werkbank sucht beim Tippen genau das: die kürzeste Arbeit, den Stromausfall und die Seite, die zeigen, dass ein Verfahren falsch ist.',
      ],
    },
    {
      text: [
        'Die Zeile steht **wieder an ihrem Platz**, und Tx1 schreibt **drei** Seiten. Alle sind dauerhaft, und noch **{flights}** Programmiervorgang läuft: der des Eintrags.',
      ],
      question: {
        prompt:
          'Jetzt fällt der Strom aus, und der Eintrag erreicht den Flash nicht. Welches Versprechen ist gebrochen?',
        hint: 'Was hat der Host gehört?',
        because:
          'Gebrochen ist: **{broken}**. Der Host hat nichts gehört, und von Tx1 kam nichts zurück. Nun ein solches Verfahren selbst schreiben: Die erste Aufgabe der Werkbank beginnt mit der Zeile am falschen Platz.',
      },
    },
  ],
};
