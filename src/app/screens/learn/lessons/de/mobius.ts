import type { LessonWords } from '../../content/lesson-format.ts';
import type { mobius as english } from '../en/mobius.ts';

export const mobius: LessonWords<typeof english> = {
  source: 'Möbius (Shi, Wang, Wang, Ju: MSST 2014), wie Zusammenfassung und NVCTX es wiedergeben',
  steps: [
    {
      text: [
        'Seine Mapping-Tabelle muss ein Gerät früher oder später ohnehin auf den Flash schreiben. Möbius nutzt das für den Commit: Das Stück Mapping-Tabelle, das eine Transaktion ändert, steht in einer Seite, ihrem **Atom-Inode**, und diese Seite **ist** der Commit.',
        'Eine **dynamische** Transaktion schreibt Seiten, wie sie kommen; niemand weiß vorher, welche.',
      ],
      question: {
        prompt:
          'Tx1 schreibt zwei Seiten und committet. Wie viele Programmiervorgänge, bevor Tx1 bestätigt wird?',
        number: 'Programmiervorgänge',
        hint: 'Zwei Seiten, und was sie nennt.',
        because:
          '**{spent programs}**, mit {spent barriers} Barrieren: Der Inode darf nicht überholen, was er nennt.',
      },
    },
    {
      text: [
        '**{spent programs} Programmiervorgänge, {spent barriers} Barrieren, {took}.** Mit dem Commit ist die Mapping-Tabelle persistent; sonst muss für sie nichts geschrieben werden.',
      ],
    },
    {
      text: [
        'Eine **statische** Transaktion übergibt alle ihre Seiten auf einmal. Ihre Plätze werden gewählt, bevor etwas geschrieben ist, also kann der Inode **zusammen mit** den Daten abgeschickt werden.',
      ],
      question: {
        prompt: 'Wie viele Barrieren braucht ihr Commit?',
        number: 'Barrieren',
        hint: 'Was darf jetzt die Reihenfolge tauschen, und was nicht?',
        because: '**{spent barriers}**, bei {spent programs} Programmiervorgängen in {took}.',
      },
    },
    {
      text: [
        '**{took}**, mit einer Barriere weniger. Auf zwei Packages fällt das kaum auf; auf vielen geht der Inode neben den Daten hinaus statt nach ihnen.',
        'Nun aber kann der Inode auf dem Flash sein, während eine Seite fehlt, die er nennt: Ein Inode allein beweist nichts mehr.',
      ],
    },
    {
      text: [
        'Noch einmal von vorn: A von Tx1 ist dauerhaft, B wird gerade programmiert, und **der Atom-Inode auch**, im Logbereich neben den gezeigten Blöcken.',
      ],
      question: {
        prompt:
          'Der Inode kommt an, Seite B **nicht**, und der Strom fällt aus. Wessen A wird danach gelesen?',
        hint: 'Die Wiederherstellung sieht sich jede Seite an, die die neuesten Inodes nennen.',
        because:
          '**{writer A}**: Der Inode nennt eine Seite, die nicht da ist, also wird Tx1 als Ganzes zurückgerollt.',
      },
    },
    {
      text: ['Derselbe Augenblick auf einem Gerät, das einem Inode **aufs Wort** glaubt.'],
      question: {
        prompt: 'Der Inode kommt an, B nicht, und der Strom fällt aus. Wessen A wird nun gelesen?',
        hint: 'Wohin zeigt die Mapping-Tabelle für B?',
        because: 'Das von **{writer A}**, und sein B fehlt. {proof}',
      },
    },
    {
      text: [
        'Die Mapping-Tabelle sagt, B von Tx1 sei da, und es ist nicht da: {proof}',
        'Dieses Gerät sparte einmal Warten und ließ die Prüfung weg, die es ersetzen muss: Die Wiederherstellung muss sich jede Seite ansehen, die die neuesten Inodes nennen.',
      ],
      formula: 'statisch: Inode zählt ⇔ alle Seiten, die er nennt, sind da',
    },
    {
      text: ['Eine statische Tx1 mit **drei** Seiten; vorher waren es zwei.'],
      question: {
        prompt: 'Wie viele Programmiervorgänge, bis Tx1 bestätigt wird?',
        number: 'Programmiervorgänge',
        hint: 'Wächst ein Atom-Inode mit der Transaktion?',
        because: '**{spent programs}**, mit {spent barriers} Barriere: Ein Inode nennt alle drei Seiten.',
      },
    },
  ],
};
