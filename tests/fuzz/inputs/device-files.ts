/** Devices from files: FlashScope's own, and configurations of three other simulators. */
import { array, constantFrom, nat, oneof, property, string, tuple } from 'fast-check';
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { layoutOf } from '../../../src/engine/flash/layout.ts';
import { DEVICES } from '../../../src/model/devices.ts';
import { writtenDevice } from '../../../src/model/schema/wire.ts';
import { isDeviceFile, readDeviceFile } from '../../../src/session/link/device-file.ts';
import { deviceProblem } from '../../../src/session/runner/device-check.ts';
import { inWords } from '../../support/in-words.ts';
import { DEVICE_FILES } from '../cases/device-files.ts';
import { type InputKind, keptWith, mustBeSentence, runsOf } from './input-kind.ts';
import { edited, plainEdits } from './plain-edits.ts';

const OF_OTHERS = ['disksim.parv', 'mqsim.xml', 'simplessd.cfg'].map((name) =>
  readFileSync(new URL(`../../fixtures/devices/${name}`, import.meta.url), 'utf8'),
);
const OWN: readonly object[] = DEVICES.map((device) => writtenDevice(device));

/** A device that is taken has every field within its bounds, and is the same device from a file of our own. */
function checkDeviceFile(text: string): void {
  isDeviceFile(text);
  const read = readDeviceFile(text, 'device.cfg');
  if (!read.ok) {
    mustBeSentence(inWords(read.error));
    return;
  }
  const { device, leftOut } = read.value;
  const problem = deviceProblem(device);
  if (problem !== null) mustBeSentence(inWords(problem));
  else if (!(layoutOf(device).pages > 0)) throw new Error('a device without pages');
  const again = readDeviceFile(JSON.stringify(writtenDevice(device)), 'own.json');
  if (!again.ok) throw new Error(`taken, and not taken again: ${inWords(again.error)}`);
  if (!isDeepStrictEqual(again.value.device, device)) throw new Error('it is another device when read again');
  const lines = text.split('\n').length;
  for (const { line } of leftOut)
    if (!(line >= 1 && line <= lines)) throw new Error(`line ${line} of ${lines}`);
}

const own = tuple(constantFrom(...OWN), plainEdits, nat(9)).map(([sound, edits, kind]) => {
  const damaged: unknown = edited<object>(sound, edits);
  return JSON.stringify(kind === 0 ? [damaged] : kind === 1 ? [damaged, sound] : damaged) ?? 'null';
});

const VALUES = [
  '',
  '0',
  '-1',
  '1',
  '3',
  '0.5',
  '.5',
  '1e9',
  '1e99',
  '1e400',
  '4294967296',
  '9007199254740993',
  'NaN',
  'true',
  'SLC',
  'TLC',
  'constructor',
  '__proto__',
  '{',
  '}',
  ']',
  '</Page_Capacity>',
  '<Page_Capacity>',
  '\u0000',
  '\ud800',
];

/** The line, and what becomes of it: left out, doubled, its value replaced, the whole replaced, or moved to the end. */
const lineEdit = tuple(nat(60), nat(4), oneof(constantFrom(...VALUES), string({ maxLength: 4 })));

const VALUE = /(?<=[=>]\s*)[^\s<>,=]+/;

function withLine(text: string, at: number, kind: number, value: string): string {
  const lines = text.split('\n');
  const which = at % lines.length;
  const line = lines[which] ?? '';
  if (kind === 0) lines.splice(which, 1);
  else if (kind === 1) lines.splice(which, 0, line);
  else if (kind === 2) lines[which] = line.replace(VALUE, () => value);
  else if (kind === 3) lines[which] = value;
  else lines.push(...lines.splice(which, 1));
  return lines.join('\n');
}

const ofOthers = tuple(constantFrom(...OF_OTHERS), array(lineEdit, { minLength: 1, maxLength: 4 })).map(
  ([sound, edits]) => edits.reduce((text, edit) => withLine(text, ...edit), sound),
);

/** Characters are put in, or taken out. */
const touched = tuple(oneof(constantFrom(...OF_OTHERS), own), nat(), nat(3), string({ maxLength: 3 })).map(
  ([sound, at, gone, instead]) => {
    const place = at % (sound.length + 1);
    return sound.slice(0, place) + instead + sound.slice(place + gone);
  },
);

export const deviceFiles: InputKind = {
  title: 'Device files, of other simulators too',
  damage: 'fields and lines left out, doubled, moved and replaced, characters put in and taken out',
  runs: runsOf(40_000),
  kept: keptWith(
    DEVICE_FILES,
    ({ damage }) => damage,
    ({ text }) => checkDeviceFile(text),
  ),
  property: () => property(oneof(own, ofOthers, ofOthers, touched), checkDeviceFile),
};
