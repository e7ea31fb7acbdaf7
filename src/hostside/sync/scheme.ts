/** Declaration of external synchrony, for users (Nightingale et al.: Rethink the Sync, OSDI 2006). */
import { say } from '../../base/language.ts';
import type { HostParameter, HostScheme } from '../common/host-scheme.ts';
import { ok } from '../../base/result.ts';
import { interrupted, SyncSubject } from './crash-subject.ts';
import { isSyncWord, parseSyncScript, randomSyncScript, SYNC_SCENARIOS } from './script.ts';
import { EVERY_POLICY, policyCalled, SYNC_POLICIES, tinyMachine } from './spec.ts';

const POLICY: HostParameter = {
  id: 'sync',
  title: say`When calls return and output is seen`,
  about: say`async: at once; sync: each call waits for the drive’s cache; barrier: for the platter; external: calls return at once, output waits for the platter.`,
  kind: 'choice',
  choices: SYNC_POLICIES,
  initial: 'external',
};

/** Bugs of output need a policy that holds it back, those of barriers one that has them. */
const HOLDING = ['external', 'external-eager'];
const ORDERED = ['barrier', ...HOLDING];

export const externalSynchrony: HostScheme = {
  id: 'external-synchrony',
  title: 'External synchrony',
  paper: 'Nightingale, Veeraraghavan, Chen, Flinn: Rethink the Sync, OSDI 2006',
  kind: 'host',
  isolation: ['strict'],
  claims: say`Nothing is seen before everything that it depends on is durable, and no effect survives without its cause; processes never wait, output does.`,
  parameters: [POLICY],
  labParameters: [POLICY],
  mutants: [
    {
      id: 'no-barrier',
      title: say`that a drive writes in whatever order it likes`,
      about: say`The cache is not flushed before the commit record: the record may be there before its blocks.`,
      places: ORDERED,
    },
    {
      id: 'released-at-cache',
      title: say`that the drive’s cache is volatile`,
      about: say`A commit counts as durable when its record is in the cache: output is seen too early.`,
      places: ORDERED,
    },
    {
      id: 'checkpoint-unflushed',
      title: say`that blocks written home may still be in the cache`,
      about: say`The journal begins anew before the blocks it held are on the platter.`,
      places: ORDERED,
    },
    {
      id: 'pipe-untracked',
      title: say`that a dependency travels through a pipe`,
      about: say`A process that receives from another does not depend on what that one has written.`,
      places: HOLDING,
    },
    {
      id: 'active-forgotten',
      title: say`that the active transaction counts too`,
      about: say`Output waits for the transaction that is committing, not for the one that is still open.`,
      places: HOLDING,
    },
  ],
  placeParameter: POLICY.id,
  initialPlace: 'external',
  places: EVERY_POLICY,
  rows: [
    { id: 'async', title: say`Asynchronous` },
    { id: 'sync', title: say`Synchronous` },
    { id: 'barrier', title: say`Synchronous, barriers` },
    { id: 'external', title: 'External synchrony' },
    { id: 'external-eager', title: say`External synchrony, eager` },
  ],
  tried: say`Tried at every event: every part of the drive’s cache that may have reached the platter, of up to nine blocks (512), and a sample above; the block under the head torn; power cut again during the replay.`,
  nested: 1,
  scenarios: SYNC_SCENARIOS,
  scriptHelp: say`w1:A,B process 1 writes blocks A and B (A to L), f1 it calls fsync, p1 it prints, r2:A process 2 reads, s1>2 process 1 sends to process 2, t1:1000 it lets 1000 ms pass.`,
  isWord: isSyncWord,
  randomScript: randomSyncScript,
  interrupted,
  crashes: ({ place, mutant, script, nested }) => {
    const parsed = parseSyncScript(script);
    if (!parsed.ok) return parsed;
    return ok(new SyncSubject(tinyMachine(policyCalled(place), mutant), parsed.value, nested));
  },
};
