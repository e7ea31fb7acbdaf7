import { expect, test } from 'vitest';
import { missingClasses } from './classes.ts';
import { projectCode } from './source-file.ts';

const components = projectCode().filter(({ path }) => path.startsWith('src/') && path.endsWith('.tsx'));

test('every class that a component uses exists in its style module', () => {
  expect(components.length).toBeGreaterThan(100);
  expect(components.flatMap(missingClasses)).toEqual([]);
});

test('a class missing from its style module is found', () => {
  const panel = components.find(({ text }) => text.includes('.module.css'));
  if (panel === undefined) throw new Error('components have styles');
  const broken = { ...panel, text: `${panel.text}\nstyles.noSuchClass;` };
  expect(missingClasses(broken).some((each) => each.includes('noSuchClass'))).toBe(true);
});
