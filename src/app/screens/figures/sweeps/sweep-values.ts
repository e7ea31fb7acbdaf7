/** Values of a sweep as a person writes them: "0, 0.1, 0.5". */
import { err, ok, type Result } from '../../../../base/result.ts';
import { readField } from '../../../../model/schema/field.ts';
import { MOST_SWEEP_SEEDS } from '../../../../model/schema/link-schema.ts';
import { SEED } from '../../../../model/schema/specification-schema.ts';
import type { Value } from '../../../../model/schema/sweep-specification.ts';
import type { OptionValues } from '../../../../session/contract/spoken.ts';
import { texts } from '../../../words/sweeps.ts';

/** @param takes null for an option that is not known: the check of the cells judges it, whatever it is */
export function readValues(text: string, takes: OptionValues | null): Result<readonly Value[], string> {
  const words = text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  if (words.length === 0) return err(texts.noValues);
  const twice = words.find((word, at) => words.indexOf(word) !== at);
  if (twice !== undefined) return err(texts.twice(twice));
  const values: Value[] = [];
  for (const word of words) {
    const value = readValue(word, takes);
    if (!value.ok) return value;
    values.push(value.value);
  }
  return ok(values);
}

export function readValue(word: string, takes: OptionValues | null): Result<Value, string> {
  if (takes?.kind === 'choice') {
    return takes.choices.includes(word) ? ok(word) : err(texts.noChoice(word, takes.choices));
  }
  if (takes?.kind === 'number') {
    const read = readField(takes, word);
    return read.ok ? read : err(texts.noNumber(word, takes.least, takes.most, takes.whole));
  }
  if (takes?.kind === 'switch') {
    const read = readField(takes, word);
    return read.ok ? read : err(texts.noChoice(word, ['true', 'false']));
  }
  const number = Number(word);
  if (word === 'true' || word === 'false') return ok(word === 'true');
  return ok(word !== '' && Number.isFinite(number) ? number : word);
}

export function writeValues(values: readonly Value[]): string {
  return values.map(String).join(', ');
}

/** Seeds: "1, 2, 3" or "1-10". */
export function readSeeds(text: string): Result<readonly number[], string> {
  const seeds: number[] = [];
  for (const word of text.split(',').map((each) => each.trim())) {
    const [, from = '', to = from] = /^(\d{1,10})(?:\s*[-–]\s*(\d{1,10}))?$/.exec(word) ?? [];
    const [first, last] = [Number(from), Number(to)];
    if (from === '' || last < first || last > SEED.most || last - first >= MOST_SWEEP_SEEDS)
      return err(texts.noSeed(word));
    for (let seed = first; seed <= last; seed++) seeds.push(seed);
  }
  if (new Set(seeds).size < seeds.length) return err(texts.seedTwice);
  return seeds.length > MOST_SWEEP_SEEDS ? err(texts.manySeeds(MOST_SWEEP_SEEDS)) : ok(seeds);
}
