import type { ReadTraceOptions } from '../../../traces/read-trace.ts';
import type { ReadingChoice } from '../../contract/session.ts';

/** A person's choice as the reader takes it, which knows what is left out from what is null. */
export function readingOptions({ format, pattern, group }: ReadingChoice): ReadTraceOptions {
  return {
    group,
    ...(format === null ? {} : { format }),
    ...(pattern === null ? {} : { pattern }),
  };
}
