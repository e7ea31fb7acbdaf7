import { FITTED_DEVICE } from '../../../model/devices.ts';
import type { Footprint } from '../../../model/fitted-device.ts';
import type { DeviceSpec } from '../../../model/specification.ts';
import type { TraceSummary } from '../../../model/spoken.ts';
import shared from '../../ui/layout/panel-parts.module.css';
import { texts } from '../../words/traces.ts';

interface PageSizesProps {
  readonly summary: TraceSummary;
  readonly device: DeviceSpec;
}

/** Says what becomes of the trace's pages on a device whose pages have another size. */
export function PageSizes({ summary: { pageBytes }, device }: PageSizesProps) {
  const onDevice = device.geometry.pageBytes;
  if (pageBytes === null || pageBytes === onDevice) return null;
  return (
    <p className={shared.note}>
      {pageBytes > onDevice ? texts.pagesSplit(pageBytes, onDevice) : texts.pagesJoined(pageBytes, onDevice)}
    </p>
  );
}

interface FewWritesProps {
  readonly footprint: Footprint;
  readonly device: DeviceSpec;
}

/** Says why zones will hardly move, and what to choose instead, where the work does not fill a zone. */
export function FewWrites({ footprint: { pageWrites }, device }: FewWritesProps) {
  const { pagesPerBlock, summaryPage } = device.geometry;
  const zonePages = device.zoneBlocks * (pagesPerBlock - (summaryPage ? 1 : 0));
  if (pageWrites >= zonePages) return null;
  return (
    <p className={shared.note}>
      {texts.fewWrites(pageWrites, zonePages)}{' '}
      {device.id === FITTED_DEVICE ? texts.takeLongerWork : texts.takeFitted}
    </p>
  );
}
