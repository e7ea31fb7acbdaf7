import { createStore } from 'zustand/vanilla';

/** A link that a person gave a name and kept on this computer. */
export interface KeptLink {
  readonly name: string;
  readonly link: string;
}

const storageKey = 'flashscope.links';
/** The oldest go. */
const mostKept = 50;

/** Named links of this computer, newest first; they outlive the page where the browser allows it. */
export const keptLinks = createStore<readonly KeptLink[]>(load);

/** Keeps a link under a name; one of that name is replaced. Answers whether the browser will remember it. */
export function keepLink(kept: KeptLink): boolean {
  const others = keptLinks.getState().filter(({ name }) => name !== kept.name);
  return store([kept, ...others].slice(0, mostKept));
}

export function forgetLink(name: string): void {
  store(keptLinks.getState().filter((each) => each.name !== name));
}

function store(links: readonly KeptLink[]): boolean {
  keptLinks.setState(links, true);
  try {
    localStorage.setItem(storageKey, JSON.stringify(links));
    return true;
  } catch {
    return false;
  }
}

/**
 * Loads the kept links. Storage may hold foreign data: only pairs of texts are taken, and only links that
 * begin with http or https.
 */
function load(): readonly KeptLink[] {
  try {
    return linksIn(localStorage.getItem(storageKey) ?? '[]');
  } catch {
    return [];
  }
}

/** The links in a text. */
export function linksIn(text: string): readonly KeptLink[] {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isKeptLink).slice(0, mostKept) : [];
  } catch {
    return [];
  }
}

function isKeptLink(value: unknown): value is KeptLink {
  if (value === null || typeof value !== 'object' || !('name' in value) || !('link' in value)) return false;
  const { name, link } = value;
  return typeof name === 'string' && typeof link === 'string' && /^https?:/.test(link) && URL.canParse(link);
}
