/** A device that can be stopped before its host's next operation: whatever that will be, all before it is the same. */
import { TIMER_EVENT } from './host/host-player.ts';
import { Device, type DeviceOptions, type DeviceState, NO_EVENT } from './device.ts';

export class PausingDevice extends Device {
  /** Goes on exactly where `state` was, which is taken over. */
  static from(options: DeviceOptions, state: DeviceState): PausingDevice {
    return new PausingDevice(options, state);
  }

  /**
   * Runs until the host hands over an operation with the next step. The device must be running. False: it never does,
   * because the device has stopped.
   */
  runToOperation(): boolean {
    const { player, core, state } = this;
    while (!player.ready(core)) {
      const code = this.nextCode(core);
      if (code === NO_EVENT) return false;
      if (code === TIMER_EVENT) {
        player.timerRang();
        continue;
      }
      this.take(core, code);
      if (core.ftl.stalledHead >= 0 && core.isIdle && !player.ready(core)) core.makeRoom();
      state.step++;
    }
    return true;
  }
}
