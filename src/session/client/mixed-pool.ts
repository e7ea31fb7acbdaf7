/**
 * The workers of a screen on which a scheme that a person wrote stands beside the others: its jobs are done in the sandbox, all others
 * in ordinary threads.
 */
import type { PoolJob } from '../contract/pool.ts';
import type { WorkerPool } from './pool.ts';
import { realTimer, type Timer } from './watchdog.ts';

/** The sandbox ends when there was nothing to do in it for so long: each of its threads is asked for signs of life. */
const idleMs = 5000;

interface Sandbox {
  readonly code: string;
  readonly pool: WorkerPool;
  /** Jobs that have begun and not ended. */
  jobs: number;
  callOffEnd: () => void;
}

export class MixedPool implements WorkerPool {
  private own: Sandbox | null = null;

  constructor(
    private readonly ordinary: WorkerPool,
    private readonly openSandbox: (code: string) => WorkerPool,
    private readonly timer: Timer = realTimer,
  ) {}

  get size(): number {
    return this.ordinary.size;
  }

  run: WorkerPool['run'] = async (job, options) => {
    const code = codeOf(job);
    if (code === undefined) return this.ordinary.run(job, options);
    const sandbox = this.sandbox(code);
    sandbox.jobs++;
    sandbox.callOffEnd();
    const outcome = await sandbox.pool.run(job, options);
    sandbox.jobs--;
    if (sandbox.jobs === 0) sandbox.callOffEnd = this.timer.after(idleMs, () => this.end(sandbox));
    return outcome;
  };

  dispose(): void {
    this.ordinary.dispose();
    if (this.own !== null) this.end(this.own);
  }

  /** Workers that were started with a code. There is one such pool at a time: what is under way in the one before is cancelled. */
  private sandbox(code: string): Sandbox {
    if (this.own?.code === code) return this.own;
    if (this.own !== null) this.end(this.own);
    this.own = { code, pool: this.openSandbox(code), jobs: 0, callOffEnd: () => undefined };
    return this.own;
  }

  private end(sandbox: Sandbox): void {
    sandbox.callOffEnd();
    sandbox.pool.dispose();
    if (this.own === sandbox) this.own = null;
  }
}

/** The code of the scheme that a job runs; undefined for a scheme of the registry. */
function codeOf(job: PoolJob): string | undefined {
  switch (job.kind) {
    case 'run':
    case 'cut':
    case 'timeline':
    case 'shrink':
      return job.spec.authored;
    case 'explore':
    case 'authored':
      return job.authored;
    default:
      return undefined;
  }
}
