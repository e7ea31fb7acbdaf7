/** Lists, converted traces and device files say how they were made, and are read with what they say. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ENGINE_VERSION } from '../../../src/base/engine-version.ts';
import { runAgain } from '../../../src/cli/again.ts';
import { runDevices, runProtocols, runWorkloads } from '../../../src/cli/lists.ts';
import { printedBy } from '../../../src/cli/process/print.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { schemaFindings } from '../../support/json-schema.ts';
import { root, sim, simJson } from './runner.ts';

const schema = JSON.parse(readFileSync(join(root, 'docs/results.schema.json'), 'utf8')) as Readonly<
  Record<string, unknown>
>;
const RUN = ['run', '--protocol', 'lighttx', '--workload', 'small', '--transactions', '20'];

interface Row {
  readonly id: string;
  readonly made: { readonly engine: string; readonly command: readonly string[] };
}

const LISTS = { protocols: runProtocols, devices: runDevices, workloads: runWorkloads } as const;

test.each(['protocols', 'devices', 'workloads'] as const)(
  'each row of %s says how it was made, keeps to the schema, and comes out the same again',
  async (name) => {
    const { text } = await printedBy(() => LISTS[name](['--json']));
    const rows = JSON.parse(text) as Row[];
    expect(schemaFindings(schema, { $ref: `#/$defs/${name}` }, rows)).toEqual([]);
    for (const { made } of rows) expect(made).toMatchObject({ engine: ENGINE_VERSION, command: [name] });
    const file = join(temporaryFolder(), 'list.json');
    writeFileSync(file, text);
    expect(await printedBy(() => runAgain([file]))).toEqual({ status: 0, text });
  },
);

describe('convert', () => {
  test('native CSV says how it was made, in a comment that no reader takes for a hint', () => {
    const folder = temporaryFolder();
    // Its name looks like hints of the format.
    const [source, first, second] = ['time_unit=ms; page_size=1.csv', 'first.csv', 'second.csv'].map((name) =>
      join(folder, name),
    );
    if (source === undefined || first === undefined || second === undefined) throw new Error('three names');
    writeFileSync(source, readFileSync(join(root, 'public/samples/tpcc-crash.csv')));
    const { stdout } = sim('convert', source, '--to', 'native');
    const comment = /^# made (\{.*\})$/m.exec(stdout)?.[1] ?? '';
    expect(comment).not.toContain('=');
    expect(JSON.parse(comment)).toMatchObject({
      schema: 1,
      engine: ENGINE_VERSION,
      command: ['convert', source, '--to', 'native'],
      trace: { digest: expect.stringMatching(/^sha256:[\da-f]{64}$/) as string, format: 'native' },
    });
    expect(schemaFindings(schema, { $ref: '#/$defs/made' }, JSON.parse(comment))).toEqual([]);
    writeFileSync(first, stdout);
    const again = sim('convert', first, '--to', 'native').stdout;
    writeFileSync(second, again);
    const rows = (text: string): string => text.replace(/^# made .*\n/m, '');
    expect(rows(again)).toBe(rows(stdout));
    const inspected = (file: string): object => {
      const summary = simJson('inspect', file) as Record<string, unknown>;
      expect([summary['rejectedCount'], summary['warnings']]).toEqual([0, []]);
      const { made, bytes, details, lines, ...rest } = summary;
      expect([made, bytes, lines, details]).not.toContain(undefined);
      return { ...rest, ignoredLines: 0 };
    };
    expect(inspected(second)).toEqual(inspected(first));
  });
});

describe('run --device FILE', () => {
  const devices = JSON.parse(sim('devices', '--json').stdout) as Row[];
  const contentsOn = (device: string): unknown =>
    (simJson(...RUN, '--device', device) as Record<string, unknown>)['contentHash'];

  test('takes a device of devices --json as it stands there, also as the list of one', () => {
    const [one, list] = [join(temporaryFolder(), 'one.json'), join(temporaryFolder(), 'list.json')];
    writeFileSync(one, JSON.stringify(devices[0]));
    writeFileSync(list, JSON.stringify(devices.slice(0, 1)));
    const expected = contentsOn(devices[0]?.id ?? '');
    expect([contentsOn(one), contentsOn(list)]).toEqual([expected, expected]);
  });

  test('refuses a list of several, and says what to do', () => {
    const file = join(temporaryFolder(), 'devices.json');
    writeFileSync(file, JSON.stringify(devices));
    const { status, stderr } = sim(...RUN, '--device', file);
    expect(status).toBe(2);
    expect(stderr).toMatch(
      /lists \d+ devices \(classroom, .*\): keep one of them in the file, or give its id/,
    );
  });
});
