/** X-FTL: what its records are called. */
import { present } from '../../base/assert.ts';
import { LogKind } from '../../protocols/kit/logged-state.ts';
import { committedIn, newestImage } from '../../protocols/xftl/image.ts';
import { kitView } from '../kit/kit-view.ts';
import { kitChanges } from '../kit/log-links.ts';
import type { RecordName } from '../kit/messages.ts';
import { IMAGE } from '../../protocols/xftl/declaration.ts';

const RECORDS: Readonly<Record<number, RecordName | undefined>> = {
  [IMAGE]: 'image',
  [LogKind.moves]: 'moved pages',
};

export const xftlView = kitView({
  commit: 'xftl',
  logName: 'X-L2P',
  committedBy: ({ device }, record) => {
    if (record.kind !== IMAGE) return kitChanges(record);
    // The newest image says all that older ones say.
    const whole = device.state.durable.log.filter(({ parts }) => !parts.includes(0));
    return present(record.words[0]) >= newestImage(whole) ? committedIn(record) : [];
  },
  recordName: (kind) => RECORDS[kind] ?? 'plain writes',
});
