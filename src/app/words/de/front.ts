import type { TransactionView } from '../../../model/spoken.ts';
import type { texts as en } from '../en/front.ts';
import type { Texts } from '../locale/in-language.ts';

const lists = new Intl.ListFormat('de');

function labels(transactions: readonly TransactionView[]): string {
  return lists.format(transactions.map(({ label }) => label));
}

export const texts: Texts<typeof en> = {
  title: 'FlashScope: was eine transaktionale SSD behält, wenn der Strom ausfällt',
  sentence:
    'Sehen Sie einer SSD Seite für Seite bei ihren Transaktionen zu, ziehen Sie mitten in einer den Stecker, und lassen Sie das Gerät beweisen, was den Ausfall überstanden hat.',
  missed: (address) =>
    `Unter „${address}“ steht kein Bildschirm: Der Link ist wohl gekürzt oder vertippt. Das hier ist der Eingang; von hier ist jeder Bildschirm zu erreichen.`,
  openLab: 'Labor öffnen',
  openLabAbout: 'Eine eigene Last, 14 Commit-Verfahren, jeder Schritt und jede Seite.',
  dropTrace: 'Einen Trace hier ablegen',
  dropAbout:
    'PostgreSQL, SQLite, fio, blkparse, ein Block-Trace oder eigenes CSV, auch gepackt. Er bleibt auf diesem Rechner.',
  ways: 'Selbst damit arbeiten',
  samples: 'Oder ein Beispiel nehmen',
  demo: 'Ein LightTx-Gerät bei der Arbeit',
  liveness: {
    interrupted: 'Der Simulator wird wieder gestartet.',
    gone: 'Der Simulator ist stehen geblieben und kam von selbst nicht wieder.',
  },
  preparing: 'Der Simulator startet.',
  pause: 'Anhalten',
  play: 'Abspielen',
  paused:
    'Ihr System wünscht weniger Bewegung, also wartet das Gerät: schrittweise weitergehen oder abspielen.',
  step: 'Schritt',
  pull: 'Stecker ziehen',
  recover: 'Wiederherstellen',
  toVerdict: 'Zum Urteil',
  goOn: 'Hier weitermachen',
  again: 'Noch einmal zeigen',
  opening: (told, open) =>
    [
      ...(told.length === 0
        ? []
        : [`${labels(told)} ${told.length === 1 ? 'hat' : 'haben'} die Antwort: committet.`]),
      ...(open.length === 0 ? [] : [`${labels(open)} ${open.length === 1 ? 'schreibt' : 'schreiben'} noch.`]),
    ].join(' ') || 'Eine Transaktion beginnt.',
  how: 'Sehen, wie es gefunden wurde',
  question: 'Wer übersteht den Stromausfall?',
  guessed: (guessed, all) =>
    guessed === 0 ? 'Raten Sie, wenn Sie mögen.' : `${guessed} von ${all} geraten.`,
  counting: 'Die Wiederherstellung zählt die Seiten von jeder.',
  goesOnIn: (seconds) => `Raten oder zusehen: In ${seconds} s geht es von selbst weiter.`,
  nobodyInQuestion: 'Um keine Transaktion geht es: Was aus jeder wird, steht fest.',
  state: {
    active: 'schreibt noch',
    committing: 'will committen',
    committed: 'Antwort: committet',
    aborted: 'abgebrochen',
    lost: 'schreibt noch',
  },
  found: (found, promised) =>
    promised === null
      ? `${found} ${found === 1 ? 'Seite' : 'Seiten'} gefunden`
      : `${found} von ${promised} ${promised === 1 ? 'Seite' : 'Seiten'} gefunden`,
  decided: { committed: 'committet', 'rolled back': 'zurückgerollt' },
  verdict: (survived, gone) =>
    [
      ...(survived.length === 0
        ? []
        : [`${lists.format(survived)} ${survived.length === 1 ? 'hat' : 'haben'} den Ausfall überstanden.`]),
      ...(gone.length === 0
        ? []
        : [`${lists.format(gone)} ${gone.length === 1 ? 'ist' : 'sind'} zurückgerollt.`]),
    ].join(' ') || 'Um nichts ging es, und nichts ist verloren.',
  uncounted: {
    survived: 'Das Mapping auf dem Flash hat ihre Seiten schon.',
    gone: 'Sie hat keine Seite in Available, also zählt die Wiederherstellung sie nicht.',
  },
  survived: 'überstanden',
  gone: 'zurückgerollt',
  reason: (found, promised) => {
    if (promised !== null)
      return found >= promised
        ? `Alle ${promised} versprochenen Seiten sind auf dem Flash.`
        : `Nur ${found} von ${promised} versprochenen Seiten ${found === 1 ? 'ist' : 'sind'} auf dem Flash.`;
    return found === 1
      ? '1 Seite gefunden. Sie sagt nicht, wie viele es sein sollen.'
      : `${found} Seiten gefunden. Keine sagt, wie viele es sein sollen.`;
  },
  promise: (survived, gone) =>
    [
      '**Jedes Versprechen wurde gehalten.**',
      ...[...survived, ...gone].map(
        (label) => `${label} wollte committen, hatte aber noch keine Antwort bekommen.`,
      ),
    ].join(' '),
  lessons: 'In Lektionen lernen',
  lessonsAbout: 'Jede hält ein echtes Gerät dort an, wo es darauf ankommt, und fragt zuerst Sie.',
};
