/** Scripts that an instructor adds to an assignment: each is read by the engine before it goes into a link. */
import { useEffect, useState } from 'react';
import { MOST_VARIANT_WORKS, VARIANT_WORK } from '../../../../model/schema/link-schema.ts';
import { deviceById } from '../../../../model/tiny-devices.ts';
import { WITNESS_DEVICE } from '../../../../model/witness.ts';
import { openPool } from '../../../lab/model/workers.ts';
import { texts } from '../../../words/course.ts';

export interface CheckedWorks {
  /** Those of the last text that could be used. */
  readonly works: readonly string[];
  /** A sentence about the text; empty where it can be used. */
  readonly problem: string;
}

const none: CheckedWorks = { works: [], problem: '' };

/** A script a line; empty lines do not count. */
export function useWorks(text: string): CheckedWorks {
  const [checked, setChecked] = useState(none);
  useEffect(() => {
    const lines = text.split('\n').map((line) => line.trim());
    const works = lines.filter((line) => line !== '');
    if (works.length === 0) return undefined;
    const pool = openPool(1);
    void problemOf(lines, works.length, pool).then((problem) => {
      if (problem !== null)
        setChecked((last) => (problem === '' ? { works, problem } : { ...last, problem }));
    });
    return () => pool.dispose();
  }, [text]);
  return text.trim() === '' ? none : checked;
}

/** Null where the check was cancelled. */
async function problemOf(
  lines: readonly string[],
  count: number,
  pool: ReturnType<typeof openPool>,
): Promise<string | null> {
  if (count > MOST_VARIANT_WORKS) return texts.links.tooManyWorks(MOST_VARIANT_WORKS);
  const device = deviceById(WITNESS_DEVICE) ?? null;
  for (const [at, script] of lines.entries()) {
    if (script === '') continue;
    if (script.length > VARIANT_WORK.longest)
      return texts.links.worksWrong(at + 1, texts.links.tooLong(VARIANT_WORK.longest));
    const outcome = await pool.run({ kind: 'check', prepare: '', script, device });
    if (outcome.state === 'cancelled') return null;
    const sentence = outcome.state === 'failed' ? outcome.problem.sentence : outcome.value.fault?.sentence;
    if (sentence !== undefined) return texts.links.worksWrong(at + 1, sentence);
  }
  return '';
}
