/**
 * The stamp of a link: a hash of what the link shows, and the engine that showed it. Each screen hashes what it shows
 * itself; the browser that opens the link compares.
 */
import { ENGINE_VERSION } from '../../base/engine-version.ts';
import { texts } from '../words/links.ts';

export interface Stamp {
  /** Hash of the frame, or of the results. */
  readonly shown: string;
  /** Null in links that are older than this part of them. */
  readonly engine: string | null;
}

/** Returns the stamp of this build; null where what is shown is not known yet. */
export function stampOf(shown: string | null): Stamp | null {
  return shown === null ? null : { shown, engine: ENGINE_VERSION };
}

/** "#/lab?s=1.abc&f=01234567&e=0.1.0%2B3f2a9c01d4e8"; null for links without: of earlier versions, and of what was not measured. */
export function stampIn(hash: string): Stamp | null {
  const query = new URLSearchParams(hash.split('?', 2)[1] ?? '');
  const shown = query.get('f');
  const engine = query.get('e');
  if (shown === null || !/^[\da-f]{8}$/.test(shown)) return null;
  return { shown, engine: engine !== null && /^[\w.+-]{1,40}$/.test(engine) ? engine : null };
}

/** A link to a packed state, stamped. */
export function withStamp(link: string, stamp: Stamp | null): string {
  if (stamp === null) return link;
  const { shown, engine } = stamp;
  return `${link}&f=${shown}${engine === null ? '' : `&e=${encodeURIComponent(engine)}`}`;
}

/** A sentence where this build shows something else than the build that made the link; else null. */
export function otherThanShared(stamp: Stamp | null, shown: string | null): string | null {
  if (stamp === null || shown === null || stamp.shown === shown) return null;
  return texts.anotherState(stamp.engine, ENGINE_VERSION);
}

/**
 * The stamp of a link that was opened, with what the link chooses. Screens whose results take a person's press keep it until
 * the results are there.
 */
export interface Shared<Choices> {
  readonly stamp: Stamp;
  readonly choices: Choices;
}

export function sharedBy<Choices>(stamp: Stamp | null, choices: Choices): Shared<Choices> | null {
  return stamp === null ? null : { stamp, choices };
}

/**
 * The stamp of a link to these choices: of what is shown of them, and that of the link that was opened before anything is.
 * Choices are told apart as objects.
 */
export function stampFor<Choices>(
  shared: Shared<Choices> | null,
  choices: Choices,
  shown: string | null,
): Stamp | null {
  if (shown !== null) return stampOf(shown);
  return shared?.choices === choices ? shared.stamp : null;
}

/** A sentence where these are the choices of the link that was opened, and what they show is not what it showed; else null. */
export function otherThanOpened<Choices>(
  shared: Shared<Choices> | null,
  choices: Choices,
  shown: string | null,
): string | null {
  return shared?.choices === choices ? otherThanShared(shared.stamp, shown) : null;
}
