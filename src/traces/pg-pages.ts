import { present } from '../base/assert.ts';
import { Column, type Places } from '../model/trace.ts';
import { FORKS, type PgReference } from './pg-references.ts';
import { scatter } from './u32-map.ts';

/** Blocks of 8 KB whose places are neighbours. */
const RUN_BLOCKS = 8;
const RUNS_OF_RELATION = 2 ** 32 / RUN_BLOCKS;

interface Relation {
  readonly tablespace: number;
  readonly database: number;
  readonly relation: number;
  readonly fork: number;
}

/**
 * Numbers the blocks of all relations densely, by first appearance, from 0: a device has one row of
 * logical pages, a database has many files.
 */
export class PgPages {
  private readonly relations: Relation[] = [];
  private readonly relationOf = new Column((length) => new Uint32Array(length));
  private readonly blockOf = new Column((length) => new Uint32Array(length));
  /** Open addressing; 1 + the index, 0 where empty. */
  private relationSlots = new Uint32Array(64);
  private pageSlots = new Uint32Array(1024);
  private recent = 0;

  get size(): number {
    return this.blockOf.length;
  }

  /** The number of a reference's block. */
  number(reference: PgReference): number {
    const relation = this.relation(reference);
    const { block } = reference;
    const mask = this.pageSlots.length - 1;
    let at = scatter(block ^ Math.imul(relation + 1, 0x9e3779b1)) & mask;
    for (;;) {
      const entry = this.pageSlots[at] ?? 0;
      if (entry === 0) break;
      if (this.blockOf.at(entry - 1) === block && this.relationOf.at(entry - 1) === relation)
        return entry - 1;
      at = (at + 1) & mask;
    }
    this.relationOf.push(relation);
    this.blockOf.push(block);
    this.pageSlots[at] = this.size;
    if (this.size * 2 > this.pageSlots.length) this.growPages();
    return this.size - 1;
  }

  /**
   * Places in the files: eight blocks of a relation side by side, which is the largest page of a device, and such runs
   * by the first appearance of a block of theirs.
   */
  places(): Places {
    const runs = new Map<number, number>();
    const placeOf = new Uint32Array(this.size);
    for (let page = 0; page < this.size; page++) {
      const block = this.blockOf.at(page);
      const key = this.relationOf.at(page) * RUNS_OF_RELATION + Math.floor(block / RUN_BLOCKS);
      const run = runs.get(key) ?? runs.size;
      runs.set(key, run);
      placeOf[page] = run * RUN_BLOCKS + (block % RUN_BLOCKS);
    }
    const span = runs.size * RUN_BLOCKS;
    const pages = new Uint32Array(span);
    placeOf.forEach((place, page) => {
      pages[place] = page + 1;
    });
    return { span, of: (page) => placeOf[page] ?? 0, pageAt: (place) => (pages[place] ?? 0) - 1 };
  }

  /** As pg_waldump writes it: `1663/5/16384 blk 12`, `1663/5/16384 fork vm blk 0`. */
  name(page: number): string {
    const { tablespace, database, relation, fork } = this.relationAt(this.relationOf.at(page));
    const suffix = fork === 0 ? '' : ` fork ${FORKS[fork]}`;
    return `${tablespace}/${database}/${relation}${suffix} blk ${this.blockOf.at(page)}`;
  }

  private relation(reference: PgReference): number {
    if (this.relations.length > 0 && same(this.relationAt(this.recent), reference)) return this.recent;
    const mask = this.relationSlots.length - 1;
    let at = relationHash(reference) & mask;
    for (;;) {
      const entry = this.relationSlots[at] ?? 0;
      if (entry === 0) break;
      if (same(this.relationAt(entry - 1), reference)) {
        this.recent = entry - 1;
        return entry - 1;
      }
      at = (at + 1) & mask;
    }
    const { tablespace, database, relation, fork } = reference;
    this.relations.push({ tablespace, database, relation, fork });
    this.relationSlots[at] = this.relations.length;
    if (this.relations.length * 2 > this.relationSlots.length) this.growRelations();
    this.recent = this.relations.length - 1;
    return this.recent;
  }

  private relationAt(index: number): Relation {
    return present(this.relations[index], 'a relation');
  }

  private growRelations(): void {
    this.relationSlots = new Uint32Array(this.relationSlots.length * 2);
    this.relations.forEach((relation, index) =>
      insert(this.relationSlots, relationHash(relation), index + 1),
    );
  }

  private growPages(): void {
    this.pageSlots = new Uint32Array(this.pageSlots.length * 2);
    for (let page = 0; page < this.size; page++) {
      const hash = scatter(this.blockOf.at(page) ^ Math.imul(this.relationOf.at(page) + 1, 0x9e3779b1));
      insert(this.pageSlots, hash, page + 1);
    }
  }
}

function insert(slots: Uint32Array, hash: number, entry: number): void {
  const mask = slots.length - 1;
  let at = hash & mask;
  while (slots[at] !== 0) at = (at + 1) & mask;
  slots[at] = entry;
}

function same(a: Relation, b: Relation): boolean {
  return (
    a.relation === b.relation &&
    a.fork === b.fork &&
    a.database === b.database &&
    a.tablespace === b.tablespace
  );
}

function relationHash(relation: Relation): number {
  const file = scatter(relation.relation | 0) ^ relation.fork;
  return scatter(
    file ^ Math.imul(relation.database, 0x85ebca6b) ^ Math.imul(relation.tablespace, 0xc2b2ae35),
  );
}
