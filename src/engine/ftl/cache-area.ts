/**
 * The flash area of mapping pages that DRAM has no room for: a ring of stripes, one block of every plane each. The
 * pages here are the controller's working copy, which recovery does not read, so that it needs no record, and a
 * stripe that holds nothing current is erased as it is entered.
 *
 * The area has room for two maps and three stripes: the emptiest stripe is half empty at least, so that emptying one
 * for the next always gains room.
 */
import { assert, present } from '../../base/assert.ts';
import { setBit } from '../../base/bits.ts';
import { addTo } from '../../base/columns.ts';
import { type Durable, pageCondition } from '../flash/durable.ts';
import type { Flash } from '../flash/flash.ts';
import type { Layout } from '../flash/layout.ts';
import { OpKind, OpOwner, takeOp } from '../flash/operations.ts';

/** Plain data that dies with the power. */
export class CacheAreaState {
  headStripe: number;
  /** Pages of the head stripe that are taken. */
  headOffset: number;
  /** Physical page + 1 of the copy on flash, by mapping page; 0: none. */
  place: Uint32Array;
  /** Stripe of that copy + 1. */
  stripe: Uint16Array;
  /** Copies by stripe. */
  copies: Uint32Array;
  /** By stripe: 1 if pages of it were taken since power came on. */
  used: Uint8Array;

  constructor({ mapPages, cacheStripes, metaStripePages }: Layout) {
    // The first page that is written enters stripe 0.
    this.headStripe = cacheStripes - 1;
    this.headOffset = metaStripePages;
    this.place = new Uint32Array(mapPages);
    this.stripe = new Uint16Array(mapPages);
    this.copies = new Uint32Array(cacheStripes);
    this.used = new Uint8Array(cacheStripes);
  }
}

/** Detail of an operation that only moves a mapping page to another stripe. */
export const MOVES = 1;

export class CacheArea {
  private readonly firstBlock: number;

  constructor(
    private readonly state: CacheAreaState,
    private readonly durable: Durable,
    private readonly flash: Flash,
    private readonly layout: Layout,
  ) {
    this.firstBlock = layout.dataBlocks + layout.metaBlocks + layout.logBlocks;
  }

  /** True if a copy of a mapping page stands on flash, or is on its way there. */
  has(mapPage: number): boolean {
    return this.state.place[mapPage] !== 0;
  }

  /** The copy on flash is not current any more. */
  forget(mapPage: number): void {
    const { state } = this;
    const before = present(state.stripe[mapPage]) - 1;
    if (before >= 0) addTo(state.copies, before, -1);
    state.place[mapPage] = 0;
    state.stripe[mapPage] = 0;
  }

  /** Writes a mapping page before time begins. */
  lay(mapPage: number): void {
    if (this.state.headOffset === this.layout.metaStripePages) this.step(this.emptiest());
    setBit(this.durable.programmed, this.take(mapPage));
  }

  /** Sends a mapping page to flash; `isCurrent(page)`: whether the copy that stands on flash is worth keeping. */
  write(mapPage: number, isCurrent: (mapPage: number) => boolean): void {
    if (this.state.headOffset === this.layout.metaStripePages) this.enterNext(isCurrent);
    this.send(mapPage);
  }

  private send(mapPage: number, detail = 0): void {
    const { ops } = this.flash;
    const slot = takeOp(ops, OpKind.mapProgram, OpOwner.mapCache, mapPage);
    ops.target[slot] = this.take(mapPage);
    ops.detail[slot] = detail;
    this.flash.submit(slot, false);
  }

  /** Reads the copy of a mapping page; operations of a plane go in order, so a copy on its way is read when it is there. */
  read(mapPage: number, detail = 0): void {
    const { ops } = this.flash;
    const at = present(this.state.place[mapPage]);
    assert(at !== 0, 'only a mapping page that stands on flash is read');
    const slot = takeOp(ops, OpKind.mapRead, OpOwner.mapCache, mapPage);
    ops.target[slot] = at - 1;
    ops.detail[slot] = detail;
    this.flash.submit(slot, false);
  }

  /** The next page of the head stripe becomes the place of a mapping page. */
  private take(mapPage: number): number {
    const { state, layout } = this;
    const { planes, pagesPerBlock, metaStripePages } = layout;
    assert(state.headOffset < metaStripePages, 'the head stripe has room');
    const offset = state.headOffset++;
    const block = this.firstBlock + state.headStripe * planes + (offset % planes);
    const page = block * pagesPerBlock + Math.floor(offset / planes);
    this.forget(mapPage);
    state.place[mapPage] = page + 1;
    state.stripe[mapPage] = state.headStripe + 1;
    addTo(state.copies, state.headStripe, 1);
    return page;
  }

  private step(stripe: number): void {
    const { state } = this;
    state.headStripe = stripe;
    state.headOffset = 0;
    state.used[stripe] = 1;
  }

  /** The stripe beside the head that holds the fewest copies, the first behind the head among equals. */
  private emptiest(): number {
    const { cacheStripes } = this.layout;
    const { headStripe, copies } = this.state;
    let best = -1;
    for (let i = 1; i < cacheStripes; i++) {
      const stripe = (headStripe + i) % cacheStripes;
      if (best < 0 || present(copies[stripe]) < present(copies[best])) best = stripe;
    }
    return best;
  }

  /** Goes on in an empty stripe, and sees to it that there is another one. */
  private enterNext(isCurrent: (mapPage: number) => boolean): void {
    const { state } = this;
    const next = this.emptiest();
    assert(state.copies[next] === 0, 'the cache area always has an empty stripe');
    this.erase(next);
    this.step(next);
    const spare = this.emptiest();
    if (state.copies[spare] !== 0) this.moveAll(spare, isCurrent);
  }

  /** Erases the blocks of a stripe that are not erased. A plane does so before anything that is programmed there later. */
  private erase(stripe: number): void {
    const { layout, flash, state } = this;
    const isWritten = state.used[stripe] === 1;
    for (let plane = 0; plane < layout.planes; plane++) {
      const block = this.firstBlock + stripe * layout.planes + plane;
      if (!isWritten && !this.isLeftOver(block)) continue;
      const slot = takeOp(flash.ops, OpKind.erase, OpOwner.mapCache, -1);
      flash.ops.target[slot] = block * layout.pagesPerBlock;
      flash.submit(slot, false);
    }
  }

  /** Something stands in a block, or is left of it, from before the last power failure. */
  private isLeftOver(block: number): boolean {
    const { durable } = this;
    const { pagesPerBlock } = this.layout;
    if (durable.needsErase[block] !== 0) return true;
    const first = block * pagesPerBlock;
    for (let page = first; page < first + pagesPerBlock; page++)
      if (pageCondition(durable, page) !== 'erased') return true;
    return false;
  }

  private moveAll(stripe: number, isCurrent: (mapPage: number) => boolean): void {
    const { stripe: stripeOf } = this.state;
    for (let mapPage = 0; mapPage < stripeOf.length; mapPage++) {
      if (stripeOf[mapPage] !== stripe + 1) continue;
      if (!isCurrent(mapPage)) {
        this.forget(mapPage);
        continue;
      }
      this.read(mapPage, MOVES);
      this.send(mapPage, MOVES);
    }
  }
}
