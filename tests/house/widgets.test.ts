import { describe, expect, test } from 'vitest';
import { projectCode, told, type SourceFile } from './source-file.ts';
import { ONE_OF_A_KIND, widgetFindings } from './widgets.ts';

const screen = (text: string): SourceFile => ({ path: 'src/app/screens/a/a-screen.tsx', text });

/** Widgets of the ui room: files there that export a component. */
const widgets = (): readonly string[] =>
  projectCode()
    .filter(({ path, text }) => /^src\/app\/ui\/.*\.tsx$/.test(path) && /^export function [A-Z]/m.test(text))
    .map(({ path }) => path);

describe('widgets', () => {
  test('every screen uses those of src/app/ui', () => {
    expect(told(widgetFindings(projectCode()))).toEqual([]);
  });

  test('each of them has a component test', () => {
    const tests = projectCode().filter(({ path }) => path.startsWith('tests/components/'));
    const imported = tests.map(({ text }) => text).join('\n');
    const opened = ['menu-popup.tsx', 'popover-panel.tsx', 'icons.tsx'];
    const missing = widgets().filter(
      (path) => !imported.includes(path) && !opened.some((name) => path.endsWith(name)),
    );
    expect(missing).toEqual([]);
  });

  test('a button, a table or a store of a screen’s own is found', () => {
    expect(widgetFindings([screen('const a = <button type="button">Run</button>;')])).toHaveLength(1);
    expect(widgetFindings([screen('const a = <table />;')])).toHaveLength(1);
    expect(widgetFindings([screen('const a = useSyncExternalStore(subscribe, get);')])).toHaveLength(1);
    expect(widgetFindings([screen('const a = <Button>Run</Button>;')])).toEqual([]);
  });

  test('the permitted exceptions still exist', () => {
    const paths = new Set(projectCode().map(({ path }) => path));
    expect(ONE_OF_A_KIND.filter((path) => !paths.has(path))).toEqual([]);
  });
});
