import { createSessionServer } from '../../../../../src/session/worker/session-server.ts';
import type { SessionApi } from '../../../../../src/session/contract/session.ts';
import type { HostFrame } from '../../../../../src/model/spoken.ts';
import type { AnyFate, Intervention, SessionSpec } from '../../../../../src/model/specification.ts';
import { linkDefaults } from '../../../../../src/session/link/defaults.ts';
import { inWords } from '../../../../support/in-words.ts';
import { valueOf } from '../specs.ts';

export interface OnHost {
  readonly protocol: string;
  readonly script: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly mutant?: string | null;
  readonly interventions?: readonly Intervention[];
}

export function specOnHost({
  protocol,
  script,
  parameters = {},
  mutant = null,
  interventions = [],
}: OnHost): SessionSpec {
  return {
    ...linkDefaults.spec,
    protocol,
    parameters,
    mutant,
    workload: { kind: 'script', id: 'own', title: 'Test', prepare: '', script },
    interventions,
  };
}

/** A session that has been run to its end, and the number of its last step. */
export async function runOnHost(what: OnHost): Promise<{ readonly host: SessionApi; readonly last: number }> {
  const host = createSessionServer();
  const opened = await host.open(specOnHost(what));
  if (!opened.ok) throw new Error(inWords(opened.problem.sentence));
  const advanced = await host.advance({ budgetMs: 1000 });
  if (!advanced.ok) throw new Error(inWords(advanced.problem.sentence));
  return { host, last: advanced.value.frontier.step };
}

export function frameAt(host: SessionApi, step: number): HostFrame {
  const shown = valueOf(host.frame(step));
  if (shown.kind !== 'host') throw new Error('the scheme runs on the host');
  return shown;
}

/** A power failure after `step` steps; `fate` for all that is in flight. */
export function cutAt(step: number, fates: readonly (readonly [number, AnyFate])[]): Intervention {
  return { step, action: { kind: 'pull-plug', fates, seed: 1 } };
}

/** The verdict of the first recovery after `step`. */
export function verdictAfter(host: SessionApi, step: number, last: number): HostFrame {
  for (let at = step; at <= last; at++) {
    const frame = frameAt(host, at);
    if (frame.phase === 'recovered') return frame;
  }
  throw new Error(`nothing is recovered after step ${step}`);
}
