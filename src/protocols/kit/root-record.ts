/** The root record of a map that is written to flash, and how recovery begins with it. */
import { assert } from '../../base/assert.ts';
import type { Core } from '../../engine/core/core.ts';
import type { ZoneRecord } from '../../engine/flash/durable.ts';
import { writtenMapPages } from './rebuild.ts';
import type { RecoveryStage } from './recovery.ts';

/** The newest durable root record. A device that was never formatted has none, which is an error. */
export function rootRecord(core: Core): ZoneRecord {
  const { record } = core.durable.metadata;
  assert(record !== null, 'a formatted device has a record');
  return record;
}

/** The newest root record is found, then the map is read that it names. */
export function rootStages(core: Core): readonly [record: RecoveryStage, map: RecoveryStage] {
  return [
    {
      id: 'record',
      reads: 'pages',
      plan: () => [...rootRecord(core).pages, ...core.metadata.probes()],
    },
    { id: 'map', reads: 'map', plan: () => writtenMapPages(core) },
  ];
}
