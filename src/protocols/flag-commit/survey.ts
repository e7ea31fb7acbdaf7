/** Results of a scan of the whole device, in order: transactions by XID, the newest version of each page. */
import { present } from '../../base/assert.ts';
import { addTo } from '../../base/columns.ts';
import type { Core } from '../../engine/core/core.ts';
import { pageCondition } from '../../engine/flash/durable.ts';
import { enterRaw } from '../kit/rebuild.ts';
import type { RecoveryDriver } from '../kit/recovery.ts';
import { OUT_OF_BAND } from './out-of-band.ts';
import { XidIndex } from './xid-index.ts';

export class Survey {
  readonly highestVersion: number;
  readonly highestXid: number;
  private readonly xids: XidIndex;
  /** By index of the XID: pages found, their flags (bit f for flag f), one of the pages + 1. */
  private readonly found: Uint32Array;
  private readonly flags: Uint8Array;
  private readonly anyPage: Uint32Array;
  private readonly decided: Uint32Array;

  constructor(
    private readonly core: Core,
    private readonly isCommitted: (flags: number) => boolean,
  ) {
    const { version: versions, xid: xids, flag: flags } = OUT_OF_BAND.onFlash(core.durable);
    let version = 0;
    this.eachPage((page) => {
      version = Math.max(version, present(versions[page]));
    });
    this.xids = new XidIndex((note) => this.eachPage((page) => note(present(xids[page]))));
    this.highestVersion = version;
    this.highestXid = this.xids.highest;
    this.found = new Uint32Array(this.xids.count);
    this.flags = new Uint8Array(this.xids.count);
    this.anyPage = new Uint32Array(this.xids.count);
    this.eachPage((page) => {
      const xid = present(xids[page]);
      if (xid === 0) return;
      const index = this.xids.indexOf(xid);
      addTo(this.found, index, 1);
      this.flags[index] = present(this.flags[index]) | (1 << present(flags[page]));
      this.anyPage[index] = page + 1;
    });
    this.decided = this.thoseDecided();
  }

  /**
   * XIDs that recovery can decide about, in order. Flags go with pages that newer versions have replaced: a transaction that
   * the flags left do not commit is rolled back for certain only where one of its pages would be the newest.
   */
  private thoseDecided(): Uint32Array {
    const { version: versions, xid: xids } = OUT_OF_BAND.onFlash(this.core.durable);
    const { logicalPage } = this.core.durable;
    const newest = new Uint32Array(this.core.layout.logicalPages);
    this.eachPage((page) => {
      const at = present(logicalPage[page]);
      if (this.counts(present(xids[page])))
        newest[at] = Math.max(present(newest[at]), present(versions[page]));
    });
    const isDecided = new Uint8Array(this.found.length);
    this.eachPage((page) => {
      const xid = present(xids[page]);
      const wouldCount = present(versions[page]) >= present(newest[present(logicalPage[page])]);
      if (xid > 0 && (wouldCount || this.counts(xid))) isDecided[this.xids.indexOf(xid)] = 1;
    });
    const out = new Uint32Array(isDecided.reduce((sum, each) => sum + each, 0));
    let at = 0;
    for (const [index, each] of isDecided.entries()) if (each === 1) out[at++] = this.xids.xidAt(index);
    return out;
  }

  /** Transactions that recovery decides about. */
  get count(): number {
    return this.decided.length;
  }

  private eachPage(visit: (page: number) => void): void {
    const { layout, durable } = this.core;
    const { pagesPerBlock, dataPagesPerBlock, dataBlocks } = layout;
    for (let block = 0; block < dataBlocks; block++) {
      if (this.core.ftl.writePointer[block] === 0) continue;
      const first = block * pagesPerBlock;
      for (let page = first; page < first + dataPagesPerBlock; page++) {
        if (pageCondition(durable, page) === 'programmed') visit(page);
      }
    }
  }

  private counts(xid: number): boolean {
    return xid === 0 || this.isCommitted(present(this.flags[this.xids.indexOf(xid)]));
  }

  /** Says what is true of the transaction at `index`, in the order of their numbers. */
  report(index: number, recoverer: RecoveryDriver): void {
    const xid = present(this.decided[index]);
    const at = this.xids.indexOf(xid);
    const verdict = this.counts(xid) ? 'committed' : 'rolled back';
    const found = present(this.found[at]);
    recoverer.verdict(xid, found, found, verdict, present(this.anyPage[at]) - 1);
  }

  /** Points each logical page to the newest version that counts. */
  enterMap(): void {
    const { core } = this;
    const { version: versions, xid: xids } = OUT_OF_BAND.onFlash(core.durable);
    const { map } = core.ftl;
    this.eachPage((page) => {
      if (!this.counts(present(xids[page]))) return;
      const logicalPage = present(core.durable.logicalPage[page]);
      const at = present(map[logicalPage]);
      if (at === 0 || present(versions[at - 1]) < present(versions[page])) enterRaw(core, logicalPage, page);
    });
  }

  eachUncommitted(visit: (xid: number, page: number) => void): void {
    const { xid: xids } = OUT_OF_BAND.onFlash(this.core.durable);
    this.eachPage((page) => {
      const xid = present(xids[page]);
      if (!this.counts(xid)) visit(xid, page);
    });
  }
}
