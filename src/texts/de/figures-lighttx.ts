/** Texts of the figures of LightTx, in German. */
import type { FigureSentences, LightTxFigure } from '../../experiments/messages.ts';

const SETUP =
  'TPC-C mit 7 Clients auf 28 Warehouses, 27,2 Seiten zu 4 KB je Transaktion, 1 328 700 Seitenschreibzugriffe wie im Trace des Papers; die 32 GB aus Tabelle II mit einer Operation je Package zur Zeit und jede Seite auf dem Package ihrer Nummer, wie es der Simulator des Papers voreingestellt hat; Clients, die auf ihr COMMIT warten; eine Zone von 3072 Blöcken; jede logische Seite zuvor einmal geschrieben.';
const QUARTER = `${SETUP} Gerät, Zone, Datenbank und Trace sind je ein Viertel davon. Strikte Isolation.`;

export const lightTx: FigureSentences<LightTxFigure> = {
  'lighttx-5': {
    title: 'Abbildung 5: Durchsatz nach Isolationsstufe',
    about: `${SETUP} Keine Abbrüche. Relativ zu LightTx bei strikter Isolation; Verfahren erscheinen dort, wo sie die Stufe anbieten.`,
    why: 'Die Seiten einer Transaktion treffen auf einigen Packages zusammen und lassen andere bis zur Barriere leer: 5,3 Programmierrunden für 27,2 Seiten auf acht Packages. Isolation ohne Seitenkonflikt kommt heraus wie veröffentlicht; serialisierbare Verschränkung gewinnt hier mehr, weil sieben Clients bis zu 64 Anforderungen unterwegs haben und dazwischen nichts rechnen. Hielte ein Client, der auf sein COMMIT wartet, die sechs anderen auf, gewänne sie 11 %, und wo kein Client wartet, 45 %. Gleichmäßig auf die Packages verteilt, brauchen die Seiten 3,8 Runden, und freiere Isolation gewinnt 4 und 6 %.',
  },
  'lighttx-6': {
    title: 'Abbildung 6: Durchsatz nach Abbruchquote',
    about: `${QUARTER} Transaktionen, die mit ABORT enden, zählen wie andere. Relativ zu LightTx ohne Abbrüche.`,
    why: 'Eine abgebrochene Transaktion programmiert die Seite nie, die für ihr Ende zurückgehalten wird; deshalb steigt der Durchsatz mit den Abbrüchen ein wenig, wo das Paper ihn waagrecht zeichnet. Die Mapping-Seite von Atomic-Write ist ein Programmiervorgang mehr, 0,31 ms, die der Host hinter 1,6 ms Daten wartet, und weniger mit jedem Commit, aus dem ein Abbruch wird. Zusammen mit den Daten abgeschickt, was nicht sicher ist, kostete sie 5,5 %: Ein Abstand von 1,6 % verlangt einen Host, der langsamer ist als das Gerät.',
  },
  'lighttx-7': {
    title: 'Abbildung 7: Zeit für Garbage Collection nach Abbruchquote',
    about: `${QUARTER} Zeit, die Planes mit Kopien und Löschvorgängen verbringen, relativ zu LightTx bei gleicher Abbruchquote.`,
    why: 'Das Löschen von SCC, das fast immer erzwungen ist, kostet 130 s Zeit der Packages. Die Einheit, die Zeit von LightTx selbst, beträgt 8,2 s und hängt von der Zone ab und davon, wie voll das Gerät ist, wenn der Trace beginnt: Mit einer Zone von 2048 Blöcken sind es 7,4 s, mit 98 oder 95 % geschriebenen Seiten dann 4,1 oder 1,6 s, und SCC braucht das 32- oder 81-Fache. BPCC kopiert nicht committete Seiten, die an einer committeten hängen, mit, bis diese überholt ist, wie es das Paper beschreibt: 93.000 Kopien, wo die Zeugen allein 25.000 und das 1,09-Fache der Zeit von LightTx ergäben und wo eine Seite, die gehen darf, sobald sie überspannt ist, das 2,3-Fache ergibt. Mit einem Achtel der Zone sammelt LightTx weniger ein, und BPCC braucht 4,3-mal so lange; mehr ergibt nichts, was das Paper offen lässt. LightTx darf in seinen zwei Zonen nicht einsammeln, und gerade dort liegen die Blöcke mit den meisten veralteten Seiten: Mit Zonen von 512 Blöcken sammelt es ebenso viel ein wie Atomic-Write, schreibt aber 3,4 % Mapping-Seiten (Abbildung 9).',
  },
  'lighttx-9': {
    title: 'Abbildung 9: Aufwand für eine persistente Mapping-Tabelle',
    about: `${SETUP} Strikte Isolation, keine Abbrüche. Programmierte Mapping-Seiten und Zoneneinträge, in Prozent der Seitenschreibzugriffe des Hosts.`,
    why: 'Eine Mapping-Seite für jede Transaktion von 27,2 Seiten sind 3,68 %; was darüber liegt, sind Listen kopierter Seiten, die kein Commit mitgenommen hat. LightTx schreibt jede Seite der Mapping-Tabelle, die geändert ist, wenn die Zone weiterrückt, fast alle also, die TPC-C berührt: 1,8 % bei einer Zone von 1024 Blöcken, 3,5 % bei 512. Die Grenze im Paper verlangt 2700 Blöcke oder mehr; mit 3072 gilt sie, und ebenso die der Wiederherstellungszeiten (Abbildung 8) im physikalischen Profil.',
  },
  'lighttx-8': {
    title: 'Abbildung 8: Dauer der Wiederherstellung nach Größe der Zonen',
    about: `${SETUP} Der Strom fällt aus, kurz bevor die Zone zum zweiten Mal weiterrückt; der abschließende Checkpoint zählt nicht mit. Einmal mit dem, was die Hardware bräuchte (physikalisches Profil), einmal mit Konstanten, die auf die veröffentlichten Zeiten geeicht sind. Verfahren ohne Zone werden einmal gemessen.`,
    why: 'Das veröffentlichte Durchsuchen aller Blöcke braucht 53 µs je Block, einen nach dem anderen, die veröffentlichte Mapping-Tabelle 8192 Seiten über acht Packages: Physikalische Zeiten, bei denen acht Packages gleichzeitig suchen, ergeben ein Drittel des Ersten und ungefähr das Zweite. Das geeichte Profil ist an volle Zusammenfassungen und an die Mapping-Tabelle allein angepasst: Blöcke, die noch keine Zusammenfassung haben, werden Seite für Seite gelesen, und das rechnet es einzeln an. In ihm erlauben 194 ms eine Zone von 1024 Blöcken, wo Abbildung 9 2700 verlangt: Keine Größe erfüllt beide Grenzen. Im physikalischen Profil tun es 3072 Blöcke.',
  },
};
