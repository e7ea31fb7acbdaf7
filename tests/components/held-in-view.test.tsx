import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useHeldInView } from '../../src/app/ui/state/use-held-in-view.ts';
import { mount } from './mount.ts';

/** A place below something that grows, without the browser's own anchor. */
function Place({ sought }: { readonly sought: number }) {
  const place = useRef<HTMLElement>(null);
  useHeldInView(place, sought);
  return (
    <div style={{ overflowAnchor: 'none' }}>
      <div id="above" style={{ height: '2000px' }} />
      <section ref={place} tabIndex={-1} style={{ height: '3000px' }}>
        The place
      </section>
    </div>
  );
}

const top = (home: HTMLElement): number =>
  Math.round(home.querySelector('section')?.getBoundingClientRect().top ?? Number.NaN);

function grow(home: HTMLElement, height: number): void {
  const above = home.querySelector<HTMLElement>('#above');
  if (above !== null) above.style.height = `${height}px`;
}

afterEach(() => scrollTo(0, 0));

test('a place that was sought stands at the top, also while what is above it grows', async () => {
  const home = mount(<Place sought={1} />);
  await expect.poll(() => top(home)).toBe(0);
  expect(document.activeElement).toBe(home.querySelector('section'));
  grow(home, 2500);
  await expect.poll(() => top(home)).toBe(0);
});

test('a reader who goes on by themselves is let go', async () => {
  const home = mount(<Place sought={1} />);
  await expect.poll(() => top(home)).toBe(0);
  dispatchEvent(new WheelEvent('wheel'));
  scrollTo(0, 0);
  grow(home, 2500);
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
  expect(scrollY).toBe(0);
});

test('a place that was not sought moves nothing', () => {
  mount(<Place sought={0} />);
  expect(scrollY).toBe(0);
});
