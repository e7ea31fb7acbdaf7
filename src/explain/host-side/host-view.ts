/** View of a scheme on the host. */
import type { Text } from '../../base/message.ts';
import type { Result } from '../../base/result.ts';
import type { SessionSpec } from '../../model/specification.ts';
import type { MakeRun } from './host-run.ts';

export interface HostView {
  /** Returns the function that begins the run of a specification, or the error in its script. */
  runOf(spec: SessionSpec, script: string): Result<MakeRun, Text>;
}
