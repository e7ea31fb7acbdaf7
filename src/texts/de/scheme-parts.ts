/** Texts of what schemes share: lanes, out-of-band fields, stages of recovery, a parameter. */
import type { FieldName, LaneTexts, Titled } from '../declared.ts';
import type { StageId } from '../../protocols/kit/declared-ids.ts';

export const LANES: LaneTexts = {
  free: { title: 'Frei', note: 'gelöscht, in Reserve' },
  open: { title: 'Offen', note: 'wird gefüllt' },
  full: { title: 'Voll', note: 'GC darf verlagern und löschen' },
};

export const FIELDS: Readonly<Record<FieldName, string>> = {
  version: 'Version',
  nextPage: 'Nächste Seite',
  nextVersion: 'Nächste Version',
  link: 'Verweis',
  xid: 'XID',
  flag: 'Marke',
  group: 'Gruppe',
  sequence: 'Folgenummer',
  back: 'Zurück',
  txid: 'TxID',
  txCnt: 'TxCnt',
  txVer: 'TxVer',
  stamp: 'Stempel',
};

export const STAGES: Readonly<Record<StageId, string>> = {
  log: 'Log',
  redo: 'Redo',
  erased: 'Gelöschte Blöcke',
  checkpoint: 'Checkpoint',
  record: 'Wurzeleintrag',
  map: 'Mapping-Tabelle',
  scan: 'Durchsuchen',
  decide: 'Entscheiden',
  memory: 'Nichtflüchtiger Speicher',
  spo: 'Laufende Transaktionen',
  flags: 'Marken',
  verify: 'Prüfen',
  'log-scan': 'Log durchsuchen',
  list: 'Logliste',
  available: 'Available durchsuchen',
  unavailable: 'Unavailable durchsuchen',
};

export const CACHE_SIZE: Titled = {
  title: 'Nichtflüchtiger Speicher',
  about:
    'Platz für Seiten. „je nach Gerät“ heißt 32 MB, bei Geräten unter tausend Blöcken sechs Seiten: So ist zu sehen, wie der Platz ausgeht.',
};
