import { expect, test } from 'vitest';
import { unknownMembers } from '../../../../src/app/screens/workbench/editor/unknown-members.ts';
import { parameterType } from '../../../../src/app/screens/workbench/editor/interface-names.ts';
import { compileAuthored } from '../../../../src/workbench/source/compile-authored.ts';
import { TEMPLATES, templateText } from '../../../../src/workbench/templates/texts.ts';
import { ASSIGNMENT_IDS } from '../../../../src/workbench/assignments/assignment.ts';
import { startOf } from '../../../../src/workbench/assignments/starts.ts';

function faultsIn(text: string) {
  const compiled = compileAuthored(text);
  return unknownMembers(compiled.ok ? compiled.value : '', text);
}

test('Editor: what the device does not have is marked where it stands, with the name that was meant', () => {
  const text = 'export default {\n  ready(d: Device, tx: Transaction) {\n    d.publsh(tx);\n  },\n};';
  expect(faultsIn(text)).toEqual([
    { line: 3, column: 7, length: 6, reason: 'Device has no publsh. Did you mean publish?' },
  ]);
});

test('Editor: a transaction and a page are known as well, with what they inherit', () => {
  const text =
    'export default {\n  begin: (d, tx) => tx.id > 0,\n  copy: (d, copied) => ({ a: copied.page + copied.isNew }),\n};';
  expect(faultsIn(text).map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'Transaction has no id.'],
    [3, 'Copied has no isNew.'],
  ]);
});

test.each(TEMPLATES)('Editor: nothing is marked in the template %s', (id) => {
  expect(faultsIn(templateText(id))).toEqual([]);
});

test.each(ASSIGNMENT_IDS)('Editor: nothing is marked in what %s begins with', (id) => {
  expect(faultsIn(startOf(id))).toEqual([]);
});

test('Interface: parameters of hooks have their types', () => {
  expect([0, 1, 2].map((at) => parameterType('label', at))).toEqual(['Device', 'Transaction', 'Write']);
  expect(parameterType('noHook', 0)).toBeNull();
});
