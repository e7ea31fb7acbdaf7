import type { CellShape, CellScene } from '../scene/scene.ts';
import { cellScene, cellShape } from '../scene/scene.ts';
import type { DeviceFrame, PageView } from '../../model/spoken.ts';
import type { ShownLink } from '../scene/links.ts';
import { classNames } from '../scene/class-names.ts';
import ghosts from './ghosts.module.css';
import styles from './legend.module.css';
import links from './links.module.css';
import { PageFace } from './page-cell.tsx';
import { texts } from '../words/texts.ts';

interface LegendProps {
  readonly frame: DeviceFrame;
  readonly links: readonly ShownLink[];
}

interface Entry {
  readonly shape: CellShape;
  readonly slot: number | null;
  readonly words: () => string;
}

const SETTLED: Entry = { shape: 'settled', slot: null, words: () => texts().pointedAtSettled };

const POWERED: readonly Entry[] = [
  { shape: 'current', slot: 0, words: () => texts().pointedAt },
  SETTLED,
  { shape: 'undecided', slot: 1, words: () => texts().states.undecided },
  { shape: 'programming', slot: 3, words: () => texts().states.programming },
  { shape: 'stale', slot: 7, words: () => texts().states.stale },
  { shape: 'aborted', slot: 5, words: () => texts().states.aborted },
  { shape: 'torn', slot: 1, words: () => texts().states.torn },
  { shape: 'free', slot: null, words: () => texts().states.free },
];

const RECOVERING: readonly Entry[] = [
  { shape: 'current', slot: 7, words: () => texts().countedCommitted },
  SETTLED,
  { shape: 'undecided', slot: 1, words: () => texts().countedUndecided },
  { shape: 'stale', slot: 7, words: () => texts().states.stale },
  { shape: 'aborted', slot: 5, words: () => texts().states.aborted },
  { shape: 'unread', slot: null, words: () => texts().states.unread },
  { shape: 'torn', slot: 1, words: () => texts().countsAsAbsent },
  { shape: 'free', slot: null, words: () => texts().states.free },
];

const ALWAYS: readonly Entry[] = [
  { shape: 'lost', slot: null, words: () => texts().states.lost },
  { shape: 'failed', slot: null, words: () => texts().states.failed },
  { shape: 'bad', slot: null, words: () => texts().states.bad },
];

const SAMPLE: CellScene = {
  shape: 'current',
  slot: 0,
  name: '',
  tag: '',
  tagCount: '',
  pattern: 0,
  progress: 0.6,
  seal: null,
  flag: null,
};

/** Meaning of what is on the stage now, in the words of the phase. */
export function Legend({ frame, links: shown }: LegendProps) {
  const pages = pagesOf(frame);
  const shapes = new Set(pages.filter((page) => cellScene(page, undefined).seal === null).map(shapeOf));
  const states = [...(frame.phase === 'recovering' ? RECOVERING : POWERED), ...ALWAYS];
  return (
    <ul className={styles['legend']} aria-label={texts().pageStates}>
      {states
        .filter(({ shape }) => shapes.has(shape))
        .map(({ shape, slot, words }) => (
          <Cell key={shape} scene={{ ...SAMPLE, shape, slot }} words={words()} />
        ))}
      {marksOn(pages).map(({ words, ...scene }) => (
        <Cell key={words} scene={{ ...SAMPLE, ...scene }} words={words} />
      ))}
      {shown.some(({ missing }) => missing !== null) && (
        <li className={classNames(styles['entry'], styles['ofLinks'])}>
          <span className={classNames(styles['sample'], styles['ghost'], ghosts['ghost'])} />
          {texts().namedNotOnFlash}
        </li>
      )}
      {linkEntries(shown).map(({ kind, state, words }) => (
        <li key={words} className={classNames(styles['entry'], styles['ofLinks'])}>
          <svg className={styles['link']} viewBox="0 0 30 12" aria-hidden="true">
            <g data-link={kind} data-state={state}>
              <path className={links['line']} d="M1 6H22" />
            </g>
            <path className={links['head']} data-link={kind} data-state={state} d="M29 6L22 1V11Z" />
          </svg>
          {words}
        </li>
      ))}
    </ul>
  );
}

function Cell({ scene, words }: { readonly scene: CellScene; readonly words: string }) {
  return (
    <li className={styles['entry']}>
      <span className={styles['sample']}>
        <PageFace {...scene} />
      </span>
      {words}
    </li>
  );
}

function pagesOf(frame: DeviceFrame): readonly PageView[] {
  return [
    ...frame.blocks.flatMap(({ pages }) => pages),
    ...frame.metadata.flatMap(({ pages }) => pages.map(({ page }) => page)),
    ...(frame.log?.slots ?? []).map(({ page }) => page),
  ];
}

/** Plain data is settled by itself, and looks as settled pages do. */
function shapeOf(page: PageView): CellShape {
  const shape = cellShape(page);
  return shape === 'plain' ? 'settled' : shape;
}

type Marks = Pick<CellScene, 'shape' | 'seal' | 'flag'> & { readonly words: string };

function marksOn(pages: readonly PageView[]): readonly Marks[] {
  const words = texts();
  const records = pages.filter((page) => cellScene(page, undefined).seal !== null);
  const entries: Marks[] = [];
  if (records.length > 0)
    entries.push({ shape: 'current', seal: '', flag: null, words: words.record('commit', '') });
  for (const flag of [true, false]) {
    if (pages.some((page) => page.flag === flag))
      entries.push({ shape: 'plain', seal: null, flag, words: words.flag(flag) });
  }
  return entries;
}

interface LinkEntry extends Pick<ShownLink, 'kind' | 'state'> {
  readonly words: string;
}

/** One entry for each form: open links look alike, whatever they name. */
function linkEntries(shown: readonly ShownLink[]): readonly LinkEntry[] {
  const words = texts();
  const forms = new Map<string, LinkEntry>();
  for (const { kind, state } of shown) {
    const isOpen = state === 'open' && kind !== 'straddles';
    const text = isOpen ? words.openLink : words.linkForms[kind];
    if (!forms.has(text)) forms.set(text, { kind, state, words: text });
  }
  return [...forms.values()];
}
