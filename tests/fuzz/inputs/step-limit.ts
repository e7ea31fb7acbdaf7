/** Code that may not end is ended by a count: a step for each call of a function and each round of a loop. */
import { type AnyNode, parse } from 'acorn';

/** Many times as many as the longest of the works that are judged here takes. */
const MOST_STEPS = 100_000;

const STEP = 'stepOfTheTest';

let left = 0;

function step(): void {
  if (--left < 0) throw new Error('it does not end');
}

/** The next code begins to count anew. */
export function countAnew(): void {
  Reflect.set(globalThis, STEP, step);
  left = MOST_STEPS;
}

/** The same JavaScript with its steps counted; null for what is none. */
export function withSteps(code: string): string | null {
  let root: AnyNode;
  try {
    root = parse(code, { ecmaVersion: 'latest', sourceType: 'module', allowReturnOutsideFunction: true });
  } catch {
    return null;
  }
  const parts: { readonly at: number; readonly text: string; readonly isEnd: boolean }[] = [];
  for (const node of nodesIn(root)) {
    const { body } = node as { readonly body?: AnyNode };
    if (body === undefined || !/^(?:While|DoWhile|For|ForIn|ForOf)Statement$|Function/.test(node.type))
      continue;
    const isExpression = node.type === 'ArrowFunctionExpression' && body.type !== 'BlockStatement';
    if (body.type === 'BlockStatement') parts.push({ at: body.start + 1, text: `${STEP}();`, isEnd: false });
    else {
      parts.push({ at: body.start, text: isExpression ? `(${STEP}(),` : `{${STEP}();`, isEnd: false });
      parts.push({ at: body.end, text: isExpression ? ')' : '}', isEnd: true });
    }
  }
  // Ends at a place come before beginnings there.
  parts.sort((a, b) => a.at - b.at || Number(b.isEnd) - Number(a.isEnd));
  let counted = '';
  let from = 0;
  for (const { at, text } of parts) {
    counted += code.slice(from, at) + text;
    from = at;
  }
  return counted + code.slice(from);
}

function* nodesIn(root: AnyNode): Generator<AnyNode> {
  const open: unknown[] = [root];
  while (open.length > 0) {
    const each = open.pop();
    if (typeof each !== 'object' || each === null) continue;
    if ('type' in each && 'start' in each) yield each as AnyNode;
    open.push(...(Object.values(each) as unknown[]));
  }
}
