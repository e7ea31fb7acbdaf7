/** What there is to choose from among the schemes that run on the host. */
import { say } from '../../../base/language.ts';
import type { HostScheme } from '../../../hostside/common/host-scheme.ts';
import type { DeclaredChoice } from '../../../model/schema/field.ts';
import { externalSynchrony } from '../../../hostside/sync/scheme.ts';
import { rvmLog } from '../../../hostside/rvm/scheme.ts';
import { LOG_SCENARIOS } from '../../../hostside/rvm/script.ts';
import { SYNC_SCENARIOS } from '../../../hostside/sync/script.ts';
import type { HostSchemeInfo, WorkloadInfo } from '../../contract/session.ts';

/** On the tiny log of the lab the other settings of the measured runs would change nothing that one sees. */
const TINY_HEADERS: DeclaredChoice = {
  id: 'headers',
  title: say`Headers`,
  about: say`Short ones of 8 bytes, or RVM’s: 76 bytes and 56 for each range, on a larger log.`,
  kind: 'choice',
  choices: ['short', 'rvm'],
  initial: 'short',
};

export function hostCatalogue(): readonly HostSchemeInfo[] {
  return [
    {
      ...infoOf(rvmLog),
      parameters: rvmLog.parameters.filter(({ id }) => id === 'log-device').concat(TINY_HEADERS),
      scenarios: LOG_SCENARIOS.map((scenario) => scenarioOf(scenario)),
      scriptHelp: say`w1:A,B transaction 1 writes pages A and B (A to D), c1 commits it, a1 aborts it; one transaction after the other.`,
    },
    {
      ...infoOf(externalSynchrony),
      scenarios: SYNC_SCENARIOS.map((scenario) => scenarioOf(scenario)),
      scriptHelp: say`w1:A,B process 1 writes blocks A and B (A to L), f1 it calls fsync, p1 it prints, r2:A process 2 reads, s1>2 process 1 sends to process 2, t1:1000 it lets 1000 ms pass.`,
    },
  ];
}

function infoOf({ id, title, paper, kind, isolation, claims, parameters, mutants }: HostScheme) {
  return { id, title, paper, kind, isolation, zones: [], claims, parameters, mutants };
}

function scenarioOf({
  id,
  title,
  script,
}: {
  readonly id: string;
  readonly title: string;
  readonly script: string;
}): WorkloadInfo {
  return { id, title, about: script, prepare: '', script, deviceId: '', parameters: {}, thinkNs: 0 };
}
