/** Amount of work of a session before its first step, known before any of it is done. */
import type { Message } from '../../../base/message.ts';
import { layoutOf } from '../../../engine/flash/layout.ts';
import { generatingProgram } from '../../../engine/host/workloads/workloads.ts';
import type { Preparing } from '../../../base/preparing.ts';
import { SESSION_SIZE } from '../../../model/schema/specification-schema.ts';
import type { GeneratedWorkload, SessionSpec } from '../../../model/specification.ts';
import { deviceProblem } from '../../runner/device-check.ts';
import { sessionMessage } from './messages.ts';

/** So many transactions are made to see how many operations one has. */
const COUNTED_TRANSACTIONS = 20;

/** Null as well where something else is wrong with the device or the workload, which is said by others. */
export function* sizeProblem(spec: SessionSpec): Preparing<Message | null> {
  const { device, fill, workload } = spec;
  if (deviceProblem(device) !== null) return null;
  const filled = Math.floor(layoutOf(device).logicalPages * fill);
  const { filledPages, operations } = SESSION_SIZE;
  if (filled > filledPages.most)
    return sessionMessage('tooManyFilled', { pages: filled, most: filledPages.most });
  const about = workload.kind === 'generated' ? yield* operationsOf(workload, spec) : 0;
  return about > operations.most
    ? sessionMessage('tooManyOperations', { operations: about, most: operations.most })
    : null;
}

/** About as many as the workload will have; 0 where it cannot be made. */
function* operationsOf(workload: GeneratedWorkload, { device, host, seed }: SessionSpec): Preparing<number> {
  const { logicalPages } = layoutOf(device);
  const { pageBytes } = device.geometry;
  const times = Math.max(1, workload.transactions / COUNTED_TRANSACTIONS);
  const transactions = Math.round(workload.transactions / times);
  const place = { logicalPages, pageBytes, isolation: host.isolation, seed };
  const program = yield* generatingProgram({ ...workload, transactions }, place);
  return program.ok ? Math.ceil(program.value.count * times) : 0;
}
