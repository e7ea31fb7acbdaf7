import type { texts as en } from '../en/front.ts';
import type { Texts } from '../locale/in-language.ts';

const lists = new Intl.ListFormat('de');

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
  question: 'Wer übersteht den Stromausfall?',
  questionAbout: 'Wählen Sie, wer ihn übersteht, wenn Sie mögen.',
  nobodyInQuestion: 'Um keine Transaktion geht es: Was aus jeder wird, steht fest.',
  predict: (label) => `${label} übersteht ihn`,
  predictAction: (label) => `Vorhersagen: ${label} übersteht ihn`,
  survives: 'übersteht',
  state: {
    active: 'offen',
    committing: 'will committen',
    committed: 'committet',
    aborted: 'abgebrochen',
    lost: 'offen',
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
  undecided: 'Die Wiederherstellung hatte hier nichts zu entscheiden.',
  survived: 'überstanden',
  gone: 'zurückgerollt',
  score: ({ predicted, right, all }) =>
    `Ihre Vorhersage, dass ${lists.format(predicted)} ${predicted.length === 1 ? 'übersteht' : 'überstehen'}: ${right} von ${all} richtig.`,
  oracle: 'Das Orakel, das den Speicher des Geräts nie gesehen hat:',
  lessons: 'In Lektionen lernen',
  lessonsAbout: 'Jede hält ein echtes Gerät dort an, wo es darauf ankommt, und fragt zuerst Sie.',
};
