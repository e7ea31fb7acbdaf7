import { posix } from 'node:path';
import { FLOORS, PACKAGES, SIGHT } from './floors.ts';
import { type Import, importsOf, isRelative, targetOf } from './imports.ts';
import { isWithin, lineAt, type Finding, type SourceFile } from './source-file.ts';

/** The rooms that the plan speaks of; tests and scripts stand outside and may import anything. */
const ROOMS = ['src', 'workers'];

const isPlanned = (path: string): boolean => isWithin(path, ROOMS);

/** The child of `folder` that a file stands in; '.' for a file directly in it. */
function childOf(folder: string, path: string): string {
  const [child = '', ...deeper] = (folder === '' ? path : path.slice(folder.length + 1)).split('/');
  return deeper.length === 0 ? '.' : child;
}

/** The innermost folder that holds both files. */
function commonFolder(a: string, b: string): string {
  const [one, other] = [posix.dirname(a).split('/'), posix.dirname(b).split('/')];
  const parting = one.findIndex((part, i) => part !== other[i]);
  return (parting === -1 ? one : one.slice(0, parting)).join('/');
}

/** The line of the plan that a child stands in, counted from the ground; −1 for one that the plan does not know. */
function floorOf(folder: string, child: string): number {
  const floors = (FLOORS[folder] ?? ['.']).map((floor) => floor.split(' '));
  const named = floors.findIndex((names) => names.includes(child));
  return named === -1 && child !== '.' ? floors.findIndex((names) => names.includes('*')) : named;
}

function brokenFloor(path: string, target: string): string | null {
  const folder = commonFolder(path, target);
  const [own, other] = [childOf(folder, path), childOf(folder, target)];
  if (own === other || floorOf(folder, own) > floorOf(folder, other)) return null;
  return `in ${folder === '' ? 'the house' : folder}, ${own} stands no higher than ${other}`;
}

function brokenSight(path: string, target: string): string | null {
  const blind = Object.entries(SIGHT).find(
    ([folder, seen]) => isWithin(path, [folder]) && !isWithin(target, [folder, ...seen]),
  );
  return blind === undefined ? null : `${blind[0]} does not see it`;
}

/** The client starts workers, by their addresses. */
const isWorkerOf = (path: string, target: string): boolean =>
  isWithin(path, ['src/session/client']) && /^workers\/[\w-]+\.worker\.ts$/.test(target);

function brokenRule(path: string, from: string): string | null {
  if (!isRelative(from)) {
    const known = PACKAGES.find(([name]) => name.test(from));
    return known !== undefined && isWithin(path, known[1]) ? null : 'the package is not for this folder';
  }
  const target = targetOf(path, from);
  if (isWorkerOf(path, target)) return null;
  if (!isPlanned(target)) return 'it lies outside of the house';
  return brokenFloor(path, target) ?? brokenSight(path, target);
}

/** Imports that go up, or sideways where the plan has a wall, each with its line and the rule that it breaks. */
export function floorFindings(files: readonly SourceFile[]): Finding[] {
  const finding = (file: SourceFile, { from, offset }: Import): Finding[] => {
    const rule = brokenRule(file.path, from);
    if (rule === null) return [];
    const line = lineAt(file.text, offset);
    return [{ path: file.path, line, message: `must not import ${from}: ${rule}` }];
  };
  return files
    .filter(({ path }) => isPlanned(path))
    .flatMap((file) => importsOf(file).flatMap((each) => finding(file, each)));
}

/** Folders that have no place in the plan, and places in it for which there is no folder. */
export function planFindings(paths: readonly string[]): string[] {
  const children = new Map<string, Set<string>>();
  for (const path of paths.filter(isPlanned)) {
    const parts = path.split('/');
    for (let depth = 0; depth < parts.length; depth++) {
      const folder = parts.slice(0, depth).join('/');
      const known = children.get(folder) ?? new Set();
      children.set(folder, known.add(childOf(folder, path)));
    }
  }
  const unplanned = [...children].flatMap(([folder, names]) =>
    [...names]
      .filter((name) => floorOf(folder, name) === -1)
      .map((name) => `${folder}/${name} has no place in the plan: add it to FLOORS in tests/house/floors.ts`),
  );
  const empty = Object.entries(FLOORS).flatMap(([folder, floors]) =>
    floors
      .flatMap((floor) => floor.split(' '))
      .filter((name) => name !== '*' && children.get(folder)?.has(name) !== true)
      .map(
        (name) =>
          `${folder}/${name} is in the plan and nowhere else: remove it from FLOORS in tests/house/floors.ts`,
      ),
  );
  return [...unplanned, ...empty];
}
