/** The presentation's side of the notes window. Its code is loaded when the window is first opened. */
import type { Lab } from '../../lab/model/lab.ts';
import { isExhausted } from '../../lab/model/lab-state.ts';
import { texts as lectureTexts } from '../../words/lecture.ts';
import { texts } from '../../words/presenter.ts';
import { lecture } from '../lecture/lecture.ts';
import { beatAt } from '../lecture/lecture-words.ts';
import { channelOf, type Presented, type PressedKey, readToPage, type ToNotes } from './presented.ts';
import { bringAddressUpToDate } from '../../address/address-bar.ts';
import { narratedLab } from '../../lab/context/narrated-lab.ts';
import { shownTitle } from '../../words/shown.ts';

/** The next step is looked up once the device has stood still for so long. */
const restMs = 150;
/** Longer addresses make no picture that a camera reads. */
const mostCharacters = 1200;

/** Tells the notes window what is on the screen, and presses here the keys that are pressed there. */
export function present(id: string): void {
  const channel = channelOf(id);
  const presentation = new Presentation((presented) => {
    channel.postMessage({ kind: 'presented', presented } satisfies ToNotes);
  });
  channel.addEventListener('message', ({ data }) => {
    const message = readToPage(data);
    if (message?.kind === 'hello') presentation.report();
    else if (message?.kind === 'key') press(message.key);
  });
}

/** As if it had been pressed on the page itself, where nothing has the focus. */
function press(key: PressedKey): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }));
}

class Presentation {
  private readonly post: (presented: Presented) => void;
  private unfollow: () => void = () => undefined;
  private timer: ReturnType<typeof setTimeout> | null = null;
  /** Next sentence, after the step it was asked for. */
  private following: { readonly lab: Lab; readonly step: number; readonly says: string | null } | null = null;

  constructor(post: (presented: Presented) => void) {
    this.post = post;
    narratedLab.subscribe(() => this.follow());
    lecture.subscribe(() => this.changed());
    this.follow();
  }

  report(): void {
    this.post(this.read());
  }

  private follow(): void {
    this.unfollow();
    const now = narratedLab.getState();
    const changed = (): void => this.changed();
    const stops =
      now === null
        ? [watchSentence(changed)]
        : [
            now.lab.context.scene.subscribe(changed),
            now.lab.context.store.subscribe(changed),
            now.story?.subscribe(changed),
          ];
    this.unfollow = () => stops.forEach((stop) => stop?.());
    this.changed();
  }

  private changed(): void {
    this.report();
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.lookAhead(), restMs);
  }

  /** Works one step ahead, which is not shown. */
  private async lookAhead(): Promise<void> {
    const lab = narratedLab.getState()?.lab;
    const frame = lab?.context.scene.getState().frame;
    if (lab === undefined || frame === null || frame === undefined) return;
    await this.bringAddress(lab);
    const { playing, frontier } = lab.context.store.getState();
    const isKnown = this.following?.lab === lab && this.following.step === frame.step;
    if (playing || isKnown) return;
    const isLast = isExhausted(frontier) && frame.step >= frontier.step;
    const next = isLast ? null : await lab.navigator.fetch(frame.step + 1);
    const says = next === null || next.step === frame.step ? null : next.narration;
    this.following = { lab, step: frame.step, says };
    this.report();
  }

  /** The camera is shown the address of this very state, and the short one where there is one. */
  private async bringAddress(lab: Lab): Promise<void> {
    if (narratedLab.getState()?.story === null) await lab.moments.load();
    await bringAddressUpToDate();
    this.report();
  }

  private read(): Presented {
    const now = narratedLab.getState();
    if (now === null) {
      const base = {
        place: document.title,
        now: sentenceOnScreen(),
        playing: false,
        address: shortAddress(),
      };
      return { ...base, next: '', page: null, nextPage: null, ...lecturePart() };
    }
    const { lab, story } = now;
    const { playing, session } = lab.context.store.getState();
    const { frame } = lab.context.scene.getState();
    const page = story?.read() ?? null;
    const isKnown = this.following?.lab === lab && this.following.step === frame?.step;
    return {
      place:
        page?.place ??
        `${shownTitle(session?.spec.workload.title ?? '')}, ${texts.deviceStep(frame?.step ?? 0)}`,
      now: frame?.narration ?? '',
      next: isKnown ? (this.following?.says ?? null) : '',
      playing,
      address: shortAddress(),
      page: page === null ? null : { says: [...page.says], answer: page.answer },
      nextPage: page?.nextPage?.slice() ?? null,
      ...lecturePart(),
    };
  }
}

/** In a lecture its notes are the page, whatever the screen tells beside. */
function lecturePart(): Partial<Pick<Presented, 'place' | 'page' | 'nextPage'>> {
  const place = lecture.getState();
  const beat = place === null ? null : beatAt(place);
  if (place === null || beat === null) return {};
  const next = beatAt({ ...place, isOver: false }, 1);
  return {
    place: lectureTexts.placeOf(lectureTexts.titles[place.id].title, beat.number, beat.all),
    page: { says: [`**${beat.says}**`, beat.notes], answer: '' },
    nextPage: next === null ? null : [next.says],
  };
}

function shortAddress(): string {
  return location.href.length > mostCharacters ? '' : location.href;
}

/** Every screen tells in one sentence what is seen. */
function sentenceOnScreen(): string {
  return document.querySelector('main [role="status"]')?.textContent ?? '';
}

function watchSentence(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  const root = document.getElementById('root');
  if (root !== null) observer.observe(root, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}
