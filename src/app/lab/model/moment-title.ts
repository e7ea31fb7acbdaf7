import type { TeachableMoment } from '../../../model/spoken.ts';
import { type FixedMomentId, MOMENT_IDS } from '../../../model/teachable-moments.ts';
import { texts } from '../../words/moments.ts';

const isFixed = (id: string): id is FixedMomentId => MOMENT_IDS.some((each) => each === id);

export function titleOfMoment({ id, condition }: TeachableMoment): string {
  if (isFixed(id)) return texts.fixed[id];
  return condition.kind === 'commit-in-flight' && condition.transaction !== null
    ? texts.commit(condition.transaction)
    : id;
}
