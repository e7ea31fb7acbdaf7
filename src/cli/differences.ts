/** Differences between a result and the same one made again, in all but time and machine counts. */
import { briefJson } from '../base/brief-json.ts';
import type { Plain } from '../base/record.ts';

/** Fields that differ from run to run, by their places in a document. */
const UNSTEADY =
  /^(?:\d+\.)?(?:engine(?:\..*)?|seconds|statesPerSecond|workers|made\.engine|made\.command\..*)$/;
const LONGEST_VALUE = 60;

/** Returns a phrase for each value that differs: "gc.ms was 3, is 4". */
export function differencesBetween(before: unknown, after: unknown): readonly string[] {
  const found: string[] = [];
  compare(before, after, '', found);
  return found;
}

function compare(before: unknown, after: unknown, place: string, found: string[]): void {
  if (UNSTEADY.test(place)) return;
  if (isContainer(before) && isContainer(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    for (const key of keys) compare(before[key], after[key], place === '' ? key : `${place}.${key}`, found);
  } else if (!Object.is(before, after)) found.push(`${place} was ${written(before)}, is ${written(after)}`);
}

function written(value: unknown): string {
  const text = briefJson(value) ?? 'missing';
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}

function isContainer(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null;
}
