/** Judges a value by a JSON schema: the words that the published schema of results uses, and no others. */

type Json = Readonly<Record<string, unknown>>;

/** Places at which the value is not as the schema has it, each with a word on why. */
export function schemaFindings(root: Json, schema: Json, value: unknown, place = ''): string[] {
  const { $ref: reference, anyOf, allOf, ...rest } = schema;
  if (typeof reference === 'string') {
    const name = reference.replace('#/$defs/', '');
    return schemaFindings(root, (root['$defs'] as Readonly<Record<string, Json>>)[name] ?? {}, value, place);
  }
  if (Array.isArray(anyOf)) {
    const all = (anyOf as Json[]).map((each) => schemaFindings(root, each, value, place));
    return all.find((found) => found.length === 0) ?? all[0] ?? [];
  }
  if (Array.isArray(allOf))
    return (allOf as Json[]).flatMap((each) => schemaFindings(root, each, value, place));
  const { type, const: only, enum: some, pattern } = rest;
  if (type !== undefined && ![type].flat().some((each) => each === kindOf(value) || isWhole(each, value)))
    return [`${place} is ${kindOf(value)}`];
  if (only !== undefined && only !== value) return [`${place} is not ${JSON.stringify(only)}`];
  if (Array.isArray(some) && !some.includes(value)) return [`${place} is none of ${some.join(', ')}`];
  if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(String(value)))
    return [`${place} is not of the form ${pattern}`];
  return [...fieldFindings(root, rest, value, place), ...itemFindings(root, rest, value, place)];
}

function fieldFindings(root: Json, schema: Json, value: unknown, place: string): string[] {
  if (kindOf(value) !== 'object') return [];
  const fields = value as Json;
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, Json>>;
  const missing = ((schema['required'] ?? []) as string[]).filter((name) => !(name in fields));
  const strange = Object.keys(fields).filter((name) => !(name in properties));
  return [
    ...missing.map((name) => `${place}.${name} is missing`),
    ...(schema['additionalProperties'] === false ? strange.map((name) => `${place}.${name} is strange`) : []),
    ...Object.entries(properties).flatMap(([name, each]) =>
      name in fields ? schemaFindings(root, each, fields[name], `${place}.${name}`) : [],
    ),
  ];
}

function itemFindings(root: Json, { items }: Json, value: unknown, place: string): string[] {
  if (!Array.isArray(value) || items === undefined) return [];
  return value.flatMap((each, at) => schemaFindings(root, items as Json, each, `${place}[${at}]`));
}

function isWhole(type: unknown, value: unknown): boolean {
  return type === 'integer' && Number.isInteger(value);
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
