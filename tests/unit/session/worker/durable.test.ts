import { describe, expect, test } from 'vitest';
import { Device } from '../../../../src/engine/device.ts';
import { durableFile, openDurable } from '../../../../src/session/runner/durable-file.ts';
import { BlockHealth } from '../../../../src/engine/flash/bad-blocks.ts';
import { tc } from '../../../../src/protocols/tc/protocol.ts';
import { optionsFor } from '../../../support/engine.ts';
import { FAILING, seedFailing } from '../../../support/failing-seed.ts';
import { inWords } from '../../../support/in-words.ts';
import { deviceFrameAt, openHost, runToEnd, scenarioSpec, scriptSpec, valueOf } from './specs.ts';

function recovered(bytes: Uint8Array): Device {
  const opened = openDurable(new TextDecoder().decode(bytes));
  if (!opened.ok) throw new Error(inWords(opened.error));
  opened.value.run();
  return opened.value;
}

const shown = (device: Device): number[] =>
  Array.from({ length: device.layout.logicalPages }, (_, page) => device.readBack(page));

describe('the durable half as a file', () => {
  test('recovers to the same contents in another device, from any step', async () => {
    const host = await openHost(scenarioSpec('under-pressure'));
    const { step: last } = runToEnd(host);
    for (const step of [0, 1, 40, 101, 222, last]) {
      const bytes = valueOf(host.exportDurable(step));
      expect(valueOf(host.exportDurable(step))).toEqual(bytes);
      const once = recovered(bytes);
      expect(once.state.phase).toBe('running');
      expect(shown(recovered(bytes))).toEqual(shown(once));
    }
  });

  test('at rest contains everything that was committed', async () => {
    const host = await openHost(scriptSpec('w1:A,B c1 . w:C . w2:D'));
    const { step } = runToEnd(host);
    const device = recovered(valueOf(host.exportDurable(step)));
    expect(shown(device).slice(0, 4)).toEqual([1, 2, 3, -1]);
  });

  test('without power is the half that the power failure left', async () => {
    const host = await openHost(scriptSpec('w1:A,B c1 . w2:A,C c2'));
    valueOf(host.advance({ untilStep: 10, budgetMs: 100 }));
    valueOf(host.act(10, { kind: 'pull-plug', fates: [], seed: 9 }));
    const device = recovered(valueOf(host.exportDurable(11)));
    valueOf(host.advance({ untilMark: 'recovered', budgetMs: 100 }));
    const { step } = runToEnd(host);
    const { blocks } = deviceFrameAt(host, step);
    const current = blocks.flatMap(({ pages }) =>
      pages.filter(({ state }) => state === 'current').map(({ name }) => name),
    );
    const held = shown(device).flatMap((write, page) => (write >= 0 ? [String.fromCharCode(65 + page)] : []));
    expect(held).toEqual(current.sort());
  });

  test('is text with its format, version and configuration', async () => {
    const host = await openHost(scenarioSpec('figure-4', { mutant: 'literal' }));
    const file = JSON.parse(new TextDecoder().decode(valueOf(host.exportDurable(0)))) as object;
    expect(file).toMatchObject({
      format: 'flashscope-durable',
      version: 1,
      protocol: 'lighttx',
      mutant: 'literal',
      settings: { checkpoints: 'when-asked' },
      device: { id: 'classroom' },
    });
  });

  test('has the table of blocks that went bad, and is opened where it was written before there was one', () => {
    const options = optionsFor('w1:A@2 w1:B@2 c1 .', { spec: FAILING, scheme: tc, seed: seedFailing('2.0') });
    const device = Device.create(options);
    device.run();
    device.pullPlug([], 1);
    const text = durableFile(device);
    const opened = recovered(new TextEncoder().encode(text));
    expect(opened.core.ftl.badBlocks[2]).toBe(BlockHealth.bad);
    expect(shown(opened).slice(0, 2)).toEqual([1, 2]);
    const { durable, ...file } = JSON.parse(text) as { durable: Record<string, unknown> };
    const { grownBad: _table, ...older } = durable;
    const without = JSON.stringify({ ...file, durable: older });
    expect(shown(recovered(new TextEncoder().encode(without))).slice(0, 2)).toEqual([1, 2]);
  });
});
