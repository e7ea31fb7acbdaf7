/** Links outlive the code: they are written under the names that they have had from the first, and read under them. */
import { describe, expect, test } from 'vitest';
import { CLASSROOM } from '../../../../src/model/devices.ts';
import { readDevice, readSpec, writtenDevice } from '../../../../src/model/schema/wire.ts';
import { packText, unpackText } from '../../../../src/session/link/codec.ts';
import { linkDefaults } from '../../../../src/session/link/defaults.ts';
import { decodePermalink, encodePermalink } from '../../../../src/session/link/permalink.ts';
import { earlierLinks } from '../../../fixtures/links/earlier-links.ts';
import { inEnglish } from '../../../../src/texts/en/in-english.ts';

async function jsonOf(link: string): Promise<unknown> {
  const unpacked = await unpackText(link.slice(2));
  return unpacked.ok ? JSON.parse(unpacked.value) : null;
}

describe('a link', () => {
  test.each(Object.entries(earlierLinks))(
    'of an earlier version (%s) is written unchanged',
    async (_, { state }) => {
      const link = await decodePermalink(state);
      if (!link.ok) throw new Error(inEnglish(link.problem.sentence));
      const again = await encodePermalink(link.value);
      expect(again.ok && (await jsonOf(again.value))).toEqual(await jsonOf(state));
    },
  );

  test('writes over-provisioning as “reserve”', async () => {
    const spec = { ...linkDefaults.spec, device: { ...linkDefaults.spec.device, overProvisioning: 0.97 } };
    const link = await encodePermalink({ ...linkDefaults, spec });
    expect(link.ok && (await jsonOf(link.value))).toEqual({ spec: { device: { reserve: 0.97 } } });
  });

  test('with a seed beyond 32 bits opens the run of its lowest 32 bits, as before', async () => {
    const packed = await packText(JSON.stringify({ spec: { seed: 2 ** 40 + 7 } }));
    const link = packed.ok ? await decodePermalink(`1.${packed.value}`) : null;
    expect(link).toMatchObject({ ok: true, value: { spec: { seed: 7 } } });
  });
});

test('a written device is read back equal, with its fields in order', () => {
  const written = writtenDevice(CLASSROOM);
  expect(Object.keys(written)).toEqual(
    Object.keys(CLASSROOM).map((key) => (key === 'overProvisioning' ? 'reserve' : key)),
  );
  expect(readDevice(written)).toEqual(CLASSROOM);
  for (const strange of [null, 3, 'x', [1]]) {
    expect(readDevice(strange)).toBe(strange);
    expect(readSpec(strange)).toBe(strange);
  }
});
