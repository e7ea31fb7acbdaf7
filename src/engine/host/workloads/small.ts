import { say } from '../../../base/language.ts';
import { randomStream } from '../../../base/random.ts';
import { between, Zipf } from './chance.ts';
import { playClients, type Source } from './clients.ts';
import { parameterOf, type WorkloadDeclaration, type WorkloadSetting } from './declaration.ts';

/** Few pages, few clients, many meetings: what one can follow page by page. */
export const small: WorkloadDeclaration = {
  id: 'small',
  title: 'Small transactions',
  about: say`Three clients, one to three pages a transaction, the first pages hotter than the last: small enough for the 22-block device, where it collects garbage before long (ours).`,
  transactions: 60,
  abortRatio: 0.1,
  clients: 3,
  parameters: [
    {
      id: 'most',
      title: say`Pages a transaction, at most`,
      about: say`From one up to this many, all alike.`,
      kind: 'number',
      least: 1,
      most: 64,
      initial: 3,
      whole: true,
    },
    {
      id: 'theta',
      title: say`Skew`,
      about: say`The constant of Zipf’s law; near 0 all pages are alike.`,
      kind: 'number',
      least: 0.01,
      most: 0.999,
      initial: 0.5,
      whole: false,
    },
  ],
  program: (setting) => playClients(setting, smallSource(setting)),
};

function smallSource(setting: WorkloadSetting): Source {
  const most = parameterOf(setting, 'most');
  const stream = randomStream(setting.seed, 'pages');
  const ranks = new Zipf(setting.pages, parameterOf(setting, 'theta'));
  return {
    accessTime: 1,
    thinkTime: 0,
    draw(_client, draft) {
      const wanted = between(stream, 1, most);
      for (let attempt = 0; attempt < 20 * wanted && draft.writtenPages < wanted; attempt += 1) {
        draft.writePages(ranks.next(stream), 1);
      }
    },
  };
}
