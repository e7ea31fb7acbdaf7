import type { DeclaredSchemes } from '../declared.ts';

export const lightTx: DeclaredSchemes['lighttx'] = {
  claims:
    'Atomare und dauerhafte Commits ohne Commit-Eintrag; die Wiederherstellung liest die Mapping-Tabelle und zwei kleine Zonen; Abbrüche kosten nichts.',
  parameters: {
    checkpoints: {
      title: 'Checkpoints',
      about: 'Wann Zonen vorrücken: von selbst, wenn die Zone Available knapp wird, oder nur auf Verlangen.',
    },
    sliding: {
      title: 'Vorrücken der Zonen',
      about:
        'Wohin ein voller Block kommt, dessen Transaktionen alle tot sind: sofort nach Checkpointed, wie im Artikel, oder noch für einen Checkpoint nach Unavailable.',
    },
  },
  mutants: {
    literal: {
      title: 'dass ein altes Redo einen neueren Checkpoint rückgängig machen kann',
      about:
        'Wiederherstellung wie im Artikel gedruckt: Jede gefundene committete Transaktion wird wiederholt, endgültig oder nicht.',
    },
    'copies-keep-old-version': {
      title: 'dass eine kopierte Seite eine eigene Version braucht',
      about:
        'Die Garbage Collection versieht ihre Kopien mit einer Version, die der Checkpoint schon abdeckt.',
    },
    'checkpoint-version-from-counter': {
      title: 'dass bei einem Checkpoint ein Commit noch unterwegs sein kann',
      about: 'CkptVer nimmt den Versionszähler, wie er steht, nicht die höchste endgültige Version.',
    },
    'reuse-txid': {
      title: 'dass alte Seiten noch eine TxID tragen',
      about:
        'Eine TxID darf neu beginnen, während Seiten ihrer früheren Benutzung noch in durchsuchten Zonen stehen.',
    },
    'late-finisher-wins': {
      title: 'dass Commits in anderer Reihenfolge enden, als sie begannen',
      about: 'Wer zuletzt fertig wird, schreibt die Mapping-Tabelle, gleich mit welcher TxVer.',
    },
    'collect-unavailable': {
      title: 'dass nur endgültige Blöcke gelöscht werden dürfen',
      about: 'Die Garbage Collection nimmt ihre Opferblöcke auch aus der Zone Unavailable.',
    },
    'count-on-first-page': {
      title: 'dass die Anzahl zuletzt kommen muss',
      about: 'Die erste Seite trägt TxCnt: Die Anzahl der Seiten wird zu Beginn der Transaktion angegeben.',
    },
    'record-before-map': {
      title: 'dass das Schreiben der Mapping-Seiten nicht atomar ist',
      about:
        'Die Zonenseite wird geschrieben, und Zonen rücken vor, bevor die Mapping-Seiten dauerhaft sind.',
    },
    'allocate-early': {
      title: 'die Zonenseite dauerhaft zu machen, bevor neue Blöcke benutzt werden',
      about: 'Neue Blöcke werden gefüllt, während die Zonenseite, die sie nennt, noch programmiert wird.',
    },
    'acknowledge-early': {
      title: 'vor der Bestätigung auf alle Seiten zu warten',
      about:
        'COMMIT wird bestätigt, wenn die letzte Seite geschickt ist, nicht wenn alle Seiten dauerhaft sind.',
    },
  },
  zones: {
    free: { title: 'Free', note: 'gelöscht, in Reserve' },
    available: { title: 'Available', note: 'wird gefüllt' },
    unavailable: { title: 'Unavailable', note: 'voll, noch nicht endgültig' },
    checkpointed: { title: 'Checkpointed', note: 'endgültig: GC darf löschen' },
  },
};
