import { describe, expect, test } from 'vitest';
import { Device, type DeviceOptions } from '../../../../../src/engine/device.ts';
import type { Fate } from '../../../../../src/model/specification.ts';
import { SCHEMES } from '../../../../../src/protocols/registry.ts';
import { optionsFor } from '../../../../support/engine.ts';
import { itemAt } from '../../../../support/item-at.ts';
import { blemishes, contradictions } from './truths.ts';
import { Watched } from './watched.ts';

const WHEN_ASKED: Partial<DeviceOptions> = { settings: { checkpoints: 'when-asked' } };

function watched(script: string, prepare = '', over: Partial<DeviceOptions> = WHEN_ASKED): Watched {
  return new Watched(Device.create(optionsFor(script, over, prepare)));
}

/** The sentences of a whole run, without the emphasis. */
function tell(script: string, prepare = '', over: Partial<DeviceOptions> = WHEN_ASKED): string[] {
  const run = watched(script, prepare, over);
  const told: string[] = [];
  while (run.step()) {
    const frame = run.frame();
    expect([...blemishes(frame.narration), ...contradictions(frame)]).toEqual([]);
    told.push(frame.narration.replaceAll('**', ''));
  }
  return told;
}

describe('plain writes and reads in the narration', () => {
  test('have a narration of their place and of what they find', () => {
    expect(tell('w:A . r:A r:X .', 'w:A-D@0')).toEqual([
      'A plain write of A goes to 2.0: it counts as a transaction of one page.',
      'Page 2.0 is durable, a plain write: the map points to it for A.',
      'All host writes are durable. The host continues.',
      'The host reads A from 2.0, where the map points.',
      'The host reads X, but no X was ever committed: there is nothing to read.',
      'A is read: page 2.0 is with the host.',
      'All host writes are durable. The host continues.',
    ]);
  });

  test('of a transaction return committed data, not its own copy', () => {
    const told = tell('w1:B,C r1:B', 'w:A-D@0');
    expect(told).toContain(
      'Tx1 reads B from 0.1, where the map points; its own copy at 2.0 is not committed.',
    );
  });
});

describe('the narration of a command without effect', () => {
  test('a page rewritten before it was sent costs nothing', () => {
    expect(tell('w1:B,B')[2]).toBe(
      'Tx1 writes B again: the page held back is replaced before it cost a program.',
    );
  });

  test('an empty commit makes nothing durable', () => {
    expect(tell('b1 c1')[1]).toBe('Tx1 commits without having written: there is nothing to make durable.');
  });

  test('an abort before the first page was sent leaves nothing', () => {
    expect(tell('w1:B a1')[2]).toBe('Tx1 aborts: it never sent a page, so nothing is left of it.');
  });

  test('a TxID reused too early is refused, and its later operations are left out', () => {
    expect(tell('w1:A c1 . b1 w1:A').slice(-2)).toEqual([
      'Tx1 may not begin: pages of an earlier Tx1 still stand where a recovery would count them.',
      'Tx1 was refused, so the host leaves out its write.',
    ]);
  });

  test('a checkpoint is refused while one is under way', () => {
    expect(tell('k k')).toContain('The host asks for a checkpoint, but one is under way already.');
  });

  test('a collection finds nothing to collect, and a pause passes', () => {
    expect(tell('g +250us')).toEqual([
      'Nothing to collect: no block in Checkpointed would free a page.',
      'The host lets 250 µs pass.',
    ]);
  });
});

describe('the narration of a collection', () => {
  const told = tell('w:A w:B . g w1:C,D c1 . g .', 'w:A-D@0 w:E-H@1 w:I-L@2');

  test('explains the choice of the victim', () => {
    expect(told).toContain(
      'Block 0 is the victim: 2 of its 4 pages are valid, the fewest on its plane; what is valid moves first.',
    );
  });

  test('names useful and useless copies', () => {
    expect(told).toContain('C is copied from 0.2 to 4.1 with TxVer 3: the map follows.');
    expect(told).toContain('The copy of D at 4.3 is in vain: a newer D was committed meanwhile.');
    expect(told).toContain('Block 0 is erased and free again; it has been erased once.');
  });

  test('shows a copy in flight with its source and its target', () => {
    const run = watched('w:A w:B . g', 'w:A-D@0 w:E-H@1 w:I-L@2');
    const frame = run.until(({ narration }) => narration.includes('is the victim'));
    expect(frame.inFlight.map(({ text, kind }) => `${kind}: ${text}`)).toEqual(['copy: copy 0.2 → 4.1']);
    expect(itemAt(frame.blocks, 0).victim).toBe(true);
    expect(itemAt(frame.blocks, 4).pages[1]).toMatchObject({
      state: 'programming',
      name: 'C',
      tag: '',
      transaction: null,
    });
  });
});

describe('the narration of a power failure', () => {
  function cut(fates: (ids: readonly number[]) => readonly (readonly [number, Fate])[]): Watched {
    const run = watched('w1:A,B,C c1');
    run.until(({ narration }) => narration.includes('asks to commit'));
    run.pullPlug(fates(run.device.inFlight().map(([id]) => id)));
    return run;
  }

  test('shows the fate of each operation in flight', () => {
    const frame = cut((ids) => ids.map((id, at) => [id, at === 0 ? 'done' : 'torn'])).frame();
    expect(frame.narration).toBe(
      'Power fails during two operations, one finished and one torn: **what survives?**',
    );
    expect(frame.blocks.flatMap(({ pages }) => pages).filter(({ state }) => state === 'torn')).toHaveLength(
      1,
    );
  });

  test('can tear every operation in flight, and recovery reads a torn page as absent', () => {
    const run = cut((ids) => ids.map((id) => [id, 'torn'] as const));
    expect(run.frame().narration).toContain('two operations, both torn');
    const frame = run.until(({ narration }) => narration.includes('is torn'));
    expect(frame.narration).toMatch(/^Page \d+\.0 is torn: \*\*it counts as absent\.\*\*$/);
    const torn = itemAt(frame.blocks, frame.focus?.block ?? 0).pages[0];
    expect(torn).toMatchObject({ state: 'torn', name: '', tag: '' });
  });
});

test.each(SCHEMES.map((scheme) => [scheme.id, scheme] as const))(
  '%s: without power, what is left is its flash, and its non-volatile memory where it has one',
  (id, scheme) => {
    const options = optionsFor('w1:A,B,C c1 . w2:A,D', { scheme });
    const first = new Watched(Device.create(options));
    while (first.step());
    first.pullPlug();
    const { durable } = first.device.state;
    const run = new Watched(Device.fromDurable({ ...options, program: optionsFor('').program }, durable));
    const left = ['kaml', 'nvctx', 'txcache'].includes(id)
      ? 'its flash and its non-volatile memory are left'
      : 'its flash is left';
    expect(run.frame().narration).toBe(`The device is without power: **only ${left}**.`);
  },
);

test('a device restored from flash alone has a narration like any other', () => {
  const first = watched('w1:A,B,C c1 . w2:A,D');
  while (first.step());
  first.pullPlug();
  const options = optionsFor('', WHEN_ASKED);
  const run = new Watched(Device.fromDurable(options, first.device.state.durable));
  expect(run.frame().narration).toBe('The device is without power: **only its flash is left**.');
  const pages = run.frame().blocks.flatMap((block) => block.pages);
  expect(pages).toContainEqual(expect.objectContaining({ name: 'A', tag: '1', transaction: null }));
  const last = run.until(({ narration }) => {
    expect(blemishes(narration)).toEqual([]);
    return narration.includes('Recovery is over');
  });
  expect(last.phase).toBe('recovered');
});

test('a full device gets a message with advice', () => {
  const rewrite = `w1:${'ABCDEFGHIJKLMNOPQRSTUVWX'.split('').join(',')} w2:A`;
  const told = tell(Array.from({ length: 20 }, () => rewrite).join(' '), '', {});
  expect(told[told.length - 1]).toBe(
    'The device is full: no page is free and no block may be erased; end open transactions sooner, or give the device more over-provisioning.',
  );
});
