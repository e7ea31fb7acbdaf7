import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { WebSocket } from 'ws';

interface Answer {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
  readonly method?: string;
  readonly params?: { readonly level?: string; readonly text?: string | null };
}

interface Pending {
  readonly done: (result: unknown) => void;
  readonly fail: (error: Error) => void;
}

const cache = 'node_modules/.cache';

/** Keys by their code points in the standard. */
const KEYS: Readonly<Record<string, string>> = { ArrowRight: '\uE014' };

/**
 * An installed Firefox with one page, driven by WebDriver BiDi: the standard that Firefox itself speaks. Playwright
 * needs a Firefox of its own, which cannot be had everywhere.
 */
export class Firefox {
  /** Errors that the page has told the console, or has thrown. */
  readonly complaints: string[] = [];
  private readonly pending = new Map<number, Pending>();
  private lastId = 0;
  private context = '';

  private constructor(
    private readonly program: ChildProcess,
    private readonly profile: string,
    private readonly socket: WebSocket,
  ) {
    socket.on('message', (data: Buffer) => this.take(JSON.parse(data.toString('utf8')) as Answer));
    socket.on('close', () => {
      for (const { fail } of this.pending.values()) fail(new Error('Firefox has ended.'));
    });
  }

  static async start(path: string): Promise<Firefox> {
    // A Firefox that is shut up in a container of its own may see no temporary folder.
    mkdirSync(cache, { recursive: true });
    const profile = mkdtempSync(join(cache, 'firefox-'));
    const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
    const program = spawn(path, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    const socket = new WebSocket(`${await addressOf(program)}/session`);
    await new Promise<void>((done, fail) => {
      socket.on('open', done);
      socket.on('error', fail);
    });
    const firefox = new Firefox(program, profile, socket);
    await firefox.send('session.new', { capabilities: {} });
    await firefox.send('session.subscribe', { events: ['log.entryAdded'] });
    const tree = (await firefox.send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
    firefox.context = tree.contexts[0]?.context ?? '';
    return firefox;
  }

  async open(url: string): Promise<void> {
    await this.send('browsingContext.navigate', { context: this.context, url, wait: 'complete' });
  }

  async press(key: string): Promise<void> {
    const value = KEYS[key] ?? key;
    const actions = [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ];
    const source = { type: 'key', id: 'keyboard', actions };
    await this.send('input.performActions', { context: this.context, actions: [source] });
  }

  /** The text of an expression that is evaluated on the page. */
  async textOf(expression: string): Promise<string> {
    const answer = (await this.send('script.evaluate', {
      expression: `String(${expression})`,
      target: { context: this.context },
      awaitPromise: true,
    })) as { result?: { value?: string }; exceptionDetails?: { text: string } };
    if (answer.exceptionDetails !== undefined) throw new Error(answer.exceptionDetails.text);
    return answer.result?.value ?? '';
  }

  async close(): Promise<void> {
    const ended = new Promise((done) => {
      this.program.on('close', done);
    });
    await this.send('browser.close', {});
    this.socket.close();
    await ended;
    rmSync(this.profile, { recursive: true, force: true });
  }

  private send(method: string, params: object): Promise<unknown> {
    const id = ++this.lastId;
    return new Promise((done, fail) => {
      this.pending.set(id, { done, fail });
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }

  private take({ id, type, result, error, message, method, params }: Answer): void {
    if (method === 'log.entryAdded' && params?.level === 'error') this.complaints.push(params.text ?? '');
    if (id === undefined) return;
    const pending = this.pending.get(id);
    this.pending.delete(id);
    if (type === 'error') pending?.fail(new Error(`${error ?? ''}: ${message ?? ''}`));
    else pending?.done(result);
  }
}

/** The line that Firefox prints once it listens, with its address. */
function addressOf(program: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let told = '';
    program.stderr?.on('data', (part: Buffer) => {
      told += part.toString('utf8');
      const found = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(told);
      if (found?.[1] !== undefined) done(found[1]);
    });
    program.on('error', fail);
    program.on('close', () => fail(new Error(`Firefox does not start: ${told}`)));
  });
}
