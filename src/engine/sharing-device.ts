/**
 * A device whose power has just come back over columns of pages that another one still uses: what it writes there is
 * noted. Its map takes the room of the one before.
 */
import { Device, type DeviceOptions } from './device.ts';
import type { ColumnUndo } from './flash/column-undo.ts';
import type { Durable } from './flash/durable.ts';

export class SharingDevice extends Device {
  private undo: ColumnUndo | null = null;
  private map: Uint32Array | null = null;

  /** @param map room for the map */
  static over(options: DeviceOptions, durable: Durable, undo: ColumnUndo, map: Uint32Array): SharingDevice {
    const device = new SharingDevice(options, Device.fromDurable(options, durable).state);
    device.undo = undo;
    device.map = map;
    return device;
  }

  protected override powerBack(): void {
    super.powerBack(this.map);
    this.core.flash.undo = this.undo;
  }
}
