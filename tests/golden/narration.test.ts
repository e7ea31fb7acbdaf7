import { test } from 'vitest';
import { scenarioDevice } from '../support/engine.ts';
import { Watched } from '../unit/session/worker/frames/watched.ts';
import { expectGolden } from '../support/golden.ts';

/** Every sentence of the worked example, and of the recovery after it, with the place that each speaks of. */
test('LightTx: the narration of Figure 4 equals the golden file', async () => {
  const watched = new Watched(scenarioDevice('figure-4'));
  const lines: string[] = [];
  const tell = (): void => {
    const { step, focus, narration } = watched.frame();
    const place =
      focus === null ? '' : focus.page === null ? String(focus.block) : `${focus.block}.${focus.page}`;
    lines.push(`${String(step).padStart(3)}  ${place.padEnd(5)} ${narration}`);
  };
  tell();
  while (watched.step()) tell();
  watched.pullPlug();
  tell();
  while (watched.step()) tell();
  await expectGolden(`${lines.join('\n')}\n`, 'narration-figure-4.txt');
});
