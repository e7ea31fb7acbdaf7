/** How a scheme on the host shows itself. */
import type { Text } from '../../base/message.ts';
import type { Result } from '../../base/result.ts';
import type { SessionSpec } from '../../model/specification.ts';
import type { MakeRun } from './host-run.ts';

export interface HostView {
  /** How to begin the run that a specification names, or what is wrong with its script. */
  runOf(spec: SessionSpec, script: string): Result<MakeRun, Text>;
}
