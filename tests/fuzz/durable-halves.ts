/** Durable halves of all schemes. */
import { Device } from '../../src/engine/device.ts';
import { TINY_DEVICES } from '../../src/model/tiny-devices.ts';
import { randomCase } from '../../src/oracle/random-scripts.ts';
import { caseOptions } from '../../src/oracle/script-case.ts';
import { SCHEMES } from '../../src/protocols/registry.ts';
import { durableFile } from '../../src/session/runner/durable-file.ts';
import { withSum } from '../../src/session/runner/summed-text.ts';
import { must } from '../laws/devices.ts';

const FILES_A_SCHEME = 4;

/** Files as a power failure in the middle of random work leaves them. */
export function soundFiles(): readonly string[] {
  return SCHEMES.flatMap((scheme) =>
    Array.from({ length: FILES_A_SCHEME }, (_, index) => {
      const device = Device.create(must(caseOptions(randomCase(scheme, null, TINY_DEVICES, 23, index))));
      const cutAt = 20 + 31 * index;
      device.run(() => device.state.step >= cutAt && device.state.phase === 'running');
      device.pullPlug([], index);
      return durableFile(device);
    }),
  );
}

export function resummed(text: string): string {
  const { sum: _, ...file } = JSON.parse(text) as Record<string, unknown>;
  return withSum(JSON.stringify(file));
}
