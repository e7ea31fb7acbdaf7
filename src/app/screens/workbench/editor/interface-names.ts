/** Names of the author's interface, taken from its declarations. */
import declarations from '../../../../workbench/api/scheme.ts?raw';

export interface InterfaceName {
  readonly name: string;
  readonly type: string;
  readonly about: string;
  readonly isMethod: boolean;
}

/** Members of the interfaces in a text of declarations, each with its type and the comment before it. */
export function namesIn(declarations: string): readonly InterfaceName[] {
  const found = new Map<string, InterfaceName>();
  const member =
    /(?:\/\*\*(?<about>(?:[^*]|\*(?!\/))*)\*\/\s*)?^ +(?:readonly )?(?<name>[a-zA-Z]\w*)\??(?<input>\((?:[^()]|\([^()]*\))*\))?: (?<type>[^;]+);/gm;
  for (const { groups } of declarations.matchAll(member)) {
    const { name = '', input = '', type = '', about = '' } = groups ?? {};
    if (found.has(name)) continue;
    found.set(name, {
      name,
      type: `${input}${input === '' ? '' : ': '}${type}`.replaceAll(/\s+/g, ' '),
      about: about.replaceAll(/\s*\n\s*\* ?/g, ' ').trim(),
      isMethod: input !== '',
    });
  }
  return [...found.values()];
}

export interface InterfacePart {
  readonly title: string;
  readonly names: readonly InterfaceName[];
}

/** The same, interface by interface. */
export function partsIn(declarations: string): readonly InterfacePart[] {
  return declarations
    .split(/^export interface /m)
    .slice(1)
    .map((text) => ({ title: /^\w+/.exec(text)?.[0] ?? '', names: namesIn(text.split(/^}$/m)[0] ?? '') }));
}

/** The parts that a scheme declares and answers, then those that it is given. */
export function interfaceParts(): readonly InterfacePart[] {
  const parts = partsIn(declarations);
  const first = ['Scheme', 'Device'];
  const rank = ({ title }: InterfacePart): number =>
    first.includes(title) ? first.indexOf(title) : first.length;
  return parts.toSorted((a, b) => rank(a) - rank(b));
}

/** The members of an interface, those of the one that it extends among them; null: there is none of that name. */
export function membersOfType(type: string, text = declarations): readonly InterfaceName[] | null {
  const parts = new Map(partsIn(text).map(({ title, names }) => [title, names]));
  const own = parts.get(type);
  if (own === undefined) return null;
  // The last “extends” of the line is that of the interface: those before bound its type parameters.
  const parent = new RegExp(`^export interface ${type}\\b.* extends (\\w+)`, 'm').exec(text)?.[1] ?? '';
  return [...(parts.get(parent) ?? []), ...own];
}

/**
 * Members of what a name stands for in the declarations: `d` is a `Device`, `tx` a `Transaction`. Null: the name says
 * nothing of its type.
 */
export function membersOf(name: string, text = declarations): readonly InterfaceName[] | null {
  const types = [...text.matchAll(/\b(?<of>\w+): (?<type>\w+)/g)].flatMap(({ groups }) =>
    groups?.['of'] === name ? [groups['type'] ?? ''] : [],
  );
  const known = types.find((type) => membersOfType(type, text) !== null);
  return known === undefined ? null : membersOfType(known, text);
}

/** Type of a parameter of a scheme's hook, from 0; null for no hook, and where it is no name. */
export function parameterType(hook: string, parameter: number): string | null {
  const signature =
    membersOfType('Scheme')?.find(({ name, isMethod }) => isMethod && name === hook)?.type ?? '';
  const parameters = [...(signature.split('): ')[0] ?? '').matchAll(/\b\w+\??: (?<type>\w+)/g)];
  return parameters[parameter]?.groups?.['type'] ?? null;
}

export const interfaceNames: readonly InterfaceName[] = namesIn(declarations);
