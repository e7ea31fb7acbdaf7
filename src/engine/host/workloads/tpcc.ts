/**
 * TPC-C as LightTx measured it: DBT-2 on PostgreSQL, 7 connections, 28 warehouses, 27.2 pages of 4 KB a transaction
 * on average and 142 at most. The blocks of 8 KB that each kind of transaction writes were counted in the write-ahead
 * log of a PostgreSQL 15 with the same database; Delivery is cut to the published maximum.
 */
import { nextBelow, nextShare, randomStream } from '../../../base/random.ts';
import { between, nonUniform } from './chance.ts';
import { playClients, type Source } from './clients.ts';
import { parameterOf, type WorkloadDeclaration, type WorkloadSetting } from './declaration.ts';
import type { Draft } from './draft.ts';
import { layOut, type Region } from './space.ts';

const BLOCK_BYTES = 8192;
const DISTRICTS = 10;
const ITEMS = 100_000;
const CUSTOMERS = 3_000;
/** Blocks of 8 KB at 28 warehouses. */
const RELATIONS = {
  warehouse: 7,
  district: 18,
  customer: 68_562,
  history: 11_037,
  newOrder: 2_194,
  orders: 8_124,
  orderLine: 117_804,
  stock: 132_714,
  pkNewOrder: 1_550,
  pkOrders: 4_446,
  pkOrderLine: 38_642,
  iOrders: 4_319,
  pkCustomer: 3_237,
  iCustomer: 6_071,
  pkStock: 7_680,
};
const MEASURED_WAREHOUSES = 28;
/** Rows that an append block takes, and entries that the last leaf of a district's index takes. */
const ROWS = { orders: 85, newOrder: 185, orderLine: 82, history: 95 } as const;
const ENTRIES = { pkOrders: 189, pkNewOrder: 163, pkOrderLine: 217 } as const;
/** Of 92 writing transactions, 45 are New-Order and 43 Payment. */
const WRITING = 92;
const NEW_ORDER = 45;
const PAYMENT = 43;
/** Mean time of a transaction was 4.7 ms, of 13.6 blocks. */
const ACCESS_US = 4_700 / 13.6;

type Relation = keyof typeof RELATIONS;
type Appended = keyof typeof ROWS;
type Indexed = keyof typeof ENTRIES;

export const tpcc = {
  id: 'tpcc',
  title: 'TPC-C',
  transactions: 1000,
  abortRatio: 0.0044,
  clients: 7,
  parameters: [
    {
      id: 'warehouses',
      kind: 'number',
      least: 1,
      most: 10_000,
      initial: MEASURED_WAREHOUSES,
      whole: true,
    },
    {
      id: 'thinkUs',
      kind: 'number',
      least: 0,
      most: 10_000_000,
      initial: 0,
      whole: false,
    },
    {
      id: 'readOnlyShare',
      kind: 'number',
      least: 0,
      most: 1,
      initial: 0,
      whole: false,
    },
  ],
  program: (setting) => playClients(setting, new TpccSource(setting)),
} as const satisfies WorkloadDeclaration;

class TpccSource implements Source {
  readonly accessTime = ACCESS_US;
  readonly thinkTime: number;
  private readonly kinds;
  private readonly rows;
  private readonly warehouses: number;
  private readonly readOnlyShare: number;
  private readonly regions: Record<Relation, Region>;
  /** Blocks taken so far of each table that grows; a session's present one and the rows in it. */
  private readonly grown = new Map<Appended, number>();
  private readonly tails = new Map<string, { block: number; rows: number }>();
  /** Entries put into each district's leaves. */
  private readonly entries = new Map<number, number>();

  constructor(setting: WorkloadSetting) {
    this.kinds = randomStream(setting.seed, 'transactions');
    this.rows = randomStream(setting.seed, 'rows');
    this.warehouses = parameterOf(setting, 'warehouses');
    this.thinkTime = parameterOf(setting, 'thinkUs');
    this.readOnlyShare = parameterOf(setting, 'readOnlyShare');
    const wanted = Object.fromEntries(
      Object.entries(RELATIONS).map(([name, blocks]) => {
        const scaled = Math.ceil((blocks * this.warehouses) / MEASURED_WAREHOUSES);
        return [name, { blocks: scaled, bytes: BLOCK_BYTES }];
      }),
    ) as Record<Relation, { blocks: number; bytes: number }>;
    this.regions = layOut(wanted, setting.pages, setting.pageBytes);
  }

  draw(client: number, draft: Draft): void {
    if (nextShare(this.kinds) < this.readOnlyShare) {
      this.readOnly(draft);
      return;
    }
    const kind = nextBelow(this.kinds, WRITING);
    if (kind < NEW_ORDER) this.newOrder(client, draft);
    else if (kind < NEW_ORDER + PAYMENT) this.payment(client, draft);
    else this.delivery(draft);
  }

  private newOrder(client: number, draft: Draft): void {
    const { regions, rows } = this;
    const home = nextBelow(rows, this.warehouses);
    const district = home * DISTRICTS + nextBelow(rows, DISTRICTS);
    const lines = between(rows, 5, 15);
    draft.takeLock(this.districtLock(district));
    this.writeDistrict(draft, district);
    this.append(draft, client, 'orders', 1);
    this.append(draft, client, 'newOrder', 1);
    this.insert(draft, district, 'pkOrders', 1);
    this.insert(draft, district, 'pkNewOrder', 1);
    draft.write(regions.iOrders, regions.iOrders.blockOfRow(district + nextShare(rows), this.districts));
    for (let line = 0; line < lines; line += 1) {
      const remote = nextShare(rows) < 0.01;
      const from = remote ? nextBelow(rows, this.warehouses) : home;
      const row = from * ITEMS + nonUniform(rows, 8191, ITEMS) - 1;
      draft.write(regions.stock, regions.stock.blockOfRow(row, this.warehouses * ITEMS));
      if (nextShare(rows) < 0.03) draft.write(regions.stock, nextBelow(rows, regions.stock.blocks));
      if (nextShare(rows) < 0.017) draft.write(regions.pkStock, nextBelow(rows, regions.pkStock.blocks));
    }
    this.append(draft, client, 'orderLine', lines);
    this.insert(draft, district, 'pkOrderLine', lines);
    if (nextShare(rows) < 0.36) this.writeCustomer(draft, district);
  }

  private payment(client: number, draft: Draft): void {
    const { regions, rows } = this;
    const home = nextBelow(rows, this.warehouses);
    const district = home * DISTRICTS + nextBelow(rows, DISTRICTS);
    draft.takeLock(home);
    draft.write(regions.warehouse, regions.warehouse.blockOfRow(home, this.warehouses));
    draft.takeLock(this.districtLock(district));
    this.writeDistrict(draft, district);
    const remote = nextShare(rows) < 0.15;
    this.writeCustomer(draft, remote ? nextBelow(rows, this.districts) : district);
    if (nextShare(rows) < 0.12) {
      this.writeCustomer(draft, district);
      draft.write(regions.pkCustomer, nextBelow(rows, regions.pkCustomer.blocks));
      draft.write(regions.iCustomer, nextBelow(rows, regions.iCustomer.blocks));
    }
    this.append(draft, client, 'history', 1);
  }

  private delivery(draft: Draft): void {
    const { regions, rows } = this;
    const home = nextBelow(rows, this.warehouses);
    const pagesPerBlock = regions.orderLine.pagesPerBlock;
    const wanted = between(rows, 34, 71) * pagesPerBlock;
    draft.takeLock(home);
    for (const name of ['newOrder', 'orders', 'pkOrders'] as const) {
      draft.write(regions[name], nextBelow(rows, regions[name].blocks));
    }
    for (let district = 0; district < DISTRICTS; district += 1) {
      this.writeCustomer(draft, home * DISTRICTS + district);
    }
    // Blocks met twice count once; on a device too small for so many the attempts end it.
    for (let attempt = 0; attempt < 2 * wanted && draft.writtenPages < wanted; attempt += 1) {
      draft.write(regions.orderLine, nextBelow(rows, regions.orderLine.blocks));
    }
  }

  /** Half Order-Status (a customer, an order and its lines), half Stock-Level (twenty orders' lines, 200 items). */
  private readOnly(draft: Draft): void {
    const { regions, rows } = this;
    const at = (region: Region): number => nextBelow(rows, region.blocks);
    if (nextShare(this.kinds) < 0.5) {
      draft.read(regions.customer, at(regions.customer));
      draft.read(regions.orders, at(regions.orders));
      draft.read(regions.orderLine, at(regions.orderLine));
      return;
    }
    draft.read(regions.district, at(regions.district));
    for (let i = 0; i < 3; i += 1) draft.read(regions.orderLine, at(regions.orderLine));
    for (let i = 0; i < 200; i += 1) draft.read(regions.stock, at(regions.stock));
  }

  private get districts(): number {
    return this.warehouses * DISTRICTS;
  }

  /** Warehouses have the locks below. */
  private districtLock(district: number): number {
    return this.warehouses + district;
  }

  private writeDistrict(draft: Draft, district: number): void {
    const { district: region } = this.regions;
    draft.write(region, region.blockOfRow(district, this.districts));
  }

  private writeCustomer(draft: Draft, district: number): void {
    const { customer } = this.regions;
    const row = district * CUSTOMERS + nonUniform(this.rows, 1023, CUSTOMERS) - 1;
    draft.write(customer, customer.blockOfRow(row, this.districts * CUSTOMERS));
  }

  /** Each session fills a block of its own, as PostgreSQL has it. */
  private append(draft: Draft, client: number, name: Appended, count: number): void {
    const key = `${name} ${client}`;
    const tail = this.tails.get(key) ?? { block: -1, rows: ROWS[name] };
    this.tails.set(key, tail);
    for (let row = 0; row < count; row += 1) {
      if (tail.rows === ROWS[name]) {
        tail.block = this.grown.get(name) ?? 0;
        this.grown.set(name, tail.block + 1);
        tail.rows = 0;
      }
      tail.rows += 1;
      if (row === 0 || tail.rows === 1) draft.write(this.regions[name], tail.block);
    }
  }

  /** Keys of a district rise, so they all go into its last leaf, which is split when it is full. */
  private insert(draft: Draft, district: number, name: Indexed, count: number): void {
    const region = this.regions[name];
    const key = district * 4 + ['pkOrders', 'pkNewOrder', 'pkOrderLine'].indexOf(name);
    const before = this.entries.get(key) ?? 0;
    this.entries.set(key, before + count);
    const first = region.blockOfRow(district, this.districts);
    draft.write(region, first + Math.floor(before / ENTRIES[name]));
    draft.write(region, first + Math.floor((before + count - 1) / ENTRIES[name]));
  }
}
