/** A scenario's preparation: plain writes with block hints become pages that stand there before the run. */
import { present } from '../../base/assert.ts';
import type { Message } from '../../base/message.ts';
import { err, ok, type Result } from '../../base/result.ts';
import type { Layout } from '../flash/layout.ts';
import type { LaidPage } from '../preconditioning/fill.ts';
import { hostMessage } from './messages.ts';
import { HostOp } from './program.ts';
import { parseScript } from './script.ts';
import type { ScriptProblem } from './script-problem.ts';
import type { ScriptBounds } from './script-reader.ts';

export function parsePreparation(
  text: string,
  bounds: ScriptBounds = {},
): Result<readonly LaidPage[], ScriptProblem> {
  const parsed = parseScript(text, bounds);
  if (!parsed.ok) return parsed;
  const program = parsed.value;
  const laid: LaidPage[] = [];
  for (let i = 0; i < program.count; i++) {
    const block = program.hint === null ? -1 : present(program.hint[i]);
    if (program.kind[i] !== HostOp.write || program.txIndex[i] !== 0 || block < 0) {
      const offset = present(program.sources[i]);
      return err({
        offset,
        length: 1,
        sentence: hostMessage('preparedWriteExpected', { character: offset + 1 }),
      });
    }
    const first = present(program.page[i]);
    const end = first + present(program.pages[i]);
    for (let logicalPage = first; logicalPage < end; logicalPage++) laid.push({ logicalPage, block });
  }
  return ok(laid);
}

/** Prepared pages must exist and find room on their blocks, beside the share of the device that is filled. */
export function laidProblem(laid: readonly LaidPage[], fill: number, layout: Layout): Message | null {
  const filled = Math.floor(layout.logicalPages * fill);
  const { planes, dataPagesPerBlock } = layout;
  const used = new Map<number, number>();
  const filledIn = (block: number): number => {
    const row = Math.floor(block / planes);
    const before = row * planes * dataPagesPerBlock + (block % planes);
    return Math.min(dataPagesPerBlock, Math.max(0, Math.ceil((filled - before) / planes)));
  };
  for (const { logicalPage, block } of laid) {
    if (logicalPage >= layout.logicalPages || block >= layout.dataBlocks) {
      const [lastPage, lastBlock] = [layout.logicalPages - 1, layout.dataBlocks - 1];
      return hostMessage('preparedBeyondDevice', { page: logicalPage, block, lastPage, lastBlock });
    }
    const taken = used.get(block) ?? filledIn(block);
    if (taken >= dataPagesPerBlock)
      return hostMessage('blockOverfilled', { pages: dataPagesPerBlock, block });
    used.set(block, taken + 1);
  }
  return null;
}
