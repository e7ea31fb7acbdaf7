import type { Message } from '../base/message.ts';
import { err, ok, type Result } from '../base/result.ts';
import { tracesMessage } from './messages.ts';

/** Rule that cuts a trace without transactions into them. */
export type GroupRule =
  | { readonly kind: 'none' }
  /** Every write request is a transaction. */
  | { readonly kind: 'write' }
  /** So many consecutive writes of one device. */
  | { readonly kind: 'count'; readonly writes: number }
  /** A new one when the device paused for longer than `gapNs`, or when its pages would pass `pages`. */
  | { readonly kind: 'gap'; readonly gapNs: number; readonly pages: number }
  /** A flush closes what its device (fio: its file) wrote since the flush before. */
  | { readonly kind: 'flush' };

const UNIT_NS: Readonly<Record<string, number>> = { ns: 1, us: 1e3, ms: 1e6, s: 1e9 };
const LARGEST = 1e9;

/** Reads a rule as the runner takes it: `none`, `write`, `flush`, `count:8`, `gap:1ms,64`. */
export function parseGroupRule(text: string): Result<GroupRule, Message> {
  if (text === 'none' || text === 'write' || text === 'flush') return ok({ kind: text });
  const [, writes] = /^count:(\d{1,10})$/.exec(text) ?? [];
  if (inRange(writes)) return ok({ kind: 'count', writes: Number(writes) });
  const [, gap, unit, pages] = /^gap:(\d{1,10})(ns|us|ms|s),(\d{1,10})$/.exec(text) ?? [];
  const unitNs = UNIT_NS[unit ?? ''];
  if (unitNs !== undefined && inRange(pages)) {
    return ok({ kind: 'gap', gapNs: Number(gap) * unitNs, pages: Number(pages) });
  }
  return err(tracesMessage('unknownRule', { rule: text }));
}

function inRange(digits: string | undefined): boolean {
  return digits !== undefined && Number(digits) >= 1 && Number(digits) <= LARGEST;
}
