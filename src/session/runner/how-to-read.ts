import type { ReadTraceOptions } from '../../traces/read-trace.ts';

/** User's choice of how a trace is read. */
export type HowToRead = Pick<ReadTraceOptions, 'format' | 'group' | 'pattern' | 'acceptIdle'>;

/** Takes over the flags that were given. */
export function howToRead(values: Readonly<Record<string, unknown>>): HowToRead {
  const { format, pattern, group } = values;
  return {
    ...(typeof format === 'string' ? { format } : {}),
    ...(typeof pattern === 'string' ? { pattern } : {}),
    ...(typeof group === 'string' ? { group } : {}),
  };
}
