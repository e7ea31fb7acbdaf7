/** Images of the X-L2P table on flash. */
import { present } from '../../base/assert.ts';
import type { Device } from '../../engine/device.ts';
import type { LogRecord } from '../../engine/flash/durable.ts';
import { IMAGE } from '../../protocols/xftl/declaration.ts';
import { hasReadLogPage } from '../kit/log-pages.ts';
import { rebuildingOf } from '../kit/look.ts';
import { newestImage } from '../../protocols/xftl/image.ts';

/** Records whose pages are all durable, and have all been read where recovery reads the log. */
const wholeRecords = (device: Device): readonly LogRecord[] => {
  const whole = device.state.durable.log.filter(({ parts }) => !parts.includes(0));
  if (rebuildingOf(device) === null) return whole;
  const { log } = device.core;
  return whole.filter(({ position, parts }) =>
    parts.every((_, part) => hasReadLogPage(device, log.pageAt(position + part))),
  );
};

/** Number of the newest image whose pages and root are durable; -1: there is none. */
export const newestWhole = (device: Device): number => newestImage(wholeRecords(device));

/** The newest image whose pages and root are durable. */
export function wholeImage(device: Device): LogRecord | null {
  const newest = newestWhole(device);
  return (
    wholeRecords(device).findLast(({ kind, words }) => kind === IMAGE && present(words[0]) === newest) ?? null
  );
}
