/** Flash on which programs and erases may fail. Nothing of it is on the way of an operation on flash that does not. */
import { present } from '../../base/assert.ts';
import { BlockHealth } from './bad-blocks.ts';
import { tearPage } from './durable.ts';
import type { Failures } from './failures.ts';
import { Flash } from './flash.ts';
import { OpKind } from './operations.ts';

export class FailingFlash extends Flash {
  constructor(
    private readonly failures: Failures,
    ...parts: ConstructorParameters<typeof Flash>
  ) {
    super(...parts);
  }

  protected override applyDone(slot: number): void {
    const { ops, durable } = this;
    const kind = present(ops.kind[slot]);
    const target = present(ops.target[slot]);
    if (this.failures.failsProgram(kind, target)) {
      tearPage(durable, target);
      this.writeColumns(slot);
    } else if (kind === OpKind.erase && this.isUnfit(this.blockOfPage(target))) this.takeOut(slot);
    else super.applyDone(slot);
  }

  private isUnfit(block: number): boolean {
    if (block >= this.layout.dataBlocks) return false;
    return this.durable.grownBad[block] !== BlockHealth.good || this.failures.failsErase(block);
  }

  /** The last erase of a block, whether it fails or not: it is never used again. */
  private takeOut(slot: number): void {
    const { durable } = this;
    const block = this.blockOfPage(present(this.ops.target[slot]));
    const fails = this.failures.failsErase(block);
    if (!fails) super.applyDone(slot);
    this.clearBlock(block, true);
    durable.needsErase[block] = 0;
    durable.grownBad[block] = BlockHealth.bad;
  }
}
