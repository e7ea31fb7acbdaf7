/**
 * Takes everything out of a thread's global object that reaches out of it or is not the same twice, before code that a person
 * wrote is evaluated. The simulator's own code keeps what it needs of that in constants around it
 * (`scripts/sandbox.mjs`). The policy of the frame forbids the network all the same: this is the second wall.
 */

/** The language without clocks, chance, raw memory and other threads. */
const ALLOWED: ReadonlySet<string> = new Set(
  `
  Infinity NaN undefined isFinite isNaN parseFloat parseInt Array BigInt Boolean Function JSON Map Math
  Number Object Promise Reflect RegExp Set String Symbol WeakMap WeakSet Iterator Error AggregateError
  EvalError RangeError ReferenceError SyntaxError TypeError URIError
  `
    .trim()
    .split(/\s+/),
);

/** Objects of the language that no global name leads to. */
function hiddenParts(): readonly object[] {
  const parts: object[] = [
    () => undefined,
    async () => undefined,
    function* () {},
    async function* () {},
    [][Symbol.iterator](),
    new Map()[Symbol.iterator](),
    new Set()[Symbol.iterator](),
    ''[Symbol.iterator](),
    'a'.matchAll(/a/g),
  ];
  return parts.map((part) => Object.getPrototypeOf(part) as object);
}

/** Answers the names that would not go; none in a browser as it should be. */
export function confine(): readonly string[] {
  const realm: object = globalThis;
  const kept = Reflect.ownKeys(realm).flatMap((key) =>
    typeof key === 'string' && ALLOWED.has(key) ? ((realm as Record<string, unknown>)[key] ?? []) : [],
  );
  const hidden = hiddenParts();
  const shared = sharedParts(realm);
  Reflect.deleteProperty(Math, 'random');
  const left: string[] = [];
  for (const holder of [realm, ...prototypesOf(realm)]) left.push(...emptied(holder));
  const seen = new Set<object>();
  for (const part of [...kept, ...hidden, ...shared]) freezeDeep(part, seen);
  return left;
}

/** Prototypes that the simulator's own code uses, and those of the ports: they are frozen. */
function sharedParts(realm: object): readonly unknown[] {
  const names = ['MessagePort', 'EventTarget', 'MessageEvent', 'Uint8Array', 'ArrayBuffer', 'DataView'];
  return names.flatMap((name) => (realm as Record<string, unknown>)[name] ?? []);
}

function prototypesOf(realm: object): readonly object[] {
  const found: object[] = [];
  let at = Object.getPrototypeOf(realm) as object | null;
  // Ports are targets of events, too, so that this prototype keeps its methods; the language's own has nothing to hide.
  while (at !== null && at !== Object.prototype && at !== EventTarget.prototype) {
    found.push(at);
    at = Object.getPrototypeOf(at) as object | null;
  }
  return found;
}

function emptied(holder: object): readonly string[] {
  return Reflect.ownKeys(holder).flatMap((key) => {
    if (typeof key === 'symbol' || ALLOWED.has(key)) return [];
    return Reflect.deleteProperty(holder, key) || isNumber(holder, key) ? [] : [key];
  });
}

/** Constants of the platform's interfaces cannot be deleted, and lead nowhere. */
function isNumber(holder: object, key: string): boolean {
  return typeof Reflect.getOwnPropertyDescriptor(holder, key)?.value === 'number';
}

/** Freezes an object, and all that its properties lead to. */
function freezeDeep(root: unknown, seen: Set<object>): void {
  if ((typeof root !== 'object' && typeof root !== 'function') || root === null || seen.has(root)) return;
  seen.add(root);
  yieldToAssignment(root);
  for (const key of Reflect.ownKeys(root)) {
    const property = Reflect.getOwnPropertyDescriptor(root, key);
    for (const part of [property?.value, property?.get, property?.set]) freezeDeep(part, seen);
  }
  freezeDeep(Object.getPrototypeOf(root), seen);
  Object.freeze(root);
}

/** Names that objects may give themselves by assignment although a frozen prototype has them. */
const ASSIGNED = ['name', 'message', 'toString', 'constructor'] as const;

/**
 * An assignment fails where a prototype has the same property and is frozen. Errors that name themselves do that, so
 * that these properties become accessors that define the property of the object.
 */
function yieldToAssignment(root: object): void {
  if (root !== Object.prototype && root !== Error.prototype && !(root instanceof Error)) return;
  for (const key of ASSIGNED) {
    const property = Reflect.getOwnPropertyDescriptor(root, key);
    if (property === undefined || !('value' in property) || property.configurable !== true) continue;
    const value: unknown = property.value;
    Reflect.defineProperty(root, key, {
      configurable: true,
      enumerable: false,
      get: () => value,
      set(this: object, next: unknown) {
        if (this === root) return;
        Reflect.defineProperty(this, key, {
          value: next,
          writable: true,
          enumerable: true,
          configurable: true,
        });
      },
    });
  }
}
