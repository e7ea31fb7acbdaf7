/** A scenario's preparation: plain writes with block hints become pages that stand there before the run. */
import { present } from '../../base/assert.ts';
import { err, ok, type Result } from '../../base/result.ts';
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
