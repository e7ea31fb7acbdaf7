// A part of the page whose file does not come.
import { expect, test, vi } from 'vitest';
import { HeldWork } from '../../src/app/shell/overlays/held-work.tsx';
import { lazyPart } from '../../src/app/ui/controls/lazy-part.tsx';
import { PartFailure } from '../../src/app/ui/controls/part-failure.tsx';
import { loaded } from '../../src/app/words/loading/loaded.ts';
import { mount } from './mount.ts';

/** Returns what loads `value` when it was asked `failures` times in vain. */
function comingAfter<T>(failures: number, value: T): () => Promise<T> {
  let left = failures;
  return () => (left-- > 0 ? Promise.reject(new Error('Failed to fetch')) : Promise.resolve(value));
}

const buttons = (): readonly string[] =>
  [...document.querySelectorAll('[role="alert"] button')].map((each) => each.textContent);

const pressFirst = (): void => document.querySelector<HTMLButtonElement>('[role="alert"] button')?.click();

test('Lost part: the sentence stands in its place, and "Try again" brings it; the rest stays', async () => {
  const Part = lazyPart(comingAfter(1, () => <p>It is here.</p>));
  const home = mount(
    <>
      <p>Beside it</p>
      <Part />
    </>,
  );
  await vi.waitFor(() => expect(buttons()).toEqual(['Try again']));
  expect(home.textContent).toContain('Beside it');
  pressFirst();
  await vi.waitFor(() => expect(home.textContent).toContain('It is here.'));
  expect(buttons()).toEqual([]);
});

test('Lost part: the page can be loaded again where "Try again" was of no use', async () => {
  const Part = lazyPart(comingAfter(2, () => <p>It is here.</p>));
  mount(<Part />);
  await vi.waitFor(() => expect(buttons()).toEqual(['Try again']));
  pressFirst();
  await vi.waitFor(() => expect(buttons()).toEqual(['Try again', 'Load the page again']));
});

test('Lost part: a part that was prefetched in vain is asked for again when it is shown', async () => {
  const Part = lazyPart(comingAfter(1, () => <p>It is here.</p>));
  Part.prefetch();
  const home = mount(<Part />);
  await vi.waitFor(() => expect(home.textContent).toBe('It is here.'));
});

test('Lost part: work that needs a file waits for "Try again", and then goes on', async () => {
  mount(<HeldWork />);
  const work = loaded(comingAfter(1, 'done'));
  await vi.waitFor(() => expect(buttons()).toEqual(['Try again']));
  pressFirst();
  expect(await work).toBe('done');
  await vi.waitFor(() => expect(buttons()).toEqual([]));
});

test('Lost part: a part that failed of itself says so, and offers both ways on', () => {
  mount(
    <PartFailure
      place="here"
      failure={new Error('of itself')}
      isRepeated={false}
      onAgain={() => undefined}
    />,
  );
  expect(buttons()).toEqual(['Try again', 'Load the page again']);
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('has failed');
});
