/** Results whose inputs are files: a device of one's own, a durable half, an author's scheme. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { schemaFindings } from '../../support/json-schema.ts';
import { root, sim } from './runner.ts';

const SAME = 'The same result, but for time and machine.\n';

const schema = JSON.parse(readFileSync(join(root, 'docs/results.schema.json'), 'utf8')) as Readonly<
  Record<string, unknown>
>;

/** Removes the parts that time and machine decide. */
const steady = (text: string): string => text.replaceAll(/"engine":\{[^}]*\}/g, '');

/** Runs a command, keeps what it prints as a file, and answers the file and its text. */
function resultOf(folder: string, ...args: string[]): { file: string; text: string } {
  const file = join(folder, 'result.json');
  const { stdout } = sim(...args, '--json');
  writeFileSync(file, stdout);
  return { file, text: stdout };
}

test('again: a run on a device from a file needs the file no more, and --set is not applied to another device', () => {
  const folder = temporaryFolder();
  const device = join(folder, 'mqsim.xml');
  writeFileSync(device, readFileSync(join(root, 'tests/fixtures/devices/mqsim.xml')));
  const asked = ['--protocol', 'lighttx', '--workload', 'small', '--transactions', '20'];
  const { file, text } = resultOf(
    folder,
    'run',
    ...asked,
    '--device',
    device,
    '--set',
    'reserve=0.2',
    '--set',
    'pagesPerBlock=128',
  );
  rmSync(device);
  const { status, stdout, stderr } = sim('again', file);
  expect([status, stderr]).toEqual([0, SAME]);
  expect(steady(stdout)).toBe(steady(text));
  // The device of the result, and no built-in one, is what runs: another read time in it is another result.
  writeFileSync(file, text.replace('"readNs":', '"readNs":9'));
  expect(sim('again', file).status).toBe(4);
});

test('again: a result of recover is of the same durable half, also where that has been moved', () => {
  const folder = temporaryFolder();
  const [half, moved] = [join(folder, 'half.json'), join(folder, 'moved.json')];
  const on = ['--protocol', 'tc', '--device', 'classroom', '--workload', 'small'];
  sim('run', ...on, '--crash-at', 'op:30', '--durable', half);
  const { file, text } = resultOf(folder, 'recover', half);
  expect(schemaFindings(schema, { $ref: '#/$defs/recover' }, JSON.parse(text))).toEqual([]);
  expect(sim('again', file)).toEqual({ status: 0, stdout: text, stderr: SAME });
  renameSync(half, moved);
  const missing = sim('again', file);
  expect([missing.status, missing.stderr]).toEqual([
    2,
    expect.stringContaining('name its durable half with --durable.'),
  ]);
  expect(sim('again', file, '--durable', moved)).toMatchObject({ status: 0, stderr: SAME });
  sim('run', ...on, '--crash-at', 'op:31', '--durable', half);
  const other = sim('again', file);
  expect(other.status).toBe(2);
  expect(other.stderr).toMatch(/is another durable half: its digest is sha256:/);
});

test('again: a verdict on a scheme needs no file, and the code in the result is judged apart from one’s files', () => {
  const folder = temporaryFolder();
  const scheme = join(folder, 'mine.ts');
  sim('new-scheme', 'hold-the-last', scheme);
  const { file, text } = resultOf(
    folder,
    'check',
    scheme,
    '--assignment',
    'hold-the-last',
    '--random',
    '0',
    '--junit',
    join(folder, 'a.xml'),
    '--results',
    join(folder, 'a.json'),
  );
  expect(schemaFindings(schema, { $ref: '#/$defs/check' }, JSON.parse(text))).toEqual([]);
  const { made } = JSON.parse(text) as { made: object };
  // JUnit's suite and Gradescope's results say how they were made, too.
  const xml = readFileSync(join(folder, 'a.xml'), 'utf8');
  const written = /name="flashscope\.specification" value="([^"]*)"/.exec(xml)?.[1] ?? '';
  expect(JSON.parse(plainOf(written))).toEqual((made as { specification: object }).specification);
  for (const name of Object.keys(made)) expect(xml).toContain(`<property name="flashscope.${name}" value="`);
  const graded = JSON.parse(readFileSync(join(folder, 'a.json'), 'utf8')) as { extra_data: object };
  expect(graded.extra_data).toEqual({ made });
  rmSync(scheme);
  const again = sim('again', file);
  expect([again.status, again.stdout]).toEqual([0, text]);
  expect(again.stderr).toMatch(/The file was judged in a process that reads no files but its own/);
  expect(again.stderr).toContain(SAME);
});

/** The text of an attribute. */
function plainOf(attribute: string): string {
  return attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll(/&#x?0*(?:39|27);|&apos;/g, "'")
    .replaceAll('&amp;', '&');
}
