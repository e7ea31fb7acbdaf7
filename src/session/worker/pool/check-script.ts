/**
 * Checks whether a user's own script can be run, and lists its operations, in any of the script languages.
 */
import type { HostScheme } from '../../../hostside/common/host-scheme.ts';
import type { PoolJobs, ScriptCheck } from '../../contract/pool.ts';
import { hostRowOf, hostSpec } from '../hostside/host-families.ts';
import { hostRunOf } from '../hostside/host-opening.ts';
import { undisturbed } from '../hostside/host-session.ts';
import { checkScript } from './crash-offer.ts';

const NOTHING: ScriptCheck = { fault: null, operations: [], surroundings: null };

export function checkAny({ prepare, script, device, row }: PoolJobs['check']['job']): ScriptCheck {
  if (row !== undefined) return checkOnHost(row, script);
  return device === null ? NOTHING : checkScript(prepare, script, device);
}

function checkOnHost(row: string, script: string): ScriptCheck {
  const on = hostRowOf(row);
  if (on === null) return NOTHING;
  const { scheme, settings } = on;
  const run = hostRunOf(hostSpec(scheme, settings, null, '', '', script), scheme);
  if (run.ok) return { ...NOTHING, operations: undisturbed(run.value).operationList() };
  const { sentence } = run.error;
  return { ...NOTHING, fault: { field: 'script', ...faultIn(scheme, script), sentence } };
}

/** The first word that is none; the whole script where all are words. */
function faultIn(scheme: HostScheme, script: string): { readonly offset: number; readonly length: number } {
  const words = [...script.matchAll(/#[^\n]*|[^\s;#]+/g)].filter(([text]) => !text.startsWith('#'));
  const word = words.find(([text]) => !scheme.isWord(text));
  return word === undefined
    ? { offset: 0, length: script.length }
    : { offset: word.index, length: word[0].length };
}
