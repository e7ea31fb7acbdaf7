/** Whether a script of one's own can be run, and its operations, in whichever language it is written. */
import type { PoolJobs, ScriptCheck } from '../contract-pool.ts';
import { hostRowSpec } from '../hostside/host-families.ts';
import { hostRunOf, hostSchemeOf } from '../hostside/host-opening.ts';
import { undisturbed } from '../hostside/host-session.ts';
import { checkScript } from './crash-offer.ts';

const NOTHING: ScriptCheck = { fault: null, operations: [], surroundings: null };

export function checkAny({ prepare, script, device, row }: PoolJobs['check']['job']): ScriptCheck {
  if (row !== undefined) return checkOnHost(row, script);
  return device === null ? NOTHING : checkScript(prepare, script, device);
}

function checkOnHost(row: string, script: string): ScriptCheck {
  const spec = hostRowSpec(row, null, '', '', script);
  const scheme = hostSchemeOf(spec);
  const run = scheme === null ? null : hostRunOf(spec, scheme);
  if (run === null) return NOTHING;
  if (run.ok) return { ...NOTHING, operations: undisturbed(run.value).operationList() };
  const { sentence } = run.error;
  return { ...NOTHING, fault: { field: 'script', ...placeOf(sentence, script), sentence } };
}

/** The word that the sentence names by its number; the whole script where it names none. */
function placeOf(sentence: string, script: string): { readonly offset: number; readonly length: number } {
  const number = Number(/\bWord (\d+) of the script/.exec(sentence)?.[1] ?? 0);
  const words = [...script.matchAll(/#[^\n]*|[^\s;#]+/g)].filter(([text]) => !text.startsWith('#'));
  const word = words[number - 1];
  return word === undefined
    ? { offset: 0, length: script.length }
    : { offset: word.index, length: word[0].length };
}
