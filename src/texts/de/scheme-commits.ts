/** Words of the kit's sentences for a scheme's commits. */
import type { CommitTexts } from '../commit-texts.ts';

export const COMMITS: CommitTexts = {
  afc: {
    evidence: 'die Marke ihrer ersten Seite',
    because: 'keine ihrer Seiten sagt mehr FALSE',
    abort: 'eine ihrer Seiten sagt weiter FALSE, und alle sind Müll',
    found: 'keine Seite sagt FALSE',
    missing: 'eine Seite sagt FALSE',
  },
  'atomic-write': {
    evidence: 'die Mapping-Seite, die sie committet',
    because: 'die Mapping-Seite, die ihre Seiten nennt, ist dauerhaft',
    abort: 'ihre Einträge in der Mapping-Tabelle im Speicher werden verworfen, und ihre Seiten sind Müll',
    found: 'eine Mapping-Seite nennt die Seiten',
    missing: 'keine Mapping-Seite nennt die Seiten',
  },
  'atomic-write-log': {
    evidence: 'die Seite, die ihre Gruppe abschließt',
    because: 'die Seite, die ihre Gruppe abschließt, ist dauerhaft',
    abort: 'ihre Seiten standen nur im Speicher und werden verworfen',
    found: 'die Gruppe endet mit einer Seite, die 1 sagt',
    missing: 'keine Seite schließt die Gruppe ab',
  },
  bpcc: {
    evidence: 'die Seite, die ihren Kreis schließt',
    because: 'alle Versionen ihres Kreises sind dauerhaft',
    abort:
      'ihre Versionen bleiben zurück, und neuere, die über sie hinweg zurückweisen, sagen, dass sie nicht zählen',
    found: 'der Kreis ist geschlossen',
    missing: 'der Kreis ist unterbrochen',
  },
  cfc: {
    evidence: 'eine Marke, die TRUE sagt',
    because: 'eine ihrer Seiten, die TRUE sagt, ist dauerhaft, nach allen anderen',
    abort: 'ihre Seiten sagen weiter FALSE und sind Müll',
    found: 'eine Seite sagt TRUE',
    missing: 'keine Seite sagt TRUE',
  },
  kaml: {
    evidence: 'das Umschalten der Tabelle im geschützten Speicher',
    because: 'alle ihre Datensätze sind im geschützten Speicher, und die Tabelle hat auf sie umgeschaltet',
    abort: 'ihre Datensätze im geschützten Speicher werden verworfen, und der Flash bleibt unberührt',
    found: 'die Tabelle im geschützten Speicher hat umgeschaltet',
    missing: 'die Tabelle im geschützten Speicher hat nie umgeschaltet',
  },
  mixsl: {
    evidence: 'die Seite des Statuslogs mit ihrer XID',
    because: 'ihre XID steht im Statuslog, im Flash',
    abort: 'ihre XID kommt nie ins Statuslog, und ihre Seiten sind Müll',
    found: 'die XID steht im Statuslog',
    missing: 'die XID steht nicht im Statuslog',
  },
  mobius: {
    evidence: 'der Atom-Inode, der sie committet',
    because: 'ihre Seiten und der Atom-Inode, der sie nennt, sind dauerhaft',
    abort: 'ihre Mappings im Speicher werden verworfen, und ihre Seiten sind Müll',
    found: 'ein Atom-Inode nennt die Seiten',
    missing: 'kein Atom-Inode nennt die Seiten, oder nicht alle sind da',
  },
  nvctx: {
    evidence: 'ein Speichern in den nichtflüchtigen Speicher',
    because: 'ihr Status im nichtflüchtigen Speicher sagt es',
    abort: 'ihre Einträge verlassen die Tabelle der laufenden Transaktionen, und der Flash bleibt unberührt',
    found: 'der Status im nichtflüchtigen Speicher sagt „committet“',
    missing: 'kein Status im nichtflüchtigen Speicher sagt „committet“',
  },
  scc: {
    evidence: 'die Seite, die ihren Kreis schließt',
    because: 'alle Versionen ihres Kreises sind dauerhaft',
    abort:
      'ihre Versionen bleiben zurück und müssen gelöscht werden, bevor eine neuere sie wie committet aussehen lassen könnte',
    found: 'der Kreis ist geschlossen',
    missing: 'der Kreis ist unterbrochen',
  },
  tc: {
    evidence: 'ihr Commit-Eintrag',
    because: 'ihr Commit-Eintrag ist dauerhaft',
    abort: 'kein Commit-Eintrag wird sie je nennen, und ihre Seiten sind Müll',
    found: 'ein Commit-Eintrag wurde gefunden',
    missing: 'kein Commit-Eintrag wurde gefunden',
  },
  txcache: {
    evidence: 'ihre Marke im nichtflüchtigen Speicher',
    because: 'ihre Marke im nichtflüchtigen Speicher ist gesetzt',
    abort: 'ihre Rahmen sind wieder frei, und der Flash bleibt unberührt',
    found: 'die Marke im nichtflüchtigen Speicher ist gesetzt',
    missing: 'die Marke im nichtflüchtigen Speicher ist nicht gesetzt',
  },
  wal: {
    evidence: 'ihr Commit-Eintrag',
    because: 'ihr Commit-Eintrag ist dauerhaft, hinter ihren Seiten im Log',
    abort: 'ihre Einträge verlassen die Liste des Logs, und ihre Seiten werden nie heimkopiert',
    found: 'ein Commit-Eintrag steht hinter den Seiten im Log',
    missing: 'kein Commit-Eintrag steht hinter den Seiten im Log',
  },
  workbench: {
    evidence: 'worauf das Verfahren wartet',
    because: 'das Verfahren hat sie bestätigt',
    abort: 'das Verfahren hat sie fallen gelassen, und ihre Seiten sind Müll',
    found: 'das Verfahren hat gefunden, wonach es fragt',
    missing: 'das Verfahren hat nicht gefunden, wonach es fragt',
  },
  xftl: {
    evidence: 'das X-L2P-Abbild, das sie committet',
    because: 'ein X-L2P-Abbild und seine Wurzel, die ihre Einträge committet nennen, sind dauerhaft',
    abort: 'ihre Einträge verlassen die X-L2P-Tabelle im Speicher, und ihre Seiten sind Müll',
    found: 'das X-L2P-Abbild nennt die Einträge committet',
    missing: 'kein X-L2P-Abbild nennt die Einträge committet',
  },
};
