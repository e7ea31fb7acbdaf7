/** `crashes --random` in shards that know nothing of each other: what each leaves in a folder, and the sum of all. */
import { ok, type Result } from '../base/result.ts';
import { MOST_FINDINGS } from '../oracle/exploration.ts';
import type { CrashWork } from './crashes-work.ts';
import { addSums, emptyOutcome, inOrder, type Outcome } from './outcome.ts';
import { partFile, partFiles, readPart, readRequest, writePart } from './parts.ts';
import type { Shard } from './shard.ts';

export function writeCrashesPart(folder: string, shard: Shard, outcome: Outcome): void {
  writePart(partFile(folder, shard, 'json'), outcome);
}

/** Returns the findings of all shards together, as one process would have kept them. */
export function outcomeOfParts(folder: string, { kind }: Pick<CrashWork, 'kind'>): Result<Outcome, string> {
  const request = readRequest(folder, 'crashes');
  if (!request.ok) return request;
  const files = partFiles(folder, request.value, 'json');
  if (!files.ok) return files;
  const all = emptyOutcome();
  for (const file of files.value) {
    const read = readPart<Outcome>(file);
    if (!read.ok) return read;
    const part = read.value;
    all.states += part.states;
    all.crashPoints += part.crashPoints;
    all.unfinished += part.unfinished;
    all.tried += part.tried;
    all.violating += part.violating;
    all.violations += part.violations;
    for (const [name, counts] of Object.entries(part.sums)) addSums(all.sums, { name, counts });
    all.found.push(...part.found);
  }
  const found = inOrder(kind, all.found);
  return ok({ ...all, found: kind === 'host' ? found : found.slice(0, MOST_FINDINGS) });
}
