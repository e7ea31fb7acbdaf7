import { randomStream } from '../../../base/random.ts';
import { between, Zipf } from './chance.ts';
import { playClients, type Source } from './clients.ts';
import { parameterOf, type WorkloadDeclaration, type WorkloadSetting } from './declaration.ts';

/** Few pages, few clients, many meetings: what one can follow page by page. */
export const small = {
  id: 'small',
  title: 'Small transactions',
  transactions: 60,
  abortRatio: 0.1,
  clients: 3,
  parameters: [
    {
      id: 'most',
      kind: 'number',
      least: 1,
      most: 64,
      initial: 3,
      whole: true,
    },
    {
      id: 'theta',
      kind: 'number',
      least: 0.01,
      most: 0.999,
      initial: 0.5,
      whole: false,
    },
  ],
  program: (setting) => playClients(setting, smallSource(setting)),
} as const satisfies WorkloadDeclaration;

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
