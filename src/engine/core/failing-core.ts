/**
 * A device on which programs and erases may fail. The data of a failed program is still in the controller's buffer: it
 * asks for another page and is programmed there. The scheme hears of a place (`placed`) only when it is one that holds,
 * so to a scheme a failure is a program that waits for its page, as one does on a full device; nothing that it writes
 * ever names the failed page. The block is retired: nothing more comes into it, its readable pages are moved when the
 * plane has blocks to spare, and after an erase it is bad.
 */
import { present } from '../../base/assert.ts';
import { BlockHealth } from '../flash/bad-blocks.ts';
import { type Durable, pageCondition, tearPage } from '../flash/durable.ts';
import { Failures } from '../flash/failures.ts';
import type { Flash } from '../flash/flash.ts';
import { flashOf } from './flash-of.ts';
import { type Layout, planeOf } from '../flash/layout.ts';
import { OpKind, OpOwner, takeOp } from '../flash/operations.ts';
import { Event } from '../interface/events.ts';
import { Core, type Surroundings, type Volatile } from './core.ts';
import type { FailedPrograms } from './failed-programs.ts';

/** The core of a device with power, by whether its flash may fail. */
export function coreOf(around: Surroundings, durable: Durable, volatile: Volatile): Core {
  const { programFailures = 0 } = around.spec;
  return new (programFailures > 0 ? FailingCore : Core)(around, durable, volatile);
}

function failuresOf({ layout, spec, seed }: Surroundings, durable: Durable): Failures {
  return new Failures(layout, durable, spec.programFailures ?? 0, seed);
}

/** Pages of a retired block, from one on, that are erased: nothing will ever be in them, so they count as unreadable. */
function spoilRest(
  durable: Durable,
  { pagesPerBlock, dataPagesPerBlock }: Layout,
  block: number,
  from: number,
): void {
  for (let at = from; at < dataPagesPerBlock; at++) {
    const page = block * pagesPerBlock + at;
    if (pageCondition(durable, page) === 'erased') tearPage(durable, page);
  }
}

class FailingCore extends Core {
  private readonly failures = failuresOf(this.around, this.durable);
  private readonly failed: FailedPrograms = this.volatile.failed;

  protected override createFlash(): Flash {
    const { durable, volatile, around } = this;
    return flashOf(around, durable, volatile.flash, failuresOf(around, durable));
  }

  // --- programs on their way ----------------------------------------------------------------------

  override place(slot: number, page: number): void {
    const { ops } = this;
    ops.target[slot] = page;
    if (this.failures.failsProgram(present(ops.kind[slot]), page)) {
      this.failed.doomed.push(slot);
      this.scheme.announce(slot);
    } else this.scheme.placed(slot);
    // The data of a program that has failed before are in the device already.
    const overLink = ops.owner[slot] === OpOwner.host && ops.phase[slot] === 0;
    this.flash.submit(slot, overLink);
    this.sealIfLast(page);
  }

  /** Programs of one logical page get their places in the order in which they were sent. */
  override programPage(slot: number, hint: number): void {
    if (this.isHeldBack(slot)) this.failed.behind.push(slot, hint);
    else super.programPage(slot, hint);
  }

  protected override isHeldBack(slot: number): boolean {
    const { doomed, behind } = this.failed;
    const { logicalPage } = this.ops;
    const isSame = (other: number): boolean => other !== slot && logicalPage[other] === logicalPage[slot];
    return doomed.some(isSame) || behind.some((other, i) => i % 2 === 0 && isSame(other));
  }

  // --- completions ----------------------------------------------------------------------------------

  override complete(slot: number): void {
    const { doomed } = this.failed;
    const owner = this.ops.owner[slot];
    const at = doomed.indexOf(slot);
    if (at < 0) {
      if (this.ops.kind[slot] === OpKind.erase) this.noteTakenOut(slot);
      if (!this.erasedBeside(slot)) super.complete(slot);
    } else {
      doomed.splice(at, 1);
      this.programFailed(slot);
    }
    this.goOn();
    // Recovery is over where there are operations of these.
    if (owner === OpOwner.host || owner === OpOwner.collector) this.emptyRetired();
  }

  private programFailed(slot: number): void {
    const { ops } = this;
    const page = present(ops.target[slot]);
    this.counters.programFailures++;
    this.watcher?.emit(Event.programFailed, page, present(ops.logicalPage[slot]));
    this.retire(this.flash.blockOfPage(page));
    if (ops.owner[slot] === OpOwner.collector) {
      if (!this.copyAgain(slot)) {
        this.failed.copies.push(slot);
        this.scheme.spaceShort();
      }
      return;
    }
    // The page that a copy has read is still in the plane's register: it leaves over the bus.
    if (ops.kind[slot] === OpKind.copy) ops.kind[slot] = OpKind.program;
    const again = this.allocator.takeForHost(present(ops.logicalPage[slot]));
    if (again >= 0) this.place(slot, again);
    else this.stallFirst(slot);
  }

  private copyAgain(slot: number): boolean {
    const { ops, allocator } = this;
    const plane = this.flash.planeOfPage(present(ops.source[slot]));
    let page = allocator.takeForCollector(plane);
    // If its plane has none left, the page leaves over the bus.
    if (page < 0 && this.ftl.stalledHead < 0) page = allocator.takeForHost(present(ops.logicalPage[slot]));
    if (page >= 0) this.place(slot, page);
    else this.eraseEmptyOne(plane);
    return page >= 0;
  }

  /** A collection that waits for a page cannot make room itself: a block that holds nothing is erased beside it. */
  private eraseEmptyOne(plane: number): void {
    const { victims, ops } = this;
    if (this.failed.erases.some((slot) => ops.plane[slot] === plane)) return;
    const block = victims.emptyOne(plane);
    if (block < 0 || !this.scheme.mayErase(block)) return;
    victims.withdraw(block);
    const slot = takeOp(ops, OpKind.erase, OpOwner.collector, plane);
    ops.target[slot] = block * this.layout.pagesPerBlock;
    this.failed.erases.push(slot);
    this.flash.submit(slot, false);
  }

  /** Nothing more comes into a block: its pages that were not handed out count as unreadable. */
  private retire(block: number): void {
    const { ftl, durable, layout, victims } = this;
    if (ftl.badBlocks[block] !== BlockHealth.good) return;
    const isReleased = ftl.collector.isCandidate[block] === 1;
    victims.withdraw(block);
    ftl.badBlocks[block] = BlockHealth.retired;
    durable.grownBad[block] = BlockHealth.retired;
    spoilRest(durable, layout, block, present(ftl.writePointer[block]));
    this.allocator.shut(block);
    this.watcher?.emit(Event.blockRetired, block);
    if (isReleased) victims.offer(block);
    this.scheme.blockRetired(block);
  }

  /** Programs that were under way in retired blocks have ended, or never began. */
  override powerLost(energy: number | null): number {
    const { durable, layout } = this;
    for (const [block, health] of durable.grownBad.entries())
      if (health === BlockHealth.retired) spoilRest(durable, layout, block, 0);
    return super.powerLost(energy);
  }

  private erasedBeside(slot: number): boolean {
    const { erases } = this.failed;
    const at = erases.indexOf(slot);
    if (at < 0) return false;
    erases.splice(at, 1);
    this.collector.freed(this.flash.blockOfPage(present(this.ops.target[slot])));
    this.flash.release(slot);
    return true;
  }

  private noteTakenOut(slot: number): void {
    const { ftl, layout } = this;
    const block = this.flash.blockOfPage(present(this.ops.target[slot]));
    if (block >= layout.dataBlocks || this.durable.grownBad[block] !== BlockHealth.bad) return;
    if (ftl.badBlocks[block] === BlockHealth.good) {
      this.counters.eraseFailures++;
      this.watcher?.emit(Event.eraseFailed, block);
    }
    ftl.badBlocks[block] = BlockHealth.bad;
  }

  // --- what waits -----------------------------------------------------------------------------------

  /** A program that was sent before all that wait gets the next page. */
  private stallFirst(slot: number): void {
    const { ftl, ops } = this;
    ops.next[slot] = ftl.stalledHead;
    if (ftl.stalledHead < 0) {
      ftl.stalledTail = slot;
      ftl.stalledSinceNs = this.around.clock.nowNs;
    }
    ftl.stalledHead = slot;
    this.watcher?.emit(Event.programStalled, present(ops.logicalPage[slot]), present(ops.data[slot]));
    this.scheme.spaceShort();
  }

  private goOn(): void {
    const { failed } = this;
    if (failed.copies.length > 0) failed.copies = failed.copies.filter((slot) => !this.copyAgain(slot));
    if (failed.behind.length > 0) this.sendBehind();
    if (this.ftl.stalledHead >= 0 && failed.doomed.length === 0) this.drainStalled();
  }

  private sendBehind(): void {
    const { behind } = this.failed;
    this.failed.behind = [];
    for (let i = 0; i < behind.length; i += 2) this.programPage(present(behind[i]), present(behind[i + 1]));
  }

  /** Moves the pages of retired blocks where the plane is idle and has a block to spare. */
  private emptyRetired(): void {
    const { ftl, layout, collector } = this;
    const waiting = ftl.collector.retired;
    if (waiting.length === 0) return;
    ftl.collector.retired = [];
    for (const block of waiting) {
      if (ftl.badBlocks[block] !== BlockHealth.retired || ftl.collector.forced.includes(block)) continue;
      const plane = planeOf(layout, block);
      const victim = present(ftl.collector.victim[plane]);
      const isAffordable =
        ftl.validCount[block] === 0 || present(ftl.freeCount[plane]) >= layout.lowBlocksPerPlane;
      if (victim === block) continue;
      if (victim < 0 && isAffordable) collector.start(block);
      else ftl.collector.retired.push(block);
    }
  }
}
