/** Orders in the words of the lecture on TxFlash (OSDI 2008) and Rethink the Sync (OSDI 2006): their own texts are not at hand. */
import { titleOf } from '../figures/lighttx-setup.ts';
import { figureMessage } from '../messages.ts';
import { isRising, type Order } from './order.ts';

const CYCLIC = [titleOf('scc'), titleOf('bpcc')] as const;
const TRADITIONAL = titleOf('tc');
const SIZES = [1, 2, 4, 8, 16, 32, 64, 128] as const;
const WORKLOADS = ['iozone', 'linux-build', 'maildir', 'tpcb'] as const;

const txFlashOrders: readonly Order[] = [
  {
    id: 'txflash-sizes',
    quote: 'By avoiding last commit record, have one less write',
    section: 'slide 11',
    figures: ['txflash-sizes'],
    holds: (panel) =>
      CYCLIC.every((scheme) => isRising(SIZES.toReversed(), (size) => panel.at(scheme, size))),
  },
  {
    id: 'txflash-one-page',
    quote: 'By avoiding last commit record, have one less write',
    section: 'slide 11',
    of: '1, 128',
    figures: ['txflash-sizes'],
    holds: (panel) => CYCLIC.every((scheme) => panel.at(scheme, 1) > 1.8 && panel.at(scheme, 128) < 1.1),
  },
  {
    id: 'txflash-workloads',
    quote: 'Performance Improvement in Cyclic Commit',
    section: 'Figure 7',
    figures: ['txflash-workloads'],
    holds: (panel) =>
      CYCLIC.every((scheme) =>
        WORKLOADS.every((workload) => panel.at(scheme, workload) >= panel.at(TRADITIONAL, workload)),
      ),
  },
];

const MYSQL_CLIENTS = [1, 2, 8, 20, 32] as const;
const WEB_SIZES = ['0–1 KB', '1–10 KB', '10–100 KB', '100–1000 KB'] as const;
const MOST_DELAY_SECONDS = 0.033;

const syncOrders: readonly Order[] = [
  {
    id: 'sync-postmark',
    quote: 'Synchronous I/O is … 100x slower',
    section: 'slides 29 to 31',
    figures: ['rethink-postmark', 'rethink-apache'],
    holds: (panel) => {
      const at = (policy: string): number => panel.at(figureMessage('time'), policy);
      return at('external') >= 1 && isRising(['external', 'sync', 'barrier'], at);
    },
  },
  {
    id: 'sync-mysql-one-client',
    quote: 'Xsyncfs can group commit from a single client',
    section: 'slide 33',
    figures: ['rethink-mysql'],
    holds: (panel) => panel.at('external synchrony', 1) > 2,
  },
  {
    id: 'sync-mysql',
    quote: 'Xsyncfs can group commit from a single client',
    section: 'slide 33',
    figures: ['rethink-mysql'],
    holds: (panel) =>
      isRising(MYSQL_CLIENTS.toReversed(), (clients) => panel.at('external synchrony', clients)),
  },
  {
    id: 'sync-web',
    quote: 'Specweb99 throughput',
    section: 'slide 34',
    figures: ['rethink-specweb'],
    holds: (panel) => {
      const at = (policy: string): number => panel.at(figureMessage('throughput'), policy);
      return isRising(['barrier', 'external', 'async'], at);
    },
  },
  {
    id: 'sync-web-latency',
    quote: 'Xsyncfs adds no more than 33 ms of delay',
    section: 'slide 35',
    figures: ['rethink-specweb-latency'],
    holds: (panel) =>
      WEB_SIZES.every((size) => {
        const delay = panel.at('external', size) - panel.at('async', size);
        return delay >= 0 && delay < MOST_DELAY_SECONDS;
      }),
  },
];

export const otherOrders: readonly Order[] = [...txFlashOrders, ...syncOrders];
