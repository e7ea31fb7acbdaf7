/** Declaration of external synchrony, for users (Nightingale et al.: Rethink the Sync, OSDI 2006). */
import type { DeclaredChoice } from '../../model/schema/field.ts';
import type { HostScheme } from '../common/host-scheme.ts';
import { ok } from '../../base/result.ts';
import { interrupted, SyncSubject } from './crash-subject.ts';
import { isSyncWord, parseSyncScript, randomSyncScript, SYNC_SCENARIOS } from './script.ts';
import { EVERY_POLICY, policyCalled, SYNC_POLICIES, tinyMachine } from './spec.ts';

const POLICY = {
  id: 'sync',
  kind: 'choice',
  choices: SYNC_POLICIES,
  initial: 'external',
} as const satisfies DeclaredChoice;

/** Bugs of output need a policy that holds it back, those of barriers one that has them. */
const HOLDING = ['external', 'external-eager'];
const ORDERED = ['barrier', ...HOLDING];

export const externalSynchrony = {
  id: 'external-synchrony',
  title: 'External synchrony',
  paper: 'Nightingale, Veeraraghavan, Chen, Flinn: Rethink the Sync, OSDI 2006',
  kind: 'host',
  isolation: ['strict'],
  parameters: [POLICY],
  labParameters: [POLICY],
  mutants: [
    { id: 'no-barrier', places: ORDERED },
    { id: 'released-at-cache', places: ORDERED },
    { id: 'checkpoint-unflushed', places: ORDERED },
    { id: 'pipe-untracked', places: HOLDING },
    { id: 'active-forgotten', places: HOLDING },
  ],
  placeParameter: POLICY.id,
  initialPlace: 'external',
  places: EVERY_POLICY,
  rows: ['async', 'sync', 'barrier', 'external', 'external-eager'],
  nested: 1,
  scenarios: SYNC_SCENARIOS,
  isWord: isSyncWord,
  randomScript: randomSyncScript,
  interrupted,
  crashes: ({ place, mutant, script, nested }) => {
    const parsed = parseSyncScript(script);
    if (!parsed.ok) return parsed;
    return ok(new SyncSubject(tinyMachine(policyCalled(place), mutant), parsed.value, nested));
  },
} as const satisfies HostScheme;
