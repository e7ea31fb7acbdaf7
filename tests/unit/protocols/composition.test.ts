/** Schemes are composed: one base wires parts and has the hooks, and no class stands between it and a scheme. */
import { expect, test } from 'vitest';
import { Device } from '../../../src/engine/device.ts';
import { PageScheme } from '../../../src/protocols/kit/page-scheme.ts';
import { SchemeHooks } from '../../../src/protocols/kit/scheme-hooks.ts';
import { allSchemes, randomWork } from '../../laws/devices.ts';

const schemes = allSchemes.map((scheme) => [scheme.id, scheme] as const);

/** Classes that an object's class is derived from, its own first. */
function classesOf(object: object): object[] {
  const out: object[] = [];
  for (
    let at: unknown = Object.getPrototypeOf(object);
    at !== Object.prototype;
    at = Object.getPrototypeOf(at)
  )
    out.push(at as object);
  return out;
}

test.each(schemes)('%s: the scheme extends the base, and its parts extend nothing', (_, scheme) => {
  // Random work draws the scheme's parameters, too.
  for (const { options, name } of randomWork(scheme, 31, 6)) {
    const policy = Device.create(options).scheme;
    const [own, base, ...more] = classesOf(policy);
    expect(own, `in ${name}`).not.toBe(PageScheme.prototype);
    expect(base, `in ${name}`).toBe(PageScheme.prototype);
    expect(more, `in ${name}`).toEqual([SchemeHooks.prototype]);
    const { blocks, map, buffer } = policy as PageScheme;
    for (const part of [blocks, map, buffer]) expect(classesOf(part), `in ${name}`).toHaveLength(1);
  }
});
