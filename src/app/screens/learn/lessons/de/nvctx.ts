import type { LessonWords } from '../../content/lesson-format.ts';
import type { nvctx as english } from '../en/nvctx.ts';

export const nvctx: LessonWords<typeof english> = {
  source:
    'NVCTX (Tan, Tan, Zhu, Lu, He), Tabelle der laufenden Transaktionen und Mapping-Tabelle in nichtflüchtigem Speicher',
  steps: [
    {
      text: [
        'NVCTX fügt ein wenig Speicher hinzu, der **den Strom überlebt**: DRAM mit einem Superkondensator. Darin stehen die Seiten jeder offenen Transaktion (die Tabelle der laufenden Transaktionen) und ein Teil der Mapping-Tabelle.',
        'Ein Commit ist dort **ein einziges Wort**: Der Status der Transaktion wird 1.',
      ],
      question: {
        prompt: 'Tx1 schreibt zwei Seiten. Wie viele Seiten werden programmiert, bevor das Gerät bestätigt?',
        number: 'Seiten',
        hint: 'Der Nachweis steht im Speicher, nicht auf dem Flash.',
        because: '**{spent programs}**: die Daten, und sonst nichts. Barrieren: {spent barriers}, für diese.',
      },
    },
    {
      text: [
        '**{spent programs} Programmiervorgänge, {spent barriers} Barriere, {took}.** Die Mapping-Tabelle wird nach der Bestätigung auf den neuesten Stand gebracht, in Speicher, der bleibt.',
      ],
    },
    {
      text: [
        'Tx2 schreibt A und B. Beide Programmiervorgänge laufen, und Tx2 hat den Commit nicht verlangt.',
      ],
      question: {
        prompt:
          'Jetzt fällt der Strom aus, und beide Seiten von Tx2 **werden dauerhaft**. Welche überstehen es?',
        hint: 'Bei LightTx entscheiden die Seiten. Was entscheidet hier?',
        because:
          '**{survivors}**: Es entscheidet der Status, und der von Tx2 war noch 0, was auch immer die Seiten sagen.',
      },
    },
    {
      text: [
        'Die Wiederherstellung brauchte **{spent reads} Lesevorgänge** im Flash: die Mapping-Tabelle, und was der Superkondensator im letzten Augenblick dorthin schrieb, darunter eine Liste der gelöschten Blöcke. Keine einzige Datenseite hat sie durchsucht, denn was offen war, steht in dem Speicher, der blieb.',
        'Das Paper misst dafür 2,17 ms auf einem Gerät von 1 TB, gegenüber 5586 ms Durchsuchen bei SCC.',
      ],
    },
    {
      text: ['Dasselbe Gerät, aber ohne **den Superkondensator**. Tx1 ist bestätigt.'],
      question: {
        prompt: 'Der Strom fällt aus. Beide Seiten von Tx1 stehen auf dem Flash. Übersteht Tx1 den Ausfall?',
        hint: 'Welcher Teil des Geräts wusste, dass diese Seiten zählen?',
        because: '**{survives Tx1}**: {proof}',
      },
    },
    {
      text: [
        'Die Daten sind da, und niemand weiß, was sie bedeuten. Ein Versprechen ist gebrochen, **{promise}**: {proof}',
        'Ein Nachweis ist so viel wert wie das, worauf er steht.',
      ],
    },
    {
      text: [
        'Der Superkondensator ist wieder da, und **eine andere Regel ist verletzt**: Der Status wird gesetzt, sobald COMMIT ankommt, bevor die Daten dauerhaft sind.',
      ],
      question: {
        prompt:
          'Der Strom fällt aus, wenn COMMIT angekommen ist; A ist da, B nicht. Wessen A wird danach gelesen?',
        hint: 'Der Status sagt, dass Tx1 zählt. Was findet die Mapping-Tabelle für B?',
        because: 'Das von **{writer A}**, und sein B fehlt. {proof}',
      },
    },
  ],
};
