/** The worker's side of the pool: does one job after the other, each from its own description. */
import type { Answer } from './contract.ts';
import type { PoolApi, PoolJob, PoolProgress, PoolResult } from './contract-pool.ts';
import { checkScript, crashOffer } from './pool/crash-offer.ts';
import { exploreJob } from './pool/explore-job.ts';
import { shrinkJob } from './pool/shrink-job.ts';

export function createPoolHost(): PoolApi {
  return { run };
}

async function run(job: PoolJob, tell: (progress: PoolProgress) => unknown): Promise<Answer<PoolResult>> {
  switch (job.kind) {
    case 'offer':
      return { ok: true, value: crashOffer() };
    case 'check':
      return { ok: true, value: checkScript(job.prepare, job.script, job.device) };
    case 'explore':
      return exploreJob(job, tell);
    case 'shrink':
      return shrinkJob(job);
  }
}
