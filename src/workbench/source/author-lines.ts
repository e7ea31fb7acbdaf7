/** Finds the line of the author's file in the trace of an error. Compiled code has its lines where the text has them. */

/** Address or path under which the author's code runs; empty before it does. */
let address = '';

/** To be called before the code is run. */
export function runsAt(place: string): void {
  address = place;
}

/** Line, from 1; null where the trace does not lead through the author's code, and for what is no error. */
export function lineOfThrown(thrown: unknown): number | null {
  if (address === '') return null;
  const trace = traceOf(thrown);
  const at = trace.indexOf(`${address}:`);
  if (at < 0) return null;
  const line = /^\d+/.exec(trace.slice(at + address.length + 1))?.[0];
  return line === undefined ? null : Number(line);
}

/** A thrown value may have been made to throw when it is looked at. */
function traceOf(thrown: unknown): string {
  try {
    const trace = thrown instanceof Error ? thrown.stack : '';
    return typeof trace === 'string' ? trace : '';
  } catch {
    return '';
  }
}
