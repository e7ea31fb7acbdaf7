/** Declaration of RVM on a log device, for users (Price & Nettles: Transactions in a Flash). */
import { say } from '../../base/language.ts';
import type { HostParameter, HostScheme } from '../common/host-scheme.ts';
import { ok } from '../../base/result.ts';
import { LogSubject } from './crash-subject.ts';
import { isLogWord, LOG_SCENARIOS, parseLogScript, randomLogScript } from './script.ts';
import { LOG_DEVICES, logDeviceCalled, tinySpec } from './spec.ts';

const LOG_DEVICE: HostParameter = {
  id: 'log-device',
  title: say`Log device`,
  about: say`Where the log lies: flash programmed in bytes, the same flash as a disk, a disk, battery-backed DRAM.`,
  kind: 'choice',
  choices: LOG_DEVICES,
  initial: 'flash',
};

/** On the tiny log of the lab the other settings of the measured runs would change nothing that one sees. */
const TINY_HEADERS: HostParameter = {
  id: 'headers',
  title: say`Headers`,
  about: say`Short ones of 8 bytes, or RVM’s: 76 bytes and 56 for each range, on a larger log.`,
  kind: 'choice',
  choices: ['short', 'rvm'],
  initial: 'short',
};

/** Erasing and marking need flash. */
const FLASH = ['flash'];

export const rvmLog: HostScheme = {
  id: 'rvm-log',
  title: say`RVM log on flash`,
  paper: 'Price & Nettles: Transactions in a Flash',
  kind: 'host',
  isolation: ['strict', 'no-page-conflict', 'serializable'],
  claims: say`A commit is one appended record and its mark, at any time one mini-log block that the pointer names holds a marked head; one log write per commit, erases paid at truncation.`,
  parameters: [
    LOG_DEVICE,
    {
      id: 'parallelism',
      title: say`Parallel chips`,
      about: say`Chips that are programmed and erased together.`,
      kind: 'choice',
      choices: ['4', '8', '16', '32', '64'],
      initial: '4',
    },
    {
      id: 'headers',
      title: say`Headers`,
      about: say`RVM’s headers (76 bytes and 56 for each range), or short ones of 8 bytes.`,
      kind: 'choice',
      choices: ['rvm', 'short'],
      initial: 'rvm',
    },
    {
      id: 'pageBuffers',
      title: say`Page buffers`,
      about: say`Programs go through the chips’ page buffers: 465 KB/s instead of 163 KB/s a chip.`,
      kind: 'choice',
      choices: ['no', 'yes'],
      initial: 'no',
    },
  ],
  labParameters: [LOG_DEVICE, TINY_HEADERS],
  mutants: [
    {
      id: 'pointer-before-mark',
      title: say`that a copy counts only once it is marked`,
      about: say`The pointer block names the fresh mini-log block before the copy in it is marked.`,
      places: FLASH,
    },
    {
      id: 'erase-before-pointer',
      title: say`that the old block is needed until another is named`,
      about: say`A reclaimed mini-log block is erased before the pointer block names its successor.`,
      places: FLASH,
    },
    {
      id: 'unmarked-trusted',
      title: say`that a value may be caught half-written`,
      about: say`Recovery takes the last value of the mini-log, marked or not.`,
      places: FLASH,
    },
    {
      id: 'truncated-before-apply',
      title: say`that the log is all there is until it is applied`,
      about: say`Truncation moves the head before the records behind it are in the data files.`,
      places: LOG_DEVICES,
    },
    {
      id: 'erased-before-head',
      title: say`that a half-erased log still looks like a log`,
      about: say`Truncation erases the log’s blocks before the head moves past them.`,
      places: FLASH,
    },
    {
      id: 'mark-first',
      title: say`that the mark is what commits`,
      about: say`A record’s mark is programmed before the record.`,
      places: FLASH,
    },
    {
      id: 'acknowledged-before-mark',
      title: say`that an unmarked record counts for nothing`,
      about: say`A commit is acknowledged when its record is programmed, before the mark.`,
      places: FLASH,
    },
  ],
  placeParameter: LOG_DEVICE.id,
  initialPlace: 'flash',
  places: LOG_DEVICES,
  rows: [
    { id: 'flash', title: say`RVM log on flash` },
    { id: 'flash-disk', title: say`RVM log on a flash disk` },
    { id: 'disk', title: say`RVM log on a disk` },
    { id: 'bbdram', title: say`RVM log in DRAM with a battery` },
  ],
  tried: say`Tried at every step: every way in which the operation under way may tear; power cut again, twice, at every step of each recovery; and one more commit afterwards.`,
  nested: 2,
  scenarios: LOG_SCENARIOS,
  scriptHelp: say`w1:A,B transaction 1 writes pages A and B (A to D), c1 commits it, a1 aborts it; one transaction after the other.`,
  isWord: isLogWord,
  randomScript: randomLogScript,
  crashes: ({ place, mutant, script, nested }) => {
    const parsed = parseLogScript(script);
    if (!parsed.ok) return parsed;
    return ok(
      new LogSubject({ spec: tinySpec(logDeviceCalled(place)), script: parsed.value, mutant }, nested),
    );
  },
};
