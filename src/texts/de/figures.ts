/** Texts of published figures, in German. */
import type { AssumptionId, FigureId, FigureMessages, FigureSentences } from '../../experiments/messages.ts';
import { grouped } from '../../base/grouped.ts';
import type { TextsOf } from '../texts.ts';
import { decimal } from './grammar.ts';
import { differing } from './figures-differing.ts';
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

const AGEING: Readonly<Record<string, string>> = {
  none: 'zuvor nichts überschrieben',
  random: 'zuvor zufällig beschrieben',
  local: 'zuvor an denselben Stellen überschrieben',
};

/** An assumption of a run, as a name. */
const ASSUMED: Readonly<Record<AssumptionId, (value: number | string) => string>> = {
  seed: (value) => `Startwert ${value}`,
  fill: (value) => `Füllung ${decimal(String(value))}`,
  beside: () => 'andere Dateien bis 900 von 940 GB',
  everywhere: () => 'Anfragen an alle 900 GB',
  ageing: (value) => AGEING[value] ?? String(value),
  policy: (value) => `Opferwahl ${value}`,
  zone: (value) => `Zone × ${decimal(String(value))}`,
  clients: (value) => (value === 1 ? '1 Client' : `${value} Clients`),
  think: (value) => `${value} µs Rechenzeit je Operation`,
  writing: (value) =>
    value === 1 ? 'alle Transaktionen schreiben' : `${decimal(String(value))} der Transaktionen schreiben`,
  uncommitted: (value) =>
    value === 'any-time'
      ? 'nicht committete Seiten jederzeit löschbar'
      : 'nicht committete Seiten bleiben, bis sie überspannt sind',
  cut: (value) => `Stromausfall bei ${decimal(String(value))} der Zone`,
  done: (value) => `Stromausfall nach ${decimal(String(value))} der Arbeit`,
  scan: (value) => (value === 1 ? 'ein Block nach dem anderen' : `${value} Blöcke zugleich gelesen`),
  size: (value) => `Transaktionen × ${decimal(String(value))}`,
};

/** External synchrony's choices, as the scheme's own texts call them. */
const POLICY_NAMES: Readonly<Record<string, string>> = { barrier: 'Barriere', external: 'extern' };

const policyName = (id: string): string => POLICY_NAMES[id] ?? id;

export const figures: TextsOf<FigureMessages> = {
  title: ({ figure }) => FIGURES[figure].title,
  about: ({ figure }) => FIGURES[figure].about,
  why: ({ figure }) => FIGURES[figure].why,
  differs: ({ id }) => differing[id],
  zoneBlocks: 'Blöcke der Available Zone',
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
  pagesAgainst: 'geschriebene Seiten, %',
  latencyAboveNvctx: 'Commit-Latenz über NVCTX, %',
  latencySaved: 'gesparte Commit-Latenz, %',
  nonVolatileMemory: 'nichtflüchtiger Speicher',
  hybridToSingle: 'hybrid, einfach = 1',
  throughput: 'Durchsatz',
  pagesWritten: 'geschriebene Seiten',
  throughputToStatic: 'Durchsatz, statisch = 1',
  throughputToLargest: 'Durchsatz, mit 4 MB = 1',
  megabytesPerSecond: 'Megabyte in der Sekunde',
  pagesPerTransaction: 'Seiten je Transaktion',
  transactionsShare: 'Transaktionen, %',
  upToSize: ({ workload }) => `${workload}, bis so viele`,
  betweenSizes: ({ workload, from, to }) => `${workload}, ${grouped(from)} bis ${grouped(to)}`,
  meanOfFour: 'Mittel aus vier Workloads',
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
  millisecondsEach: 'ms je Transaktion',
  latencyMilliseconds: 'ms vom Beginn bis zur Bestätigung',
  log: 'Log',
  batteryDram: 'DRAM mit Batterie',
  flashDiskBuffered: 'Flash-Disk, Seitenpuffer',
  hybrid: 'Hybrid',
  commitsInBatch: 'Commits je Stapel',
  truncatingBehind: 'Kürzen, im Hintergrund',
  throughputToFront: 'Durchsatz, Kürzen bei vollem Log = 1',
  throughputToConditioned: 'Durchsatz, mit Konditionieren = 1',
  spareBlocks: 'Ersatzblöcke neben 16',
  lifeToNoSpares: 'Lebensdauer, ohne Ersatzblöcke = 1',
  flashOf: ({ chips }) => `Flash, ${chips} Chips`,
  overhead: ({ of }) => ({ computing: 'Rechnen', writing: 'Schreiben', truncating: 'Kürzen' })[of],
  throughputToOther: 'Durchsatz, die andere Strategie = 1',
  commitsPerSecond: 'Transaktionen des Dateisystems je Sekunde',
  throughputToTraditional: 'Durchsatz, traditioneller Commit = 1',
  safe: ({ when }) => SAFE[when],
  assumed: ({ id, value }) => ASSUMED[id](value),
  policyOver: ({ policy, other }) => `${policyName(policy)} über ${policyName(other)}`,
  over: ({ scheme }) => `über ${scheme}`,
  prepared: ({ name }) => `${name}, 900 von 940 GB`,
  gatheredOver: ({ scheme }) => `NVCTX mit gesammelten Einträgen über ${scheme}`,
  allocated: ({ workload, allocation }) =>
    `${workload}, ${allocation === 'dynamic' ? 'dynamisch' : 'statisch'}`,
  againstNoAborts: ({ scheme }) => `${scheme} gegenüber sich selbst ohne Abbrüche`,
  schemeAgainst: ({ scheme, base }) => `${scheme} gegenüber ${base}`,
  against: ({ scheme }) => `gegenüber ${scheme}`,
  onDisk: ({ program }) => `Festplatte, ${program}`,
  onDram: ({ program }) => `batteriegestütztes DRAM, ${program}`,
  withShortHeaders: ({ program }) => `${program}, kurze Header`,
};
