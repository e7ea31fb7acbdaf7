import { questionIn, type QuestionWords, type TextsOf } from '../content/lesson-format.ts';
import type { Exercise } from './exercise.ts';
import { englishExercises as english } from './english-exercises.ts';

type English = typeof english;

/** Text of an exercise in another language. */
interface ExerciseWords<E extends Exercise> {
  readonly title: string;
  readonly about: string;
  readonly text: TextsOf<E['text']>;
  readonly question: QuestionWords<E['question']>;
  /** Names of drawn values in the text. */
  readonly called?: Readonly<Record<string, string>>;
}

const words: { readonly [Id in keyof English]: ExerciseWords<English[Id]> } = {
  programs: {
    title: 'Programmiervorgänge eines Commits',
    about:
      'Wie viele Seiten programmiert werden, bis dem Host Ja gesagt wird, unter einem Verfahren, das der Startwert zieht.',
    text: ['Das Verfahren ist **{scheme}**. Transaktion 1 schreibt **$pages** und committet.'],
    question: {
      prompt: 'Wie viele Seiten werden programmiert, bis der Host erfährt, dass sie committet hat?',
      number: 'Programmiervorgänge',
      hint: 'Die Seiten selbst, und was das Verfahren schreiben muss, um zu sagen, dass sie zusammengehören.',
      because: '**{spent programs}**, Barrieren: {spent barriers}, in {took}.',
    },
  },
  survivors: {
    title: 'Wer übersteht es?',
    about:
      'Der Strom fällt aus, während zwei Seiten programmiert werden; der Startwert bestimmt, was aus jeder wird.',
    called: { done: 'vollendet', torn: 'zerrissen', never: 'nie begonnen' },
    text: [
      'Das Verfahren ist **{scheme}**; die Arbeit ist „w1:A,B c1 . $tx2 . w3:A,B c3 .“. Tx3 hat den Commit verlangt, und ihre Seiten A und B werden gerade programmiert.',
      'Jetzt fällt der Strom aus. Das Programmieren von Seite A ist **$fateOfA**; das von Seite B ist **$fateOfB**. Was sonst noch unterwegs ist, wird nie begonnen.',
    ],
    question: {
      prompt: 'Welche Transaktionen sind nach der Wiederherstellung da?',
      hint: 'Was muss das Verfahren auf dem Flash vorfinden, damit eine Transaktion als committet gilt? Ist alles davon da?',
      because: '**{survivors Tx1 Tx2 Tx3}**.',
    },
  },
  erases: {
    title: 'Was Abbrüche erzwingen',
    about: 'Wie viele Blöcke SCC wegen der Reste abgebrochener Transaktionen löschen muss.',
    text: ['Das Verfahren ist **{scheme}**, und die Arbeit ist „$work“'],
    question: {
      prompt: 'Wie viele Löschvorgänge erzwingt das Verfahren vom Anfang bis zum Ende?',
      number: 'Löschvorgänge',
      hint: 'Eine abgebrochene Seite, die die nächste Version einer anderen nennt, muss fort sein, bevor diese Version geschrieben wird.',
      because: '**{total forced}**; {total moved} Seiten wurden vorher aus diesen Blöcken herauskopiert.',
    },
  },
  'record-bytes': {
    title: 'Bytes eines Eintrags',
    about: 'Was das Log von RVM für eine Transaktion braucht, mit eigenen Headern oder mit kurzen.',
    called: { rvm: 'RVM' },
    text: [
      'RVM auf Flash. Eine Seite hat 4 Byte, und jede Seite, die eine Transaktion schreibt, ist ein eigener Bereich. Die Art der Header ist **$headers**: Kurze brauchen 8 Byte für den Eintrag und 8 für jeden Bereich, die von RVM selbst 76 und 56.',
      'Tx1 schreibt **$pages** und committet.',
    ],
    question: {
      prompt: 'Wie viele Byte braucht ihr Eintrag im Log?',
      number: 'Byte',
      hint: 'Daten, ein Header für den Eintrag, und einer für jeden Bereich.',
      because: '**{fact bytes a commit}**.',
    },
  },
  lifetime: {
    title: 'Lebensdauer eines Logs',
    about:
      'Tage, bis der Flash eines Logs verschlissen ist, bei Einträgen einer Größe, die der Startwert zieht.',
    called: { rvm: 'RVM' },
    text: [
      'Das Log hat 13 000 000 Byte Flash, jeder Block ist gut für 1 000 000 Löschvorgänge, und 1000 Transaktionen in der Sekunde committen, jede wie Tx1, die **$pages** schreibt (4 Byte je Seite, je ein Bereich). Die Art der Header ist **$headers**: Kurze brauchen 8 und 8 Byte, die von RVM selbst 76 und 56.',
    ],
    question: {
      prompt: 'Nach wie vielen Tagen ist der Flash verschlissen? Runden Sie auf ganze Tage.',
      number: 'Tage',
      hint: 'Die Bytes, die bis zum Ende geschrieben werden können, geteilt durch die Bytes eines Tages: 86 400 Sekunden.',
      because: '**{fact lifetime}**, bei {fact bytes a commit} Byte je Transaktion.',
    },
  },
  flushes: {
    title: 'Flushes, bis es zu sehen ist',
    about:
      'Wie oft der Cache des Laufwerks geleert wird, bei einer Arbeit und unter einer Strategie, die der Startwert zieht.',
    text: [
      'Ein Prozess tut „$work“: w schreibt, p gibt etwas aus, t lässt so viele Millisekunden vergehen. Die Strategie ist **$policy**; wo es Barrieren gibt, leert jeder Commit den Cache zweimal.',
    ],
    question: {
      prompt: 'Wie viele Flushes hat das Laufwerk ausgeführt, wenn alles vorbei ist?',
      number: 'Flushes',
      hint: 'Wie viele Transaktionen committet das Journal? Schreibvorgänge, auf die zwischen ihnen niemand wartet, teilen sich eine.',
      because: '**{fact flushes}**, in {fact commits} Commits.',
    },
  },
};

/** The same exercises in German. */
export const germanExercises: Readonly<Record<keyof English, Exercise>> = {
  programs: inGerman('programs'),
  survivors: inGerman('survivors'),
  erases: inGerman('erases'),
  'record-bytes': inGerman('record-bytes'),
  lifetime: inGerman('lifetime'),
  flushes: inGerman('flushes'),
};

function inGerman(id: keyof English): Exercise {
  const exercise: Exercise = english[id];
  const { question, ...wording } = words[id];
  return { ...exercise, ...wording, language: 'de', question: questionIn(exercise.question, question) };
}
