/**
 * Reads a trace by a pattern that a person wrote, or a link brought, in a thread that can be ended: some patterns come to
 * no end. The session's thread then reads only what was read to its end before.
 */
import type { ImportProgress, TraceFile } from '../../../session/contract/spoken.ts';
import type { Ended, JobControl } from '../../ui/work/long-work.ts';
import { openPool } from './workers.ts';

export async function tryPattern(
  trace: TraceFile,
  { signal, onProgress }: JobControl<ImportProgress>,
): Promise<Ended<unknown>> {
  const pool = openPool(1);
  try {
    return await pool.run({ kind: 'read', ...trace }, { signal, onProgress });
  } finally {
    pool.dispose();
  }
}
