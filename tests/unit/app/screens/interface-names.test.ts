import { expect, test } from 'vitest';
import {
  interfaceParts,
  membersOf,
  namesIn,
  partsIn,
} from '../../../../src/app/screens/workbench/editor/interface-names.ts';

test('Editor: members of the interface are offered with their type and their comment', () => {
  const declarations = [
    'export interface Device {',
    '  /** Pages of a block. */',
    '  readonly pagesPerBlock: number;',
    '  /**',
    '   * Programs one page.',
    '   * It is durable later.',
    '   */',
    '  program(page: number, fields?: Fields): void;',
    '  name?: string;',
    '}',
  ].join('\n');
  expect(namesIn(declarations)).toEqual([
    { name: 'pagesPerBlock', type: 'number', about: 'Pages of a block.', isMethod: false },
    {
      name: 'program',
      type: '(page: number, fields?: Fields): void',
      about: 'Programs one page. It is durable later.',
      isMethod: true,
    },
    { name: 'name', type: 'string', about: '', isMethod: false },
  ]);
});

test('Interface: members stand with the interface that declares them, the scheme and the device first', () => {
  const declarations =
    'export interface A {\n  one: number;\n}\nexport interface B<C = D> {\n  two(): void;\n}\n';
  const parts = partsIn(declarations).map(({ title, names }) => [title, names.map(({ name }) => name)]);
  expect(parts).toEqual([
    ['A', ['one']],
    ['B', ['two']],
  ]);
  const [scheme, device] = interfaceParts();
  expect(scheme?.names.map(({ name }) => name)).toContain('recordDurable');
  expect(device?.names.map(({ name }) => name)).toContain('acknowledge');
});

test('Editor: behind a name and a point stand the members of its type, inherited ones included', () => {
  const offered = (name: string) => membersOf(name)?.map((member) => member.name);
  expect(offered('d')).toContain('newestFirst');
  expect(offered('d')).not.toContain('superseded');
  expect(offered('tx')).toEqual(['txid', 'number', 'version', 'sent', 'notes']);
  expect(offered('copied')).toEqual(['place', 'page', 'label', 'isCurrent']);
  expect(offered('somethingElse')).toBeUndefined();
});
