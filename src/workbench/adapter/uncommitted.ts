/** Pages of transactions that have not committed: those that were rolled back may have to be erased first. */
import type { Standing } from '../api/scheme.ts';
import type { AuthoredState } from './state.ts';

const ROLLED_BACK = 0;

export class Uncommitted {
  constructor(
    private readonly state: AuthoredState,
    /** Null: the scheme is misled by nothing, and no page is remembered. */
    private readonly misleads: ((rejected: Standing, page: number) => boolean) | null,
  ) {}

  /** A page of an open transaction, or a copy of one, has its place. */
  placed(standing: Standing, number: number): void {
    if (this.misleads !== null) this.state.uncommitted.set(standing.place, { standing, number });
  }

  committed(number: number): void {
    const { uncommitted } = this.state;
    for (const [place, each] of uncommitted) if (each.number === number) uncommitted.delete(place);
  }

  rolledBack(number: number): void {
    for (const each of this.state.uncommitted.values()) if (each.number === number) each.number = ROLLED_BACK;
  }

  /** Recovery says so. */
  reject(standing: Standing): void {
    this.placed(standing, ROLLED_BACK);
  }

  erased(first: number, pages: number): void {
    const { uncommitted } = this.state;
    for (const place of uncommitted.keys())
      if (place >= first && place < first + pages) uncommitted.delete(place);
  }

  /** Places that must be erased before a page may be programmed. */
  before(page: number): readonly number[] {
    const { misleads } = this;
    if (misleads === null) return [];
    return [...this.state.uncommitted]
      .filter(([, { standing, number }]) => number === ROLLED_BACK && misleads(standing, page))
      .map(([place]) => place);
  }
}
