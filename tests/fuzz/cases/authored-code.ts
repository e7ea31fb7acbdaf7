/** Code of schemes that once ended in an uncaught error, in an endless sentence, or without its place. */
import { withMember } from '../inputs/authored-damage.ts';

const MEMBERS: readonly (readonly [damage: string, member: string])[] = [
  ['two parameters of one name, without their place in the runner', 'ready: (d, d) => 1'],
  ['what is thrown first becomes no text', '[(() => { throw Object.create(null); })()]: 1'],
  ['a name that is no text', 'name: 1'],
  ['a name that becomes no text', 'name: Object.create(null)'],
  ['a member with a name of 100,000 characters', "['x'.repeat(100000)]: 1"],
  ['a memory that throws', "memory: () => { throw new Error('mine'); }"],
  [
    'a memory that throws from the fourth device on',
    "memory: ((n) => () => { if (++n > 3) throw new Error('mine'); return { records: new Map(), restsOn: new Map() }; })(0)",
  ],
  ['a memory whose kind has no name', 'memory: () => Object.create(Object.create(null))'],
  ['a memory that throws when it is looked at', 'memory: () => ({ get a() { throw 1; } })'],
  ['a place that is no number', 'recover: (d) => d.keep(10n)'],
  ['a hook throws what becomes no text', 'recover() { throw Object.create(null); }'],
  ['a hook throws 100,000 characters', "recover() { throw new Error('x'.repeat(100000)); }"],
  ['a hook that throws when nobody listens any more', "async ready() { throw new Error('mine'); }"],
];

/** On top of a scheme with a log whose records commit. */
const ON_LOG: readonly (readonly [damage: string, member: string])[] = [
  ['commits that are no list', 'committed: () => ({ [Symbol.iterator]() { throw 1; } })'],
  ['a commit of pages that are none', 'committed: () => [{ version: 1, number: 1, pages: [null] }]'],
  [
    'a commit of a place that becomes no number',
    'committed: () => [{ version: 1, number: 1, pages: [{ page: 0, place: 1n }] }]',
  ],
];

export const AUTHORED_CODE: readonly { readonly damage: string; readonly text: string }[] = [
  ...MEMBERS.map(([damage, member]) => ({ damage, text: withMember(member) })),
  ...ON_LOG.map(([damage, member]) => ({
    damage,
    text: withMember(
      `map: 'log', ready: (d, tx) => void d.log([1], { pages: 1, version: tx.version }), ${member}`,
    ),
  })),
];
