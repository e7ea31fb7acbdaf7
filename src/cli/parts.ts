/**
 * The folder of a search that several processes share: `request.json` with the arguments of the command, and for each shard a part
 * of the result. A part is there when its document is, and then complete; a shard that is run twice leaves the same part.
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINE_VERSION } from '../base/engine-version.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { DeviceSpec } from '../model/specification.ts';
import { readDeviceFile } from '../session/link/device-file.ts';
import { isAsWritten, withSum } from '../session/runner/summed-text.ts';
import { inEnglish } from '../texts/en/in-english.ts';
import { isRecord } from '../base/record.ts';
import { print } from './process/print.ts';
import { replaceFile } from './process/whole-file.ts';
import { parsedJson } from './saved-results.ts';
import { isShardCount, type Shard } from './shard.ts';

const REQUEST_FILE = 'request.json';

interface Request {
  readonly command: string;
  /** The parts are added up, so all are of one engine. */
  readonly engine: string;
  readonly shards: number;
  readonly arguments: readonly string[];
  /** The device of the file that the arguments name, as it was when the search began. */
  readonly device?: DeviceSpec;
}

/** Error for `--merge` among other options. */
export const MERGED_ALONE = '--merge DIR goes with --json alone: the folder knows what was searched.';

type Values = Readonly<Record<string, string | boolean | readonly string[] | undefined>>;

/** Options that say how a search is run, and are no part of what is searched. */
const NOT_SEARCHED = new Set(['shard', 'out', 'merge', 'plan', 'workers', 'progress', 'json']);

/** Returns the arguments that say what is searched, in the order of their names. */
export function searchedArguments(values: Values): string[] {
  const searched = Object.entries(values).filter(([name]) => !NOT_SEARCHED.has(name));
  return searched
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, value]) => {
      if (value === true) return [`--${name}`];
      const given = typeof value === 'string' ? [value] : Array.isArray(value) ? value : [];
      return given.flatMap((each: string) => [`--${name}`, each]);
    });
}

/** The arguments that say what was searched here: all of it, or one shard. */
export function searchedHere({
  searched,
  shard: { index, count },
}: {
  readonly searched: readonly string[];
  readonly shard: Shard;
}): readonly string[] {
  return count === 1 ? searched : [...searched, '--shard', `${index}/${count}`];
}

/**
 * Makes the folder, and leaves the request in it; another request's folder is refused.
 * @param own the device of a file; null where the arguments name none
 */
export function claimParts(
  folder: string,
  search: Omit<Request, 'engine' | 'device'>,
  own: DeviceSpec | null,
): Result<void, string> {
  const request: Request = { ...search, engine: ENGINE_VERSION, ...(own === null ? {} : { device: own }) };
  mkdirSync(folder, { recursive: true });
  const file = join(folder, REQUEST_FILE);
  const text = `${JSON.stringify(request)}\n`;
  if (!existsSync(file)) replaceFile(file, text);
  const held = readFileSync(file, 'utf8');
  if (held === text) return ok(undefined);
  const before = parsedJson(held);
  const isSame =
    isRequest(before) && JSON.stringify({ ...request, engine: before.engine }) === held.trimEnd();
  if (isSame) return err(ofAnotherEngine(folder, before.engine));
  return err(
    `${folder} holds the results of another search, or of other shards; name another folder with --out.`,
  );
}

export function readRequest(folder: string, command: string): Result<Request, string> {
  const file = join(folder, REQUEST_FILE);
  if (!existsSync(file)) return err(`${folder} holds no shards of ${command}: it has no ${REQUEST_FILE}.`);
  const request = parsedJson(readFileSync(file, 'utf8'));
  if (!isRequest(request))
    return err(`“${file}” is damaged: it does not say what was searched. Name another folder with --out.`);
  if (request.command !== command) return err(`${folder} holds shards of ${request.command}.`);
  return request.engine === ENGINE_VERSION ? ok(request) : err(ofAnotherEngine(folder, request.engine));
}

function ofAnotherEngine(folder: string, engine: string): string {
  return `${folder} holds parts of another engine (${engine}, and not ${ENGINE_VERSION}), which are not added up with this one’s; name another folder with --out.`;
}

function isRequest(request: unknown): request is Request {
  if (!isRecord(request)) return false;
  const { command, engine, shards, arguments: searched } = request;
  const isNamed = typeof command === 'string' && typeof engine === 'string';
  const isSearch = isNamed && typeof shards === 'number' && isShardCount(shards);
  return isSearch && Array.isArray(searched) && searched.every((each) => typeof each === 'string');
}

interface Searched {
  readonly args: string[];
  /** The device of a file; null where the arguments name none. */
  readonly own: DeviceSpec | null;
}

/** The arguments of the search that a folder holds. */
export function searchedIn(folder: string, command: string): Result<Searched, string> {
  const request = readRequest(folder, command);
  if (!request.ok) return request;
  const { arguments: args, device } = request.value;
  if (device === undefined) return ok({ args: [...args], own: null });
  const read = readDeviceFile(JSON.stringify(device), join(folder, REQUEST_FILE));
  return read.ok ? ok({ args: [...args], own: read.value.device }) : err(inEnglish(read.error));
}

/** The shards of a request whose parts are not there. */
export function missingShards(folder: string, { shards }: Pick<Request, 'shards'>): Shard[] {
  const all = Array.from({ length: shards }, (_, at) => ({ index: at + 1, count: shards }));
  return all.filter((shard) => !existsSync(partFile(folder, shard, 'json')));
}

/** The parts' files of one kind, in the order of their shards; a sentence where a part is missing. */
export function partFiles(folder: string, request: Request, kind: string): Result<string[], string> {
  const missing = missingShards(folder, request);
  if (missing.length > 0) {
    const first = `${missing[0]?.index}/${request.shards}`;
    return err(
      `${folder}: ${missing.length} of ${request.shards} shards are missing (the first is ${first}); run them again.`,
    );
  }
  const count = request.shards;
  return ok(Array.from({ length: count }, (_, at) => partFile(folder, { index: at + 1, count }, kind)));
}

/** `part-03-of-16.json` */
export function partFile(folder: string, { index, count }: Shard, kind: string): string {
  return join(folder, `part-${String(index).padStart(String(count).length, '0')}-of-${count}.${kind}`);
}

/** Leaves the document of a part, with a sum. */
export function writePart(file: string, document: object): void {
  replaceFile(file, `${withSum(JSON.stringify(document))}\n`);
}

/** The document of a part as it was written: what is damaged is not added up. */
export function readPart<T>(file: string): Result<T, string> {
  const text = readFileSync(file, 'utf8').trimEnd();
  const document = parsedJson(text);
  if (isRecord(document) && isAsWritten(text) === true) return ok(document as T);
  return err(damagedPart(file));
}

export function damagedPart(file: string): string {
  return `“${file}” is damaged, or of an earlier version; delete it, and run its shard again.`;
}

/** Says which shards are still to be run, one a line. Returns the exit status. */
export function printPlan(shards: readonly Shard[]): number {
  for (const { index, count } of shards) print(`${JSON.stringify({ shard: `${index}/${count}` })}\n`);
  return 0;
}

/** The folder after `--merge`, which goes with `--json` alone; null where the arguments ask for something else. */
export function folderToMerge(
  args: readonly string[],
): { readonly folder: string; readonly json: boolean } | null {
  const rest = args.filter((each) => each !== '--json');
  const [merge, folder] = rest;
  if (merge !== '--merge' || folder === undefined || rest.length > 2) return null;
  return { folder, json: rest.length < args.length };
}
