import type { Catalogue } from '../../../session/contract/spoken.ts';
import type { Compared } from '../../../session/link/choices.ts';
import { inSentence } from '../../words/locale/format.ts';
import { texts } from '../../words/compare.ts';
import { shownChoice } from '../../words/shown.ts';

/** "LightTx", "LightTx, forgot …", "LightTx, checkpoints when asked". */
export function columnTitle(
  { protocol, mutant, parameters }: Compared,
  catalogue: Pick<Catalogue, 'protocols'>,
): string {
  const info = catalogue.protocols.find(({ id }) => id === protocol);
  const bug = info?.mutants.find(({ id }) => id === mutant);
  const set = Object.entries(parameters).map(([id, value]) => {
    const title = info?.parameters.find((each) => each.id === id)?.title ?? id;
    return `${inSentence(title)} ${shownChoice(value)}`;
  });
  return [info?.title ?? protocol, ...(bug === undefined ? [] : [texts.forgot(bug.title)]), ...set].join(
    ', ',
  );
}
