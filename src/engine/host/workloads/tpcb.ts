/**
 * TPC-B as PostgreSQL's pgbench runs it. The blocks that a transaction writes (six of 8 KB), and the rate at which
 * transactions meet, were counted in the write-ahead log of eight clients on five branches.
 */
import { present } from '../../../base/assert.ts';
import { addTo } from '../../../base/columns.ts';
import { nextBelow, randomStream } from '../../../base/random.ts';
import { playClients, type Source } from './clients.ts';
import { parameterOf, type WorkloadDeclaration, type WorkloadSetting } from './declaration.ts';
import type { Draft } from './draft.ts';
import { layOut, type Region } from './space.ts';

const BLOCK_BYTES = 8192;
const TELLERS = 10;
const ACCOUNTS = 100_000;
const ACCOUNT_BLOCKS = 1640;
const ACCOUNT_INDEX_BLOCKS = 276;
/** Rows that a block at the end of the history and of the accounts (new versions) takes. */
const HISTORY_ROWS = 157;
const NEW_VERSIONS = 61;

export const tpcb = {
  id: 'tpcb',
  title: 'TPC-B',
  transactions: 1000,
  abortRatio: 0,
  clients: 8,
  parameters: [
    {
      id: 'branches',
      kind: 'number',
      least: 1,
      most: 100_000,
      initial: 5,
      whole: true,
    },
  ],
  program: (setting) => playClients(setting, new TpcbSource(setting)),
} as const satisfies WorkloadDeclaration;

class TpcbSource implements Source {
  readonly accessTime = 1;
  /** With which 5.9 of 8 clients have a transaction open, as was measured. */
  readonly thinkTime = 4;
  private readonly rows;
  private readonly branches: number;
  private readonly clients: number;
  private readonly regions: Record<
    'accounts' | 'newAccounts' | 'accountIndex' | 'tellers' | 'branches' | 'history',
    Region
  >;
  /** Transactions of each session. */
  private readonly drawn: number[];

  constructor(setting: WorkloadSetting) {
    this.rows = randomStream(setting.seed, 'rows');
    this.branches = parameterOf(setting, 'branches');
    this.drawn = Array.from({ length: setting.clients }, () => 0);
    this.clients = setting.clients;
    const bytes = BLOCK_BYTES;
    const perClient = Math.ceil(setting.transactions / setting.clients);
    const tails = (rows: number): number => setting.clients * (1 + Math.ceil(perClient / rows));
    this.regions = layOut(
      {
        branches: { blocks: Math.ceil(this.branches / 100), bytes },
        tellers: { blocks: Math.ceil((this.branches * TELLERS) / 100), bytes },
        accounts: { blocks: this.branches * ACCOUNT_BLOCKS, bytes },
        accountIndex: { blocks: this.branches * ACCOUNT_INDEX_BLOCKS, bytes },
        newAccounts: { blocks: tails(NEW_VERSIONS), bytes },
        history: { blocks: tails(HISTORY_ROWS), bytes },
      },
      setting.pages,
      setting.pageBytes,
    );
  }

  draw(client: number, draft: Draft): void {
    const { regions, rows } = this;
    const account = nextBelow(rows, this.branches * ACCOUNTS);
    const teller = nextBelow(rows, this.branches * TELLERS);
    const branch = Math.floor(teller / TELLERS);
    const of = this.branches * ACCOUNTS;
    draft.write(regions.accounts, regions.accounts.blockOfRow(account, of));
    draft.write(regions.newAccounts, this.tailOf(client, NEW_VERSIONS));
    draft.write(regions.accountIndex, regions.accountIndex.blockOfRow(account, of));
    draft.takeLock(this.branches + teller);
    draft.write(regions.tellers, regions.tellers.blockOfRow(teller, this.branches * TELLERS));
    draft.takeLock(branch);
    draft.write(regions.branches, regions.branches.blockOfRow(branch, this.branches));
    draft.write(regions.history, this.tailOf(client, HISTORY_ROWS));
    addTo(this.drawn, client, 1);
  }

  /** Each session fills a block of its own at a table's end, as PostgreSQL has it. */
  private tailOf(client: number, rows: number): number {
    return Math.floor(present(this.drawn[client]) / rows) * this.clients + client;
  }
}
