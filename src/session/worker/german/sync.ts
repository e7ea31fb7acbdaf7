/** Said in German: sync. */
import type { Phrases } from '../../../base/language.ts';

export const phrases = {
  'a torn block': 'ein zerrissener Block',
  'commit record {0}': 'Commit-Eintrag {0}',
  'descriptor {0}': 'Deskriptor {0}',
  'flush after commit record {0}': 'Flush nach Commit-Eintrag {0}',
  'flush after the superblock': 'Flush nach dem Superblock',
  'flush before commit record {0}': 'Flush vor Commit-Eintrag {0}',
  'flush before the superblock': 'Flush vor dem Superblock',
  superblock: 'Superblock',
  'write commit record {0}': 'Commit-Eintrag {0} schreiben',
  'write committed blocks home': 'committete Blöcke heimschreiben',
  'write the superblock': 'den Superblock schreiben',
  'write transaction {0} to the journal': 'Transaktion {0} ins Journal schreiben',
} as const satisfies Phrases;
