/** Contents of the out-of-band areas of the whole device, once all of them have been read. */
import { present } from '../../base/assert.ts';
import type { Core } from '../../engine/core/core.ts';
import type { LogRecord } from '../../engine/flash/durable.ts';
import { eachPage } from '../kit/rebuild.ts';
import { OUT_OF_BAND, STATUS } from './declaration.ts';

/** Versions by XID, as pages of the status log say. */
export function statuses(records: readonly LogRecord[]): Map<number, number> {
  const out = new Map<number, number>();
  for (const { kind, words } of records) {
    if (kind !== STATUS) continue;
    for (let i = 0; i < words.length; i += 2) {
      const number = present(words[i]);
      out.set(number, Math.max(present(words[i + 1]), out.get(number) ?? 0));
    }
  }
  return out;
}

/**
 * The newest committed page of every logical page that was written after version `from`: by version, then, inside a
 * transaction, by sequence. Of equal copies any will do.
 */
function newestPages(core: Core, versionOf: ReadonlyMap<number, number>, from: number): Map<number, number> {
  const { logicalPage } = core.durable;
  const { xid: xids, sequence: sequences } = OUT_OF_BAND.onFlash(core.durable);
  const versionAt = (page: number): number =>
    xids[page] === 0 ? present(sequences[page]) : (versionOf.get(present(xids[page])) ?? 0);
  const newest = new Map<number, number>();
  eachPage(core, (page) => {
    const version = versionAt(page);
    if (version <= from) return;
    const number = present(logicalPage[page]);
    const known = newest.get(number);
    const ahead = known === undefined ? 1 : version - versionAt(known);
    const isLater = (other: number): boolean => present(sequences[page]) > present(sequences[other]);
    if (known === undefined || ahead > 0 || (ahead === 0 && isLater(known))) newest.set(number, page);
  });
  return newest;
}

/** Pages that a scan has found to be committed since the map on flash was captured. */
export class Found {
  readonly newest: ReadonlyMap<number, number>;
  /** Logical page and physical page + 1, and so on, by XID. */
  readonly pairsOf = new Map<number, number[]>();

  constructor(core: Core, versionOf: ReadonlyMap<number, number>, from: number) {
    this.newest = newestPages(core, versionOf, from);
    const { xid: xids } = OUT_OF_BAND.onFlash(core.durable);
    for (const [logicalPage, page] of this.newest) {
      const xid = present(xids[page]);
      const pairs = this.pairsOf.get(xid) ?? [];
      this.pairsOf.set(xid, pairs);
      pairs.push(logicalPage, page + 1);
    }
  }
}
