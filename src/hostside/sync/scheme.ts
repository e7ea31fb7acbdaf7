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
    { id: 'no-barrier', places: ORDERED, witness: { script: 'w1:A', promise: 'ordering' } },
    { id: 'released-at-cache', places: ORDERED, witness: { script: 'w1:A p1', promise: 'durability' } },
    {
      id: 'checkpoint-unflushed',
      places: ORDERED,
      witness: { script: 'w1:A,B,C w1:D,E w1:A,B,C', promise: 'ordering' },
    },
    { id: 'pipe-untracked', places: HOLDING, witness: { script: 'w1:A s1>2 p2', promise: 'durability' } },
    { id: 'ioctl-unblocked', places: HOLDING, witness: { script: 'w1:A i1', promise: 'durability' } },
    { id: 'active-forgotten', places: HOLDING, witness: { script: 'w1:A p1', promise: 'durability' } },
  ],
  placeParameter: POLICY.id,
  initialPlace: 'external',
  places: EVERY_POLICY,
  rows: (['async', 'sync', 'barrier', 'external', 'external-eager'] as const).map((id) => ({
    id,
    settings: { [POLICY.id]: id },
  })),
  nested: 1,
  scenarios: SYNC_SCENARIOS,
  isWord: isSyncWord,
  randomScript: randomSyncScript,
  interrupted,
  crashes: ({ settings, mutant, script, nested }) => {
    const parsed = parseSyncScript(script);
    if (!parsed.ok) return parsed;
    return ok(new SyncSubject(tinyMachine(policyCalled(settings[POLICY.id]), mutant), parsed.value, nested));
  },
} as const satisfies HostScheme;
