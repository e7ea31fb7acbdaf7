/** Flash on which programs and erases may fail; without failures none does. Nothing of it is on the way of an operation on flash that does not. */
import { present } from '../../base/assert.ts';
import { BlockHealth } from './bad-blocks.ts';
import { tearPage } from './durable.ts';
import type { Failures } from './failures.ts';
import { Flash } from './flash.ts';
import { OpKind } from './operations.ts';

export class FailingFlash extends Flash {
  constructor(
    private readonly failures: Failures | null,
    ...parts: ConstructorParameters<typeof Flash>
  ) {
    super(...parts);
  }

  protected override applyDone(slot: number): void {
    const { ops, durable, failures } = this;
    const kind = present(ops.kind[slot]);
    const target = present(ops.target[slot]);
    if (failures?.failsProgram(kind, target) === true) {
      tearPage(durable, target);
      this.writeColumns(slot);
    } else if (failures !== null && kind === OpKind.erase) this.erase(slot, failures);
    else super.applyDone(slot);
  }

  private erase(slot: number, failures: Failures): void {
    const block = this.blockOfPage(present(this.ops.target[slot]));
    const isOfData = block < this.layout.dataBlocks;
    const fails = isOfData && failures.failsErase(block);
    const isUnfit = isOfData && (this.durable.grownBad[block] !== BlockHealth.good || fails);
    if (!fails) super.applyDone(slot);
    if (isUnfit) this.takeBlockOut(block);
  }

  /** The last erase of a block, whether it fails or not: it is never used again. */
  private takeBlockOut(block: number): void {
    const { durable } = this;
    this.clearBlock(block, true);
    durable.needsErase[block] = 0;
    durable.grownBad[block] = BlockHealth.bad;
  }
}
