/** Facts that a lesson may ask for by name. */
import type { Text } from '../../base/message.ts';
import { readHead } from '../../hostside/rvm/metadata.ts';
import { recordBytes } from '../../hostside/rvm/record.ts';
import { measuredSpec, RVM_HEADERS, SHORT_HEADERS } from '../../hostside/rvm/spec.ts';
import { measuredWorkload } from '../../hostside/rvm/workload.ts';
import { bytesPerCommit, daysOnPaper, lifetime, type Recovering, recoveryFact } from './figures.ts';
import type { LogMoment } from './moment.ts';

export function lessonFacts(moment: LogMoment, recovery: Recovering): Readonly<Record<string, Text>> {
  const { spec, durable, mutant, acknowledged, bytesProgrammed, erases } = moment;
  const head = readHead(spec, durable, mutant === 'unmarked-trusted');
  return {
    acknowledged: String(acknowledged.length),
    erases: String(erases),
    'log bytes': String(bytesProgrammed),
    head: head === null ? 'lost' : `byte ${head.address}`,
    'head record': head === null ? 'none' : String(head.sequence),
    'bytes a commit': bytesPerCommit(moment),
    lifetime: lifetime(moment),
    recovery: recoveryFact(recovery),
    'last of a truncation': lastOfTruncation(moment),
    'under way': underWay(moment),
    ...paperFacts(),
  };
}

/** The paper's two programs, their records as the engine encodes them, and how long flash lasts under them. */
function paperFacts(): Readonly<Record<string, string>> {
  const facts: Record<string, string> = {};
  for (const [name, workload] of [
    ['cpp', 'debit-credit-cpp'],
    ['sidney', 'debit-credit-sidney'],
  ] as const) {
    const ranges = measuredWorkload(workload, 1, 1)?.at(0).ranges ?? [];
    for (const [kind, headers] of [
      ['', RVM_HEADERS],
      [' short', SHORT_HEADERS],
    ] as const) {
      const bytes = recordBytes(measuredSpec('flash', 4, headers), ranges);
      facts[`${name}${kind} record`] = String(bytes);
      facts[`${name}${kind} days`] = daysOnPaper(bytes);
    }
  }
  return facts;
}

const OP_WORDS = {
  apply: 'apply the records',
  program: 'move the head',
  condition: 'erase the blocks',
  erase: 'erase the blocks',
} as const;

/** Returns the last operation of the truncation under way. */
function lastOfTruncation({ powered }: LogMoment): string {
  const job = powered?.volatile?.job ?? null;
  const last = job?.kind === 'truncate' ? job.ops.at(-1) : undefined;
  return last === undefined ? 'none is under way' : OP_WORDS[last.kind];
}

/** "program log", "mark mini", "erase log": what the device is at, and where. */
function underWay({ powered, ops }: LogMoment): string {
  const [op] = ops;
  if (powered === null || op === undefined) return 'nothing';
  if (op.kind === 'apply') return op.kind;
  return `${op.kind === 'program' && op.bytes.length === 1 ? 'mark' : op.kind} ${op.area}`;
}
