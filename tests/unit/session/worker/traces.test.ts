import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { LIGHTTX_32GB } from '../../../../src/model/devices.ts';
import type { SessionSpec } from '../../../../src/model/specification.ts';
import type { SessionApi } from '../../../../src/session/contract/session.ts';
import type { ImportProgress } from '../../../../src/session/contract/spoken.ts';
import { createSessionServer } from '../../../../src/session/worker/session-server.ts';
import {
  deviceFrameAt,
  framesOf,
  openHost,
  runToEnd,
  scenarioSpec,
  scriptSpec,
  sentenceOf,
  upTo,
  valueOf,
} from './specs.ts';

/** Each transaction writes two of a few pages far apart: on the classroom device they are numbered anew. */
function traceText(transactions: number): string {
  const rows = ['timestamp,txid,blkno,blkcnt,flags'];
  for (let tx = 1; tx <= transactions; tx++) {
    const at = (row: number): string => String(tx * 1_000 + row * 100);
    rows.push(`${at(0)},${String(tx)},0,0,B`);
    rows.push(`${at(1)},${String(tx)},${String(1_000 * (tx % 5))},1,W`);
    rows.push(`${at(2)},${String(tx)},${String(1_000 * (tx % 7))},1,W`);
    rows.push(`${at(3)},${String(tx)},0,0,C`);
  }
  return `${rows.join('\n')}\n`;
}

const blob = (text: string): Blob => new Blob([text]);
const goOn = (): boolean => false;

async function imported(host: SessionApi, text: string): Promise<SessionSpec> {
  const { digest } = valueOf(await host.importTrace(blob(text), 'orders.csv', goOn));
  return scriptSpec('', { workload: { kind: 'trace', digest, title: 'orders.csv', sample: null } });
}

describe('importing a trace', () => {
  test('returns its digest and summary, and the digest opens it', async () => {
    const host = createSessionServer();
    const trace = valueOf(await host.importTrace(blob(traceText(40)), 'orders.csv', goOn));
    expect(trace.digest).toMatch(/^sha256-[0-9a-f]{64}$/);
    expect(trace.summary).toMatchObject({ transactions: 40, commits: 40, pageWrites: 80 });
    const spec = await imported(host, traceText(40));
    valueOf(await host.open(spec));
    expect(runToEnd(host).stopped).toBeNull();
    expect(host.marks(0).kind.filter((kind) => kind === 'commit')).toHaveLength(40);
  });

  test('gives the same contents the same digest, and packed ones another', async () => {
    const host = createSessionServer();
    const digest = async (parts: BlobPart): Promise<string> =>
      valueOf(await host.importTrace(new Blob([parts]), 'a name', goOn)).digest;
    const plain = await digest(traceText(9));
    expect(await digest(traceText(9))).toBe(plain);
    expect(await digest(gzipSync(traceText(9)))).not.toBe(plain);
  });

  test('that fails leaves everything unchanged, including the trace of that name', async () => {
    const host = await openHost(scenarioSpec('two-transactions'));
    const { step } = runToEnd(host);
    const before = framesOf(host, upTo(step));
    const spec = await imported(host, traceText(5));
    const failed = await host.importTrace(blob('not a trace at all'), 'orders.csv', goOn);
    expect(failed).toMatchObject({ ok: false, problem: { kind: 'trace' } });
    expect(sentenceOf(failed)).toMatch(/orders\.csv/);
    expect(framesOf(host, upTo(step))).toEqual(before);
    valueOf(await host.open(spec));
  });

  test('can be cancelled at any report, also by a promise', async () => {
    const host = createSessionServer();
    const text = traceText(60_000);
    const gone = (): Promise<boolean> => Promise.reject(new Error('the page is gone'));
    for (const cancel of [() => true, () => Promise.resolve(true), gone]) {
      const answer = await host.importTrace(blob(text), 'orders.csv', cancel);
      expect(sentenceOf(answer)).toMatch(/“orders\.csv” was cancelled/);
    }
    const last = await host.importTrace(
      blob(text),
      'orders.csv',
      ({ bytesRead }) => bytesRead === text.length,
    );
    expect(sentenceOf(last)).toMatch(/cancelled/);
  });

  test('reports increasing progress, and its end', async () => {
    const host = createSessionServer();
    const reports: ImportProgress[] = [];
    const text = traceText(100_000);
    valueOf(
      await host.importTrace(blob(text), 'orders.csv', (progress) => {
        reports.push(progress);
        return false;
      }),
    );
    expect(reports.at(-1)).toMatchObject({
      bytesRead: text.length,
      bytesTotal: text.length,
      operations: 400_000,
    });
    for (let i = 1; i < reports.length; i++) {
      const [before, after] = [reports[i - 1], reports[i]];
      if (before === undefined || after === undefined) throw new Error('two reports');
      expect(after.bytesRead).toBeGreaterThanOrEqual(before.bytesRead);
    }
  });
});

describe('a trace whose pages were numbered anew', () => {
  async function opened(): Promise<SessionApi> {
    const host = createSessionServer();
    valueOf(await host.open(await imported(host, traceText(30))));
    return host;
  }

  test('shows the same frames in any order', async () => {
    const host = await opened();
    const { step } = runToEnd(host);
    const live = framesOf(host, upTo(step));
    expect(framesOf(host, upTo(step).reverse()).reverse()).toEqual(live);
  });

  test('is shown by its own page names, which operations by hand use too', async () => {
    const host = await opened();
    valueOf(host.advance({ untilStep: 20, budgetMs: 1_000 }));
    valueOf(host.act(20, { kind: 'operations', text: 'w900:3000,77-79,3000,77 c900 .' }));
    const { step, stopped } = runToEnd(host);
    expect(stopped).toBeNull();
    const { blocks, transactions } = deviceFrameAt(host, step);
    const key = transactions.find(({ label }) => label === 'Tx900')?.key;
    const pages = blocks.flatMap(({ pages }) => pages.filter(({ transaction }) => transaction === key));
    expect(new Set(pages.map(({ name }) => name))).toEqual(new Set(['3000', '77', '78', '79']));
    const current = blocks.flatMap(({ pages }) => pages.filter(({ state }) => state === 'current'));
    expect(current.filter(({ name }) => name === '3000')).toHaveLength(1);
    expect(current.filter(({ name }) => name === '77')).toHaveLength(1);
  });

  test('has no room for more pages than the device has', async () => {
    const host = await opened();
    const answer = host.act(0, { kind: 'operations', text: 'w900:100-140' });
    expect(sentenceOf(answer)).toMatch(/Page 1\d\d is not one of the trace's, and all 24 pages/);
  });
});

test('a trace that does not fit on the device is refused as a problem of the trace', async () => {
  const host = createSessionServer();
  const rows = Array.from({ length: 40 }, (_, i) => `${String(i)},1,${String(i * 10)},1,W`);
  const spec = await imported(host, `${rows.join('\n')}\n40,1,0,0,C\n`);
  expect(await host.open(spec)).toMatchObject({ ok: false, problem: { kind: 'trace' } });
  expect(sentenceOf(await host.open(spec))).toMatch(/does not fit on the device/);
  valueOf(await host.open({ ...spec, device: LIGHTTX_32GB }));
});
