/** The stages of RVM's recovery, and what it has made of each transaction so far. */
import type { Text } from '../../base/message.ts';
import type { RecoveryStageView, RecoveryView, StageState, VerdictRow } from '../../model/frame.ts';
import type { LogRecovering } from '../../hostside/rvm/log-machine.ts';
import type { LogMoment } from './moment.ts';
import { rvmViewMessage as told } from './view-messages.ts';

export function logRecoveryView(moment: LogMoment): RecoveryView | null {
  const { recovering, phase } = moment;
  if (recovering === null || phase !== 'recovering') return null;
  const { plan, recordsRead } = recovering;
  const records = plan?.scan.records ?? [];
  return {
    stages: stagesOf(recovering),
    rows: rowsOf(moment, recovering),
    beam: null,
    readsDone: 1 + recordsRead,
    readsPlanned: 1 + records.length,
  };
}

function stagesOf({ plan, recordsRead, isScanned, opsDone }: LogRecovering): RecoveryStageView[] {
  const records = plan?.scan.records.length ?? 0;
  const ops = plan?.ops ?? [];
  const applied = ops.findLastIndex(({ kind }) => kind === 'apply') + 1;
  const headMoved = ops.findLastIndex((op) => op.kind === 'program' && op.area !== 'remap') + 1;
  const stage = (title: Text, note: Text, from: number, to: number, at: number): RecoveryStageView => ({
    title,
    note,
    state: stateOf(from, to, at),
    progress: to <= from ? Number(at >= to) : Math.min(1, Math.max(0, (at - from) / (to - from))),
  });
  const at = isScanned ? opsDone : -1;
  return [
    { title: told('findHead'), note: told('done'), state: 'done', progress: 1 },
    {
      title: told('scanLog'),
      note: told('found', { records: recordsRead }),
      state: isScanned ? 'done' : 'active',
      progress: isScanned ? 1 : recordsRead / (records + 1),
    },
    stage(told('apply'), told('records', { records }), 0, applied, at),
    stage(told('moveHead'), told('moveHeadNote'), applied, headMoved, at),
    stage(
      told('eraseLog'),
      told('erasesPlanned', { erases: ops.length - headMoved }),
      headMoved,
      ops.length,
      at,
    ),
  ];
}

function stateOf(from: number, to: number, at: number): StageState {
  if (at >= to) return 'done';
  return at >= from ? 'active' : 'todo';
}

function rowsOf(moment: LogMoment, { plan, recordsRead, isScanned }: LogRecovering): VerdictRow[] {
  const { placements, undecided, acknowledged } = moment;
  const found = new Map(
    (plan?.scan.records ?? []).slice(0, recordsRead).map(({ sequence, length }) => [sequence, length]),
  );
  return placements
    .filter(({ sequence, position }) => {
      if (undecided.includes(position)) return true;
      return sequence >= (plan?.scan.head.sequence ?? 0) && acknowledged.includes(position);
    })
    .map(({ sequence, position, length }): VerdictRow => {
      const bytes = found.get(sequence) ?? 0;
      const verdict = bytes > 0 ? 'committed' : isScanned ? 'rolled back' : 'pending';
      return { transaction: position + 1, found: bytes, promised: bytes > 0 ? length : null, verdict };
    });
}
