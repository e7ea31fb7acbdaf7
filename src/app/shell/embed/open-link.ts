import { decodePermalink } from '../../../session/link/permalink.ts';
import { narratedLab } from '../../lab/context/narrated-lab.ts';
import { formatRoute, parseRoute } from '../../address/routes.ts';
import { stampIn } from '../../address/stamp.ts';
import { isShortLink } from '../../lab/model/short-link.ts';
import type { Lab } from '../../lab/model/lab.ts';
import { texts } from '../../words/embed.ts';
import { inWords } from '../../words/in-words.ts';

/**
 * Shows what a link shows, without adding to the history of the page around. Taken are whole addresses, "#/lab?s=…"
 * and the packed state alone; only the part after the hash counts, so that no link leads anywhere else. Answers a
 * sentence for what is none.
 */
export async function openLink(link: string): Promise<string | null> {
  const packed = /^\d+\.[\w-]+$/.test(link.trim()) ? link.trim() : null;
  const hash = packed === null ? hashOf(link) : formatRoute({ screen: 'lab', state: packed });
  if (hash === null) return texts.noLink;
  const { screen, state } = parseRoute(hash);
  if (screen === 'front' || screen === 'notes') return texts.noLink;
  if (screen !== 'lab' || state === null) {
    location.replace(hash);
    return null;
  }
  if (isShortLink(state)) {
    const lab = await labOnScreen();
    lab.address = state;
    location.replace(hash);
    await lab.openShort(state);
    return null;
  }
  const read = await decodePermalink(state);
  if (!read.ok) return inWords(read.problem.sentence);
  const lab = await labOnScreen();
  // The address says nothing new then: what it names is being opened here.
  lab.address = state;
  location.replace(hash);
  await lab.restore(read.value, null, stampIn(hash));
  return null;
}

function hashOf(link: string): string | null {
  if (!URL.canParse(link, location.href)) return null;
  const { hash } = new URL(link, location.href);
  return hash === '' ? null : hash;
}

/** The lab, brought to the screen where another screen is there. */
function labOnScreen(): Promise<Lab> {
  const isThere = (): Lab | null =>
    parseRoute(location.hash).screen === 'lab' ? (narratedLab.getState()?.lab ?? null) : null;
  const lab = isThere();
  if (lab !== null) return Promise.resolve(lab);
  location.replace('#/lab');
  return new Promise((done) => {
    const stop = narratedLab.subscribe(() => {
      const came = isThere();
      if (came === null) return;
      stop();
      done(came);
    });
  });
}
