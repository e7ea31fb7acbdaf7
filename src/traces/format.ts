import type { Message, Text } from '../base/message.ts';
import type { TraceStore } from '../model/trace.ts';
import { type ByteSource, TraceFailure } from './byte-source.ts';
import type { Findings } from './findings.ts';
import type { GroupRule } from './group-rule.ts';
import { unquoted } from './csv-quotes.ts';
import { LineSplitter, type LineSink } from './lines.ts';
import { isHeaderLine } from './text.ts';
import type { TraceBuilder } from './trace-builder.ts';
import { tracesMessage } from './messages.ts';

/** The beginning of a file, unpacked: what recognition goes by. */
export interface Head {
  readonly bytes: Uint8Array;
  /** The first lines that are not blank, fifty at most, without the last one where that is cut. */
  readonly lines: readonly string[];
}

/** Progress of the reading; the parsers keep it, `readTrace` reports it. */
export interface Position {
  operations: number;
  /** From 1: formats that must look twice say how often. */
  pass: number;
  passes: number;
}

export interface ReadContext {
  /** The file's name, for sentences. */
  readonly name: string;
  /** Unpacked, and as bytes where the file is UTF-16. */
  readonly source: ByteSource;
  readonly head: Head;
  readonly findings: Findings;
  readonly position: Position;
  /** For formats without transactions. */
  readonly group: GroupRule;
  /** The user's own regular expression, for the format that takes one. */
  readonly pattern: string | null;
  /** Runs a stretch of reading by a pattern that a person wrote, which may never come to an end. */
  readonly within: PatternLimit;
}

/** Does a piece of work; false where it took too long and was ended. */
export type PatternLimit = (work: () => void) => boolean;

/** A format's report on a file, beyond the counts that the builder keeps. */
export interface FormatReading {
  readonly builder: TraceBuilder;
  readonly rows: number;
  readonly lines: number;
  readonly ignoredLines: number;
  readonly pageBytes: number | null;
  /** True if the rule of `ReadContext.group` was applied. */
  readonly grouped: boolean;
  readonly firstTimestampNs: bigint | null;
  readonly lastTimestampNs: bigint | null;
  readonly outOfOrderTimestamps: number;
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
}

/** One entry of the registry: a format is one file that exports one of these. */
export interface TraceFormat {
  /** As `inspect` names it. */
  readonly id: string;
  /** As a sentence names it. */
  readonly title: Text;
  /** The pattern that reads it, where one does: to begin one's own with. */
  readonly pattern?: string;
  /**
   * Returns the evidence for the format in the head, as a clause for a sentence; null if there is none.
   * Sniffs of different formats never answer for the same head.
   */
  readonly sniff: (head: Head) => Message | null;
  readonly read: (context: ReadContext) => Promise<FormatReading>;
}

/** A sniff: more than half of the first rows are `what`; damage may make up the rest. */
export function mostly(pattern: Pick<RegExp, 'test'>, what: Message): (head: Head) => Message | null {
  return ({ lines }) => {
    const rows = lines.filter((line) => !line.trimStart().startsWith('#') && !isHeaderLine(line));
    const found = rows.filter((line) => pattern.test(unquoted(line))).length;
    return found * 2 > rows.length ? tracesMessage('mostRowsHold', { found, rows: rows.length, what }) : null;
  };
}

/** Feeds all lines of the source to `sink`, chunk by chunk; answers the splitter for its counts. */
export async function readLines(
  context: ReadContext,
  sink: LineSink,
  store: TraceStore | null,
): Promise<LineSplitter> {
  const splitter = new LineSplitter(sink);
  for await (const chunk of context.source.open()) {
    if (context.pattern === null) splitter.push(chunk);
    else withinLimit(context, splitter, () => splitter.push(chunk));
    if (store !== null) context.position.operations = store.operations;
  }
  if (context.pattern === null) splitter.end();
  else withinLimit(context, splitter, () => splitter.end());
  return splitter;
}

function withinLimit({ within, name }: ReadContext, splitter: LineSplitter, work: () => void): void {
  if (within(work)) return;
  const { lines: line } = splitter;
  throw new TraceFailure('unsupported', tracesMessage('patternTooSlow', { name, line }), { line });
}
