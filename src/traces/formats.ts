import type { Message } from '../base/message.ts';
import { alibaba } from './alibaba.ts';
import { biosnoop } from './biosnoop.ts';
import { blkparse } from './blkparse.ts';
import { disksim } from './disksim.ts';
import { etw } from './etw.ts';
import { fio } from './fio.ts';
import type { TraceFormat } from './format.ts';
import { ftrace } from './ftrace.ts';
import { headedCsv } from './headed-csv.ts';
import { mqsim } from './mqsim.ts';
import { msr } from './msr.ts';
import { native } from './native.ts';
import { oracleGeneral } from './oracle-general.ts';
import { pattern } from './pattern.ts';
import { pgWaldump } from './pg-waldump.ts';
import { readyPatterns } from './ready-patterns.ts';
import { replayer } from './replayer.ts';
import { spc } from './spc.ts';
import { sqliteJournal } from './sqlite-journal.ts';
import { sqliteWal } from './sqlite-wal.ts';
import { systor } from './systor.ts';
import { tencent } from './tencent.ts';
import { vscsi } from './vscsi.ts';
import { tracesMessage } from './messages.ts';

/** Formats whose rows or bytes tell them. A new one is a file of its own and a line here. */
const knownFormats: readonly TraceFormat[] = [
  native,
  pgWaldump,
  sqliteWal,
  sqliteJournal,
  fio,
  blkparse,
  ftrace,
  etw,
  biosnoop,
  ...readyPatterns,
  vscsi,
  oracleGeneral,
  disksim,
  mqsim,
  replayer,
  spc,
  msr,
  alibaba,
  tencent,
  systor,
];

/** The registry. */
export const traceFormats: readonly TraceFormat[] = [...knownFormats, headedCsv(knownFormats), pattern];

/** Returns the readable formats, for sentences. */
export function readableFormats(): Message {
  return tracesMessage('readableFormats', { titles: traceFormats.map((format) => format.title) });
}
