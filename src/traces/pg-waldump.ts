import type { Message } from '../base/message.ts';
import { readLines, type FormatReading, type Head, type ReadContext, type TraceFormat } from './format.ts';
import { PgFirstPass } from './pg-first-pass.ts';
import { PgSecondPass } from './pg-second-pass.ts';
import { zoneMinutes } from './pg-time.ts';
import { TraceBuilder } from './trace-builder.ts';
import { tracesMessage } from './messages.ts';

const RECORD = /^rmgr: \S+\s+len \(rec\/tot\):/;
const MESSAGE = /^(pg_waldump: |first record is after )/;
/** PostgreSQL's block, unless compiled otherwise; the dump does not say. */
const BLOCK_BYTES = 8192;

function sniff(head: Head): Message | null {
  if (head.lines.some((line) => RECORD.test(line))) return tracesMessage('pgRecords');
  return head.lines.length > 0 && head.lines.every((text) => MESSAGE.test(text))
    ? tracesMessage('pgMessages')
    : null;
}

async function read(context: ReadContext): Promise<FormatReading> {
  const { findings, position } = context;
  position.passes = 2;
  const first = new PgFirstPass();
  await readLines(context, first, null);
  first.finish();
  position.pass = 2;
  const builder = new TraceBuilder(context.name, 'transactional');
  const second = new PgSecondPass(builder, findings, first);
  const splitter = await readLines(context, second, builder.store);
  second.clock.finish();
  const { pages, firstTime, lastTime } = second;
  builder.store.namePages((page) => pages.name(page));
  builder.store.places = pages.places();
  if (!splitter.lastLineEnded) {
    findings.warn(tracesMessage('lastDumpLineCut', { line: splitter.lines }));
  }
  warn(context, first, second, builder);
  return {
    builder,
    rows: second.rows,
    lines: splitter.lines,
    ignoredLines: second.ignored,
    pageBytes: BLOCK_BYTES,
    grouped: false,
    firstTimestampNs: absoluteNs(firstTime),
    lastTimestampNs: absoluteNs(lastTime),
    outOfOrderTimestamps: second.outOfOrder,
    details: {
      blockReferences: second.references,
      fullPageWrites: second.fullPages,
      distinctPagesWithNonTransactional: builder.pagesWritten.size,
      subtransactions: first.families.size,
      subtransactionsRolledBack: second.subAborts,
      unclearAborts: second.unclearAborts.count,
      forgedRecords: first.forged.size,
      chainBreaks: first.chainBreaks,
      messages: second.messages,
      bkpDetails: second.detailed,
      timeZone: firstTime?.zone ?? null,
      mostOpenTransactions: builder.mostOpen,
    },
  };
}

function warn(context: ReadContext, first: PgFirstPass, second: PgSecondPass, builder: TraceBuilder): void {
  const { findings } = context;
  if (first.chainBreaks > 0) {
    findings.warn(tracesMessage('pgGaps', { places: first.chainBreaks, line: first.firstBreakLine }));
  }
  if (second.rows > 0 && !second.clock.paced) {
    findings.warn(tracesMessage('pgNoPace'));
  }
  if (second.unclearAborts.count > 0) {
    findings.warn(
      tracesMessage('pgUnclearAborts', {
        unclear: second.unclearAborts.count,
        aborts: builder.aborts,
        ended: builder.aborts + builder.commits,
        savepoints: first.families.size > 0,
      }),
    );
  }
  if (builder.prepared > 0) {
    findings.warn(tracesMessage('pgPrepared', { transactions: builder.prepared }));
  }
}

/** Nanoseconds since 1970; a zone whose name is no number counts as UTC. */
function absoluteNs(time: { readonly wallUs: number; readonly zone: string } | null): bigint | null {
  if (time === null) return null;
  return BigInt(time.wallUs) * 1000n - BigInt(zoneMinutes(time.zone) ?? 0) * 60_000_000_000n;
}

export const pgWaldump: TraceFormat = {
  id: 'pg_waldump',
  title: tracesMessage('pgWaldump'),
  sniff,
  read,
};
