// Motion of the device, noted at every repaint.
import { expect, type Page } from '@playwright/test';

/** One moving element at one repaint: how far its motion is, and where on the stage it stands: that scrolls. */
interface Sample {
  readonly id: number;
  readonly progress: number;
  readonly x: number;
  readonly y: number;
}

export interface Recording {
  /** Classes of the animated elements, or their anchors; pseudo-elements and what a style sheet animates too. */
  readonly kinds: readonly string[];
  readonly samples: readonly Sample[];
  readonly left: number;
}

/** Notes every animation at every repaint, until it is told to stop. */
function begin(): void {
  const kinds = new Set<string>();
  const samples: object[] = [];
  const ids = new Map<Animation, number>();
  const note = (): void => {
    for (const animation of document.getAnimations()) {
      const { effect } = animation;
      if (!(effect instanceof KeyframeEffect) || effect.target === null) continue;
      if (animation instanceof CSSTransition || effect.target.closest('[data-phase]') === null) continue;
      const { target } = effect;
      const isStyled = animation instanceof CSSAnimation;
      kinds.add(
        isStyled
          ? animation.animationName.replace(/^_|_[^_]*_\d+$/g, '')
          : (target.getAttribute('class') ?? ''),
      );
      const moves = effect.getKeyframes().some(({ transform }) => /translate/.test(String(transform)));
      const { progress } = effect.getComputedTiming();
      if (isStyled || !moves || progress == null) continue;
      const id = ids.get(animation) ?? ids.size;
      ids.set(animation, id);
      const { x, y } = target.getBoundingClientRect();
      const stage = target.closest('[data-phase]')?.getBoundingClientRect() ?? { x: 0, y: 0 };
      samples.push({ id, progress, x: x - stage.x, y: y - stage.y });
    }
  };
  let isOver = false;
  const repainted = (): void => {
    note();
    if (!isOver) requestAnimationFrame(repainted);
  };
  requestAnimationFrame(repainted);
  Object.assign(window, {
    recorded: () => {
      isOver = true;
      const left = document.querySelector('[data-moving]')?.childElementCount ?? 0;
      return { kinds: [...kinds], samples, left };
    },
  });
}

export async function record(page: Page): Promise<void> {
  await page.evaluate(begin);
}

/** The same for a page that is yet to come. */
export async function recordFromTheStart(page: Page): Promise<void> {
  await page.addInitScript(begin);
}

/** Recording after the last animation has ended. */
export async function recorded(page: Page): Promise<Recording> {
  const isMoving = (): Promise<boolean> =>
    page.evaluate(() =>
      document
        .getAnimations()
        .some(
          ({ effect, playState }) =>
            playState === 'running' &&
            effect instanceof KeyframeEffect &&
            effect.target?.closest('[data-phase]') != null,
        ),
    );
  await expect.poll(isMoving).toBe(false);
  return page.evaluate(() => (window as unknown as { recorded: () => Recording }).recorded());
}

/** At each repaint a thing stands where its motion has it: on the way, and nowhere else. */
export function expectNoLeap({ samples }: Recording): void {
  for (const id of new Set(samples.map((sample) => sample.id))) {
    const path = samples.filter((sample) => sample.id === id).toSorted((a, b) => a.progress - b.progress);
    const [first, last] = [path[0], path.at(-1)];
    if (first === undefined || last === undefined || last.progress - first.progress < 0.05) continue;
    const share = last.progress - first.progress;
    const speed = { x: (last.x - first.x) / share, y: (last.y - first.y) / share };
    for (const { progress, x, y } of path) {
      const since = progress - first.progress;
      expect(Math.abs(x - first.x - speed.x * since)).toBeLessThan(3);
      expect(Math.abs(y - first.y - speed.y * since)).toBeLessThan(3);
    }
  }
}
