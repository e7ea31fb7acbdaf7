// Colours of transactions as the page paints them: all that a device shows of a transaction, by its name.
import type { Locator } from '@playwright/test';

/** Something on a device that belongs to a transaction. */
export interface Sight {
  /** "Tx7"; empty where neither it nor the words beside it say so. */
  readonly transaction: string;
  /** State of a page, "chip" of a name, or "bar" of an operation in flight. */
  readonly kind: string;
  /** "3/0": the fourth colour without a pattern; "none"; the colour itself where it is none of the palette. */
  readonly look: string;
}

/** The same as it is painted. */
interface Painted {
  readonly words: readonly string[];
  readonly kind: string;
  readonly colorScheme: string;
  readonly paints: readonly string[];
  /** Image over its ground; its pattern by name where there is no room to paint one. */
  readonly image: string;
}

/** Names of colours by what is painted, for each `color-scheme` in which it may be. */
type Palettes = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Reads a device: names of transactions, pages, and bars. Links are lines between pages, which are read themselves. */
export async function sightsOn(device: Locator): Promise<readonly Sight[]> {
  const palettes = await device.evaluate(palettesOf);
  const painted = [...(await device.evaluate(paintedPages)), ...(await device.evaluate(paintedNames))];
  return painted
    .map((each) => sightOf(each, palettes))
    .filter(({ transaction, look }) => transaction !== '' || look !== 'none');
}

const NAME = /\bTx\d+\b/;
const PATTERNS = [/^(?:none|0)/, /^(?:radial|1)/, /^(?:linear|2)/];

function sightOf({ words, kind, colorScheme, paints, image }: Painted, palettes: Palettes): Sight {
  const said = words.find((text) => NAME.test(text)) ?? '';
  const names = new Set(paints.map((paint) => palettes[colorScheme]?.[paint] ?? paint));
  const name = [...names].join(' with ');
  const pattern = PATTERNS.findIndex((each) => each.test(image));
  return {
    transaction: NAME.exec(said)?.[0] ?? '',
    kind,
    look: name === 'none' ? name : `${name}/${pattern}`,
  };
}

/** Runs in the page. Colours are looked up by what is painted: two that are painted alike have the names of both. */
function palettesOf(device: Element): Palettes {
  const COLOURS = 8;
  const palettes: Record<string, Record<string, string>> = {};
  const probe = document.createElement('i');
  device.append(probe);
  for (const scheme of ['light dark', 'light', 'dark']) {
    const palette: Record<string, string> = {};
    probe.style.colorScheme = scheme;
    const add = (paint: string, name: string): void => {
      probe.style.backgroundColor = paint;
      const colour = getComputedStyle(probe).backgroundColor;
      const known = palette[colour];
      palette[colour] = known === undefined || known === name ? name : `${known} and ${name}`;
    };
    for (let colour = 0; colour < COLOURS; colour++) {
      probe.dataset['slot'] = String(colour);
      add('var(--tx-fill)', String(colour));
      add('var(--tx-edge)', String(colour));
    }
    add('var(--plain-fill)', 'none');
    add('var(--edge)', 'none');
    palettes[scheme] = palette;
  }
  probe.remove();
  return palettes;
}

/** Runs in the page. Pages that have failed, are stale or lost have no colour of their own, and are left out. */
function paintedPages(device: Element): readonly Painted[] {
  const shadowOf = ({ boxShadow }: CSSStyleDeclaration): string => /^\w+\([^)]*\)/.exec(boxShadow)?.[0] ?? '';
  const paintsOf = (cell: Element, kind: string): readonly string[] => {
    const style = getComputedStyle(cell);
    if (kind === 'undecided') return [shadowOf(style)];
    if (kind === 'programming') return [style.outlineColor];
    // Of a record the seal is filled, and not the cell.
    return [shadowOf(style), getComputedStyle(cell.querySelector('s') ?? cell).backgroundColor];
  };
  const kinds = ['current', 'settled', 'undecided', 'programming'];
  const cells = device.querySelectorAll(kinds.map((kind) => `[data-shape="${kind}"]`).join());
  return [...cells].map((cell) => {
    const kind = cell.getAttribute('data-shape') ?? '';
    const style = getComputedStyle(cell);
    const beside = [cell.previousElementSibling, cell.nextElementSibling, cell.closest('li')];
    return {
      words: [cell.closest('[title]')?.getAttribute('title'), ...beside.map((each) => each?.textContent)].map(
        (text) => text ?? '',
      ),
      kind,
      colorScheme: style.colorScheme,
      paints: paintsOf(cell, kind),
      image: style.backgroundImage,
    };
  });
}

/** Runs in the page: names of transactions, and the bars below those of operations in flight. */
function paintedNames(device: Element): readonly Painted[] {
  const chips = [...device.querySelectorAll('[data-pattern]:not([data-shape])')];
  return chips.flatMap((chip) => {
    const { backgroundColor, backgroundImage, boxShadow, colorScheme } = getComputedStyle(chip);
    const edge = /^\w+\([^)]*\)/.exec(boxShadow)?.[0] ?? '';
    const words = [chip.textContent];
    const name = {
      words,
      kind: 'chip',
      colorScheme,
      paints: [backgroundColor, edge],
      image: backgroundImage,
    };
    const bar = chip.parentElement?.nextElementSibling;
    // Without power all bars have one colour.
    if (bar?.matches('[data-slot]') !== true || bar.closest('[data-phase="crashed"]') !== null) return [name];
    const paints = [getComputedStyle(bar, '::before').backgroundColor];
    return [name, { ...name, kind: 'bar', paints }];
  });
}
