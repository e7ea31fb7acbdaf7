/** When is data safe under external synchrony and its rivals? Answered by the crash explorer. */
import { assert } from '../base/assert.ts';
import { SyncSubject, type CrashShares } from '../hostside/sync/crash-subject.ts';
import { parseSyncScript, SYNC_SCENARIOS } from '../hostside/sync/script.ts';
import { SYNC_POLICIES, type SyncPolicy, tinyMachine } from '../hostside/sync/spec.ts';
import { THOROUGH } from '../oracle/exploration.ts';
import { exploreAll } from '../oracle/explorer.ts';

export type Safety = 'no' | 'not on power failure' | 'yes';

export interface DurabilityRow {
  readonly policy: SyncPolicy;
  readonly work: 'write' | 'fsync';
  readonly shares: CrashShares;
  readonly isDurable: Safety;
}

/** "No" when a crash of the system alone loses what the world has seen, "yes" when nothing does. */
function safetyOf({ lost, disordered, lostBySystemCrash }: CrashShares): Safety {
  if (lostBySystemCrash > 0) return 'no';
  return lost + disordered > 0 ? 'not on power failure' : 'yes';
}

/**
 * Power is cut at every event of a loop that writes (or writes and syncs) and tells the world, with every subset of
 * the drive's cache; the table is what came of it.
 */
export function durabilityTable(policies: readonly SyncPolicy[] = SYNC_POLICIES): DurabilityRow[] {
  return policies.flatMap((policy) =>
    (['write', 'fsync'] as const).map((work) => {
      const scenario = SYNC_SCENARIOS.find(({ id }) => id === `${work}-loop`);
      const program = parseSyncScript(scenario?.script ?? '');
      assert(program.ok, 'a scenario is a script that can be read');
      const subject = new SyncSubject(tinyMachine(policy), program.value, 1);
      exploreAll(subject, THOROUGH);
      const { shares } = subject;
      return { policy, work, shares, isDurable: safetyOf(shares) };
    }),
  );
}
