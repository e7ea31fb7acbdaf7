/** Reads a trace for who wants to know what is in it: counts, first rows, first transactions, statistics. */
import { StatisticsReader } from '../../../traces/trace-statistics.ts';
import { blobSource, headOf } from '../../../traces/byte-source.ts';
import type { Answer } from '../../contract/session.ts';
import type { ReadJob, ReadProgress, TraceReport } from '../../contract/runs.ts';
import { problem } from '../opening/opening.ts';
import { Yielder } from '../opening/yielder.ts';
import { firstRows, firstTransactions } from './preview.ts';
import { rawLines } from './raw-lines.ts';
import type { RecentTrace } from './recent-trace.ts';

/** Milliseconds between two reports: what a person can see. */
const REPORT_EVERY_MS = 100;
const OPERATIONS_PER_STRETCH = 20_000;
const RAW_BYTES = 1 << 16;

export async function readJob(
  job: ReadJob,
  onProgress: (progress: ReadProgress) => unknown,
  recent: RecentTrace,
): Promise<Answer<TraceReport>> {
  const { file, name } = job;
  const bytesTotal = file.size;
  let lastMs = Number.NEGATIVE_INFINITY;
  const report = (progress: ReadProgress): void => {
    const nowMs = performance.now();
    if (nowMs - lastMs < REPORT_EVERY_MS) return;
    lastMs = nowMs;
    onProgress(progress);
  };
  const read = await recent.read(job, ({ bytesRead, operations }) =>
    report({ stage: 'reading', bytesRead, bytesTotal, operations }),
  );
  if (!read.ok) return { ok: false, problem: problem('trace', read.error.sentence) };
  const { store, summary, digest } = read.value;
  const yielder = new Yielder();
  const statistics = new StatisticsReader(store);
  let operations = 0;
  while (statistics.advance(OPERATIONS_PER_STRETCH)) {
    operations += OPERATIONS_PER_STRETCH;
    report({ stage: 'counting', bytesRead: bytesTotal, bytesTotal, operations });
    if (yielder.isDue) await yielder.take();
  }
  const isText = summary.lines > 0 && summary.compression === 'none';
  const raw = isText ? rawLines(await headOf(blobSource(file, name), RAW_BYTES)) : [];
  return {
    ok: true,
    value: {
      digest,
      summary,
      raw,
      rows: firstRows(store),
      transactions: firstTransactions(store),
      statistics: statistics.result(),
    },
  };
}
