/** Texts of the figures of Price & Nettles, in German. */
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
  'price-nettles-overheads': {
    title: 'Debit-Credit in Sidney: wohin die Zeit geht',
    about: `${SETUP} Womit eine Transaktion von Sidney ihre Zeit verbringt: Rechnen, Schreiben ihres Eintrags, Kürzen (Anwenden, den Anfang verlegen, Löschen).`,
    why: `${NO_PLOTS} Die 1,0 ms des Prozessors sind vorgegeben.`,
  },
  'price-nettles-compiler-overheads': {
    title: 'Der Compiler: wohin die Zeit geht',
    about: `${SETUP} Die Transaktionen des Compilers mit 15 KB; die 670 ms, die jede rechnet, fehlen wie auf den Folien. Kürzen bei vollem Log und im Hintergrund.`,
    why: `${NO_PLOTS} Die 670 ms gelten hier je Transaktion, in einem Diagramm mit Millisekunden je Transaktion: In so viel Rechenzeit passt das Löschen von 15 KB mit beliebig vielen Chips, wie es die Folien sagen.`,
  },
  'price-nettles-flash-disk': {
    title: 'Seitenpuffer auf der Flash-Disk, vier Chips',
    about: `${SETUP} Mit vier Chips: Flash, den RVM programmiert, dieselben Chips als Platte, und als Platte, die ihre Sektoren durch Seitenpuffer schreibt (512 Byte sind weniger als 4 × 256).`,
    why: `${NO_PLOTS} Seitenpuffer verdreifachen die Bandbreite beim Schreiben, nicht beim Löschen: In Sektoren von 512 Byte wird auch entsprechend mehr gelöscht, deshalb bleibt die Flash-Disk hinter Flash zurück.`,
  },
  'price-nettles-batches': {
    title: 'Commits im Stapel: Durchsatz',
    about: `${SETUP} C++; ein Stapel wird geschrieben, wenn so viele Transaktionen committen wollen.`,
    why: `${NO_PLOTS} Eine Platte schreibt einen Stapel in einer Umdrehung und gewinnt, bis ihre Bandbreite erschöpft ist; Flash ist durch seine Bandbreite begrenzt und gewinnt nichts.`,
  },
  'price-nettles-batch-latency': {
    title: 'Commits im Stapel: Latenz',
    about: `${SETUP} C++; vom Beginn einer Transaktion bis zu ihrer Bestätigung, im Mittel.`,
    why: `${NO_PLOTS} Die erste eines Stapels wartet, bis alle anderen gerechnet haben: Auf Flash wächst die Latenz mit dem Stapel, wie es die Folien sagen. Auf einer Platte wartet ein Commit ohnehin auf die Umdrehung; die Latenz wächst erst, wenn ein Stapel länger rechnet, als diese dauert.`,
  },
  'price-nettles-hybrid': {
    title: 'Hybrides Log: die Commits des Compilers',
    about:
      'Worauf der Compiler bei jedem Commit von 15 KB wartet: ein Log auf Flash, auf einer Platte, und ein hybrides, dessen Platte mit der Masse beginnt, sobald die Transaktion beginnt; Flash nimmt den Eintrag, der sie committet.',
    why: 'Die Folien schlagen es vor und messen es nicht. Die Platte hat die Masse lange geschrieben, bevor 670 ms Rechnen vorbei sind; ein Commit ist dann ein kurzer Eintrag mit seiner Marke.',
  },
  'price-nettles-background': {
    title: 'Kürzen im Hintergrund: Durchsatz',
    about: `${SETUP} Gekürzt wird, sobald das Log halb belegt ist, und gelöscht, während Transaktionen rechnen; ein Commit setzt das Löschen aus. Relativ zum Kürzen bei vollem Log.`,
    why: 'Die Folien lassen es für später. Zu gewinnen ist höchstens, was das Löschen kostet, und davon so viel, wie das Rechnen verdeckt.',
  },
  'price-nettles-conditioning': {
    title: 'Was Konditionieren kostet',
    about: `${SETUP} Durchsatz mit Löschen in 207 ms, ohne Konditionieren, relativ zu 600 ms mit ihm: 0 in 64 KB zu programmieren dauert 393 ms.`,
    why: 'Die Folien nennen eine Zeit für das Löschen, unter der Zeile über das Konditionieren: Hier gilt sie mit ihm. Wie viel länger konditionierte Blöcke halten, steht dort nicht.',
  },
  'price-nettles-retirement': {
    title: 'Ausmustern von Blöcken: Lebensdauer eines Logs',
    about:
      'Ein Log mit 16 Blöcken, die nach 50 bis 150 Löschvorgängen zu langsam sind, gleichmäßig gezogen (echte nach dem Zehntausendfachen): Transaktionen, bis ein Block zu langsam und kein Ersatz übrig ist, relativ zu keinem Ersatzblock.',
    why: 'Die Folien erwarten mit Ausmustern eine Million Löschvorgänge, wo 100 000 garantiert sind, und sagen nicht, wie Blöcke sich unterscheiden. Was ein Ersatzblock bringt, hängt allein davon ab.',
  },
};
