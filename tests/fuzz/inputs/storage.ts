/** Values that the page keeps in the browser and reads again: another build, an extension or a person may have put others there. */
import { array, constantFrom, json, nat, oneof, property, string, tuple } from 'fast-check';
import { leftIn } from '../../../src/app/lab/context/left-at.ts';
import { keptIn } from '../../../src/app/lab/model/trace-library.ts';
import { cleaned } from '../../../src/app/screens/learn/player/progress.ts';
import { cleanedSolutions } from '../../../src/app/screens/workbench/kept-solutions.ts';
import { lectureIds, placeIn } from '../../../src/app/shell/lecture/lecture.ts';
import { linksIn } from '../../../src/app/shell/share/kept-links.ts';
import { viewIn } from '../../../src/app/ui/layout/kept-view.ts';
import { chooseLanguage } from '../../../src/app/words/locale/language.ts';
import { languages } from '../../../src/base/language.ts';
import { STORED } from '../cases/storage.ts';
import { type InputKind, keptWith, runsOf } from './input-kind.ts';
import { edited, plainEdits } from './plain-edits.ts';

const HASH = '#/lab?s=1.Ab';

const sound = constantFrom<object>(
  { theme: 'dark', contrast: true, projector: false },
  { hash: HASH, step: 7 },
  [{ name: 'Mine', link: 'https://example.org/#/lab?s=1.Ab' }],
  { id: 'commit-records', index: 3, isOver: false, left: { 0: '#/lab' } },
  { 'group-commit': { code: 'x', isSolved: true } },
  { zones: 4, 'one-commit': 2 },
  {
    name: 'trace.csv',
    bytes: 4096,
    keptAtMs: 1_764_000_000_000,
    how: { format: null, pattern: null, group: 'none' },
    about: '3 transactions',
  },
);

function must(isSo: boolean, claim: string): void {
  if (!isSo) throw new Error(`not so: ${claim}`);
}

/** Every reader takes the text for its own: what it makes of it can be shown. */
function checkStored(text: string): void {
  const { theme, contrast, projector } = viewIn(text);
  must(['system', 'light', 'dark'].includes(theme), 'a theme');
  must(contrast === null || typeof contrast === 'boolean', 'a contrast');
  must(typeof projector === 'boolean', 'a projector');
  const step = leftIn(text, HASH);
  must(step === null || (Number.isSafeInteger(step) && step >= 0), 'a step');
  for (const { name, link } of linksIn(text))
    must(typeof name === 'string' && URL.canParse(link) && /^https?:/.test(link), 'a link');
  const place = placeIn(text);
  must(place === null || (lectureIds.includes(place.id) && Number.isSafeInteger(place.index)), 'a place');
  must((languages as readonly string[]).includes(chooseLanguage([text])), 'a language');
  const trace = keptIn(text);
  if (trace !== null) must(!Number.isNaN(new Date(trace.keptAtMs).getTime()), 'a date');
  const value = parsed(text);
  for (const reached of Object.values(cleaned(value)))
    must(Number.isSafeInteger(reached), 'a step of a lesson');
  for (const solution of Object.values(cleanedSolutions(value)))
    must(typeof solution.code === 'string' && typeof solution.isSolved === 'boolean', 'a solution');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const damaged = tuple(sound, plainEdits).map(
  ([value, edits]) => JSON.stringify(edited<unknown>(value, edits)) ?? 'null',
);

export const storage: InputKind = {
  title: 'Values kept in the browser',
  damage: 'parts left out, doubled or replaced, one’s value under another’s name, texts cut and joined',
  runs: runsOf(40_000),
  kept: keptWith(
    STORED,
    ({ damage }) => damage,
    ({ text }) => checkStored(text),
  ),
  property: () =>
    property(
      oneof({ weight: 5, arbitrary: damaged }, json(), string({ unit: 'binary' })),
      array(nat(), { maxLength: 1 }),
      (text, cuts) => checkStored(cuts.reduce((rest, at) => rest.slice(0, at % (rest.length + 1)), text)),
    ),
};
