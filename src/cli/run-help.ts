/**
 * Output of `run --help`: every option and setting, with the values it takes and its default, from the
 * schema.
 */
import type { Field } from '../model/schema/field.ts';
import type { FieldName } from '../model/schema/field-name.ts';
import { fullTitleOf } from '../model/schema/field-titles.ts';
import { takenBy } from '../model/schema/field-words.ts';
import { RUN_OPTIONS, type RunOption } from '../model/schema/run-options.ts';
import { RECOVERY_POINTS } from '../model/schema/specification-schema.ts';
import { SETTINGS } from '../model/schema/settings.ts';
import { inEnglish } from '../texts/en/in-english.ts';

type Options = typeof RUN_OPTIONS;
/** Options that set no field of a specification. */
type OwnOption = {
  [K in keyof Options]: Options[K] extends { readonly sets: FieldName } ? never : K;
}[keyof Options];

/** Purpose of each of the runner's own options. */
const OWN: Readonly<Record<OwnOption, string>> = {
  protocol: 'the scheme, see protocols',
  'log-device': 'of rvm-log: where the log lies',
  sync: 'of external-synchrony: when calls return and output is seen',
  mutant: 'an injected bug of the scheme',
  workload: 'a generated workload or a scenario, see workloads',
  trace: 'a trace file, in place of a workload',
  format: 'the format of the trace',
  pattern: 'a regular expression with named groups, for the format regex',
  group: 'how a trace without transactions is cut into them: none, write, count:8, gap:1ms,64, flush',
  device: 'a built-in device, see devices',
  warm: 'short for --ageing random',
  'reads-unwritten':
    'pages that the trace reads before it writes them are not there: reading them costs nothing',
  'crash-at': 'when power fails: milliseconds, or op:N for the Nth flash operation',
  'recovery-points': `instants of the run at which power fails on a copy that then recovers, 0 for none; ${takes(RECOVERY_POINTS)}`,
  set: 'KEY=VALUE, a parameter of the scheme or the workload, or one of the settings below; may be repeated',
  contents: 'a file for what every logical page holds',
  outcomes: 'a file for what became of every transaction',
  durable: 'a file for the durable half of the device when power failed',
  json: 'prints the results as JSON',
};

export function runHelp(): string {
  const options: [string, RunOption][] = Object.entries(RUN_OPTIONS);
  const optionLines = options.map(([name, { field, sets }]) => {
    const own = Object.entries(OWN).find(([option]) => option === name)?.[1];
    return line(
      `--${name}`,
      own ?? (sets === undefined ? '' : `${inEnglish(fullTitleOf(sets, field))}; ${takes(field)}`),
    );
  });
  const settingLines = Object.entries(SETTINGS).map(([key, { name, field }]) =>
    line(key, `${inEnglish(fullTitleOf(name, field))}; ${takes(field)}`),
  );
  return [
    'run simulates one workload or trace on one device.',
    '',
    'Options',
    ...optionLines,
    '',
    'Settings, for --set KEY=VALUE',
    ...settingLines,
    '',
  ].join('\n');
}

function line(name: string, about: string): string {
  return `  ${name.padEnd(24)} ${about}`;
}

/** "a whole number from 1 to 65536; default 64" */
function takes(field: Field): string {
  const initial = 'initial' in field ? field.initial : undefined;
  const taken = inEnglish(takenBy(field));
  return initial === undefined ? taken : `${taken}; default ${String(initial)}`;
}
