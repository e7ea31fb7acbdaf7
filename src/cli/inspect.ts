import type { TraceSummary } from '../model/spoken.ts';
import type { Spread } from '../model/trace.ts';
import { counted } from '../texts/en/grammar.ts';
import { inEnglish } from '../texts/en/in-english.ts';
import { howToRead } from '../session/runner/how-to-read.ts';
import { INSPECT } from './arguments/commands.ts';
import { readArguments } from './arguments/read-arguments.ts';
import { readFileTrace } from './file-trace.ts';
import { madeBy } from './made.ts';
import { print } from './process/print.ts';
import { refuse, STATUS } from './process/status.ts';

const WARNINGS_SHOWN = 10;
const REJECTED_SHOWN = 5;

/** `inspect FILE`: what a trace holds. Answers the exit status. */
export async function runInspect(args: string[]): Promise<number> {
  const parsed = readArguments(INSPECT, args);
  if (!parsed.ok) return refuse(parsed.error);
  const { values, operands } = parsed.value;
  const [file = ''] = operands;
  const reading = await readFileTrace(file, { ...howToRead(values), acceptIdle: true }, values.progress);
  if (!reading.ok) return refuse(reading.error);
  const summary = inEnglish(reading.value.summary);
  if (values.json !== true) {
    print(summaryText(file, summary));
    return STATUS.done;
  }
  const made = madeBy(INSPECT.name, args, { ...howToRead(values) }, null, reading.value.made);
  print(`${JSON.stringify({ ...summary, made })}\n`);
  return STATUS.done;
}

function summaryText(file: string, summary: TraceSummary): string {
  const packed = summary.compression === 'none' ? '' : `, ${summary.compression}`;
  const lines = [
    `${file}: ${summary.format}${packed}, ${summary.bytes} bytes`,
    `  recognised            ${summary.recognition}`,
    `  rows                  ${summary.rows} (${counted(summary.rejectedCount, 'line')} rejected)`,
    `  transactions          ${summary.transactions}: ${ends(summary)}${cut(summary)}`,
    `  page writes           ${summary.pageWrites} on ${counted(summary.distinctPages, 'page')}; ${summary.nonTransactionalWrites} outside transactions`,
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

function cut({ grouping }: TraceSummary): string {
  return grouping === 'none' ? '' : `; cut by the rule ${grouping}`;
}

function spreadText({ n, mean, p50, p90, max }: Spread): string {
  return n === 0 ? 'none committed' : `mean ${mean}, median ${p50}, 90 % ${p90}, most ${max}`;
}
