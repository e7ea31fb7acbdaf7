/** The embedded page's side of the messages: follows commands of the page around, and tells it what happens. */
import { plainText } from '../../../stage/index.ts';
import { makeLink } from '../../lab/context/link-keeper.ts';
import { narratedLab } from '../../lab/context/narrated-lab.ts';
import { parseRoute } from '../../address/routes.ts';
import { offeredActions } from '../../ui/actions/action.ts';
import type { Lab } from '../../lab/model/lab.ts';
import { texts as actionTexts } from '../../words/actions.ts';
import { texts } from '../../words/embed.ts';
import { inWords } from '../../words/in-words.ts';
import { type Command, type EmbedEvent, protocolVersion, readCommand } from './embed-messages.ts';
import { openLink } from './open-link.ts';
import type { Embedding } from './read-embedding.ts';
import { wholeAddress } from './whole-address.ts';

/** Changes within this time are told once. */
const tellEveryMs = 60;

export function serveParent(embedding: Embedding): void {
  if (window.parent === window) return;
  new ParentLink(embedding).begin();
}

class ParentLink {
  private readonly named: string | null;
  /** Origin of the page that asked. The screen's content is sent to no page before that. */
  private asker: string | null = null;
  private queue: Promise<void> = Promise.resolve();
  private timer: ReturnType<typeof setTimeout> | null = null;
  private unfollow: () => void = () => undefined;
  private turn = 0;
  private sentHeight = 0;
  private sentProblem: string | null = null;

  constructor({ origin }: Embedding) {
    this.named = origin;
  }

  begin(): void {
    addEventListener('message', ({ data, source, origin }) => {
      const isParent = source === window.parent && (this.named === null || origin === this.named);
      if (isParent) this.hear(data, origin);
    });
    narratedLab.subscribe(() => this.follow());
    this.follow();
    new ResizeObserver(() => this.tellSize()).observe(document.body);
    // Neither says what is on the screen.
    this.post({ event: 'ready' }, this.named ?? '*');
    this.tellSize();
  }

  private hear(data: unknown, origin: string): void {
    const command = readCommand(data);
    if (command === null) return;
    // A local file has no origin that could be addressed.
    this.asker = origin === 'null' ? '*' : origin;
    if ('problem' in command) {
      void inWords(command.problem).then((sentence) => this.report({ event: 'problem', sentence }));
      return;
    }
    this.queue = this.queue.then(() => this.obey(command)).catch((error: unknown) => this.fail(error));
  }

  private async obey(command: Command): Promise<void> {
    const problem = await follow(command);
    if (problem !== null) this.report({ event: 'problem', sentence: problem });
    await this.tellState();
  }

  private fail(error: unknown): void {
    this.report({ event: 'problem', sentence: error instanceof Error ? error.message : String(error) });
  }

  private follow(): void {
    this.unfollow();
    const context = narratedLab.getState()?.lab.context;
    const soon = (): void => {
      this.timer ??= setTimeout(() => {
        this.timer = null;
        void this.tellState();
      }, tellEveryMs);
    };
    const stops =
      context === undefined
        ? []
        : [
            context.scene.subscribe(soon),
            context.store.subscribe(soon),
            context.store.subscribe(() => this.tellNotice()),
          ];
    this.unfollow = () => stops.forEach((stop) => stop());
    soon();
  }

  private async tellState(): Promise<void> {
    if (this.asker === null) return;
    const turn = ++this.turn;
    const state = await describe(narratedLab.getState()?.lab ?? null);
    // An outdated state is not sent any more.
    if (turn === this.turn) this.report({ event: 'state', ...state });
    this.tellSize();
  }

  /** Sends a problem that the screen shows to the parent page as well. */
  private tellNotice(): void {
    const notice = narratedLab.getState()?.lab.context.store.getState().notice ?? null;
    const sentence = notice?.tone === 'problem' ? notice.sentence : null;
    if (sentence === this.sentProblem) return;
    this.sentProblem = sentence;
    if (sentence !== null) this.report({ event: 'problem', sentence });
  }

  private tellSize(): void {
    const main = document.querySelector('main');
    if (main === null) return;
    const hidden = [...document.querySelectorAll('[data-pane]')].map(
      ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight,
    );
    const missing = Math.max(0, ...hidden);
    const height = Math.ceil(main.getBoundingClientRect().bottom + scrollY) + missing;
    // Panes share the height of the frame: one in which all is seen asks for no other.
    const fits = this.sentHeight > 0 && missing === 0 && height === innerHeight;
    if (fits || height === this.sentHeight) return;
    this.sentHeight = height;
    this.post({ event: 'size', height }, this.named ?? this.asker ?? '*');
  }

  private report(event: EmbedEvent): void {
    if (this.asker !== null) this.post(event, this.asker);
  }

  private post(event: EmbedEvent, to: string): void {
    // If the parent page does not have the named origin, the browser drops the message.
    if (to !== 'none') window.parent.postMessage({ flashscope: protocolVersion, ...event }, to);
  }
}

/** Answers a sentence where it could not be done. */
async function follow(command: Command): Promise<string | null> {
  switch (command.command) {
    case 'open':
      return openLink(command.link);
    case 'describe':
      return null;
    case 'turn':
      return turn(command.by);
    case 'step':
    case 'seek':
    case 'play':
    case 'pause':
    case 'pull-plug':
    case 'recover': {
      const lab = narratedLab.getState()?.lab;
      if (lab === undefined) return texts.noDevice;
      await lab.ready();
      await operate(lab, command);
      return null;
    }
  }
}

type DeviceCommand = Exclude<Command, { readonly command: 'open' | 'turn' }>;

async function operate({ navigator, player, commands }: Lab, command: DeviceCommand): Promise<void> {
  switch (command.command) {
    case 'step':
      player.pause();
      return navigator.stepBy(command.by);
    case 'seek':
      player.pause();
      return navigator.seek(command.step);
    case 'pull-plug':
      return commands.pullPlug();
    case 'play':
    case 'recover':
      return player.play();
    default:
      return player.pause();
  }
}

function turn(by: 1 | -1): string | null {
  const title = by === 1 ? actionTexts.nextStep : actionTexts.stepBefore;
  const action = offeredActions().find((each) => each.title === title);
  if (action === undefined) return texts.noPages;
  void action.run();
  return null;
}

type State = Omit<Extract<EmbedEvent, { readonly event: 'state' }>, 'event'>;

async function describe(lab: Lab | null): Promise<State> {
  const frame = lab?.context.scene.getState().frame ?? null;
  if (lab === null || frame === null) {
    const narration = document.querySelector('main [role="status"]')?.textContent ?? '';
    return { link: wholeAddress(location.href), narration, device: null };
  }
  const { frontier, playing } = lab.context.store.getState();
  const { step, timeNs, phase, narration } = frame;
  const device = { step, lastStep: frontier.step, timeNs, phase, playing, finished: frontier.finished };
  const made = parseRoute(location.hash).screen === 'lab' ? await makeLink(lab) : null;
  const link = made !== null && 'link' in made ? made.link : location.href;
  return { link: wholeAddress(link), narration: plainText(narration), device };
}
