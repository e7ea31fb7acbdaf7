/** Orders in the words of the LightTx paper (ICCD 2013, §V). */
import type { Isolation } from '../../model/specification.ts';
import { titleOf } from '../figures/lighttx-setup.ts';
import { figureMessage } from '../messages.ts';
import { isRising, type Order, type Panel } from './order.ts';

const LIGHTTX = titleOf('lighttx');
const ATOMIC_WRITE = titleOf('atomic-write');
const SCC = titleOf('scc');
const BPCC = titleOf('bpcc');

const WITH_ABORTS = [0.1, 0.3, 0.5] as const;
const RATIOS = [0, ...WITH_ABORTS] as const;
const MOST_ABORTS = 0.5;
const ZONES = [256, 512, 1_024, 2_048, 3_072] as const;
/** Both other schemes have one value, at the first size: they have no zones. */
const NO_ZONE = 256;

/** Share below which a throughput is not as good, and below which one is significantly outperformed. */
const AS_GOOD = 0.98;
const SIGNIFICANT = 0.9;
/** Share by which a value may move under “no impact”, and by which two may differ that are “comparable”. */
const NO_IMPACT = 0.15;
const COMPARABLE = 0.02;

const asGood =
  (isolation: Isolation, others: readonly string[]) =>
  (panel: Panel): boolean =>
    others.every((other) => panel.at(LIGHTTX, isolation) >= AS_GOOD * panel.at(other, isolation));

const significantly = (other: string) => (panel: Panel) =>
  WITH_ABORTS.every((ratio) => panel.at(other, ratio) < SIGNIFICANT * panel.at(LIGHTTX, ratio));

/** By how much a throughput falls from no aborts to as many as there are. */
const loss = (panel: Panel, scheme: string, ratio: number): number =>
  1 - panel.at(scheme, ratio) / panel.at(scheme, 0);

const throughputOrders: readonly Order[] = [
  {
    id: 'as-good-strict',
    quote:
      'for a given isolation level, LightTx provides as good or better transaction throughput than all previous approaches',
    section: '§V-B',
    of: 'strict',
    figures: ['lighttx-5'],
    holds: asGood('strict', [ATOMIC_WRITE, SCC, BPCC]),
  },
  {
    id: 'as-good-no-page-conflict',
    quote:
      'for a given isolation level, LightTx provides as good or better transaction throughput than all previous approaches',
    section: '§V-B',
    of: 'no-page-conflict',
    figures: ['lighttx-5'],
    holds: asGood('no-page-conflict', [SCC, BPCC]),
  },
  {
    id: 'freer-is-faster',
    quote:
      'no-page-conflict isolation and serializable isolation respectively improve throughput by 19.6% and 20.6% with LightTx over strict isolation',
    section: '§V-B',
    figures: ['lighttx-5'],
    holds: (panel) => {
      const at = (isolation: Isolation): number => panel.at(LIGHTTX, isolation);
      return at('no-page-conflict') > at('strict') && at('serializable') > at('no-page-conflict');
    },
  },
  {
    id: 'scc-throughput',
    quote: 'LightTx significantly outperforms SCC … when abort ratio is not zero',
    section: '§V-C',
    figures: ['lighttx-6'],
    holds: significantly(SCC),
  },
  {
    id: 'bpcc-throughput',
    quote: 'LightTx significantly outperforms … BPCC when abort ratio is not zero',
    section: '§V-C',
    figures: ['lighttx-6'],
    holds: significantly(BPCC),
  },
  {
    id: 'scc-impact',
    quote: 'The abort ratio … has a significant impact on SCC',
    section: '§V-C',
    figures: ['lighttx-6'],
    holds: (panel) => loss(panel, SCC, MOST_ABORTS) > 1 - SIGNIFICANT,
  },
  {
    id: 'bpcc-impact',
    quote: 'The abort ratio … has a significant impact on … BPCC',
    section: '§V-C',
    figures: ['lighttx-6'],
    holds: (panel) => loss(panel, BPCC, MOST_ABORTS) > 1 - SIGNIFICANT,
  },
  {
    id: 'atomic-write-throughput',
    quote: 'while having slightly better performance than Atomic-Write',
    section: '§V-C',
    figures: ['lighttx-6'],
    holds: (panel) => RATIOS.every((ratio) => panel.at(ATOMIC_WRITE, ratio) < panel.at(LIGHTTX, ratio)),
  },
  {
    id: 'flat-by-aborts',
    quote: 'The abort ratio has no impact on Atomic-Write and LightTx',
    section: '§V-C',
    figures: ['lighttx-6'],
    holds: (panel) =>
      [LIGHTTX, ATOMIC_WRITE].every((scheme) =>
        WITH_ABORTS.every((ratio) => Math.abs(loss(panel, scheme, ratio)) < NO_IMPACT),
      ),
  },
  {
    id: 'comparable-without-aborts',
    quote: 'is comparable to SCC and BPCC when abort ratio is zero',
    section: '§V-C',
    figures: ['lighttx-6'],
    holds: (panel) => [SCC, BPCC].every((scheme) => Math.abs(panel.at(scheme, 0) - 1) < COMPARABLE),
  },
];

const collectionOrders: readonly Order[] = [
  {
    id: 'scc-collection-rises',
    quote: 'For SCC, GC overhead increases proportionally with the abort ratio',
    section: '§V-C',
    figures: ['lighttx-7'],
    holds: (panel) => isRising(RATIOS, (ratio) => panel.at(SCC, ratio)),
  },
  {
    id: 'scc-collection',
    quote: 'garbage collection efficiency is extremely low',
    section: '§V-C',
    of: 'SCC, BPCC',
    figures: ['lighttx-7'],
    holds: (panel) => panel.at(SCC, MOST_ABORTS) > 4 * panel.at(BPCC, MOST_ABORTS),
  },
  {
    id: 'bpcc-collection',
    quote: 'Such moves cause the overhead of garbage collection to be 4.8 times as much as that of LightTx',
    section: '§V-C',
    figures: ['lighttx-7'],
    holds: (panel) => panel.at(BPCC, MOST_ABORTS) > panel.at(LIGHTTX, MOST_ABORTS),
  },
  {
    id: 'atomic-write-collection',
    quote: 'Atomic-Write has 6.1% higher GC overhead than LightTx',
    section: '§V-C',
    figures: ['lighttx-7'],
    holds: (panel) => panel.at(ATOMIC_WRITE, MOST_ABORTS) > panel.at(LIGHTTX, MOST_ABORTS),
  },
];

const PROFILES = ['physical', 'lighttx-fig8-calibrated'] as const;
/** Milliseconds; all is smaller at a smaller scale, and so is the limit. */
const LIMIT_MS = 194;

const recoveryOrders: readonly Order[] = PROFILES.flatMap((under): Order[] => {
  const profile = (scheme: string): string => `${scheme}, ${under}`;
  return [
    {
      id: `cyclic-recovery-${under}`,
      quote: 'leading to significantly lower recovery time than SCC and BPCC',
      section: '§V-D',
      of: under,
      figures: ['lighttx-8'],
      holds: (panel) =>
        [SCC, BPCC].every((scheme) =>
          ZONES.every((zone) => panel.at(profile(LIGHTTX), zone) < panel.at(profile(scheme), NO_ZONE) / 2),
        ),
    },
    {
      id: `atomic-write-recovery-${under}`,
      quote: 'Atomic-Write has the smallest recovery time',
      section: '§V-D',
      of: under,
      figures: ['lighttx-8'],
      holds: (panel) =>
        ZONES.every((zone) => panel.at(profile(ATOMIC_WRITE), NO_ZONE) <= panel.at(profile(LIGHTTX), zone)),
    },
    {
      id: `recovery-by-zone-${under}`,
      quote:
        'the recovery time overhead of LightTx depends on the number of pages in the Available and Unavailable Zones',
      section: '§V-D',
      of: under,
      figures: ['lighttx-8'],
      holds: (panel) => isRising(ZONES, (zone) => panel.at(profile(LIGHTTX), zone)),
    },
    {
      id: `recovery-limit-${under}`,
      quote: 'in LightTx is less than 0.194 seconds for all zone size settings',
      section: '§V-D',
      of: under,
      figures: ['lighttx-8'],
      holds: (panel) => ZONES.every((zone) => panel.at(profile(LIGHTTX), zone) < LIMIT_MS * panel.scale),
    },
  ];
});

const mappingOrders: readonly Order[] = [
  {
    id: 'mapping-writes',
    quote: 'mapping persistence overhead in Atomic-Write is 3.70%, while that in LightTx is less than 0.75%',
    section: '§V-D',
    figures: ['lighttx-9'],
    holds: (panel) => mapping(panel, 'LightTx') < mapping(panel, 'Atomic-Write') / 2,
  },
  {
    id: 'mapping-writes-of-cyclic-commits',
    quote: 'SCC and BPCC … have no persistent mapping table, which leads to zero overhead',
    section: '§V-D',
    figures: ['lighttx-9'],
    holds: (panel) => mapping(panel, 'SCC') === 0 && mapping(panel, 'BPCC') === 0,
  },
];

function mapping(panel: Panel, scheme: string): number {
  return panel.at(figureMessage('mappingWrites'), scheme);
}

export const lightTxOrders: readonly Order[] = [
  ...throughputOrders,
  ...collectionOrders,
  ...recoveryOrders,
  ...mappingOrders,
];
