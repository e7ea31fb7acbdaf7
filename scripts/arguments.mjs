// The arguments of the scripts that measure: their help, and what they refuse, are made of one table.
import process from 'node:process';
import { parseArgs } from 'node:util';

/** Status of arguments that cannot be used, as the runner has it. */
const REFUSED = 2;

/**
 * A whole number; a value that is even is refused where it must be odd.
 * @typedef {{ about: string, least: number, most: number, initial: number, isOdd?: boolean }} NumberOption
 * @typedef {{ call: string, about: string, operands: { name: string, about: string, known: readonly string[] },
 *   options: Readonly<Record<string, NumberOption>>, variables: Readonly<Record<string, string>>,
 *   examples: readonly string[] }} ScriptArguments
 * @typedef {{ operands: string[], numbers: Record<string, number> }} Given
 */

/** @param {ScriptArguments} script @returns {string} its help */
export function scriptHelp({ call, about, operands, options, variables, examples }) {
  /** @param {[string, string][]} rows */
  const listed = (rows) => rows.flatMap(([head, text]) => [`  ${head}`, `      ${text}`]);
  return `${[
    about,
    '',
    `Usage: ${call} [-- [${operands.name} …] [options]]`,
    '',
    ...listed([[operands.name, `${operands.about} One of ${operands.known.join(', ')}; default: all.`]]),
    '',
    'Options',
    ...listed(
      Object.entries(options).map(([name, option]) => [
        `--${name} NUMBER`,
        `${option.about} ${option.least} to ${option.most}, ${option.isOdd === true ? 'odd' : 'whole'}; default: ${option.initial}.`,
      ]),
    ),
    ...listed([['--help', 'Prints this. Default: off.']]),
    ...(Object.keys(variables).length === 0 ? [] : ['', 'Variables', ...listed(Object.entries(variables))]),
    '',
    'Exit status',
    '  0  done',
    '  2  unusable arguments',
    '',
    'Examples',
    ...examples.map((example) => `  ${call}${example === '' ? '' : ` -- ${example}`}`),
  ].join('\n')}\n`;
}

/**
 * @param {ScriptArguments} script
 * @param {readonly string[]} args
 * @returns {Given | string} a sentence for arguments that the script does not take
 */
export function readScriptArguments({ call, operands, options }, args) {
  const hint = `${call} -- --help lists all options.`;
  /** @type {ReturnType<typeof parsed>} */
  let given;
  try {
    given = parsed(args, Object.keys(options));
  } catch (error) {
    const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split(/\. /);
    return `${sentence.replace(/\.$/, '')}; ${hint}`;
  }
  const names = given.positionals.flatMap((each) => each.split(','));
  const unknown = names.find((name) => !operands.known.includes(name));
  if (unknown !== undefined) return `“${unknown}” is none of ${operands.known.join(', ')}; ${hint}`;
  /** @type {Record<string, number>} */
  const numbers = {};
  for (const [name, option] of Object.entries(options)) {
    const text = given.values[name];
    const value = text === undefined ? option.initial : Number(text);
    const fits = Number.isInteger(value) && value >= option.least && value <= option.most;
    if (!fits || text === '' || (option.isOdd === true && value % 2 === 0))
      return `--${name} ${text}: expected ${option.isOdd === true ? 'an odd' : 'a whole'} number from ${option.least} to ${option.most}; ${hint}`;
    numbers[name] = value;
  }
  return { operands: names, numbers };
}

/** @param {readonly string[]} args @param {readonly string[]} names */
function parsed(args, names) {
  /** @type {Record<string, { type: 'string' }>} */
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  return parseArgs({ args: [...args], options, allowPositionals: true });
}

/**
 * Ends the process with help, or with the sentence that refuses its arguments; otherwise answers them.
 * @param {ScriptArguments} script
 * @returns {Given}
 */
export function scriptArguments(script) {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(scriptHelp(script));
    process.exit(0);
  }
  const given = readScriptArguments(script, args);
  if (typeof given !== 'string') return given;
  process.stderr.write(`${given}\n`);
  process.exit(REFUSED);
}
