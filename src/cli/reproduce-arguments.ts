/** The arguments of `reproduce`. */
import { err, ok, type Result } from '../base/result.ts';
import type { DraftSetup } from '../experiments/figures/draft.ts';
import type { Figure } from '../experiments/figures/figure.ts';
import { FIGURE_SCALE } from '../model/schema/link-schema.ts';
import { SEED } from '../model/schema/specification-schema.ts';
import { readOptional } from '../session/runner/read-flag.ts';
import { QUICK_SCALE, REPRODUCE } from './arguments/commands.ts';
import { readChecked } from './arguments/read-arguments.ts';
import { namedFigures } from './named-figures.ts';

export interface Reproduction {
  readonly figures: readonly Figure[];
  readonly setup: DraftSetup;
  readonly out: string;
  /** File of published values; null where all points are measured. */
  readonly published: string | null;
}

/** Measurements of NVCTX's variants, in place of figures. */
interface Variants {
  readonly variants: string;
  readonly scale: number;
}

type Asked = (Reproduction | Variants) & { readonly isProgressForced: boolean };

/** Options that go with `--variants`. */
const WITH_VARIANTS: ReadonlySet<string> = new Set(['variants', 'scale', 'progress']);

/** Reads the options of `reproduce`; a sentence where they cannot be done. */
export function readReproduce(args: readonly string[]): Result<Asked, string> {
  const read = readChecked(REPRODUCE, args, (values, operands) => ({
    values,
    named: [...operands, ...(values.figures ?? '').split(',').filter((name) => name !== '')],
    scale:
      readOptional('--scale', FIGURE_SCALE, values.scale) ??
      (values.quick === true ? QUICK_SCALE : FIGURE_SCALE.most),
    seed: readOptional('--seed', SEED, values.seed) ?? SEED.initial,
  }));
  if (!read.ok) return read;
  const { values, named, scale, seed } = read.value;
  const { variants, published = null, out = 'reproduced' } = values;
  const figures = namedFigures(named);
  if (!figures.ok) return figures;
  const isProgressForced = values.progress === true;
  if (variants !== undefined) {
    const others = Object.keys(values).filter((name) => !WITH_VARIANTS.has(name));
    if (named.length + others.length > 0) return err('--variants goes with --scale alone.');
    return ok({ variants, scale, isProgressForced });
  }
  const hasBands = values['no-bands'] !== true && values.quick !== true;
  const points = published === null ? 'all' : 'published';
  return ok({
    figures: figures.value,
    setup: { scale, seed, hasBands, points },
    out,
    published,
    isProgressForced,
  });
}
