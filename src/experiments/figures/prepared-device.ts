/**
 * Makes devices ready. Writing a device full and ageing it takes longer than most runs, so that the next run on a device
 * that begins alike starts from a copy.
 */
import { copyPlain } from '../../base/plain.ts';
import { Device, type DeviceOptions, type DeviceState } from '../../engine/device.ts';
import { createHostState } from '../../engine/host/host-state.ts';

export class PreparedDevice {
  private key: string | null = null;
  private state: DeviceState | null = null;

  begin(options: DeviceOptions): Device {
    const key = beginningOf(options);
    if (key === this.key && this.state !== null) {
      const host = createHostState(options.program, options.keepPages);
      return Device.restore(options, { ...copyPlain(this.state), host });
    }
    const device = Device.create(options);
    this.key = key;
    this.state = copyPlain(device.state);
    return device;
  }
}

/** All that a device depends on before its host begins. */
function beginningOf({
  spec,
  scheme,
  settings,
  mutant,
  seed,
  fill,
  ageing,
  laid,
  keepPages,
  program,
}: DeviceOptions): string {
  const found = [...(program.found ?? [])];
  return JSON.stringify([spec, scheme.id, settings, mutant, seed, fill, ageing, laid, keepPages, found]);
}
