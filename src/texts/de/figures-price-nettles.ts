/** What the figures of Price & Nettles say, in German. */
import type { FigureSentences, PriceNettlesFigure } from '../../experiments/messages.ts';

const SETUP =
  'Debit-Credit auf RVM mit einem Log von 16 MB auf Chips vom Typ Intel 28F016SV (6 µs je Byte, 600 ms je Löschvorgang); stetiger Durchsatz über ganze Umläufe des Logs, samt seinem Löschen.';
const NO_PLOTS =
  'Die gezeichneten Werte der Folien sind nicht bekannt; zu vergleichen ist also nur, was ihr Text sagt.';

export const priceNettles: FigureSentences<PriceNettlesFigure> = {
  'price-nettles-parallelism': {
    title: 'Durchsatz nach Parallelität',
    about: `${SETUP} Flash mit den Headern von RVM und mit Headern von 8 Byte, dieselben Chips als Flash-Disk, und was Festplatte und batteriegestütztes DRAM ergeben.`,
    why: `${NO_PLOTS} Die 120 Transaktionen der Festplatte in der Sekunde sind ihre Umdrehungen; ein Lauf, der dazwischen rechnet, ergibt 120 oder weniger.`,
  },
  'price-nettles-page-buffers': {
    title: 'Was Seitenpuffer bringen',
    about: `${SETUP} Durchsatz mit den Seitenpuffern der Chips (465 statt 163 KB/s beim Schreiben) relativ zu dem ohne.`,
    why: `${NO_PLOTS} Das Schreiben wird 2,85-mal so schnell, Löschen und Rechnen nicht, also gewinnt der Durchsatz weniger.`,
  },
  'price-nettles-lifetime': {
    title: 'Wie lange der Flash des Logs hält',
    about:
      '13 MB Flash, eine Million Löschvorgänge je Block, 1000 Transaktionen in der Sekunde ohne Pause; gelöschte Bytes je Transaktion, wie ein Lauf auf 16 Chips sie gemessen hat.',
    why: 'Die Folien teilen durch die Bytes eines Eintrags; ein Lauf löscht etwas mehr, weil das Abschneiden ganze Blöcke löscht. Zwei Jahre mit kurzen Headern gelten nur für die Einträge von Sidney.',
  },
  'price-nettles-records': {
    title: 'Bytes eines Commit-Eintrags',
    about:
      'Der Eintrag einer Debit-Credit-Transaktion: ihre Daten, 76 Byte Header und 56 für jeden Bereich bei RVM, oder 8 und 8, wo die Header optimiert sind.',
    why: 'Es gibt keinen Unterschied.',
  },
  'price-nettles-compression': {
    title: 'Was es bringt, das Log zu komprimieren',
    about: `${SETUP} Einträge werden auf die Hälfte ihrer Bytes komprimiert, mit 1 MB/s; Durchsatz relativ zu dem ohne.`,
    why: 'Ein halbes Byte ist für eine Mikrosekunde Rechnen gespart, und acht Chips brauchen eine Mikrosekunde, um ein halbes Byte zu programmieren und zu löschen: etwas mehr, wo die Bytes nicht durch die Chips teilbar sind.',
  },
  'price-nettles-compiler': {
    title: 'Der Compiler: Dauer seiner Commits nach Parallelität',
    about:
      'Ein Compiler mit persistentem Heap committet 38-mal, je 15 KB; seine 670 ms Rechenzeit sind nicht gezeigt, wie auf den Folien. Das Log wird nie voll. Batteriegestütztes DRAM braucht keine Zeit.',
    why: `${NO_PLOTS} Die Einträge sind groß, also machen Header wenig aus und parallele Chips viel.`,
  },
};
