/**
 * Inspector's texts on a page under the cyclic and the flag commits: its out-of-band area, and why it counts.
 */
import { expect, test } from 'vitest';
import { Device } from '../../../../../src/engine/device.ts';
import type { SchemeDeclaration } from '../../../../../src/engine/core/scheme-declaration.ts';
import { afc } from '../../../../../src/protocols/afc/protocol.ts';
import { bpcc } from '../../../../../src/protocols/bpcc/protocol.ts';
import { cfc } from '../../../../../src/protocols/cfc/protocol.ts';
import { scc } from '../../../../../src/protocols/scc/protocol.ts';
import { buildInspector } from '../../../../../src/session/worker/frames/build-frame.ts';
import { optionsFor } from '../../../../support/engine.ts';
import { Watched } from './watched.ts';
import { inEnglish } from '../../../../../src/texts/en/in-english.ts';

interface Said {
  readonly fields: string;
  readonly steps: readonly string[];
}

/** Runs a script to its end. Returns what the inspector says of a page that is then on flash. */
function inspectorOf(scheme: SchemeDeclaration, script: string): (place: string) => Said {
  const watched = new Watched(Device.create(optionsFor(script, { scheme })));
  watched.until(() => false);
  return (place) => {
    const [block = -1, page = null] = place.split('.').map(Number);
    const view = inEnglish(buildInspector(watched.input(), block, page));
    return {
      fields: view.outOfBand.map(({ label, value }) => `${label} ${value}`).join(', '),
      steps: (view.why?.steps ?? []).map((step) => step.replaceAll('**', '')),
    };
  };
}

test('SCC: a page shows its version, its link, and its separate rewrites', () => {
  const pageAt = inspectorOf(scc, 'w1:A@0,B@1,A@2 c1 .');
  const [earlier, middle, last] = [pageAt('0.0'), pageAt('1.0'), pageAt('2.0')];
  expect(earlier.fields).toBe('LPN A, Version 1, Next page B, Next version 1, ECC ok');
  expect(earlier.steps.slice(1)).toEqual([
    'It is version 1 of A, and names version 1 of B as the next of its cycle.',
    'The version that it names stands on 1.0.',
    'The map does not point to it, and the garbage collector must keep it.',
  ]);
  expect(middle.fields).toBe('LPN B, Version 1, Next page A, Next version 1+1, ECC ok');
  expect(last.fields).toBe('LPN A, Version 1+1, Next page A, Next version 1, ECC ok');
  expect(last.steps.slice(1)).toEqual([
    'It is version 1+1 of A, and names version 1 of A as the next of its cycle.',
    'The version that it names stands on 0.0.',
    'The map points to it.',
  ]);
});

test('BPCC: a page shows the version committed before', () => {
  const pageAt = inspectorOf(bpcc, 'w1:A@0,B@1 c1 . w2:A@2,B@3 c2 . w:A@2 .');
  const [first, second] = [pageAt('0.0'), pageAt('2.1')];
  expect(first.fields).toBe('LPN A, Version 1, Next page B, Next version 1, Back 0, ECC ok');
  expect(second.fields).toBe('LPN A, Version 3, Next page A, Next version 3, Back 2, ECC ok');
});

test('CFC: a page shows its own flag and the target of its link', () => {
  const pageAt = inspectorOf(cfc, 'w1:A@0,B@1 c1 . w:C@2 .');
  const [first, last, plain] = [pageAt('0.0'), pageAt('1.0'), pageAt('2.0')];
  expect(first.fields).toBe('LPN A, Version 1, Link none, XID 1, Flag FALSE (1), ECC ok');
  expect(first.steps.slice(1, 3)).toEqual([
    'Its own flag says FALSE: another page must say TRUE.',
    'It is the first page of its transaction, and links to none.',
  ]);
  expect(last.fields).toBe('LPN B, Version 2, Link 0.0, XID 1, Flag TRUE (0), ECC ok');
  expect(last.steps.slice(1, 3)).toEqual([
    'Its own flag says TRUE.',
    'Its link names 0.0, where the page before it was written.',
  ]);
  expect(plain.fields).toBe('LPN C, Version 3, Link none, XID none, Flag TRUE (0), ECC ok');
  expect(plain.steps[1]).toBe('It belongs to no transaction, so its flag says TRUE from the start.');
});

test('AFC: a page shows its three flag values and their meaning', () => {
  const pageAt = inspectorOf(afc, 'w1:A@0,B@1 . a1 . w:C@2 .');
  const [first, last, plain] = [pageAt('0.0'), pageAt('1.0'), pageAt('2.0')];
  expect(first.fields).toBe('LPN A, Version 1, Link none, XID 1, Flag FALSE (11), ECC ok');
  expect(first.steps[1]).toBe('Its own flag says FALSE: nothing of the transaction counts.');
  expect(last.fields).toBe('LPN B, Version 2, Link 0.0, XID 1, Flag TRUE (10), ECC ok');
  expect(last.steps.slice(1, 3)).toEqual([
    'Its own flag says TRUE: it counts unless another page says FALSE.',
    'Its link names 0.0, where the page before it was written.',
  ]);
  expect(plain.steps[1]).toBe('It belongs to no transaction, so its flag says TRUE from the start.');
  const again = inspectorOf(afc, 'w1:A@0,B@1 . a1 . w:C@0 w:D@0 w:E@0 . g .')('1.0');
  expect(again.fields).toBe('LPN B, Version 2, Link 0.0, XID 1, Flag FALSE again (00), ECC ok');
  expect(again.steps[1]).toBe('Its own flag says FALSE: nothing of the transaction counts.');
});
