/** Whether a script of one's own can be run, and its operations, in whichever language it is written. */
import { isLogWord } from '../../../hostside/rvm/script.ts';
import { isSyncWord } from '../../../hostside/sync/script.ts';
import type { PoolJobs, ScriptCheck } from '../../contract/pool.ts';
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
  const isWord = spec.protocol === 'rvm-log' ? isLogWord : isSyncWord;
  return { ...NOTHING, fault: { field: 'script', ...placeOf(isWord, script), sentence } };
}

/** The first word that is none; the whole script where all are words. */
function placeOf(
  isWord: (word: string) => boolean,
  script: string,
): { readonly offset: number; readonly length: number } {
  const words = [...script.matchAll(/#[^\n]*|[^\s;#]+/g)].filter(([text]) => !text.startsWith('#'));
  const word = words.find(([text]) => !isWord(text));
  return word === undefined
    ? { offset: 0, length: script.length }
    : { offset: word.index, length: word[0].length };
}
