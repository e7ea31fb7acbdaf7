/**
 * Specifications that once kept the worker for longer than twenty seconds without a word, or opened a session that no link
 * could hold: several fields near the ends of their ranges at once.
 */
import { present } from '../../../src/base/assert.ts';
import { generatedBy, WORKLOADS } from '../../../src/engine/host/workloads/workloads.ts';
import { CLASSROOM, LIGHTTX_32GB } from '../../../src/model/devices.ts';
import { BATCH_HOST, MOST_BLOCKS } from '../../../src/model/schema/specification-schema.ts';
import type { DeviceSpec, Geometry, SessionSpec } from '../../../src/model/specification.ts';

interface Case {
  readonly damage: string;
  readonly spec: SessionSpec;
}

const TRANSACTIONS = 2_000_000;
const QUEUE_DEPTH = 65_536;

function sessionOn(
  device: DeviceSpec,
  over: Partial<SessionSpec> = {},
  transactions = TRANSACTIONS,
): SessionSpec {
  return {
    version: 1,
    protocol: 'lighttx',
    parameters: {},
    mutant: null,
    device,
    host: { ...BATCH_HOST, isolation: 'strict', queueDepth: QUEUE_DEPTH },
    workload: { ...generatedBy(present(WORKLOADS[0])), transactions },
    fill: 0,
    seed: 1,
    interventions: [],
    ...over,
  };
}

const shaped = (geometry: Partial<Geometry>, device = LIGHTTX_32GB): DeviceSpec => ({
  ...device,
  geometry: { ...device.geometry, ...geometry },
});

/** A name that is not one: it throws where a text is made of it. */
const NO_TEXT = { toString: 1 } as unknown as never;

const MOST_PLANES = { packages: 1_024, planesPerPackage: 64 };

export const SESSIONS: readonly Case[] = [
  {
    damage: 'as many planes as there may be, each of few blocks, and a deep queue',
    spec: sessionOn(shaped({ ...MOST_PLANES, blocksPerPlane: 32, pagesPerBlock: 8 }), {}, 20),
  },
  {
    damage: 'as many blocks as there may be on one plane',
    spec: sessionOn(
      shaped({ packages: 1, planesPerPackage: 1, blocksPerPlane: MOST_BLOCKS, pagesPerBlock: 8 }),
      {},
      20,
    ),
  },
  {
    damage: 'as many pages in a block as there may be, all filled',
    spec: sessionOn(shaped({ pagesPerBlock: 4_096, blocksPerPlane: 64 }), { fill: 1 }, 20),
  },
  {
    damage: 'as many transactions as there may be, at the deepest queue',
    spec: sessionOn(CLASSROOM),
  },
  {
    damage: 'an aged device of millions of pages under many transactions',
    spec: sessionOn(LIGHTTX_32GB, { fill: 0.85, ageing: 'random' }, 200_000),
  },
  {
    damage: 'a geometry beyond what a link can hold',
    spec: sessionOn(shaped({ ...MOST_PLANES, blocksPerPlane: MOST_BLOCKS, pagesPerBlock: 4_096 }), {}, 20),
  },
  {
    damage: 'a mapping page for each logical page, and a cache of few of them',
    spec: sessionOn(
      { ...shaped({ mappingEntriesPerPage: 1, blocksPerPlane: 128 }), mapCachePages: 4 },
      {},
      20,
    ),
  },
  {
    damage: 'an isolation level that is an object, which no text can be made of',
    spec: sessionOn(CLASSROOM, { host: { ...BATCH_HOST, isolation: NO_TEXT } }, 20),
  },
  {
    damage: 'victims of garbage collection that are an object',
    spec: sessionOn({ ...CLASSROOM, victimPolicy: NO_TEXT }, {}, 20),
  },
];
