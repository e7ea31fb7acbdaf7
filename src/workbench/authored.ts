/** A scheme of an author's own as the registry has schemes. An error in its declaration becomes a sentence. */
import type { Message } from '../base/message.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { SchemeDeclaration } from '../engine/core/scheme-declaration.ts';
import { TEXTS } from '../model/schema/specification-schema.ts';
import { ISOLATIONS } from '../model/specification.ts';
import { LANES } from '../protocols/kit/lanes.ts';
import { AuthoredScheme } from './adapter/authored-scheme.ts';
import { Labels } from './adapter/labels.ts';
import type { Scheme } from './api/scheme.ts';
import { workbenchMessage } from './messages.ts';

/** Id of the one scheme that stands on the workbench. */
export const WORKBENCH_ID = 'workbench';

const MOST_FIELDS = 4;
/** Characters of a name in a sentence. */
const LONGEST_NAME = 40;

const HOOKS = [
  'abort',
  'begin',
  'checkpointed',
  'commit',
  'committed',
  'copy',
  'current',
  'filled',
  'label',
  'logged',
  'memory',
  'misleads',
  'moved',
  'notes',
  'placed',
  'ready',
  'recordDurable',
  'recover',
  'superseded',
  'write',
] as const satisfies readonly (keyof Scheme)[];

/** Members that take one of some values; the first is what a scheme has that leaves them out. */
const CHOICES = {
  holds: ['nothing', 'last'],
  map: ['scan', 'log', 'checkpoint'],
  writers: ['any', 'one'],
} as const;

const MEMBERS: readonly string[] = [
  'name',
  'fields',
  'isolation',
  'movesRide',
  ...Object.keys(CHOICES),
  ...HOOKS,
];
const NEEDED = ['name', 'fields', 'map', 'label', 'ready'] as const;

/** The declaration of what a module exports by default. */
export function authoredScheme(exported: unknown): Result<SchemeDeclaration, Message> {
  const problem = problemOf(exported);
  if (problem !== null) return err(problem);
  const author = exported as Scheme;
  const labels = new Labels(author.fields);
  return ok({
    id: WORKBENCH_ID,
    title: author.name,
    paper: '',
    kind: 'embedded',
    isolation: author.isolation ?? ISOLATIONS,
    zones: LANES,
    outOfBand: labels.declared.fields,
    parameters: [],
    mutants: [],
    create: (core) => new AuthoredScheme(core, author, labels),
  });
}

function problemOf(exported: unknown): Message | null {
  if (typeof exported !== 'object' || exported === null) return workbenchMessage('notAScheme');
  const members = exported as Readonly<Record<string, unknown>>;
  for (const name of NEEDED)
    if (members[name] === undefined) return workbenchMessage('memberMissing', { name });
  for (const name of Object.keys(members)) {
    const problem = memberProblem(name, members[name]);
    if (problem !== null) return problem;
  }
  return fieldsProblem(members['fields']);
}

function memberProblem(name: string, value: unknown): Message | null {
  if (!MEMBERS.includes(name))
    return workbenchMessage('memberUnknown', { name: shortened(name), nearest: nearestTo(name) });
  if (value === undefined) return null;
  if (name === 'name' && !isName(value))
    return workbenchMessage('schemeName', { longest: TEXTS.name.longest });
  const isHook = (HOOKS as readonly string[]).includes(name);
  if (isHook && typeof value !== 'function') return workbenchMessage('memberIsNotAHook', { name });
  if (isHook && isAsync(value)) return workbenchMessage('memberWaits', { name });
  const choices: readonly unknown[] | undefined = CHOICES[name as keyof typeof CHOICES];
  if (choices !== undefined && !choices.includes(value))
    return workbenchMessage('memberTakes', { name, values: choices.map((choice) => `'${String(choice)}'`) });
  if (name === 'isolation' && !isIsolation(value))
    return workbenchMessage('memberTakes', { name, values: ISOLATIONS.map((level) => `['${level}']`) });
  return null;
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '' && value.length <= TEXTS.name.longest;
}

/** An asynchronous function throws too late to be heard. */
export function isAsync(value: unknown): boolean {
  return typeof value === 'function' && Object.prototype.toString.call(value).includes('Async');
}

function isIsolation(value: unknown): boolean {
  const levels: readonly unknown[] = ISOLATIONS;
  return Array.isArray(value) && value.length > 0 && value.every((level) => levels.includes(level));
}

function fieldsProblem(fields: unknown): Message | null {
  if (typeof fields !== 'object' || fields === null)
    return workbenchMessage('memberMissing', { name: 'fields' });
  const entries = Object.entries(fields);
  if (entries.length > MOST_FIELDS) return workbenchMessage('tooManyFields', { count: entries.length });
  for (const [name, width] of entries) {
    if (!/^[A-Za-z][A-Za-z0-9]*$/.test(name)) return workbenchMessage('fieldName', { name: shortened(name) });
    if (width !== 1 && width !== 2 && width !== 4)
      return workbenchMessage('fieldWidth', { name: shortened(name) });
  }
  return null;
}

function shortened(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name;
}

/** The member whose name is nearest to one that there is not, if one is near. */
function nearestTo(name: string): string | null {
  const wanted = name.toLowerCase();
  return MEMBERS.find((member) => isNear(member.toLowerCase(), wanted)) ?? null;
}

/** At most one letter is wrong, missing or too much. */
function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  let sameAtEnd = 0;
  const shorter = Math.min(one.length, other.length);
  while (sameAtEnd < shorter - same && one.at(-1 - sameAtEnd) === other.at(-1 - sameAtEnd)) sameAtEnd++;
  return Math.max(one.length, other.length) - same - sameAtEnd <= 1;
}
