import { describe, expect, test } from 'vitest';
import type { DeviceFrame } from '../../../../../src/model/spoken.ts';
import { scenarioDevice } from '../../../../support/engine.ts';
import { itemAt } from '../../../../support/item-at.ts';
import { blockPicture, bufferPicture, lanePicture, tablePicture } from './picture.ts';
import { Watched } from './watched.ts';

function figure4(): Watched {
  return new Watched(scenarioDevice('figure-4'));
}

const says = (words: string) => (frame: DeviceFrame) => frame.narration.includes(words);

/** The worked example after its last step, with the power failure. */
function crashed(): Watched {
  const watched = figure4();
  watched.until(() => false);
  watched.pullPlug();
  return watched;
}

describe('Figure 4 when its second checkpoint is durable', () => {
  const frame = figure4().until(says('Checkpoint 2 is durable'));

  test('the narration names the blocks that slide, and why', () => {
    expect(frame.narration).toBe(
      'Checkpoint 2 is durable, so **blocks 6 to 9 slide to Unavailable**: open transactions on 6, 7; ended ones with pages in Available on 8, 9.',
    );
    expect(frame.focus).toEqual({ block: 9, page: null });
    expect(frame.phase).toBe('running');
  });

  test('the lanes have 6, 6, 4 and 6 blocks', () => {
    expect(frame.lanes.map(({ title, count, note }) => `${title} ${count}, ${note}`)).toEqual([
      'Free 6, erased, waiting',
      'Available 6, being filled',
      'Unavailable 4, full, not yet settled',
      'Checkpointed 6, settled: GC may erase',
    ]);
    expect(frame.lanes.map(({ blocks }) => blocks)).toEqual([
      [16, 17, 18, 19, 20, 21],
      [10, 11, 12, 13, 14, 15],
      [6, 7, 8, 9],
      [0, 1, 2, 3, 4, 5],
    ]);
  });

  test('every page is shown as in the mock-up', () => {
    expect(lanePicture(frame, 'available')).toEqual(['10: =E:7·5 oL:9 . .', '11: =I:8·5 . . .']);
    expect(lanePicture(frame, 'unavailable')).toEqual([
      '6: oA:9 oJ:9 oF:10 oM:10',
      '7: oK:9 oN:10 oO:10 oP:10',
      '8: /A:7 =B:7 =F:8 =G:8',
      '9: =C:7 =A:8 =H:8 =D:7',
    ]);
    expect(lanePicture(frame, 'checkpointed')).toEqual([
      '0: =J =K =L =M',
      '1: =N =O =P =Q',
      '2: /A:0 /F:1 /B:0·2 /G:1·2',
      '3: /C:2 /D:2 /H:3 /E:2·3',
      '4: /I:3 ~S:3·3 ~T:4 xU:5',
      '5: ~V:4·2 xA:5 ~W:6 ~X:6·2',
    ]);
  });

  test('memory contains the open transactions and their held pages', () => {
    expect(tablePicture(frame)).toEqual([
      'Tx9: A 6.0, J 6.1, K 7.0, L 10.1',
      'Tx10: F 6.2, M 6.3, N 7.1, O 7.2, P 7.3',
    ]);
    expect(bufferPicture(frame)).toEqual(['B(9)', 'Q(10)']);
    const cache = itemAt(frame.memoryPanels, 1);
    expect(cache).toMatchObject({ title: 'Mapping cache', note: 'all clean', more: 11 });
    expect(cache.kind === 'mappings' ? cache.entries.slice(0, 3) : []).toEqual([
      { name: 'A', at: '9.1', dirty: false, mapPage: 0 },
      { name: 'B', at: '8.1', dirty: false, mapPage: 0 },
      { name: 'C', at: '9.0', dirty: false, mapPage: 0 },
    ]);
    expect(frame.inFlight).toEqual([]);
  });

  test('the frame shows what is durable, and what a recovery would read', () => {
    expect(frame.durableFacts).toEqual([
      {
        title: 'Zone page',
        of: 'record',
        facts: [
          { label: 'Available', value: '10–15' },
          { label: 'Unavailable', value: '6–9' },
          { label: 'CkptVer', value: '8' },
        ],
      },
      {
        title: 'Mapping pages',
        of: 'map',
        facts: [
          { label: 'M0', value: 'A–L', mapPage: 0 },
          { label: 'M1', value: 'M–X', mapPage: 1 },
        ],
      },
    ]);
    // One page more than the mock-up's 28: the probe behind the zone page is counted too.
    expect(frame.span).toEqual({
      firstLane: 'available',
      lastLane: 'unavailable',
      text: 'a recovery would read only these: 29 pages, 1.23 ms',
    });
  });
});

describe('Figure 4 while Tx11 writes', () => {
  test('a begun page is being programmed, and the next is held back', () => {
    const watched = figure4();
    const frame = watched.until(says('Tx11 writes C'));
    expect(frame.narration).toBe(
      'Tx11 writes C, so A was not its last page. **A is programmed to 10.2** without a TxCnt.',
    );
    expect(blockPicture(frame.blocks[10])).toBe('=E:7·5 oL:9 >A:11 .');
    expect(frame.inFlight).toMatchObject([
      { kind: 'program', text: 'program 10.2 ← A', block: 10, page: 2, begun: true },
    ]);
    expect(tablePicture(frame)[2]).toBe('Tx11: A 10.2');
    expect(bufferPicture(frame)).toEqual(['B(9)', 'Q(10)', 'C(11)']);
    watched.step();
    const { progress } = itemAt(itemAt(watched.frame().blocks, 10).pages, 2);
    expect(progress).toBeGreaterThan(0.15);
    expect(progress).toBeLessThan(0.25);
  });

  test('a page queued behind another is not shown yet', () => {
    const frame = figure4().until(says('F is programmed to 2.1'));
    expect(blockPicture(frame.blocks[2])).toBe('>A:0 . . .');
    expect(frame.inFlight.map(({ text, begun }) => `${text}${begun ? '' : ', queued'}`)).toEqual([
      'program 2.0 ← A',
      'program 2.1 ← F, queued',
    ]);
  });
});

describe('Figure 4 after the power failure', () => {
  test('pages not settled by the mapping pages on flash are undecided', () => {
    const frame = crashed().frame();
    expect(frame.phase).toBe('crashed');
    expect(frame.narration).toBe('Power fails while nothing is being written: **what survives?**');
    expect(lanePicture(frame, 'available')).toEqual([
      '10: =E:7·5 oL:9 oA:11 .',
      '11: =I:8·5 oQ:10 . .',
      '12: oB:9 oC:11 . .',
      '13: oR:11·3 . . .',
    ]);
    expect(lanePicture(frame, 'unavailable')[2]).toBe('8: /A:7 =B:7 =F:8 =G:8');
    expect(frame.memoryPanels.map(({ title, note }) => `${title} ${note}`)).toEqual([
      'TxTable lost',
      'Mapping cache lost',
      'Page buffer lost',
    ]);
    expect(frame.inFlight).toEqual([]);
    expect(frame.span?.text).toBe('a recovery will read only these: 34 pages, 1.37 ms');
  });

  test('recovery shows only what it has read', () => {
    const frame = crashed().until(says('Page 8.1 belongs'));
    expect(frame.narration).toBe('Page 8.1 belongs to Tx7, the fifth found of five: **Tx7 committed.**');
    expect(frame.focus).toEqual({ block: 8, page: 1 });
    expect(frame.span).toBeNull();
    expect(frame.lanes.map(({ count, note }) => `${count}, ${note}`)).toEqual([
      '6, nothing to read',
      '14 of 14, ✓ read, from the zone page',
      '6 of 16, being read, newest first',
      '6, trusted, never scanned',
    ]);
    expect(lanePicture(frame, 'available')).toEqual([
      '10: =E:7·5 oL:9 =A:11 .',
      '11: oI:8·5 oQ:10 . .',
      '12: oB:9 =C:11 . .',
      '13: =R:11·3 . . .',
    ]);
    expect(lanePicture(frame, 'unavailable')).toEqual([
      '6: ? ? ? ?',
      '7: ? ? ? ?',
      '8: =A:7 =B:7 ? ?',
      '9: =C:7 oA:8 oH:8 =D:7',
    ]);
  });

  test('recovery shows its stages, its counts for each transaction and the page being read', () => {
    const { recovery, transactions, memoryPanels, inFlight } = crashed().until(says('Page 8.1 belongs'));
    expect(recovery?.stages.map(({ title, note, state }) => `${title}, ${note}, ${state}`)).toEqual([
      'Read map, 4 reads, done',
      'Scan Available, 14 reads, done',
      'Scan Unavailable, 6 of 16, active',
      'Redo, TxVer above 8, todo',
      'Checkpoint, , todo',
    ]);
    const label = (key: number) => transactions.find((transaction) => transaction.key === key)?.label;
    const rows = recovery?.rows.map((row) => [label(row.transaction), row.found, row.promised, row.verdict]);
    expect(rows).toEqual([
      ['Tx11', 3, 3, 'committed'],
      ['Tx7', 5, 5, 'committed'],
      ['Tx8', 3, 5, 'counting'],
      ['Tx9', 2, null, 'pending'],
      ['Tx10', 1, null, 'pending'],
    ]);
    expect(recovery).toMatchObject({ beam: { block: 8, page: 1 }, readsDone: 24, readsPlanned: 34 });
    expect(memoryPanels[1]).toEqual({
      kind: 'text',
      memory: 'volatile',
      title: 'Mapping cache',
      note: 'reloaded',
      lines: ['22 entries from M0 and M1,', 'as of CkptVer 8'],
      more: 0,
    });
    expect(inFlight.map(({ text }) => text)).toEqual(['read OOB 8.2']);
  });

  test('recovery ends with every page as the verdicts decided', () => {
    const watched = crashed();
    const frame = watched.until(says('Recovery is over'));
    expect(frame.phase).toBe('recovered');
    expect(frame.recovery).toBeNull();
    expect(lanePicture(frame, 'available')).toEqual([
      '10: =E:7·5 -L:9 =A:11 .',
      '11: =I:8·5 xQ:10 . .',
      '12: -B:9 =C:11 . .',
      '13: =R:11·3 . . .',
    ]);
    expect(lanePicture(frame, 'unavailable')).toEqual([
      '6: -A:9 -J:9 xF:10 xM:10',
      '7: -K:9 xN:10 xO:10 xP:10',
      '8: /A:7 =B:7 =F:8 =G:8',
      '9: /C:7 /A:8 =H:8 =D:7',
    ]);
    expect(frame.span?.text).toContain('a recovery would read only these');
  });
});
