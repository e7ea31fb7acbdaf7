import type { Message } from '../base/message.ts';
import { alibaba } from './alibaba.ts';
import { blkparse } from './blkparse.ts';
import { disksim } from './disksim.ts';
import { fio } from './fio.ts';
import type { TraceFormat } from './format.ts';
import { mqsim } from './mqsim.ts';
import { msr } from './msr.ts';
import { native } from './native.ts';
import { pattern } from './pattern.ts';
import { pgWaldump } from './pg-waldump.ts';
import { replayer } from './replayer.ts';
import { spc } from './spc.ts';
import { sqliteJournal } from './sqlite-journal.ts';
import { sqliteWal } from './sqlite-wal.ts';
import { systor } from './systor.ts';
import { tencent } from './tencent.ts';
import { tracesMessage } from './messages.ts';

/** The registry. A new format is a file of its own and a line here. */
export const traceFormats: readonly TraceFormat[] = [
  native,
  pgWaldump,
  sqliteWal,
  sqliteJournal,
  fio,
  blkparse,
  disksim,
  mqsim,
  replayer,
  spc,
  msr,
  alibaba,
  tencent,
  systor,
  pattern,
];

/** Returns the readable formats, for sentences. */
export function readableFormats(): Message {
  return tracesMessage('readableFormats', { titles: traceFormats.map((format) => format.title) });
}
