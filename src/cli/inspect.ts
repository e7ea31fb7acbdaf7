import process from 'node:process';
import { parseArgs } from 'node:util';
import { err, type Result } from '../base/result.ts';
import type { Spread, TraceSummary } from '../model/trace.ts';
import { readTrace, type TraceReading } from '../traces/read-trace.ts';
import { count } from '../traces/text.ts';
import { fileSource } from './file-source.ts';

const USAGE = 'usage: npm run -s sim -- inspect FILE [--format F] [--group RULE] [--json]';
const WARNINGS_SHOWN = 10;
const REJECTED_SHOWN = 5;

/** `inspect FILE`: what a trace holds. Answers the exit status. */
export async function runInspect(args: string[]): Promise<number> {
  const parsed = parse(args);
  if (!parsed.ok) return refuse(parsed.error);
  const { file, format, json } = parsed.value;
  const reading = await readFileTrace(file, format);
  if (!reading.ok) return refuse(reading.error);
  const { summary } = reading.value;
  process.stdout.write(json ? `${JSON.stringify(summary)}\n` : summaryText(file, summary));
  return 0;
}

/** Reads the trace in a file; a sentence where it cannot be used. */
export async function readFileTrace(path: string, format?: string): Promise<Result<TraceReading, string>> {
  const source = await fileSource(path);
  if (!source.ok) return source;
  const reading = await readTrace(source.value, format === undefined ? {} : { format });
  return reading.ok ? reading : err(reading.error.sentence);
}

/** One line on standard error; the status of unusable input or arguments. */
export function refuse(sentence: string): number {
  process.stderr.write(`${sentence.replaceAll('\n', ' ')}\n`);
  return 2;
}

interface InspectArguments {
  readonly file: string;
  readonly format: string | undefined;
  readonly json: boolean;
}

function parse(args: string[]): Result<InspectArguments, string> {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean' }, format: { type: 'string' }, group: { type: 'string' } },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) return err(`inspect takes one file. ${USAGE}`);
    // Both formats read so far have transactions of their own, which no rule may cut again.
    if (
      values.group !== undefined &&
      !/^(none|write|flush|count:\d+|gap:\d+(ns|us|ms|s),\d+)$/.test(values.group)
    ) {
      return err(
        `--group ${values.group} is no rule; the rules are none, write, flush, count:8, gap:1ms,64.`,
      );
    }
    return { ok: true, value: { file, format: values.format, json: values.json ?? false } };
  } catch (error) {
    return err(`${error instanceof Error ? error.message : String(error)}. ${USAGE}`);
  }
}

function summaryText(file: string, summary: TraceSummary): string {
  const gzip = summary.compression === 'gzip' ? ', gzip' : '';
  const lines = [
    `${file}: ${summary.format}${gzip}, ${summary.bytes} bytes`,
    `  rows                  ${summary.rows} (${count(summary.rejectedCount, 'line')} rejected)`,
    `  transactions          ${summary.transactions}: ${ends(summary)}`,
    `  page writes           ${summary.pageWrites} on ${count(summary.distinctPages, 'page')}; ${summary.nonTransactionalWrites} outside transactions`,
    `  page reads            ${summary.pageReads}`,
    `  pages a transaction   ${spreadText(summary.pagesPerTransaction)}`,
    `  page size             ${summary.pageBytes === null ? 'not stated' : `${summary.pageBytes} bytes`}`,
    ...summary.rejected
      .slice(0, REJECTED_SHOWN)
      .map(
        ({ line, offset, reason }) =>
          `  rejected ${line === undefined ? `byte ${offset}` : `line ${line}`}: ${reason}`,
      ),
    ...summary.warnings.slice(0, WARNINGS_SHOWN).map((warning) => `  note: ${warning}`),
  ];
  return `${lines.join('\n')}\n`;
}

function ends({ commits, aborts, unfinished, prepared }: TraceSummary): string {
  return `${commits} committed, ${aborts} aborted, ${unfinished} unfinished${prepared > 0 ? `, ${prepared} prepared` : ''}`;
}

function spreadText({ n, mean, p50, p90, max }: Spread): string {
  return n === 0 ? 'none committed' : `mean ${mean}, median ${p50}, 90 % ${p90}, most ${max}`;
}
