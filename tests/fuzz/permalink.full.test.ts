import {
  assert as checkProperty,
  asyncProperty,
  integer,
  json,
  nat,
  oneof,
  string,
  tuple,
  uint8Array,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packText } from '../../src/session/link/codec.ts';
import { decodePermalink, encodePermalink } from '../../src/session/link/permalink.ts';
import { permalink } from '../unit/session/link/permalink-arbitrary.ts';
import { inEnglish } from '../../src/texts/en/in-english.ts';

/** Settles with a value or a sentence, and says whether it is a value. */
async function settles(text: string): Promise<boolean> {
  const decoded = await decodePermalink(text);
  if (!decoded.ok) expect(inEnglish(decoded.problem.sentence)).toMatch(/^This .*\.$/s);
  return decoded.ok;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

describe('decodePermalink, given anything', () => {
  it('returns a link or an error message for any text', async () => {
    await checkProperty(
      asyncProperty(
        oneof(
          string({ unit: 'binary' }),
          string().map((text) => `1.${text}`),
        ),
        async (text) => {
          await settles(text);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('detects every changed, lost and added character of a link', async () => {
    await checkProperty(
      asyncProperty(
        permalink,
        nat(),
        nat(63),
        integer({ min: 0, max: 2 }),
        async (link, where, letter, how) => {
          const encoded = await encodePermalink(link);
          if (!encoded.ok) throw new Error(inEnglish(encoded.problem.sentence));
          const text = encoded.value;
          const at = 2 + (where % (text.length - 2));
          const rest = text.slice(how === 2 ? at : at + 1);
          const mutated = text.slice(0, at) + (how === 0 ? '' : alphabet[letter]) + rest;
          const opened = await settles(mutated);
          // The last character may hold bits that belong to no byte.
          if (mutated !== text && at < text.length - 2) expect(opened).toBe(false);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('refuses random bodies with a correct checksum, inflatable or not', async () => {
    await checkProperty(
      asyncProperty(uint8Array({ minLength: 1, maxLength: 200 }), async (body) => {
        const sum = body.reduce((hash, byte) => Math.imul(hash ^ byte, 0x0100_0193) >>> 0, 0x811c_9dc5);
        const packed = Buffer.concat([body, Buffer.from([sum >>> 24, sum >>> 16, sum >>> 8, sum])]);
        expect(await settles(`1.${packed.toString('base64url')}`)).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });

  it('survives any JSON, and refuses JSON nested 100,000 levels deep', async () => {
    const nested = '['.repeat(100_000);
    await checkProperty(
      asyncProperty(
        oneof(
          json(),
          tuple(json(), json()).map(([a, b]) => `{"spec":${a},"step":${b}}`),
        ),
        async (text) => {
          const packed = await packText(text);
          if (packed.ok) await settles(`1.${packed.value}`);
        },
      ),
      { numRuns: 500 },
    );
    const packed = await packText(nested);
    expect(packed.ok && (await settles(`1.${packed.value}`))).toBe(false);
  });
});
