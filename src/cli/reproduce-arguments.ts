/** The arguments of `reproduce`. */
import { err, ok, type Result } from '../base/result.ts';
import type { DraftSetup } from '../experiments/figures/draft.ts';
import type { Figure } from '../experiments/figures/figure.ts';
import { FIGURE_SCALE } from '../model/schema/link-schema.ts';
import { SEED, SHARDS } from '../model/schema/specification-schema.ts';
import { type FlagValues, readOptional, Unusable } from '../session/runner/read-flag.ts';
import { QUICK_SCALE, REPRODUCE } from './arguments/commands.ts';
import { readChecked } from './arguments/read-arguments.ts';
import { namedFigures } from './named-figures.ts';
import { readShard, type Shard } from './shard.ts';

/** Figures, their setup, and the folder of their runs. */
export interface Reproduction {
  readonly figures: readonly Figure[];
  readonly setup: DraftSetup;
  readonly out: string;
}

interface Ways {
  /** With a file of published values; null where all points are measured. */
  all: Reproduction & { readonly published: string | null };
  /** Batches for so many processes. */
  plan: Reproduction & { readonly processes: number };
  /** A line of a plan; without a folder its runs are printed. */
  batch: { readonly batch: string; readonly out: string | null };
  shard: Reproduction & { readonly shard: Shard };
  /** Measurements of NVCTX's variants, in place of figures. */
  variants: { readonly variants: string; readonly scale: number };
}

type Way = keyof Ways;

export type AskedFor<W extends Way> = Ways[W] & { readonly way: W; readonly isProgressForced: boolean };

export type Asked = { [W in Way]: AskedFor<W> }[Way];

/** Options that go with those that say the rest themselves. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  variants: ['scale', 'progress'],
  batch: ['out', 'progress'],
};

/** Reads the options of `reproduce`; a sentence where they cannot be done. */
export function readReproduce(args: readonly string[]): Result<Asked, string> {
  const read = readChecked(REPRODUCE, args, (values, operands) => {
    const alone = aloneProblem(values, operands);
    if (alone !== null) throw new Unusable(alone);
    const scale =
      readOptional('--scale', FIGURE_SCALE, values.scale) ??
      (values.quick === true ? QUICK_SCALE : FIGURE_SCALE.most);
    const seed = readOptional('--seed', SEED, values.seed) ?? SEED.initial;
    const hasBands = values['no-bands'] !== true && values.quick !== true;
    const points: DraftSetup['points'] = values.published === undefined ? 'all' : 'published';
    return {
      values,
      named: [...operands, ...(values.figures ?? '').split(',').filter((name) => name !== '')],
      setup: { scale, seed, hasBands, points },
      processes: readOptional('--plan', SHARDS, values.plan),
      shard: values.shard === undefined ? null : readShard(values.shard),
    };
  });
  if (!read.ok) return read;
  const { values, named, setup, processes, shard } = read.value;
  const { batch, variants, out = 'reproduced', published = null } = values;
  const isProgressForced = values.progress === true;
  if (variants !== undefined) return ok({ way: 'variants', variants, scale: setup.scale, isProgressForced });
  if (batch !== undefined) return ok({ way: 'batch', batch, out: values.out ?? null, isProgressForced });
  const chosen = namedFigures(named);
  if (!chosen.ok) return chosen;
  const figures = chosen.value;
  if (processes !== null && shard !== null) return err('--plan and --shard are two ways; name one of them.');
  if (shard !== null && values.out === undefined)
    return err('--shard needs --out DIR, the folder that all shards share.');
  const common = { figures, setup, out, isProgressForced };
  if (processes !== null) return ok({ way: 'plan', ...common, processes });
  if (shard !== null) return ok({ way: 'shard', ...common, shard });
  return ok({ way: 'all', ...common, published });
}

/** Null, or what stands beside an option that says the rest itself. */
function aloneProblem(
  values: FlagValues<typeof REPRODUCE.options>,
  operands: readonly string[],
): string | null {
  for (const [option, beside] of Object.entries(BESIDE)) {
    const given = Object.keys(values);
    if (!given.includes(option)) continue;
    const others = given.filter((name) => name !== option && !beside.includes(name));
    if (operands.length + others.length === 0) continue;
    return option === 'variants'
      ? '--variants goes with --scale alone.'
      : '--batch goes with --out alone: the batch says the figures and their setup.';
  }
  return null;
}
