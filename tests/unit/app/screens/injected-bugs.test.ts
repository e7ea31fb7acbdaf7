/** The explorer's list of injected bugs: each declared one is on it once, with its witness and the row that it is in. */
import { expect, test } from 'vitest';
import { bugGroups, bugIn, witnessChoices } from '../../../../src/app/screens/crash-explorer/injected-bug.ts';
import { HOST_SCHEMES } from '../../../../src/hostside/registry.ts';
import { SCHEMES } from '../../../../src/protocols/registry.ts';
import { crashOffer } from '../../../../src/session/worker/pool/crash-offer.ts';
import { inEnglish } from '../../../../src/texts/en/in-english.ts';

const offer = inEnglish(crashOffer());
const groups = bugGroups(offer);
const declared = [...SCHEMES, ...HOST_SCHEMES];

test.each(declared)(
  '$id: the explorer lists every injected bug with its witness, and there is one',
  ({ id, mutants }) => {
    const listed = groups.find((group) => group.id === id)?.bugs ?? [];
    expect(listed.map(({ mutant }) => mutant)).toEqual(mutants.map((each) => each.id));
    expect(listed.map(({ witness }) => witness)).toEqual(mutants.map(({ witness }) => witness));
    expect(mutants.length).toBeGreaterThan(0);
  },
);

test('the list of injected bugs names all that the schemes declare, and nothing else', () => {
  const listed = groups.flatMap(({ bugs }) => bugs.map(({ name }) => name));
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed).toHaveLength(declared.reduce((sum, { mutants }) => sum + mutants.length, 0));
  expect(listed.length).toBeGreaterThanOrEqual(74);
});

test('to play a bug puts it below its scheme without it, on the witness', () => {
  for (const bug of groups.flatMap(({ bugs }) => bugs)) {
    const { work, rows } = witnessChoices(bug);
    const { protocol, mutant } = bug;
    expect(work).toEqual({ kind: 'witness', protocol, mutant });
    expect(rows).toEqual([
      { protocol, mutant: null },
      { protocol, mutant },
    ]);
    const schemes = [...offer.protocols, ...offer.families.flatMap(({ protocols }) => protocols)];
    expect(bugIn({ ...offer, protocols: schemes }, bug)?.witness).toEqual(bug.witness);
  }
});
