/** Formats of lines that a pattern describes whole: each is as a user would write it for the format `regex`. */
import { assert } from '../base/assert.ts';
import type { Message } from '../base/message.ts';
import { readBlockText } from './block-text.ts';
import { mostly, type TraceFormat } from './format.ts';
import { tracesMessage } from './messages.ts';
import { PatternRows } from './pattern-rows.ts';
import { parsePattern } from './user-pattern.ts';

interface ReadyPattern {
  readonly id: string;
  readonly title: Message;
  /** Contents of its rows, as a clause. */
  readonly rows: Message;
  readonly pattern: string;
}

/** The process's name may hold blanks, so that columns are told by those behind it. */
const PATTERNS: readonly ReadyPattern[] = [
  {
    // FIU IODedup (SNIA): ns, process id, process, LBA, sectors, R or W, major, minor, MD5.
    id: 'fiu',
    title: tracesMessage('fiu'),
    rows: tracesMessage('fiuRows'),
    pattern: String.raw`^\s*(?<time_ns>-?\d+)\s+\d+\s+\S.*?\s+(?<sector>\d+)\s+(?<sectors>\d+)\s+(?<op>[RWrw])\s+(?<device>\d+\s+\d+)(?:\s+[0-9a-fA-F]{32})?\s*$`,
  },
  {
    // fio's latency, bandwidth or IOPS log with log_offset=1: ms, value, direction, block size, offset, priority, …
    id: 'fio-log',
    title: tracesMessage('fioLog'),
    rows: tracesMessage('fioLogRows'),
    pattern: String.raw`^\s*(?<time_ms>-?\d+), ?\d+, ?(?:(?<read>0)|(?<write>1)|(?<trim>2)), ?(?<size>\d+), ?(?<offset>\d+)(?:, ?\w+)*\s*$`,
  },
];

function formatOf({ id, title, rows, pattern }: ReadyPattern): TraceFormat {
  const parsed = parsePattern(pattern);
  assert(parsed.ok, 'a ready-made pattern serves');
  const { value } = parsed;
  return {
    id,
    title,
    pattern,
    sniff: mostly(value.expression, rows),
    read: (context) => readBlockText(context, new PatternRows(value)),
  };
}

export const readyPatterns: readonly TraceFormat[] = PATTERNS.map(formatOf);
