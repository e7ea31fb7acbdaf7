/** Finds what hooks ask of what they are given: `d.publish` in `ready(d, tx)`. */
import { parse } from 'acorn';
import { MODULE_RULES } from './module-rules.ts';

export interface MemberUse {
  /** The hook, and which of its parameters, from 0. */
  readonly hook: string;
  readonly parameter: number;
  readonly member: string;
  /** From 1. */
  readonly line: number;
}

interface Node {
  readonly type: string;
  readonly loc?: { readonly start: { readonly line: number } };
  readonly [key: string]: unknown;
}

/** Uses in code that can be parsed, in their order; none in other code. */
export function memberUses(compiled: string): readonly MemberUse[] {
  const found: MemberUse[] = [];
  eachNode(parsed(compiled), (node) => {
    if (node.type !== 'Property' || node['computed'] === true) return;
    const [hook, value] = [nameOf(node['key']), node['value'] as Node];
    if (hook !== null && isFunction(value)) found.push(...usesIn(hook, value));
  });
  return found;
}

function parsed(compiled: string): Node | null {
  try {
    return parse(compiled, { ...MODULE_RULES, locations: true }) as unknown as Node;
  } catch {
    return null;
  }
}

function usesIn(hook: string, { params, body }: Node): readonly MemberUse[] {
  const names = (params as readonly Node[]).map(nameOf);
  const found: MemberUse[] = [];
  const look = (node: Node, hidden: ReadonlySet<string>): void => {
    const owner = memberOwner(node);
    const parameter = owner === null || hidden.has(owner) ? -1 : names.indexOf(owner);
    const member = nameOf(node['property']);
    if (parameter >= 0 && member !== null)
      found.push({ hook, parameter, member, line: node.loc?.start.line ?? 1 });
    const inside = isFunction(node) ? new Set([...hidden, ...namesIn(node['params'])]) : hidden;
    for (const child of childrenOf(node)) look(child, inside);
  };
  look(body as Node, new Set());
  return found;
}

/** `d` of `d.publish`; null for all else. */
function memberOwner(node: Node): string | null {
  return node.type === 'MemberExpression' && node['computed'] !== true ? nameOf(node['object']) : null;
}

function isFunction({ type }: Node): boolean {
  return type === 'FunctionExpression' || type === 'ArrowFunctionExpression';
}

/** Name of an identifier; null for all else. */
function nameOf(node: unknown): string | null {
  const { type, name } = (node ?? {}) as { readonly type?: string; readonly name?: string };
  return type === 'Identifier' ? (name ?? null) : null;
}

/** All names in parameters, those of patterns among them. */
function namesIn(params: unknown): readonly string[] {
  const names: string[] = [];
  for (const each of params as readonly Node[]) eachNode(each, (node) => names.push(nameOf(node) ?? ''));
  return names;
}

function eachNode(root: Node | null, see: (node: Node) => void): void {
  if (root === null) return;
  see(root);
  for (const child of childrenOf(root)) eachNode(child, see);
}

function childrenOf(node: Node): readonly Node[] {
  return Object.values(node)
    .flat()
    .filter((each): each is Node => typeof each === 'object' && each !== null && 'type' in each);
}
