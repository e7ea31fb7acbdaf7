/** Texts of the figures of TxFlash, in German. */
import type { FigureSentences, TxFlashFigure } from '../../experiments/messages.ts';

const SETUP =
  'Ein Gerät mit acht Packages wie in Tabelle II von LightTx, mit einer Operation je Package zur Zeit, wie es der Simulator beider Papers voreingestellt hat; halb voll und nie knapp an Blöcken, sodass die Garbage Collection ruht; nur so viele Blöcke, wie der Lauf braucht.';

export const txFlash: FigureSentences<TxFlashFigure> = {
  'txflash-sizes': {
    title: 'Zyklischer gegenüber traditionellem Commit, nach Größe der Transaktion',
    about: `${SETUP} Ein Client committet eine Transaktion nach der anderen, mit so vielen zufälligen Seiten (fio). Relativ zum traditionellen Commit.`,
    why: 'Eine Transaktion aus einer Seite braucht mit Commit-Eintrag zwei Programmiervorgänge nacheinander und ohne ihn einen, die Grenze ist also 2; Übertragungen über den Bus des Packages und die Verbindung zum Host, die beide gleich bezahlen, nehmen im Paper und hier ein wenig davon weg.',
  },
  'txflash-workloads': {
    title: 'Durchsatz des traditionellen Commits und daneben der zyklischen',
    about: `${SETUP} Isolation ohne Seitenkonflikt, keine Abbrüche. Die Balken des Papers für zyklische Commits sind nicht bekannt, seine Durchsätze des traditionellen Commits sind es.`,
    why: 'Das Paper spielt Traces eines Dateisystems ab, mit dessen Rechenzeit zwischen den Schreibzugriffen und dessen Transaktionsgrößen; hier sind die Größen unsere, und Clients machen keine Pause, also werden Dateien dreimal so schnell geschrieben; ein Host, der 200 oder 500 µs je Seite rechnet, oder viermal so große Transaktionen ergeben die veröffentlichten Durchsätze. TPC-B, dessen Größen in PostgreSQL gezählt wurden, kommt nahe heran. Vergleichbar ist die Reihenfolge: Große Transaktionen gewinnen durch zyklische Commits nichts, kleine am meisten.',
  },
};
