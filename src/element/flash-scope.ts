/**
 * `<flash-scope link="#/lab?s=…">`: a live device in a course page or a slide. The element is a frame around the built
 * page with `?embed=1`, and speaks to it by the messages that the README describes.
 *
 * - `link`: what is shown: the address of "Share", the part from its `#` on, or a lesson (`#/learn/zones/1`)
 * - `page`: address of the built page; left out: the place beside this script
 * - `title`: the name that a screen reader says; left out: FlashScope
 * - `height`: of the frame, as CSS has it; left out: as high as what it shows
 * - `lang`: the language of what it shows, if not that of the reader's browser
 */

/** Names of commands to the page. `open` takes `link`, `step` and `turn` take `by`, `seek` takes `step`. */
export type FlashScopeCommand =
  | 'open'
  | 'step'
  | 'seek'
  | 'turn'
  | 'play'
  | 'pause'
  | 'pull-plug'
  | 'recover'
  | 'describe';

/** Messages of the page; their fields depend on `event`. */
export interface FlashScopeMessage {
  readonly flashscope: 1;
  readonly event: 'ready' | 'size' | 'state' | 'problem';
  readonly height?: number;
  readonly sentence?: string;
  readonly link?: string;
  readonly narration?: string;
}

const NAME = 'flash-scope';

/** Until the page says how high it is. */
const FIRST_HEIGHT = '480px';

/** The bundler replaces it by the place of the page beside the script. */
declare const STAGE_PLACE: string;

/** Bundlers look for `new URL(…, import.meta.url)`; this address is looked up when the page runs. */
const SCRIPT_ADDRESS = import.meta.url;

export class FlashScopeElement extends HTMLElement {
  static readonly observedAttributes = ['link', 'page', 'title', 'height', 'lang'];

  private readonly frame = document.createElement('iframe');
  private isReady = false;
  /** As the page has measured itself. */
  private ownHeight: string | null = null;

  constructor() {
    super();
    // Tab goes into the frame, and so does focus().
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    const style = document.createElement('style');
    style.textContent =
      ':host{display:block}:host([hidden]){display:none}iframe{display:block;width:100%;border:0}';
    this.frame.loading = 'lazy';
    root.append(style, this.frame);
  }

  connectedCallback(): void {
    addEventListener('message', this.hear);
    this.load();
  }

  disconnectedCallback(): void {
    removeEventListener('message', this.hear);
    this.isReady = false;
    this.frame.removeAttribute('src');
  }

  attributeChangedCallback(name: string): void {
    if (!this.isConnected) return;
    if (name === 'page' || name === 'lang') this.load();
    else if (name === 'link') this.show();
    else this.dress();
  }

  /** Sends a command; what comes of it is told by the events `flash-scope-state` and `flash-scope-problem`. */
  tell(command: FlashScopeCommand, more: { readonly [field: string]: string | number } = {}): void {
    this.frame.contentWindow?.postMessage({ flashscope: 1, command, ...more }, this.origin);
  }

  private get address(): URL {
    const page = this.getAttribute('page');
    return page === null ? new URL(STAGE_PLACE, SCRIPT_ADDRESS) : new URL(page, document.baseURI);
  }

  /** A file that was opened from disk has no origin that could be named. */
  private get origin(): string {
    const { origin } = this.address;
    return origin === 'null' ? '*' : origin;
  }

  private load(): void {
    const { address } = this;
    address.searchParams.set('embed', '1');
    if (location.origin !== 'null') address.searchParams.set('origin', location.origin);
    if (this.lang !== '') address.searchParams.set('lang', this.lang);
    address.hash = hashOf(this.getAttribute('link'));
    this.isReady = false;
    this.dress();
    this.frame.src = address.href;
  }

  /** Shows another link in the page that is there. */
  private show(): void {
    const link = this.getAttribute('link');
    if (this.isReady && link !== null) this.tell('open', { link });
    else this.load();
  }

  private dress(): void {
    this.frame.title = this.getAttribute('title') ?? 'FlashScope';
    this.frame.style.height = this.getAttribute('height') ?? this.ownHeight ?? FIRST_HEIGHT;
  }

  private readonly hear = ({ data, source }: MessageEvent<Partial<FlashScopeMessage> | null>): void => {
    if (source === null || source !== this.frame.contentWindow || data?.flashscope !== 1) return;
    if (data.event === 'ready') {
      this.isReady = true;
      // It says nothing of what it shows before it is asked.
      this.tell('describe');
    }
    if (data.event === 'size' && data.height !== undefined) {
      this.ownHeight = `${Math.ceil(data.height)}px`;
      this.dress();
    }
    this.dispatchEvent(new CustomEvent(`${NAME}-${data.event}`, { detail: data, bubbles: true }));
  };
}

/** The part of a link that counts, from its `#` on; the packed state alone is a link, too. */
function hashOf(link: string | null): string {
  if (link === null) return '#/lab';
  const at = link.indexOf('#');
  return at < 0 ? `#/lab?s=${link.trim()}` : link.slice(at);
}

if (customElements.get(NAME) === undefined) customElements.define(NAME, FlashScopeElement);
