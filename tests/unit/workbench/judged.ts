/** Judgements for tests: what was broken, and by which work. */
import { type Condition, CONDITIONS } from '../../../src/workbench/asked/conditions.ts';
import { authoredScheme } from '../../../src/workbench/authored.ts';
import type { CheckResult } from '../../../src/workbench/check/conditions.ts';
import { SchemeCheck } from '../../../src/workbench/check/scheme-check.ts';
import { inEnglish } from '../../../src/texts/en/in-english.ts';
import { must } from '../../laws/devices.ts';

/** Judges a scheme until one of these conditions is broken, or so many works hold. */
export function judged(
  scheme: unknown,
  works: number,
  awaited: readonly Condition[] = CONDITIONS,
): CheckResult {
  const check = new SchemeCheck(must(authoredScheme(scheme)), { random: 0 });
  const isOpen = (): boolean => {
    const { conditions, works: done } = check.result();
    return done < works && awaited.every((each) => conditions[each].state !== 'broken');
  };
  while (isOpen() && check.advance());
  return check.result();
}

export function brokenOf({ conditions }: CheckResult) {
  return CONDITIONS.flatMap((condition) => {
    const known = conditions[condition];
    return known.state === 'broken'
      ? [{ condition, script: known.script, proof: inEnglish(known.proof) }]
      : [];
  });
}
