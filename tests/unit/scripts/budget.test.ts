import { expect, test } from 'vitest';
import { eagerScripts } from '../../../scripts/budget.mjs';

const FILES: Record<string, string> = {
  'assets/index.js': 'import{a}from"./shared.js";import"./side.js";const l=()=>import("./lazy.js");',
  'assets/preload.js': '',
  'assets/shared.js': 'export{b}from"./deep.js";',
  'assets/side.js': 'import"./shared.js";',
  'assets/deep.js': '',
};

test('page budget: scripts that the page waits for are counted, and later ones are not', () => {
  const html = `<link rel="icon" href="./favicon.svg" /><link rel="stylesheet" href="./assets/index.css">
    <link rel="modulepreload" crossorigin href="./assets/preload.js">
    <script type="module" crossorigin src="./assets/index.js"></script>`;
  expect(eagerScripts(html, (path) => FILES[path] ?? 'import"./of-an-unknown-file.js"')).toEqual([
    'assets/deep.js',
    'assets/index.js',
    'assets/preload.js',
    'assets/shared.js',
    'assets/side.js',
  ]);
});
