/** Durable halves whose parts have their form and a right sum, and say something else: recovery itself is what is tried. */
import { nat, property, tuple } from 'fast-check';
import { present } from '../../../src/base/assert.ts';
import { outcomeOf } from './file-inputs.ts';
import { resummed, soundFiles } from '../durable-halves.ts';
import { type InputKind, keptWith, mustBeSentence, runsOf } from './input-kind.ts';
import { changeValues, valueEdits } from './value-edits.ts';

interface DurableHalf {
  readonly protocol: string;
  readonly durable: {
    readonly outOfBand: readonly { readonly runs: [number, number[]][] }[];
    readonly nvm: { readonly saved: readonly { readonly words: { readonly runs: [number, number[]][] } }[] };
  };
}

interface Half {
  readonly protocol: string;
  readonly change: (half: DurableHalf['durable']) => void;
}

/** Halves over which recovery once took minutes, or all memory: numbers far from all others were counted up to. */
const ENDLESS: readonly Half[] = [
  ...['afc', 'cfc'].map((protocol): Half => ({
    protocol,
    change: ({ outOfBand }) => {
      for (const { runs } of outOfBand) if (runs[0] !== undefined) runs[0][1][0] = 2 ** 32 - 1;
    },
  })),
  {
    protocol: 'nvctx',
    change: ({ nvm }) => {
      for (const { words } of nvm.saved) for (const [, values] of words.runs) values.fill(2 ** 31);
    },
  },
];

const sound = soundFiles();

function judge(half: unknown): void {
  const sentence = outcomeOf(resummed(JSON.stringify(half)));
  if (sentence !== null) mustBeSentence(sentence);
}

/** Tries the change on each sound file of its scheme. */
function tryKept({ protocol, change }: Half): void {
  const halves = sound
    .map((text) => JSON.parse(text) as DurableHalf)
    .filter((half) => half.protocol === protocol);
  for (const half of halves) {
    change(half.durable);
    judge(half);
  }
}

export const durableValues: InputKind = {
  title: 'Durable halves, what they say',
  damage: 'numbers replaced by others, by their neighbours, by the ends of their range, under a right sum',
  runs: runsOf(3_000),
  kept: keptWith(ENDLESS, ({ protocol }) => `numbers far from all others, ${protocol}`, tryKept),
  property: () =>
    property(tuple(nat(sound.length - 1), valueEdits), ([which, edits]) => {
      const half = JSON.parse(present(sound[which])) as DurableHalf;
      changeValues(half.durable, edits);
      judge(half);
    }),
};
