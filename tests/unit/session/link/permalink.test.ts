import { assert as checkProperty, asyncProperty } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packText } from '../../../../src/session/link/codec.ts';
import { linkDefaults } from '../../../../src/session/link/defaults.ts';
import {
  checkSpecification,
  decodePermalink,
  encodePermalink,
  type Permalink,
} from '../../../../src/session/link/permalink.ts';
import { permalink } from './permalink-arbitrary.ts';
import { inEnglish } from '../../../../src/texts/en/in-english.ts';

async function encode(link: Permalink): Promise<string> {
  const encoded = await encodePermalink(link);
  if (!encoded.ok) throw new Error(inEnglish(encoded.problem.sentence));
  return encoded.value;
}

/** Returns the sentence that answers a link whose JSON comes from another source. */
async function sentenceFor(json: unknown): Promise<string> {
  const packed = await packText(typeof json === 'string' ? json : JSON.stringify(json));
  if (!packed.ok) throw new Error(packed.error);
  const decoded = await decodePermalink(`1.${packed.value}`);
  return decoded.ok ? 'no problem' : inEnglish(decoded.problem.sentence);
}

async function sentenceOf(text: string): Promise<string> {
  const decoded = await decodePermalink(text);
  return decoded.ok ? 'no problem' : inEnglish(decoded.problem.sentence);
}

/** Returns the character that follows a link's last one in the alphabet of base64url. */
function nextLetter(link: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return alphabet.charAt(alphabet.indexOf(link.slice(-1)) + 1);
}

const { spec } = linkDefaults;

describe('a permalink', () => {
  it('restores what it was made from', async () => {
    await checkProperty(
      asyncProperty(permalink, async (link) => {
        expect(await decodePermalink(await encode(link))).toEqual({ ok: true, value: link });
      }),
      { numRuns: 100 },
    );
  });

  it('needs no escaping in an address', async () => {
    await checkProperty(
      asyncProperty(permalink, async (link) => {
        const text = await encode(link);
        expect(text).toMatch(/^1\.[A-Za-z0-9_-]+$/);
        expect(encodeURIComponent(text)).toBe(text);
      }),
      { numRuns: 50 },
    );
  });

  it('leaves out default values, and so is short', async () => {
    const script = 'b1 w1:A,B w2:A c1 a2 crash';
    const workload = { ...spec.workload, script } as const;
    const link: Permalink = { ...linkDefaults, spec: { ...spec, workload }, step: 12 };
    expect((await encode(linkDefaults)).length).toBeLessThan(20);
    expect((await encode(link)).length).toBeLessThan(130);
  });

  it('is read despite blanks and line ends added around it', async () => {
    expect((await decodePermalink(`  ${await encode(linkDefaults)}\n`)).ok).toBe(true);
  });

  it('contains a trace workload as well as a script', async () => {
    const workload = { kind: 'trace', digest: 'sha256:00ff', title: 'tpcc.wal', sample: null } as const;
    const link: Permalink = { ...linkDefaults, spec: { ...spec, workload } };
    expect(await decodePermalink(await encode(link))).toEqual({ ok: true, value: link });
  });

  it('contains how a trace is read, if not in the default way', async () => {
    const reading = { format: null, pattern: '(?<op>W) (?<page>\\d+)', group: 'count:8' };
    const named = { kind: 'trace', digest: 'sha256-00ff.12345678', title: 'own.txt', sample: null } as const;
    const link: Permalink = { ...linkDefaults, spec: { ...spec, workload: { ...named, reading } } };
    expect(await decodePermalink(await encode(link))).toEqual({ ok: true, value: link });
    const wrong = { ...link.spec, workload: { ...named, reading: { ...reading, group: 'x'.repeat(41) } } };
    expect(await sentenceFor({ spec: wrong })).toContain('spec.workload.reading.group');
  });

  it('of version 1 is still read', async () => {
    // A shared link must keep its meaning: this text may never be generated again.
    const shared = '1.q1YqLkhNVrKqViooyi_JT87PUbJSKk5OVqrVUSouSS1QsjKvBQA5f01a';
    const link: Permalink = { ...linkDefaults, step: 7, spec: { ...spec, protocol: 'scc' } };
    expect(await decodePermalink(shared)).toEqual({ ok: true, value: link });
  });
});

describe('a link that cannot be opened', () => {
  it('gets a message about its form', async () => {
    const good = await encode({ ...linkDefaults, step: 3 });
    expect(await sentenceOf('')).toContain('no link of FlashScope');
    expect(await sentenceOf('hello')).toContain('no link of FlashScope');
    expect(await sentenceOf(`2${good.slice(1)}`)).toContain('newer FlashScope (version 2');
    expect(await sentenceOf(`0${good.slice(1)}`)).toContain('there never was');
    expect(await sentenceOf(good.slice(0, -3))).toContain('damaged or incomplete');
    expect(await sentenceOf('1.')).toContain('damaged or incomplete');
    expect(await sentenceOf(`${good}é`)).toContain('damaged or incomplete');
    // Its last character has two bits that belong to no byte.
    expect(good).toMatch(/[AEIMQUYcgkosw048]$/);
    expect(await sentenceOf(`${good.slice(0, -1)}${nextLetter(good)}`)).toContain('damaged or incomplete');
    expect(await sentenceOf(`1.${'A'.repeat(500_000)}`)).toContain('larger than any');
  });

  it('gets a message with the wrong field, its value and the expected one', async () => {
    expect(await sentenceFor('{')).toContain('no JSON');
    expect(await sentenceFor('7')).toContain('its content is');
    expect(await sentenceFor('null')).toContain('its content is');
    expect(await sentenceFor({ step: -1 })).toBe(
      'This link cannot be opened: “step” is -1, but should be at least 0. Ask whoever made it for a new one.',
    );
    expect(await sentenceFor({ step: 1.5 })).toContain('“step” is 1.5, but should be a whole number');
    expect(await sentenceFor('{"step":1e999}')).toContain('“step” is Infinity, but should be');
    expect(await sentenceFor({ screen: 'x' })).toContain('“screen” is “x”, but should be “front”, “lab”');
    expect(await sentenceFor({ evil: 1 })).toContain('“evil” is nothing that is known here');
    expect(await sentenceFor({ spec: { version: 2 } })).toContain('“spec.version” is 2, but should be 1');
    expect(await sentenceFor({ spec: { protocol: '<script>' } })).toContain(
      '“spec.protocol” is no name: letters',
    );
    expect(await sentenceFor({ spec: { interventions: {} } })).toContain(
      '“spec.interventions” is an object { … }, but should be a list [ … ]',
    );
    expect(await sentenceFor({ spec: { workload: { kind: 'trace' } } })).toContain(
      '“spec.workload.digest” is missing',
    );
  });

  it('is refused if its device is too large, even if each number is in bounds', async () => {
    const device = (geometry: object) => sentenceFor({ spec: { device: { geometry } } });
    expect(await device({ pagesPerBlock: 1e9 })).toContain(
      '“spec.device.geometry.pagesPerBlock” is 1000000000, but should be at most 4096',
    );
    expect(await device({ packages: 1024, blocksPerPlane: 1_000_000 })).toContain(
      'has more than 2097152 blocks',
    );
    expect(await device({ packages: 64, blocksPerPlane: 8192, pagesPerBlock: 4096 })).toContain(
      '268435456 pages',
    );
  });

  it('is refused if a list or a text is too long', async () => {
    const intervention = { step: 1, action: { kind: 'operations', text: 'w:A' } };
    expect(
      await sentenceFor({ spec: { interventions: Array.from({ length: 501 }, () => intervention) } }),
    ).toContain('“spec.interventions” has 501 entries, but may have 500 at most');
    expect(await sentenceFor({ spec: { workload: { script: 'x'.repeat(100_001) } } })).toContain(
      'but may have 100000 at most',
    );
    expect(
      await sentenceFor({
        spec: { parameters: Object.fromEntries(Array.from(Array(101), (_, n) => [`p${n}`, 1])) },
      }),
    ).toContain('more than 100');
  });

  it('is refused during inflation if it expands too much', async () => {
    // 2 MB of blanks deflate to 2 kB.
    const bytes = new TextEncoder().encode(' '.repeat(2_000_000));
    const body = new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw')));
    const deflated = new Uint8Array(await body.arrayBuffer());
    const sum = deflated.reduce((hash, byte) => Math.imul(hash ^ byte, 0x0100_0193) >>> 0, 0x811c_9dc5);
    const packed = Buffer.concat([deflated, Buffer.from([sum >>> 24, sum >>> 16, sum >>> 8, sum])]);
    expect(packed.length).toBeLessThan(5000);
    expect(await sentenceOf(`1.${packed.toString('base64url')}`)).toContain('larger than any');
  });

  it('does not change prototypes', async () => {
    const json = '{"__proto__":{"screen":"figures"},"spec":{"parameters":{"__proto__":{"evil":1}}}}';
    const packed = await packText(json);
    const decoded = await decodePermalink(`1.${packed.ok ? packed.value : ''}`);
    expect(({} as Record<string, unknown>)['evil']).toBeUndefined();
    if (decoded.ok) expect(decoded.value).toEqual(linkDefaults);
  });
});

describe('a specification that no link can contain', () => {
  it('is refused with a message when the link is made', async () => {
    const workload = { ...spec.workload, script: 'w:A '.repeat(30_000) } as typeof spec.workload;
    const tooLong = await encodePermalink({ ...linkDefaults, spec: { ...spec, workload } });
    expect(tooLong.ok ? '' : inEnglish(tooLong.problem.sentence)).toContain(
      'cannot be put into a link: “spec.workload.script” has 120000 characters, but may have 100000 at most',
    );
    const action = { kind: 'operations', text: 'w:é'.repeat(3333) } as const;
    const interventions = Array.from(Array(100), (_, step) => ({ step, action }));
    const tooMuch = await encodePermalink({ ...linkDefaults, spec: { ...spec, interventions } });
    expect(tooMuch.ok ? '' : inEnglish(tooMuch.problem.sentence)).toContain(
      'too much for a link, which can carry 256 kB',
    );
  });
});

describe('checkSpecification', () => {
  it('accepts a valid specification and refuses an invalid one', () => {
    expect(checkSpecification(spec)).toEqual({ ok: true, value: spec });
    const refused = checkSpecification({ ...spec, fill: 2 });
    expect(refused.ok ? '' : inEnglish(refused.problem.sentence)).toBe(
      'This specification cannot be used: “fill” is 2, but should be at most 1. Correct it, or ask for it again.',
    );
  });
});
