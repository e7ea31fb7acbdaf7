import { describe, expect, test } from 'vitest';
import { eventsOf } from '../../../../../src/engine/interface/event-types.ts';
import { Event } from '../../../../../src/engine/interface/events.ts';
import type { DeviceFrame, InspectorView } from '../../../../../src/model/spoken.ts';
import { buildInspector } from '../../../../../src/session/worker/frames/build-frame.ts';
import { scenarioDevice } from '../../../../support/engine.ts';
import { Watched } from './watched.ts';
import { inEnglish } from '../../../../../src/texts/en/in-english.ts';

const says = (words: string) => (frame: DeviceFrame) => frame.narration.includes(words);

function at(words: string, scenario = 'figure-4'): Watched {
  const watched = new Watched(scenarioDevice(scenario));
  watched.until(says(words));
  return watched;
}

/** The worked example to its end, the power failure, and recovery up to a sentence. */
function recovering(words: string): Watched {
  const watched = new Watched(scenarioDevice('figure-4'));
  watched.until(() => false);
  watched.pullPlug();
  watched.until(says(words));
  return watched;
}

function inspected(watched: Watched, place: string): InspectorView {
  const [block = -1, page = null] = place.split('.').map(Number);
  return inEnglish(buildInspector(watched.input(), block, page));
}

/** Question, steps and conclusion, without the emphasis. */
function proofOf(view: InspectorView): string[] {
  if (view.why === null) return [];
  return [view.why.question, ...view.why.steps, view.why.conclusion].map((text) => text.replaceAll('**', ''));
}

/** Pages that the map of a device with power points to, by logical page; -1 without an entry. */
const mapOf = ({ device }: Watched): number[] => [...device.core.ftl.map].map((at) => at - 1);

/** GC copies that a step has made current: the target, and the source. */
const copiesIn = (watched: Watched): (readonly [number, number])[] =>
  eventsOf(watched.input().events, Event.pageCopied).map(({ source, target }) => [target, source] as const);

/** A page of a small device, whose blocks have four. */
const placeOfPage = (page: number): string => `${Math.floor(page / 4)}.${page % 4}`;

describe('the inspector’s view of a page', () => {
  test('of a block that has just left its lane is shown as in the mock-up', () => {
    const view = inspected(at('Checkpoint 1 is durable'), '5.3');
    expect(view.title).toBe('Block 5, page 3');
    expect(view.sentence).toBe('Logical page X, written by Tx6, current');
    expect(view.page).toMatchObject({ state: 'current', name: 'X', tag: '6·2', settled: true });
    expect(view.outOfBand).toEqual([
      { label: 'LPN', value: 'X', bytes: 4, highlighted: false },
      { label: 'TxID', value: '6', bytes: 4, highlighted: false },
      { label: 'TxCnt', value: '2', bytes: 4, highlighted: true },
      { label: 'TxVer', value: '6', bytes: 4, highlighted: false },
      { label: 'ECC', value: 'ok', bytes: 112, highlighted: false },
    ]);
    expect(view.facts).toEqual([
      { label: 'Map before', value: 'X → none' },
      { label: 'Map now', value: 'X → 5.3, on M1' },
    ]);
    expect(proofOf(view)).toEqual([
      'Why may block 5 leave?',
      'It is full: 4 of 4 pages programmed.',
      'Tx6 committed: 5.2 and 5.3, TxCnt 2.',
      'Tx4 committed: 4.2 and 5.0, TxCnt 2.',
      'Tx5 aborted, so 5.1 is garbage.',
      'None has a page in Available.',
      'So no recovery needs block 5 again.',
    ]);
  });

  test('that is stale names its successor', () => {
    const view = inspected(at('Checkpoint 2 is durable'), '8.0');
    expect(view.facts).toEqual([{ label: 'Map now', value: 'A → 9.1, on M0' }]);
    expect(proofOf(view)).toEqual([
      'Why is page 8.0 stale?',
      'Tx7 committed: 10.0 carries TxCnt 5, TxVer 7.',
      'The map says A → 9.1.',
      '9.1 was written by Tx8, TxVer 8.',
      'So a later A has replaced it, and collection need not keep it.',
    ]);
  });

  test('that is current names its predecessor, and whether the map is durable', () => {
    const view = inspected(at('Tx11 committed'), '10.2');
    expect(view.facts).toEqual([
      { label: 'Map before', value: 'A → 9.1' },
      { label: 'Map now', value: 'A → 10.2, not on M0 yet' },
    ]);
    expect(proofOf(view).slice(1, 4)).toEqual([
      'Tx11 committed: 13.0 carries TxCnt 3, TxVer 9.',
      'It replaced 9.1, the older A.',
      'The map says A → 10.2.',
    ]);
  });

  test.each(['copies', 'under-pressure', 'figure-4'])(
    'that is current says where the map really pointed before, at every step of %s',
    (scenario) => {
      const watched = new Watched(scenarioDevice(scenario));
      const said = { copied: 0, replaced: 0 };
      let map = mapOf(watched);
      let copied = new Map<number, number>();
      do {
        const now = mapOf(watched);
        const sources = copiesIn(watched);
        copied = new Map([...copied, ...sources]);
        for (const [logicalPage, page] of now.entries()) {
          const before = map[logicalPage] ?? -1;
          if (page < 0 || page === before) continue;
          const [, , step = ''] = proofOf(inspected(watched, placeOfPage(page)));
          const source = copied.get(page);
          if (source !== undefined) {
            expect(step).toBe(`It was copied from ${placeOfPage(source)}.`);
            said.copied++;
          } else if (before >= 0) {
            expect(step).toMatch(new RegExp(`^It replaced ${placeOfPage(before)}, the older .\\.$`));
            said.replaced++;
          }
        }
        map = now;
      } while (watched.step());
      expect(said.replaced).toBeGreaterThan(5);
      if (scenario === 'copies') expect(said.copied).toBeGreaterThan(3);
    },
  );

  test('that is undecided shows what it may become', () => {
    const view = inspected(at('Tx11 begins'), '6.0');
    expect(view.sentence).toBe('Logical page A, written by Tx9, undecided');
    expect(view.facts[1]).toEqual({ label: 'If it commits', value: 'A → 6.0' });
    expect(proofOf(view)).toEqual([
      'Why is page 6.0 undecided?',
      'Tx9 is open; its pages so far: 6.0, 6.1, 7.0 and 10.1.',
      'None of them carries a TxCnt.',
      'The map says A → 9.1.',
      'So nobody reads page 6.0 until Tx9 has committed.',
    ]);
  });

  test('of an aborted transaction is explained as garbage', () => {
    expect(proofOf(inspected(at('Tx11 begins'), '4.3'))).toEqual([
      'Why is page 4.3 aborted?',
      'Tx5 was aborted by the host.',
      'Pages of Tx5 on flash: 4.3 and 5.1.',
      'None of them carries a TxCnt.',
      'The map has no entry for U.',
      'So it is garbage, and waits for its block to be erased.',
    ]);
  });

  test('that is being programmed is shown so, with a proof of three steps', () => {
    const view = inspected(at('Tx11 writes C'), '10.2');
    expect(view.sentence).toBe('Logical page A, of Tx11, being programmed');
    expect(view.page?.state).toBe('programming');
    expect(view.why?.steps).toHaveLength(3);
  });

  test('that is free or plain is shown so', () => {
    const watched = at('Tx11 begins');
    expect(inspected(watched, '10.3').sentence).toBe('Free: erased, not written yet');
    const plain = inspected(watched, '0.1');
    expect(plain.sentence).toBe('Logical page K, plain data, current');
    expect(plain.outOfBand[1]).toMatchObject({ label: 'TxID', value: 'unset' });
  });
});

describe('the inspector’s view of a block', () => {
  test('with open transactions may not be erased', () => {
    const view = inspected(at('Checkpoint 2 is durable'), '6');
    expect(view.title).toBe('Block 6');
    expect(view.page).toBeNull();
    expect(view.facts).toEqual([
      { label: 'Programmed', value: '4 of 4 pages' },
      { label: 'Current', value: '0 of 4 pages' },
      { label: 'Transactions', value: 'Tx9 and Tx10' },
      { label: 'Erased', value: 'never' },
    ]);
    expect(proofOf(view)).toEqual([
      'Why may block 6 not be erased?',
      'It is full: 4 of 4 pages programmed.',
      'Tx9 is open: 6.0 and 6.1 may still become current.',
      'Tx10 is open: 6.2 and 6.3 may still become current.',
      'So a recovery may still need block 6.',
    ]);
  });

  test('whose transactions have pages in Available may not be erased', () => {
    expect(proofOf(inspected(at('Checkpoint 2 is durable'), '8')).slice(2)).toEqual([
      'Tx7 committed, but 10.0 stands in Available: a recovery would count 8.0 and 8.1 too.',
      'Tx8 committed, but 11.0 stands in Available: a recovery would count 8.2 and 8.3 too.',
      'So a recovery may still need block 8.',
    ]);
  });

  test('that is a victim is compared with its alternatives', () => {
    const watched = at('slide to Checkpointed**; block', 'under-pressure');
    const victim = watched.frame().blocks.find((block) => block.victim);
    expect(victim).toBeDefined();
    const proof = proofOf(inspected(watched, String(victim?.block)));
    expect(proof[0]).toBe('Why this victim?');
    expect(proof[2]).toBe('0 of 4 pages are valid and have to move.');
    expect(proof[3]).toMatch(/^On its plane block \d+ has \d/);
    expect(proof[4]).toBe(`So block ${victim?.block} it is: the fewest on its plane.`);
  });
});

describe('the inspector’s view of a recovery', () => {
  test('explains why Tx7 committed, as in the mock-up', () => {
    expect(proofOf(inspected(recovering('Page 8.1 belongs'), '8.1'))).toEqual([
      'Why did Tx7 commit?',
      'Page 10.0 carries TxCnt 5: five pages were promised.',
      'Found in Available: 10.0.',
      'Found in block 9: 9.0 and 9.3.',
      'Found in block 8: 8.0, and now 8.1.',
      'Five of five are there, so Tx7 committed. Its TxVer 7 is not above 8, so the map already has it.',
    ]);
  });

  test('marks what it does not know yet', () => {
    const watched = recovering('Page 8.1 belongs');
    expect(inspected(watched, '6.0').why?.question).toBe('Why is page 6.0 unknown?');
    expect(inspected(watched, '6.0').outOfBand).toEqual([]);
    expect(inspected(watched, '6').facts[0]).toEqual({ label: 'Programmed', value: 'not read yet' });
    expect(inspected(watched, '9.1').why?.question).toBe('Has Tx8 committed?');
  });

  test('explains why Tx9 was rolled back, also afterwards', () => {
    const during = proofOf(inspected(recovering('rolled back'), '6.0'));
    expect(during).toEqual([
      'Why was Tx9 rolled back?',
      'No page with a TxCnt has been found.',
      'Found in Available: 10.1 and 12.0.',
      'Found in block 7: 7.0.',
      'Found in block 6: 6.0 and 6.1.',
      'Both zones are read and no TxCnt of Tx9 was found, so it had not committed.',
    ]);
    const after = proofOf(inspected(recovering('Recovery is over'), '6.0'));
    expect(after[0]).toBe('Why was Tx9 rolled back?');
    expect(after[2]).toBe('Pages of Tx9 on flash: 6.0, 6.1, 7.0, 10.1 and 12.0.');
  });

  test('explains what is redone', () => {
    const conclusion = inspected(recovering('Page 13.0'), '13.0').why?.conclusion;
    expect(conclusion).toBe(
      'Three of three are there, so Tx11 committed. Its TxVer 9 is above 8, so it is redone.',
    );
  });
});
