/**
 * Small devices under more work than they hold, many transactions open at once: every scheme comes to an end, with
 * its work done or with the condition reported that the device is full.
 */
import { expect, test } from 'vitest';
import { deviceRunOptions } from '../../src/session/runner/device-run-options.ts';
import { simulate } from '../../src/session/runner/simulate.ts';
import { allSchemes, must } from '../laws/devices.ts';

/** Far more steps than any of these takes. */
const MOST_STEPS = 50_000;
const WORKLOADS = ['tpcc', 'tpcb', 'varmail', 'ycsb', 'fileserver', 'webproxy'];
const FILLS = ['0', '0.7', '0.95'];

test.each(allSchemes.map(({ id }) => id))(
  '%s: a run on a device that is too small comes to an end',
  async (id) => {
    for (const workload of WORKLOADS) {
      for (const fill of FILLS) {
        const values = { protocol: id, device: 'classroom', workload, fill, transactions: '200' };
        const { device } = must(
          await simulate(deviceRunOptions({ ...values, 'abort-ratio': '0' }), {
            trace: () => expect.unreachable('there is no trace'),
            keepsPages: false,
            giveTurn: ({ state }) => {
              expect(state.step, `steps under ${workload}, filled to ${fill}`).toBeLessThan(MOST_STEPS);
              return null;
            },
          }),
        );
        // Pages of an empty device, one or two a transaction: all of it finds room.
        if (workload === 'tpcc' && fill === '0') expect(device.state.stopped).toBeNull();
        expect(
          device.player.finished() || device.state.stopped !== null,
          `${workload}, filled to ${fill}: done, or said why not`,
        ).toBe(true);
      }
    }
  },
);
