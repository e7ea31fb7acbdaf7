/** A trace that comes with the page, under `samples/`. */
export interface Sample {
  readonly path: string;
  readonly title: string;
  readonly about: string;
}

export const samples: readonly Sample[] = [
  {
    path: 'postgresql-tpcc.txt',
    title: 'PostgreSQL, TPC-C',
    about: 'pg_waldump output of seven clients on 28 warehouses.',
  },
  {
    path: 'sqlite-reads-and-writes.csv',
    title: 'SQLite, three processes',
    about: 'Reads, writes, read-only transactions and aborts, captured with strace.',
  },
  {
    path: 'tpcc-crash.csv',
    title: 'TPC-C, killed',
    about: 'The server was killed while it ran: five transactions never end.',
  },
];
