/** Folders of searches that several processes share: the request, and the parts of `verify` and `crashes`. */
import { asyncProperty, constantFrom, nat, string } from 'fast-check';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCrashes } from '../../../src/cli/crashes.ts';
import { outcomeOfParts } from '../../../src/cli/crashes-parts.ts';
import { searchedIn } from '../../../src/cli/parts.ts';
import { runVerify } from '../../../src/cli/verify.ts';
import { sumOfParts } from '../../../src/cli/verify-parts.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type InputKind, mustBeSentence, runsOf } from './input-kind.ts';

const SHARDS = 2;

interface Searched {
  readonly folder: string;
  /** By file, what was written. */
  readonly files: ReadonlyMap<string, Buffer>;
}

async function searched(
  run: (args: string[]) => Promise<number>,
  args: readonly string[],
): Promise<Searched> {
  const folder = temporaryFolder();
  for (let shard = 1; shard <= SHARDS; shard++)
    await run([...args, '--shard', `${shard}/${SHARDS}`, '--out', folder]);
  const files = readdirSync(folder).toSorted();
  return { folder, files: new Map(files.map((file) => [file, readFileSync(join(folder, file))])) };
}

/** Made once, of a run. */
let made: Promise<readonly [verify: Searched, crashes: Searched]> | null = null;

function sound() {
  made ??= Promise.all([
    searched(runVerify, ['--scheme', 'tc', '--operations', '1']),
    searched(runCrashes, ['--protocol', 'tc', '--mutant', 'acknowledge-early', '--random', '2']),
  ]);
  return made;
}

/** Reads a folder as `--merge` does. */
function checkFolder(folder: string): void {
  const request = searchedIn(folder, 'verify');
  const of = request.ok ? 'verify' : 'crashes';
  const asked = searchedIn(folder, of);
  if (!asked.ok) mustBeSentence(asked.error);
  const sum = of === 'verify' ? sumOfParts(folder) : outcomeOfParts(folder, { kind: 'device' });
  if (!sum.ok) mustBeSentence(sum.error);
}

export const searchParts: InputKind = {
  title: 'Parts of searches that are shared',
  damage: 'bytes of a file put in, taken out, turned and cut off',
  runs: runsOf(2_000),
  kept: [],
  property: () =>
    asyncProperty(
      nat(1),
      nat(),
      nat(),
      constantFrom('cut', 'put in', 'turn', 'replace'),
      string({ unit: 'binary', maxLength: 4 }),
      async (which, nth, at, kind, instead) => {
        const { folder, files } = (await sound())[which] ?? { folder: '', files: new Map<string, Buffer>() };
        const [name = '', bytes = Buffer.alloc(0)] = [...files][nth % files.size] ?? [];
        const place = at % (bytes.length + 1);
        const [head, tail] = [bytes.subarray(0, place), bytes.subarray(place + 1)];
        const turned = Buffer.of((bytes[place] ?? 0) ^ (1 << (at % 8)));
        const damaged = {
          cut: head,
          'put in': Buffer.concat([head, Buffer.from(instead), bytes.subarray(place)]),
          turn: Buffer.concat([head, turned, tail]),
          replace: Buffer.concat([head, Buffer.from(instead), tail]),
        };
        writeFileSync(join(folder, name), damaged[kind]);
        try {
          checkFolder(folder);
        } finally {
          writeFileSync(join(folder, name), bytes);
        }
      },
    ),
};
