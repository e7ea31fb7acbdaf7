/** Declaration of RVM on a log device, for users (Price & Nettles: Transactions in a Flash). */
import type { DeclaredChoice } from '../../model/schema/field.ts';
import { type HostScheme, neededSettings } from '../common/host-scheme.ts';
import { ok } from '../../base/result.ts';
import { LogSubject } from './crash-subject.ts';
import { isLogWord, LOG_SCENARIOS, parseLogScript, randomLogScript } from './script.ts';
import { CONDITIONINGS, LOG_DEVICES, type LogDevice, tinySpecOf, TRUNCATIONS } from './spec.ts';

const LOG_DEVICE = {
  id: 'log-device',
  kind: 'choice',
  choices: LOG_DEVICES,
  initial: 'flash',
} as const satisfies DeclaredChoice;

/** On the tiny log of the lab the other settings of the measured runs would change nothing that one sees. */
const TINY_HEADERS = {
  id: 'headers',
  kind: 'choice',
  choices: ['short', 'rvm'],
  initial: 'short',
} as const satisfies DeclaredChoice;

const TRUNCATION = {
  id: 'truncation',
  kind: 'choice',
  choices: TRUNCATIONS,
  initial: 'when-full',
} as const satisfies DeclaredChoice;

const CONDITIONING = {
  id: 'conditioning',
  kind: 'choice',
  choices: CONDITIONINGS,
  initial: 'in-erase',
} as const satisfies DeclaredChoice;

const BATCH = 'batch';

/** A run of a benchmark wears no block out. */
const RETIREMENT = {
  id: 'retirement',
  kind: 'choice',
  choices: ['no', 'yes'],
  initial: 'no',
} as const satisfies DeclaredChoice;

/** Erasing and marking need flash. */
const FLASH = ['flash'];
const BATCHED = { [BATCH]: ['2', '4', '8', '16', '32', '64'] };
const IN_BACKGROUND = { [TRUNCATION.id]: ['background'] };
const CONDITIONED = { [CONDITIONING.id]: ['apart'] };
const RETIRING = { [RETIREMENT.id]: ['yes'] };

const rowOf = (device: LogDevice) => ({ id: device, settings: { [LOG_DEVICE.id]: device } });
const flashRow = <Id extends string>(id: Id, needs: Readonly<Record<string, readonly string[]>>) => ({
  id,
  settings: { [LOG_DEVICE.id]: 'flash', ...neededSettings({ needs }) },
});

export const rvmLog = {
  id: 'rvm-log',
  title: 'RVM log on flash',
  paper: 'Price & Nettles: Transactions in a Flash',
  kind: 'host',
  isolation: ['strict', 'no-page-conflict', 'serializable'],
  parameters: [
    LOG_DEVICE,
    {
      id: 'parallelism',
      kind: 'choice',
      choices: ['4', '8', '16', '32', '64'],
      initial: '4',
    },
    {
      id: 'headers',
      kind: 'choice',
      choices: ['rvm', 'short'],
      initial: 'rvm',
    },
    {
      id: 'pageBuffers',
      kind: 'choice',
      choices: ['no', 'yes'],
      initial: 'no',
    },
    { id: BATCH, kind: 'choice', choices: ['1', '2', '4', '8', '16', '32', '64'], initial: '1' },
    TRUNCATION,
    CONDITIONING,
    { id: 'bulkFrom', kind: 'choice', choices: ['1024', '4096', '16384'], initial: '4096' },
  ],
  labParameters: [
    LOG_DEVICE,
    TINY_HEADERS,
    { id: BATCH, kind: 'choice', choices: ['1', '2', '4'], initial: '1' },
    TRUNCATION,
    CONDITIONING,
    RETIREMENT,
  ],
  mutants: [
    {
      id: 'pointer-before-mark',
      places: FLASH,
      witness: { script: 'w1:A,B,C c1 w2:A,B,C c2 w3:A,B,C c3 w4:A,B,C c4', promise: 'durability' },
    },
    {
      id: 'erase-before-pointer',
      places: FLASH,
      witness: { script: 'w1:A,B,C c1 w2:A,B,C c2 w3:A,B,C c3 w4:A,B,C c4', promise: 'durability' },
    },
    {
      id: 'unmarked-trusted',
      places: FLASH,
      witness: { script: 'w1:A c1 w2:A,B,C c2 w3:A c3 w4:A,B,C c4', promise: 'durability' },
    },
    {
      id: 'truncated-before-apply',
      // In a hybrid log records are so short that the witness does not fill it.
      places: LOG_DEVICES.filter((device) => device !== 'hybrid'),
      witness: { script: 'w1:A,B c1 w2:A,B,C c2 w3:A,B c3', promise: 'durability' },
    },
    {
      id: 'erased-before-head',
      places: FLASH,
      witness: { script: 'w1:A c1 w2:A,B,C c2 w3:A c3 w4:A,B,C c4', promise: 'durability' },
    },
    { id: 'mark-first', places: FLASH, witness: { script: 'w1:A c1', promise: 'atomicity' } },
    { id: 'acknowledged-before-mark', places: FLASH, witness: { script: 'w1:A c1', promise: 'durability' } },
    {
      id: 'bulk-not-awaited',
      places: ['hybrid'],
      witness: { script: 'w1:A,B c1', promise: 'durability' },
    },
    {
      id: 'batch-promised',
      places: LOG_DEVICES,
      needs: BATCHED,
      witness: { script: 'w1:A c1', promise: 'durability' },
    },
    {
      id: 'appended-forgotten',
      places: FLASH,
      needs: IN_BACKGROUND,
      witness: { script: 'w1:A c1 w2:A c2 w3:A c3 c4', promise: 'durability' },
    },
    {
      id: 'conditioned-before-head',
      places: FLASH,
      needs: CONDITIONED,
      witness: { script: 'w1:A c1 w2:A,B,C c2 w4:A,B,C c4', promise: 'atomicity' },
    },
    {
      id: 'retired-unmarked',
      places: FLASH,
      needs: RETIRING,
      witness: { script: 'w1:A,B c1 w2:A,B,C c2 w3:A,B,C c3', promise: 'durability' },
    },
  ],
  placeParameter: LOG_DEVICE.id,
  initialPlace: 'flash',
  places: LOG_DEVICES,
  rows: [
    ...LOG_DEVICES.map(rowOf),
    flashRow('flash-batches', BATCHED),
    flashRow('flash-background', IN_BACKGROUND),
    flashRow('flash-conditioning', CONDITIONED),
    flashRow('flash-retirement', RETIRING),
  ],
  nested: 2,
  scenarios: LOG_SCENARIOS,
  isWord: isLogWord,
  randomScript: randomLogScript,
  crashes: ({ settings, mutant, script, nested }) => {
    const spec = tinySpecOf(settings);
    const parsed = parseLogScript(script, spec);
    if (!parsed.ok) return parsed;
    return ok(new LogSubject({ spec, script: parsed.value, mutant }, nested));
  },
} as const satisfies HostScheme;
