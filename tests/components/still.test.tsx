/** A step with reduced motion: outlines where things stood, and rings where they are. */
import { describe, expect, test } from 'vitest';
import { onTheSpot } from '../../src/stage/motion/on-the-spot.ts';
import { Player } from '../../src/stage/motion/player.ts';
import { inLayer, layer } from './layer.ts';
import { mount } from './mount.ts';

describe('with reduced motion', () => {
  /** A lane with two blocks, and beside it an empty one; then the second block goes there, and both lanes move up. */
  function twoLanes(): { readonly player: Player; readonly moveUp: () => void } {
    const home = mount(
      <div style={{ position: 'relative' }}>
        <div data-moving="" style={{ position: 'absolute', inset: 0 }} />
        {['lane open', 'lane full', 'block 0', 'block 1'].map((anchor) => (
          <div key={anchor} data-anchor={anchor} style={{ position: 'absolute' }} />
        ))}
      </div>,
    );
    const put = (anchor: string, left: number, top: number, width: number, height: number): void => {
      const style = home.querySelector<HTMLElement>(`[data-anchor="${anchor}"]`)?.style;
      for (const [key, value] of Object.entries({ left, top, width, height }))
        style?.setProperty(key, `${value}px`);
    };
    put('lane open', 0, 100, 200, 100);
    put('lane full', 210, 100, 200, 100);
    put('block 0', 10, 110, 180, 20);
    put('block 1', 10, 140, 180, 20);
    const moveUp = (): void => {
      put('lane open', 0, 60, 200, 100);
      put('lane full', 210, 60, 200, 100);
      put('block 0', 10, 70, 180, 20);
      put('block 1', 220, 70, 180, 20);
    };
    return { player: new Player(layer()), moveUp };
  }

  const drawn = (kind: string): readonly number[][] =>
    inLayer(`[class*=${kind}]`).map((each) => {
      const { x, y } = each.getBoundingClientRect();
      const origin = layer().getBoundingClientRect();
      return [x - origin.x, y - origin.y];
    });

  test('an outline is left where a block stood in its lane, also where the lanes themselves have moved', () => {
    const { player, moveUp } = twoLanes();
    const motions = [
      onTheSpot('travel', 'block 1', 1),
      onTheSpot('shift', 'lane open'),
      onTheSpot('shift', 'lane full'),
    ];
    const before = player.before(motions);
    moveUp();
    player.show(motions, before);
    expect(drawn('departed')).toEqual([[10, 100]]);
    expect(drawn('arrived')).toEqual([[220, 70]]);
  });

  test('what is decided or read where it stands leaves no outline, though the lanes have moved', () => {
    const { player, moveUp } = twoLanes();
    const motions = [onTheSpot('decide', 'block 0', 0)];
    const before = player.before(motions);
    moveUp();
    player.show(motions, before);
    expect(drawn('departed')).toEqual([]);
    expect(drawn('arrived')).toEqual([[10, 70]]);
  });
});
