/** A scenario's preparation: plain writes with block hints become pages that stand there before the run. */
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
    const block = program.hint === null ? -1 : program.hint[i];
    if (program.kind[i] !== HostOp.write || program.unit[i] !== 0 || block < 0) {
      const offset = program.sources[i];
      return err({
        offset,
        length: 1,
        sentence: hostMessage('preparedWriteExpected', { character: offset + 1 }),
      });
    }
    for (let n = 0; n < program.pages[i]; n++) laid.push({ logicalPage: program.page[i] + n, block });
  }
  return ok(laid);
}
