/** The worker's side of the pool: does one job after the other, each from its own description. */
import { InvariantError } from '../../base/assert.ts';
import { isOutOfMemory } from '../../base/out-of-memory.ts';
import { workbenchMessage } from '../../workbench/messages.ts';
import type { Answer } from '../contract/session.ts';
import type { PoolApi, PoolJob, PoolProgress, PoolResult } from '../contract/pool.ts';
import { problem } from './opening/opening.ts';
import { poolMessage } from './pool/messages.ts';
import { crashOffer } from './pool/crash-offer.ts';
import { RecentTrace } from './pool/recent-trace.ts';
import { runChoices } from './pool/run-choices.ts';
import { footprintJob } from './pool/footprint-job.ts';
import { runJob } from './pool/run-job.ts';
import { readJob } from './pool/read-job.ts';
import { drawJob, figureOffer, measureJob } from './pool/figure-jobs.ts';
import { cutJob } from './pool/cut-job.ts';
import { timelineJob } from './pool/timeline-job.ts';
import { authoredJob, checkAuthoredJob } from './pool/authored-jobs.ts';
import { checkAny } from './pool/check-script.ts';
import { verifyJob } from './pool/verify-job.ts';
import { exploreJob } from './pool/explore-job.ts';
import { cellJob, sweepCheckJob, sweepOffer } from './pool/sweep-jobs.ts';
import { shrinkJob } from './pool/shrink-job.ts';

export function createPoolServer(): PoolApi {
  const recent = new RecentTrace();
  return { run: (job, onProgress) => runGuarded(job, onProgress, recent) };
}

/** Two things are no fault of the simulator's: a device can be too large for memory, and a scheme that a person wrote can stop. */
async function runGuarded(...input: Parameters<typeof run>): Promise<Answer<PoolResult>> {
  try {
    return await run(...input);
  } catch (error) {
    if (isOutOfMemory(error)) return { ok: false, problem: problem('internal', poolMessage('tooLarge')) };
    const [job] = input;
    const isOwn = 'spec' in job && 'authored' in job.spec;
    if (!isOwn || !(error instanceof InvariantError)) throw error;
    return {
      ok: false,
      problem: problem('specification', workbenchMessage('stopped', { rule: error.message })),
    };
  }
}

async function run(
  job: PoolJob,
  onProgress: (progress: PoolProgress) => unknown,
  recent: RecentTrace,
): Promise<Answer<PoolResult>> {
  switch (job.kind) {
    case 'offer':
      return { ok: true, value: crashOffer() };
    case 'check':
      return { ok: true, value: checkAny(job) };
    case 'explore':
      return exploreJob(job, onProgress);
    case 'shrink':
      return shrinkJob(job);
    case 'choices':
      return { ok: true, value: runChoices() };
    case 'footprint':
      return footprintJob(job);
    case 'read':
      return readJob(job, onProgress, recent);
    case 'run':
      return runJob(job, onProgress, recent);
    case 'figures':
      return { ok: true, value: figureOffer() };
    case 'draw':
      return drawJob(job);
    case 'measure':
      return measureJob(job, onProgress);
    case 'sweep-offer':
      return { ok: true, value: sweepOffer() };
    case 'sweep-check':
      return sweepCheckJob(job);
    case 'cell':
      return cellJob(job, onProgress);
    case 'authored':
      return authoredJob();
    case 'check-authored':
      return checkAuthoredJob(job, onProgress);
    case 'verify-authored':
      return verifyJob(job, onProgress);
    case 'timeline':
      return timelineJob(job, onProgress, recent);
    case 'cut':
      return cutJob(job, onProgress, recent);
  }
}
