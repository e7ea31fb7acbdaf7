import { durationText, plural } from '../locale/format.ts';
import type { texts as en } from '../en/timeline.ts';
import type { Texts } from '../locale/in-language.ts';

export const texts: Texts<typeof en> = {
  transactions: 'Transaktionen',
  overTime: 'in simulierter Zeit',
  reality: 'Was wirklich geschah',
  unseen: 'dem Gerät verborgen',
  begin: 'Beginn',
  write: 'Schreiben',
  asked: 'COMMIT verlangt',
  acknowledged: 'bestätigt',
  abort: 'Abbruch',
  cutOff: 'beim Ausfall offen',
  empty: 'Noch hat keine Transaktion begonnen.',
  plainSoFar: 'Bisher nur einfache Schreibvorgänge: Es hat keine Transaktion begonnen.',
  plainOnly: 'Nur einfache Schreibvorgänge: In dieser Last ist keine Transaktion.',
  powerLost: 'Stromausfall',
  checkpoint: 'Checkpoint',
  settledRow: (count: number) => `${count} fertig`,
  earlierRow: (count: number) => `${count} frühere`,
  settledHint: (count: number) =>
    `${plural(count, 'frühere Transaktion', 'frühere Transaktionen')}, jede dort, wo sie endete`,
  laneHint: (label: string, beginNs: number, writes: number, askedNs: number | null, end: string) =>
    [
      `${label}: Beginn bei ${durationText(beginNs)}`,
      plural(writes, 'geschriebene Seite', 'geschriebene Seiten'),
      ...(askedNs === null ? [] : [`COMMIT verlangt bei ${durationText(askedNs)}`]),
      end,
    ].join(', '),
  toldThenLost: '„committet“ gemeldet, dann verloren',
  ended: (kind: 'commit' | 'abort' | 'lost', atNs: number) => {
    const verb = { commit: 'committet', abort: 'abgebrochen', lost: 'beim Stromausfall offen,' }[kind];
    return `${verb} bei ${durationText(atNs)}`;
  },
  stillOpen: 'noch offen',
  foundCommitted: (fate: string) => `${fate}; die Wiederherstellung fand den Commit`,
  follow: 'Ihre Seiten auf der Bühne verfolgen',
};
