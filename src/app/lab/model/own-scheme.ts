/** The scheme that a person wrote, on screens where it stands among the others. */
import type { ProtocolInfo } from '../../../session/contract/spoken.ts';
import { agreeTo, isAgreedTo } from '../../../session/client/consent.ts';
import type { WorkerPool } from '../../../session/client/pool.ts';
import { keptCode } from './kept-code.ts';
import { showableScheme } from './session-draft.ts';

/** Its id. */
export const OWN_SCHEME = 'workbench';

interface Offer {
  readonly protocols: readonly ProtocolInfo[];
}

export interface OfferWithOwn<T extends Offer> {
  readonly offer: T;
  /** Reason that the scheme is not among the others; empty for none. */
  readonly problem: string;
  /** Its code, which waits for a person's word; null for none. */
  readonly foreign: string | null;
}

/**
 * Puts the scheme of a code before the others while that may run.
 * @param pool does a job on code in the sandbox; null where there is no code
 */
export async function offerWithOwn<T extends Offer>(
  known: T,
  authored: string | undefined,
  pool: Pick<WorkerPool, 'run'> | null,
): Promise<OfferWithOwn<T>> {
  const without = { offer: known, problem: '', foreign: null };
  if (authored === undefined || pool === null) return without;
  if (!mayRun(authored)) return { ...without, foreign: authored };
  const declared = await pool.run({ kind: 'authored', authored });
  if (declared.state === 'failed') return { ...without, problem: declared.problem.sentence };
  if (declared.state === 'cancelled') return without;
  const own = showableScheme(declared.value);
  const others = known.protocols.filter(({ id }) => id !== own.id);
  return { ...without, offer: { ...known, protocols: [own, ...others] } };
}

/** Returns true for code that a person wrote here last, or has asked to run. */
function mayRun(code: string): boolean {
  if (code === keptCode()) agreeTo(code);
  return isAgreedTo(code);
}

/** The code, where a choice is the scheme that a person wrote. */
export function codeFor(protocol: string, authored: string | undefined): { readonly authored?: string } {
  return protocol === OWN_SCHEME && authored !== undefined ? { authored } : {};
}
