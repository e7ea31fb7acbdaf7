/** Orders in the words of the NVCTX paper (TKDE 2022, §5.4 to §5.6) on its memory and its recovery. */
import type { Text } from '../../base/message.ts';
import { titleOf } from '../figures/lighttx-setup.ts';
import { atFill, fillOf, NVCTX_WORKLOADS, type NvctxWorkload } from '../figures/nvctx-setup.ts';
import { figureMessage } from '../messages.ts';
import { isRising, type Order } from './order.ts';

/** Shares within which two throughputs are the same. */
const EQUAL = 0.005;
/** “15.6%-5.4% higher”. */
const LEAST_OF_DYNAMIC = 1.054;

const SIZES = ['64 KB', '256 KB', '512 KB', '1 MB', '2 MB', '4 MB'] as const;
const ALLOCATIONS = ['dynamic', 'static'] as const;
/** Share of the throughput with the largest memory from which on it is stable. */
const STABLE = 0.02;

const NAMES: Readonly<Record<NvctxWorkload, string>> = {
  tpcc: 'TPC-C',
  fio: 'FIO',
  sysbench: 'SysBench',
  tpch: 'TPC-H',
};

const published = (workload: NvctxWorkload): Text => atFill(workload, fillOf(workload));
const allocated = (workload: NvctxWorkload, allocation: (typeof ALLOCATIONS)[number]): Text =>
  atFill(figureMessage('allocated', { workload, allocation }), fillOf(workload));

const BELOW_1_MB = ['64 KB', '256 KB', '512 KB'] as const;
const BELOW_4_MB = [...BELOW_1_MB, '1 MB', '2 MB'] as const;
const FROM_2_MB = ['2 MB', '4 MB'] as const;
const BEST = '0.5, 0.9, 2';
const OTHER_CONSTANTS = [
  '0.2, 0.9, 2',
  '0.5, 0.9, 3',
  '0.5, 0.8, 2',
  '0.2, 0.8, 2',
  '0.5, 0.8, 3',
  '0.5, 0.6, 2',
  '0.2, 0.6, 2',
  '0.5, 0.6, 3',
] as const;

const hybrid = (of: 'throughput' | 'pagesWritten'): Text => atFill(figureMessage(of), fillOf('sysbench'));

const memoryOrders: readonly Order[] = [
  ...NVCTX_WORKLOADS.map((workload): Order => ({
    id: `nvctx-table-2-best-${workload}`,
    quote:
      workload === 'sysbench'
        ? 'the transaction throughout achieves optimum when α, β, and γ are respectively set to 0.5, 0.9, and 2'
        : 'Similar statistical results are also obtained for FIO, TPC-H and TPC-C workloads',
    section: '§5.4',
    of: NAMES[workload],
    figures: ['nvctx-table-2'],
    holds: (panel) => {
      const at = (constants: string): number => panel.at(published(workload), constants);
      return OTHER_CONSTANTS.every((constants) => at(BEST) > at(constants));
    },
  })),
  ...NVCTX_WORKLOADS.map((workload): Order => ({
    id: `nvctx-16-dynamic-${workload}`,
    quote:
      'DA improves performance by 15.6%-5.4% higher than of SA, when the size of NVM-based disk cache is less than 1M',
    section: '§5.4',
    of: NAMES[workload],
    figures: ['nvctx-16'],
    holds: (panel) => BELOW_1_MB.every((size) => panel.at(published(workload), size) >= LEAST_OF_DYNAMIC),
  })),
  ...NVCTX_WORKLOADS.map((workload): Order => ({
    id: `nvctx-16-rises-${workload}`,
    quote:
      'for both SA and DA, the transaction throughput is increasingly better with the increase of NVM-based disk cache size',
    section: '§5.4',
    of: NAMES[workload],
    figures: ['nvctx-16-b'],
    holds: (panel) =>
      ALLOCATIONS.every((allocation) =>
        isRising(SIZES, (size) => panel.at(allocated(workload, allocation), size), EQUAL),
      ),
  })),
  ...NVCTX_WORKLOADS.map((workload): Order => ({
    id: `nvctx-16-stable-${workload}`,
    quote: 'and tends to a stable value after the size of NVM-based disk cache is greater than 1M',
    section: '§5.4',
    of: NAMES[workload],
    figures: ['nvctx-16-b'],
    holds: (panel) =>
      ALLOCATIONS.every((allocation) =>
        FROM_2_MB.every((size) => Math.abs(panel.at(allocated(workload, allocation), size) - 1) < STABLE),
      ),
  })),
  {
    id: 'nvctx-16-same',
    quote: 'DA and SA show the same transaction throughput for SysBench, TPC-H and TPC-C',
    section: '§5.4',
    of: '2 MB, 4 MB',
    figures: ['nvctx-16'],
    holds: (panel) =>
      (['sysbench', 'tpch', 'tpcc'] as const).every((workload) =>
        FROM_2_MB.every((size) => Math.abs(panel.at(published(workload), size) - 1) < EQUAL),
      ),
  },
  {
    id: 'nvctx-16-fio',
    quote: 'Due to the poor locality of FIO, the transaction throughput of SA is lower than that of DA',
    section: '§5.4',
    of: '2 MB',
    figures: ['nvctx-16'],
    holds: (panel) => panel.at(published('fio'), '2 MB') > 1 + EQUAL,
  },
  {
    id: 'nvctx-17-hybrid',
    quote:
      'When the size … is less than 4M, the performance of hybrid storing outperforms that of single storing',
    section: '§5.5',
    figures: ['nvctx-17-a'],
    holds: (panel) => BELOW_4_MB.every((size) => panel.at(hybrid('throughput'), size) > 1 + EQUAL),
  },
  {
    id: 'nvctx-17-hybrid-pages',
    quote: 'Single storing writes more mapping pages to maintain mapping persistency than hybrid storing',
    section: '§5.5',
    figures: ['nvctx-17-b'],
    holds: (panel) => BELOW_4_MB.every((size) => panel.at(hybrid('pagesWritten'), size) < 1 - EQUAL),
  },
  {
    id: 'nvctx-17-same',
    quote:
      'When the size … is greater than 4M, the performance of hybrid storing is the same with that of single storing',
    section: '§5.5',
    figures: ['nvctx-17-a'],
    holds: (panel) => Math.abs(panel.at(hybrid('throughput'), '4 MB') - 1) < EQUAL,
  },
];

const recoveryOrders: readonly Order[] = [
  {
    id: 'nvctx-table-3-order',
    quote:
      'SCC and BPCC need to scan whole flash memory … WAL scans log area … NVCTX only needs to read persistent In-Process Table … Thus, NVCTX can completely achieve the goal of fast recovery',
    section: '§5.6',
    figures: ['nvctx-table-3'],
    holds: (panel) => {
      const at = (scheme: string): number => panel.at(figureMessage('meanOfFour'), titleOf(scheme));
      return isRising(['nvctx', 'xftl', 'wal', 'bpcc'], at) && at('scc') > at('wal');
    },
  },
];

export const nvctxMemoryOrders: readonly Order[] = [...memoryOrders, ...recoveryOrders];
