/** `reproduce --variants FILE`: NVCTX under each of its variants, measured into a file of the sources. */
import { ENGINE_VERSION } from '../base/engine-version.ts';
import {
  AS_PRINTED,
  type KeptSeries,
  measureVariant,
  nvctxVariants,
  OWN_FIGURES,
  ownSeries,
  VariantLaboratory,
  type VariantEffects,
  variantQuestions,
  type VariantRun,
  XFTL,
} from '../experiments/figures/variant-effects.ts';
import { inEnglish } from '../texts/en/in-english.ts';
import { Progress } from './process/progress.ts';
import { say } from './process/status.ts';

export function variantEffects(scale: number, isProgressForced: boolean): VariantEffects {
  const printed = { name: AS_PRINTED, settings: {} };
  const runs: VariantRun[] = [];
  const figures: Record<string, Record<string, KeptSeries[]>> = {};
  const measure = (of: string, laboratory: VariantLaboratory): void => {
    for (const question of variantQuestions(of))
      runs.push({ ...question, reading: measureVariant(laboratory, question) });
  };
  const variants = [printed, ...nvctxVariants()];
  const progress = new Progress('variants', isProgressForced);
  progress.tell(0, variants.length);
  for (const [at, variant] of variants.entries()) {
    const laboratory = new VariantLaboratory(scale, variant);
    measure(variant.name, laboratory);
    figures[variant.name] = Object.fromEntries(
      OWN_FIGURES.map((figure) => [figure.id, keptSeries(figure, laboratory)]),
    );
    progress.end();
    say(`${variant.name} is measured`);
    progress.tell(at + 1, variants.length);
  }
  progress.end();
  measure(XFTL, new VariantLaboratory(scale, printed));
  return { engine: ENGINE_VERSION, scale, runs, figures };
}

function keptSeries(figure: (typeof OWN_FIGURES)[number], laboratory: VariantLaboratory): KeptSeries[] {
  return inEnglish(ownSeries(figure, laboratory)).map(({ name, points }) => ({
    name,
    points: Object.fromEntries(points.map(({ x, measured }) => [String(x), measured])),
  }));
}
