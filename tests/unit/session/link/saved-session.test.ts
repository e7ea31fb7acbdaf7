import { describe, expect, it } from 'vitest';
import { writtenSpec } from '../../../../src/model/schema/wire.ts';
import { linkDefaults } from '../../../../src/session/link/defaults.ts';
import { readSavedSession } from '../../../../src/session/link/saved-session.ts';
import { inWords } from '../../../support/in-words.ts';

const saved = { flashscope: 1, link: '', specification: writtenSpec(linkDefaults.spec), step: 40 };

function read(changed: object): unknown {
  const session = readSavedSession(JSON.stringify({ ...saved, ...changed }), 'mine.json');
  if (session === null || session.ok) return session?.value ?? null;
  return inWords(session.error);
}

describe('a saved session without a link', () => {
  it('is read as it was saved, and from its beginning where its step is none', () => {
    expect(read({})).toEqual({ spec: linkDefaults.spec, step: 40 });
    for (const step of [-1, 0.5, 'x', null])
      expect(read({ step })).toEqual({ spec: linkDefaults.spec, step: 0 });
  });

  it('of another version is refused with both versions', () => {
    expect(read({ flashscope: 2 })).toBe(
      '“mine.json” was saved in version 2 of the form of sessions. This page reads version 1: open it with the page that saved it.',
    );
    expect(read({ flashscope: { a: 1 } })).toContain('version {"a":1}');
  });

  it('with a wrong part is refused with its place', () => {
    const { device } = saved.specification;
    const wrong = {
      ...saved.specification,
      device: { ...device, geometry: { ...device.geometry, packages: 0 } },
    };
    expect(read({ specification: wrong })).toMatch(/^“mine\.json” cannot be opened\. .*geometry\.packages/);
    expect(read({ specification: null })).toMatch(/^“mine\.json” cannot be opened\. /);
  });

  it('is not what another JSON file is, nor another text', () => {
    expect(readSavedSession('{"geometry":{}}', 'x')).toBeNull();
    expect(readSavedSession('null', 'x')).toBeNull();
    expect(readSavedSession('0,1,5,1,W', 'x')).toBeNull();
  });
});
