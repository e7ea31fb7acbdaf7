/** Writes dumps as pg_waldump does, with a chain of places in the log that holds. */
export class Dump {
  readonly lines: string[] = [];
  private lsn = 0x1_0000_0000;
  private prev = 0x1_0000_0000 - 40;

  /** A record; references `[relation, block, suffix]` follow in the default form. */
  record(rmgr: string, xid: number, text: string, ...references: readonly string[]): this {
    const refs = references.map((reference, i) => `, blkref #${i}: rel ${reference}`).join('');
    this.lines.push(`${this.head(rmgr, xid)}${text}${refs}`);
    return this;
  }

  /** The same record as `pg_waldump -b` prints it. */
  detailed(rmgr: string, xid: number, text: string, ...references: readonly string[]): this {
    this.lines.push(`${this.head(rmgr, xid)}${text}`);
    references.forEach((reference, i) => this.lines.push(`\tblkref #${i}: rel ${reference}`));
    return this;
  }

  heap(xid: number, ...references: readonly string[]): this {
    return this.record('Heap', xid, 'INSERT off 3 flags 0x00', ...references);
  }

  /** An end of a transaction at this microsecond. */
  end(xid: number, name: string, us: number, more = ''): this {
    return this.record('Transaction', xid, `${name}${time(us)}${more}`);
  }

  /** A line that is no record. */
  raw(line: string): this {
    this.lines.push(line);
    return this;
  }

  /** Leaves records out, as a filter does. */
  gap(): this {
    this.lsn += 4000;
    this.prev += 4000;
    return this;
  }

  text(): string {
    return `${this.lines.join('\n')}\n`;
  }

  private head(rmgr: string, xid: number): string {
    const head = `rmgr: ${rmgr.padEnd(11)} len (rec/tot):     54/    54, tx: ${String(xid).padStart(10)}, lsn: ${place(this.lsn)}, prev ${place(this.prev)}, desc: `;
    this.prev = this.lsn;
    this.lsn += 100;
    return head;
  }
}

export function place(lsn: number): string {
  const low = (lsn % 2 ** 32).toString(16).toUpperCase().padStart(8, '0');
  return `${Math.floor(lsn / 2 ** 32)
    .toString(16)
    .toUpperCase()}/${low}`;
}

export function time(us: number): string {
  return `2026-11-20 11:33:51.${String(us).padStart(6, '0')} UTC`;
}
