/** The last long search over all kinds of input: how much was tried, and what of it failed. A run writes it, the table reads it. */
import { readFileSync, writeFileSync } from 'node:fs';

export interface Tried {
  /** Inputs that were tried. */
  readonly inputs: number;
  /** Of the first part of them. */
  readonly seed: number;
  /** Parts in which an input was neither taken nor refused in a sentence: what is open. */
  readonly failed: number;
  /** Version of the engine that was searched. Null: before versions were noted. */
  readonly engine: string | null;
}

/** By the title of the kind. */
export type Campaign = Readonly<Record<string, Tried>>;

const FILE = new URL('campaign.json', import.meta.url);

export function lastCampaign(): Campaign {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Campaign;
}

/** Kinds that were not part of this run keep what is known of them. */
export function recordCampaign(tried: ReadonlyMap<string, Tried>): void {
  const all = { ...lastCampaign(), ...Object.fromEntries(tried) };
  writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`);
}

/** A sentence on the kinds that were last searched with another engine than this one: not wrong, but to be searched again. */
export function olderSentence(campaign: Campaign, engine: string): string {
  const older = Object.entries(campaign).filter(([, tried]) => tried.engine !== engine);
  if (older.length === 0) return 'every kind was last searched with this engine';
  return `last searched with another engine: ${older.map(([title]) => title).join(', ')}`;
}
