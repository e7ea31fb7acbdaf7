/**
 * The plan of the house: for each folder its children from the ground up. A child imports from those in lines before
 * its own; those that share a line know nothing of each other. '.' stands for the files directly in the folder.
 * '*' for every folder that is not named: schemes and languages come without a change here. A folder without folders
 * needs no entry.
 */
export const FLOORS: Readonly<Record<string, readonly string[]>> = {
  '': ['src', 'workers'],
  // Programs that run on clusters are no TypeScript.
  workers: ['.', 'cluster'],
  src: [
    'base element',
    'model',
    'engine hostside traces',
    'protocols',
    'explain oracle',
    'experiments workbench',
    'session',
    'texts',
    'package',
    'cli stage',
    'app',
  ],
  'src/model': ['.', 'schema', 'device-file'],
  'src/engine': ['interface', 'flash', 'ftl', 'core', 'preconditioning', 'host', '.', 'measuring'],
  'src/engine/host': ['.', 'workloads'],
  'src/hostside': ['common', 'rvm sync', '.'],
  'src/protocols': ['kit', 'cyclic flag-commit', '*', '.'],
  'src/protocols/kit': ['.', 'cache'],
  'src/oracle': ['.', 'verify'],
  'src/explain': ['view', 'kit', 'cyclic flag-commit host-side', '*', '.'],
  // Languages know the tables of messages of the rooms below, and their types alone.
  'src/workbench': ['api asked source', 'adapter assignments templates', '.', 'check'],
  'src/workbench/assignments': ['*', '.'],
  'src/texts': ['.', '*'],
  'src/experiments': ['.', 'figures', 'orders'],
  'src/session': ['contract', 'link', 'client runner', 'worker'],
  'src/session/worker': [
    'frames time-travel',
    'chrome following',
    'pace',
    'opening',
    'device-session hostside',
    'pool sandbox',
    '.',
  ],
  'src/cli': ['process', 'arguments', '.'],
  'src/stage': ['words', 'scene', 'parts motion', 'host-side map', '.'],
  'src/app': ['words', 'ui', 'address', 'lab', 'shell', 'screens', '.'],
  'src/app/words': ['locale', 'en', '*', '.'],
  'src/app/ui': ['state files work', 'actions layout', 'controls', 'charts popups'],
  'src/app/lab': [
    'model script',
    'context',
    'branches breakpoints charts export follow gauges hand inspector mini moments power-failure setup transport',
    'device drawer',
    'timeline',
  ],
  'src/app/shell': [
    'lecture',
    'dock embed files presenting share',
    'view',
    'header keyboard palette',
    'overlays',
  ],
  'src/app/screens': ['compare crash-explorer figures front lab learn presenter-notes traces workbench'],
  'src/app/screens/workbench': ['editor', '.'],
  'src/app/screens/figures': ['plots', 'papers sweeps', '.'],
  'src/app/screens/learn': ['content', 'exercises lessons', 'resolver', 'player', 'instructors', '.'],
  'src/app/screens/learn/lessons': ['en', '*', '.'],
};

const CORE = [
  'base',
  'model',
  'engine',
  'hostside',
  'traces',
  'protocols',
  'explain',
  'oracle',
  'experiments',
  'workbench',
].map((room) => `src/${room}`);
const SHARED = ['src/session/contract', 'src/session/link'];

/** Folders that see less of the house than their floor would allow: all that they may import from outside. */
export const SIGHT: Readonly<Record<string, readonly string[]>> = {
  'src/session/contract': ['src/base', 'src/model'],
  'src/session/link': ['src/base', 'src/model', ...SHARED],
  // Types are taken out of authored code in the page.
  'src/session/client': ['src/base', 'src/model', 'src/workbench/source', ...SHARED],
  'src/session/worker': [...CORE, ...SHARED, 'src/session/runner'],
  'src/package': [...CORE, 'src/texts', ...SHARED, 'src/session/runner'],
  'src/cli': [...CORE, 'src/texts', ...SHARED, 'src/session/runner', 'src/session/worker', 'src/package'],
  workers: [...CORE, ...SHARED, 'src/session/runner', 'src/session/worker'],
  'src/stage': ['src/base', 'src/model'],
  // Of the author's interface the page knows the texts, and where code has a fault.
  'src/app': [
    'src/base',
    'src/model',
    'src/texts',
    ...SHARED,
    'src/session/client',
    'src/stage',
    'src/workbench/api',
    'src/workbench/assignments',
    'src/workbench/source',
    'src/workbench/templates',
  ],
  'src/app/ui': ['src/base', 'src/model/schema', 'src/app/words'],
};

/** Packages, and the folders that may import from them. One that is not named here is out of reach. */
export const PACKAGES: readonly (readonly [name: RegExp, folders: readonly string[]])[] = [
  [/^node:/, ['src/cli']],
  [/^(?:react|react-dom|d3-[a-z]+)(?:\/|$)/, ['src/app', 'src/stage']],
  [/^(?:zustand|tinykeys|@base-ui\/react)(?:\/|$)/, ['src/app']],
  [/^uqr$/, ['src/app/shell']],
  [/^valibot$/, ['src/app', 'src/session/link']],
  [/^comlink$/, ['src/session/client', 'workers']],
  // The code that a person wrote has an address only while the page runs.
  [/^what is put together$/, ['src/session/worker/sandbox']],
  [/^acorn$/, ['src/workbench/source']],
  [/^@(?:codemirror|lezer)\//, ['src/app/screens/workbench']],
  [/^pako$/, ['src/traces']],
  [/^sucrase$/, ['src/workbench/source']],
  [/^@noble\/hashes\//, ['src/session/runner']],
];
