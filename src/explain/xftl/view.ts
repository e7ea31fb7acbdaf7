/** X-FTL: what its records are called. */
import { LogKind } from '../../protocols/kit/logged-state.ts';
import { kitView } from '../kit/kit-view.ts';
import type { RecordName } from '../kit/messages.ts';
import { IMAGE } from '../../protocols/xftl/declaration.ts';

const RECORDS: Readonly<Record<number, RecordName | undefined>> = {
  [IMAGE]: 'image',
  [LogKind.moves]: 'moved pages',
};

export const xftlView = kitView({
  commit: 'xftl',
  recordName: (kind) => RECORDS[kind] ?? 'plain writes',
});
