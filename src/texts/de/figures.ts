/** What published figures say, in German. */
import type { FigureId, FigureMessages, FigureSentences } from '../../experiments/messages.ts';
import type { TextsOf } from '../texts.ts';
import { lightTx } from './figures-lighttx.ts';
import { nvctx } from './figures-nvctx.ts';
import { txFlash } from './figures-txflash.ts';
import { priceNettles } from './figures-price-nettles.ts';
import { rethinkTheSync } from './figures-rethink-the-sync.ts';

const FIGURES: FigureSentences<FigureId> = {
  ...lightTx,
  ...nvctx,
  ...txFlash,
  ...priceNettles,
  ...rethinkTheSync,
};

const SAFE = { no: 'nein', 'not on power failure': 'nicht bei Stromausfall', yes: 'ja' } as const;

export const figures: TextsOf<FigureMessages> = {
  title: ({ figure }) => FIGURES[figure].title,
  about: ({ figure }) => FIGURES[figure].about,
  why: ({ figure }) => FIGURES[figure].why,
  zoneBlocks: 'Blöcke der Available und der Unavailable Zone, höchstens',
  recoveryTime: 'Dauer der Wiederherstellung, ms',
  isolationLevel: 'Isolationsstufe',
  throughputToStrict: 'Durchsatz, LightTx strikt = 1',
  abortRatio: 'Abbruchanteil',
  throughputToNoAborts: 'Durchsatz, LightTx ohne Abbrüche = 1',
  collectionTimeToLightTx: 'Zeit für Garbage Collection, LightTx = 1',
  scheme: 'Verfahren',
  mappingWriteShare: 'Mapping-Schreibvorgänge, % der Seitenschreibzugriffe',
  mappingWrites: 'Mapping-Schreibvorgänge',
  workload: 'Last',
  gain: 'Gewinn, %',
  saved: 'gespart, %',
  pagesAgainstWal: 'geschriebene Seiten gegenüber WAL, %',
  latencyAboveNvctx: 'Commit-Latenz über NVCTX, %',
  latencySaved: 'gesparte Commit-Latenz, %',
  nonVolatileMemory: 'nichtflüchtiger Speicher',
  hybridToSingle: 'hybrid, einfach = 1',
  throughput: 'Durchsatz',
  pagesWritten: 'geschriebene Seiten',
  throughputToStatic: 'Durchsatz, statisch = 1',
  megabytesPerSecond: 'Megabyte in der Sekunde',
  pagesPerTransaction: 'Seiten je Transaktion',
  mean: 'Mittel',
  halfAtMost: 'die Hälfte höchstens',
  nineTenthsAtMost: '90 % davon höchstens',
  largest: 'größte',
  program: 'Programm',
  bytes: 'Byte',
  rvmHeaders: 'Header von RVM',
  shortHeaders: 'Header von 8 Byte',
  chips: 'parallele Chips',
  throughputToUncompressed: 'Durchsatz, ohne Kompression = 1',
  flash: 'Flash',
  flashShortHeaders: 'Flash, kurze Header',
  flashDisk: 'Flash-Disk',
  disk: 'Festplatte',
  commitMilliseconds: 'Millisekunden für alle Commits',
  transactionsPerSecond: 'Transaktionen in der Sekunde',
  throughputToUnbuffered: 'Durchsatz, ohne Seitenpuffer = 1',
  days: 'Tage',
  loopCalls: 'die Schleife ruft',
  dataIsSafe: 'Daten sind sicher',
  policy: 'Strategie',
  time: 'Zeit',
  timeToAsync: 'Zeit, async = 1',
  clients: 'Clients',
  throughputToAsyncBarriers: 'Durchsatz, async mit Barrieren = 1',
  file: 'Datei',
  seconds: 'Sekunden',
  throughputToAsync: 'Durchsatz, async = 1',
  throughputToTraditional: 'Durchsatz, traditioneller Commit = 1',
  safe: ({ when }) => SAFE[when],
  over: ({ scheme }) => `über ${scheme}`,
  overWithoutAborts: ({ scheme }) => `über ${scheme}, ohne Abbrüche`,
  against: ({ scheme }) => `gegenüber ${scheme}`,
  onDisk: ({ program }) => `Festplatte, ${program}`,
  onDram: ({ program }) => `batteriegestütztes DRAM, ${program}`,
  withShortHeaders: ({ program }) => `${program}, kurze Header`,
};
