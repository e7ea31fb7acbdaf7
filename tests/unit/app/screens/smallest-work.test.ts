import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SmallestWork } from '../../../../src/app/screens/workbench/smallest-work.tsx';

function drawn(script: string): string {
  const smallest = { script, prepare: '', proof: 'It is lost.', line: null, opening: null };
  const onStep = async (): Promise<void> => Promise.resolve();
  return renderToStaticMarkup(createElement(SmallestWork, { title: 'Smallest', smallest, code: '', onStep }));
}

test('A work without an operation is told in words', () => {
  expect(drawn('w1:A c1')).toContain('<code>w1:A c1</code>');
  expect(drawn('')).toContain('no operation at all');
  expect(drawn('')).not.toContain('<code></code>');
});
