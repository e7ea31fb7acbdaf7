/**
 * Titles of things that come with the program, and names of settings. Specifications, links, files and the command
 * line carry ids and English titles in every language; names given by users are shown as they stand.
 */

/** Isolation levels, parameters of schemes, schemes on the host, devices and hosts, by their ids. */
const CHOICES = [
  'strict',
  'no-page-conflict',
  'serializable',
  'automatic',
  'when-asked',
  'as-printed',
  'one-zone-at-a-time',
  'by device',
  '6 pages',
  '3 pages',
  'dynamic',
  'static',
  'at-every-entry',
  'inside-the-loop',
  'gathered',
  'any-time',
  'until-straddled',
  'until-obsolete',
  'map',
  'log',
  'held-back',
  'sent-at-once',
  'hybrid',
  'single',
  'whole',
  'at-the-status',
  'together',
  'one-by-one',
  'flash',
  'flash-disk',
  'disk',
  'bbdram',
  'when-full',
  'background',
  'in-erase',
  'apart',
  'rvm',
  'short',
  'yes',
  'no',
  'barrier',
  'external',
  'external-eager',
  'external synchrony',
  'physical',
  'lighttx-fig8-calibrated',
  'slc',
  'mlc',
  'tlc',
  'when-acknowledged',
  'at-once',
  'independent',
  'multi-plane',
  'never',
  'erases',
  'programs-and-erases',
  'closed',
  'open',
] as const;

export type Choices = Readonly<Record<(typeof CHOICES)[number], string>>;

export interface ShownTexts {
  readonly choices: Choices;
  /** By their English titles; what is missing is the same in this language. */
  readonly titles: Readonly<Record<string, string>>;
  /** A device that comes with the program, with another number of blocks. */
  readonly ofBlocks: (device: string, blocks: string) => string;
  /** A number with a decimal point, as the language writes it. */
  readonly decimal: (figures: string) => string;
}

export interface Shown {
  /** The title, or what a device or scenario is about, as people read it. */
  readonly title: (title: string) => string;
  /** The choice as people read it; a number with the language's decimal mark; whatever is no word of ours, as it is. */
  readonly choice: (id: string) => string;
}

export function shownWith({ choices, titles, ofBlocks, decimal }: ShownTexts): Shown {
  const named = new Map<string, string>(Object.entries(choices));
  const title = (english: string): string => {
    if (Object.hasOwn(titles, english)) return titles[english] ?? english;
    const [, device = '', blocks = ''] = /^(.+), (\S+) blocks$/.exec(english) ?? [];
    return Object.hasOwn(titles, device) ? ofBlocks(title(device), blocks) : english;
  };
  const choice = (id: string): string => named.get(id) ?? (/^\d+\.\d+$/.test(id) ? decimal(id) : id);
  return { title, choice };
}
