import type { LessonWords } from '../../content/lesson-format.ts';
import type { outOfPlace as english } from '../en/out-of-place.ts';

export const outOfPlace: LessonWords<typeof english> = {
  source: 'LightTx (Lu, Shu, Guo, Li, Mutlu, ICCD 2013); Kubiatowicz, CS262a, Vorlesung 8, Berkeley 2014',
  steps: [
    {
      text: [
        'In Block 0 liegen die Seiten **A bis D**. Die Mapping-Tabelle sagt, wo jede zu finden ist: A steht auf **{place A}**. Die Tabelle steht oberhalb der **Stromlinie**, der Linie mit dem Stecker: Was über dieser Linie steht, ist bei einem Stromausfall verloren.',
        'Eine Festplatte überschreibt A an Ort und Stelle. Fällt währenddessen der Strom aus, ist das alte A fort und das neue noch nicht da. Deshalb schreiben Datenbanken erst ein Log, und **jede Seite zweimal**.',
        'Flash kann nicht überschreiben. Eine Seite wird einmal programmiert, in {device programNs}, sobald ihre Daten im Chip sind; bevor sie wieder programmiert werden kann, werden alle {device pagesPerBlock} Seiten ihres Blocks gelöscht, in {device eraseNs}.',
      ],
      question: {
        prompt:
          'Tx1, eine **Transaktion** aus einer einzigen Seite, schreibt ein neues A und committet: Von nun an soll das neue A zählen. Was wird aus Seite **0.0**, auf der A jetzt steht?',
        hint: 'Gehen Sie mit → weiter und beobachten Sie Block 0, während Tx1 committet. Die Legende nennt die Formen.',
        because:
          'Sie ist **{cell 0.0}**: noch vollständig da, aber die Mapping-Tabelle zeigt jetzt auf **{place A}**.',
      },
    },
    {
      text: [
        'Das neue A kam nach **{place A}**, und die Mapping-Tabelle folgte ihm. Das kostete **{spent programs} Programmiervorgang** und sonst nichts.',
        'Seite 0.0 ist **{cell 0.0}**: eine alte Version, die niemand sichern musste. Ein Gerät, das nie überschreibt, **führt ein Log, ohne eines zu schreiben**.',
      ],
    },
    {
      text: [
        'Tx2 schreibt A noch einmal. Diese Version ist auf dem Weg zu einem **dritten** Platz. Der Satz über dem Gerät nennt ihr **TxCnt**, die Zahl der Seiten von Tx2; davon handelt eine spätere Lektion.',
      ],
      question: {
        prompt:
          'Jetzt fällt der Strom aus, mitten in diesem Programmiervorgang, und die Seite ist **zerrissen**. Wessen A wird danach gelesen?',
        hint: 'Eine zerrissene Seite ist nicht lesbar. Welche Version von A fand die Mapping-Tabelle vorher?',
        because: 'Das A von **{writer A}**, auf **{place A}**: Was schon da war, wurde nicht angerührt.',
      },
    },
    {
      text: [
        'Der Strom war fort, der Speicher leer. Die **Wiederherstellung** hat die Mapping-Tabelle mit **{spent reads} Lesevorgängen** zurückgewonnen. A stammt von **{writer A}**.',
        'Eine einzelne Seite ist von selbst atomar: Sie ist da oder nicht. Im Rest dieser Lektionen geht es um **zwei**.',
      ],
    },
    {
      text: ['Jetzt **bricht Tx2 ab**; vorher hat sie committet.'],
      question: {
        prompt: 'Wie viele Seiten werden insgesamt programmiert?',
        number: 'Seiten',
        hint: 'Wann wurde die Seite von Tx2 in Schritt 3 abgeschickt: beim Schreiben, oder als Tx2 den Commit verlangte?',
        because:
          '**{total programs}**: das A von Tx1. Das A von Tx2 war im Speicher zurückgehalten und fiel weg. A stammt von **{writer A}**.',
      },
    },
  ],
};
