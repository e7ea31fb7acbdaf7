/** How the kit's sentences tell of a scheme's commits. */
import type { CommitTexts } from '../commit-texts.ts';

export const COMMITS: CommitTexts = {
  afc: {
    evidence: 'die Marke ihrer ersten Seite',
    because: 'keine ihrer Seiten sagt mehr FALSE',
    abort: 'eine ihrer Seiten sagt weiter FALSE, und alle sind Müll',
  },
  'atomic-write': {
    evidence: 'die Mapping-Seite, die sie committet',
    because: 'die Mapping-Seite, die ihre Seiten nennt, ist dauerhaft',
    abort: 'ihre Einträge in der Mapping-Tabelle im Speicher werden verworfen, und ihre Seiten sind Müll',
  },
  'atomic-write-log': {
    evidence: 'die Seite, die ihre Gruppe abschließt',
    because: 'die Seite, die ihre Gruppe abschließt, ist dauerhaft',
    abort: 'ihre Seiten standen nur im Speicher und werden verworfen',
  },
  bpcc: {
    evidence: 'die Seite, die ihren Kreis schließt',
    because: 'alle Versionen ihres Kreises sind dauerhaft',
    abort:
      'ihre Versionen bleiben zurück, und neuere, die über sie hinweg zurückweisen, sagen, dass sie nicht zählen',
  },
  cfc: {
    evidence: 'eine Marke, die TRUE sagt',
    because: 'eine ihrer Seiten, die TRUE sagt, ist dauerhaft, und alle anderen waren es vorher',
    abort: 'ihre Seiten sagen weiter FALSE und sind Müll',
  },
  kaml: {
    evidence: 'das Umschalten der Tabelle im geschützten Speicher',
    because: 'alle ihre Datensätze stehen bereit, und die Tabelle hat auf sie umgeschaltet',
    abort: 'ihre bereitgestellten Datensätze werden verworfen, und der Flash bleibt unberührt',
  },
  mixsl: {
    evidence: 'die Seite des Statuslogs mit ihrer XID',
    because: 'ihre XID steht im Statuslog, im Flash',
    abort: 'ihre XID kommt nie ins Statuslog, und ihre Seiten sind Müll',
  },
  mobius: {
    evidence: 'der Atom-Inode, der sie committet',
    because: 'der Atom-Inode, der ihre Seiten nennt, ist dauerhaft, und sie sind es auch',
    abort: 'ihre Mappings im Speicher werden verworfen, und ihre Seiten sind Müll',
  },
  nvctx: {
    evidence: 'ein Speichern in den nichtflüchtigen Speicher',
    because: 'ihr Status im nichtflüchtigen Speicher sagt es',
    abort: 'ihre Einträge verlassen die Tabelle der laufenden Transaktionen, und der Flash bleibt unberührt',
  },
  scc: {
    evidence: 'die Seite, die ihren Kreis schließt',
    because: 'alle Versionen ihres Kreises sind dauerhaft',
    abort:
      'ihre Versionen bleiben zurück und müssen gelöscht werden, bevor eine neuere sie wie committet aussehen lassen könnte',
  },
  tc: {
    evidence: 'ihr Commit-Eintrag',
    because: 'ihr Commit-Eintrag ist dauerhaft',
    abort: 'kein Commit-Eintrag wird sie je nennen, und ihre Seiten sind Müll',
  },
  txcache: {
    evidence: 'ihre Marke im nichtflüchtigen Speicher',
    because: 'ihre Marke im nichtflüchtigen Speicher ist gesetzt',
    abort: 'ihre Rahmen sind wieder frei, und der Flash bleibt unberührt',
  },
  wal: {
    evidence: 'ihr Commit-Eintrag',
    because: 'ihr Commit-Eintrag ist dauerhaft, hinter ihren Seiten im Log',
    abort: 'ihre Einträge verlassen die Liste des Logs, und ihre Seiten werden nie heimkopiert',
  },
  xftl: {
    evidence: 'das X-L2P-Abbild, das sie committet',
    because: 'ein X-L2P-Abbild und seine Wurzel, die ihre Einträge committet nennen, sind dauerhaft',
    abort: 'ihre Einträge verlassen die X-L2P-Tabelle im Speicher, und ihre Seiten sind Müll',
  },
};
