// The lecture about commit records says of LightTx, SCC, WAL and X-FTL, beat by beat, what the devices show.
import { afterEach, describe, expect, test } from 'vitest';
import { Lockstep } from '../../../../src/app/screens/compare/lockstep.ts';
import { specsOf } from '../../../../src/app/screens/compare/compare-setup.ts';
import { readShortCompare } from '../../../../src/app/screens/compare/short-compare.ts';
import { commitRecords, type CommitRecordsBeat } from '../../../../src/app/shell/lecture/commit-records.ts';
import { texts as german } from '../../../../src/app/words/de/lecture-commit-records.ts';
import { texts as english } from '../../../../src/app/words/en/lecture-commit-records.ts';
import { connectSession } from '../../../../src/session/client/client.ts';
import { createSessionServer } from '../../../../src/session/worker/session-server.ts';
import { inEnglish } from '../../../../src/texts/en/in-english.ts';
import { FakeWorker } from '../../session/client/fake-worker.ts';

const catalogue = inEnglish(createSessionServer().catalogue());

let lockstep: Lockstep;
afterEach(() => lockstep.dispose());

/** The four devices at a beat: the scene's address is opened, then the keys of the beats up to it are pressed. */
async function at(id: CommitRecordsBeat) {
  const index = commitRecords.findIndex((beat) => beat.id === id);
  const begun = commitRecords.slice(0, index + 1);
  const scene = begun.findLastIndex((beat) => 'at' in beat);
  for (const beat of begun.slice(scene)) {
    if ('at' in beat) await open(beat.at);
    else if (beat.press === 'x') await lockstep.pullPlug();
    else if (beat.press === 'r') await lockstep.recover();
    else await lockstep.next();
  }
  const { devices } = lockstep.store.getState();
  const frames = devices.map(({ view }) => view?.frame ?? expect.fail('each device is shown'));
  return {
    tallies: devices.map(({ view }) => view?.tally),
    bills: devices.map(({ bill }) => bill),
    frames,
    says: frames.map(({ narration }) => narration.replaceAll('**', '')),
  };
}

async function open(address: string): Promise<void> {
  const read = readShortCompare(address.slice('#/compare/'.length), catalogue);
  if (!read.ok) expect.fail(read.error);
  const connect = () =>
    connectSession({ inWords: inEnglish, createWorker: () => new FakeWorker(createSessionServer()) });
  lockstep = new Lockstep(specsOf(read.value, catalogue), connect);
  await lockstep.open(read.value.moves);
}

const slotTexts = (frame: Awaited<ReturnType<typeof at>>['frames'][number] | undefined) =>
  (frame?.log?.slots ?? []).map(({ text }) => text);

describe('the lecture about commit records', () => {
  test('same: LightTx and SCC hold C back, WAL and X-FTL have sent it', async () => {
    const { frames, says } = await at('same');
    const held = frames.map(({ inFlight }) => inFlight.some(({ text }) => text.endsWith('C')));
    expect(held).toEqual([false, false, true, true]);
    expect(says[2]).toContain('log slot 2');
  });

  test('cycle: the C of SCC names A, and WAL and X-FTL wait until three pages are durable', async () => {
    const { says } = await at('cycle');
    expect(says[0]).toContain('with TxCnt 3');
    expect(says[1]).toMatch(/C v2 .* names A v2/);
    expect(says.slice(2)).toEqual(
      Array(2).fill('Tx1 asks to commit: first its three pages must be durable.'),
    );
  });

  test('seal and image: all have acknowledged Tx1, WAL by a record in slot 3, X-FTL by image 1', async () => {
    const sealed = await at('seal');
    for (const { transactions } of sealed.frames) expect(transactions[0]?.state).toBe('committed');
    expect(sealed.tallies.map((tally) => tally?.programs)).toEqual([3, 3, 4, 5]);
    expect(sealed.tallies.map((tally) => tally?.barriers)).toEqual([1, 1, 2, 2]);
    expect(sealed.frames[2]?.log?.slots.map(({ slot }) => slot)).toEqual([0, 1, 2, 3]);
    expect(slotTexts(sealed.frames[2]).at(-1)).toMatch(/commit record of Tx1/i);
    lockstep.dispose();
    const { frames } = await at('image');
    expect(frames[3]?.log?.groups.map(({ title, state }) => [title, state])).toEqual([
      ['image 1 counts: complete', 'counts'],
    ]);
  });

  test('uncounted and aborts: Tx2 has no record and no image, and only SCC has to erase', async () => {
    const written = await at('uncounted');
    expect(slotTexts(written.frames[2]).filter((text) => /commit record/i.test(text))).toHaveLength(1);
    expect(written.frames[2]?.log?.slots.at(-1)?.slot).toBe(7);
    expect(written.frames[3]?.log?.groups).toHaveLength(1);
    lockstep.dispose();
    const { says, tallies } = await at('aborts');
    expect(says.map((sentence) => sentence.includes('must be erased'))).toEqual([false, true, false, false]);
    expect(says[1]).toContain('D, E and F');
    expect(tallies.map((tally) => tally?.programs)).toEqual(written.tallies.map((tally) => tally?.programs));
  });

  test('over and price: SCC holds back what others have sent, and its copies and erases are to come', async () => {
    const over = await at('over');
    expect(over.says[1]).toContain('held back');
    lockstep.dispose();
    const { says, tallies } = await at('price');
    expect(says[0]).toContain('checkpoint 1 begins: it waits for the commit of Tx3');
    expect(tallies[1]).toMatchObject({ erases: 0, pagesMoved: 0 });
  });

  test('the recoveries decide on Tx1 after the reads that the words name', async () => {
    const root = await at('rootRead');
    expect(root.says[3]).toContain('the root of image 1');
    lockstep.dispose();
    const seal = await at('sealRead');
    expect(seal.says[2]).toBe('Log slot 3 is read: the commit record of Tx1.');
    lockstep.dispose();
    const count = await at('countRead');
    expect(count.says[0]).toBe('Page 2.1 carries TxCnt 3 and is the third found: Tx1 committed.');
    lockstep.dispose();
    const reads = ['rootRead', 'sealRead', 'countRead'].map((id) => {
      const beat = commitRecords.find((each) => each.id === id);
      return beat !== undefined && 'at' in beat ? beat.at.split('/').at(-1) : '';
    });
    expect(reads).toEqual(['5', '7', '9']);
  });

  test('all recoveries keep Tx1 alone, after the reads that the words name', async () => {
    const { bills } = await at('allRecovered');
    expect(bills.map((bill) => bill?.survived)).toEqual([['Tx1'], ['Tx1'], ['Tx1'], ['Tx1']]);
    const reads = bills.map((bill) => bill?.reads);
    expect(reads).toEqual([15, 31, 25, 14]);
    for (const { allRecovered } of [english, german])
      expect(allRecovered.says).toMatch(/X-FTL .* 14 .*, LightTx 15, WAL 25, SCC 31\./);
    const times = bills.map((bill) => bill?.ns ?? 0);
    expect([Math.min(...times), Math.max(...times)]).toEqual([times[1], times[2]]);
  });

  test('the bill is what the devices count', async () => {
    const { tallies } = await at('bill');
    expect(tallies.map((tally) => tally?.programs)).toEqual([14, 17, 20, 21]);
    expect(tallies.map((tally) => tally?.barriers)).toEqual([2, 2, 4, 4]);
    expect(tallies.map((tally) => [tally?.erases, tally?.pagesMoved])).toEqual([
      [0, 0],
      [2, 5],
      [0, 0],
      [0, 0],
    ]);
    for (const { bill } of [english, german]) {
      expect(bill.says).toMatch(/ 2 (blocks|Blöcke) .* 5 (pages|Seiten); .* 4/);
      expect(bill.notes).toMatch(/ 14 .* 17 .* 20 .* 21 .* 2, .* 4 .* 2 /);
    }
  });

  test('overlap: SCC alone refuses a page that an open transaction has written', async () => {
    const { says } = await at('overlap');
    expect(says.map((sentence) => sentence.includes('may not write B'))).toEqual([false, true, false, false]);
  });
});
