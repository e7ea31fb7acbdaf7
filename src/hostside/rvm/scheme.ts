/** Declaration of RVM on a log device, for users (Price & Nettles: Transactions in a Flash). */
import type { DeclaredChoice } from '../../model/schema/field.ts';
import type { HostScheme } from '../common/host-scheme.ts';
import { ok } from '../../base/result.ts';
import { LogSubject } from './crash-subject.ts';
import { isLogWord, LOG_SCENARIOS, parseLogScript, randomLogScript } from './script.ts';
import { LOG_DEVICES, logDeviceCalled, tinySpec } from './spec.ts';

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

/** Erasing and marking need flash. */
const FLASH = ['flash'];

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
  ],
  labParameters: [LOG_DEVICE, TINY_HEADERS],
  mutants: [
    { id: 'pointer-before-mark', places: FLASH },
    { id: 'erase-before-pointer', places: FLASH },
    { id: 'unmarked-trusted', places: FLASH },
    { id: 'truncated-before-apply', places: LOG_DEVICES },
    { id: 'erased-before-head', places: FLASH },
    { id: 'mark-first', places: FLASH },
    { id: 'acknowledged-before-mark', places: FLASH },
  ],
  placeParameter: LOG_DEVICE.id,
  initialPlace: 'flash',
  places: LOG_DEVICES,
  rows: LOG_DEVICES,
  nested: 2,
  scenarios: LOG_SCENARIOS,
  isWord: isLogWord,
  randomScript: randomLogScript,
  crashes: ({ place, mutant, script, nested }) => {
    const parsed = parseLogScript(script);
    if (!parsed.ok) return parsed;
    return ok(
      new LogSubject({ spec: tinySpec(logDeviceCalled(place)), script: parsed.value, mutant }, nested),
    );
  },
} as const satisfies HostScheme;
