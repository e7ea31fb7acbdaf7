/** The options of `verify`, checked: everything that is wrong is said in one sentence. */
import { availableParallelism } from 'node:os';
import type { Result } from '../base/result.ts';
import { layoutOf } from '../engine/flash/layout.ts';
import { DEVICE_SETTINGS } from '../model/schema/settings.ts';
import { HOST, SEED, SHARDS, VERIFIED } from '../model/schema/specification-schema.ts';
import type { DeviceSpec } from '../model/specification.ts';
import { VERIFY_DEVICE } from '../model/tiny-devices.ts';
import type { VerifyRequest } from '../oracle/verify/verify.ts';
import type { WorkBounds } from '../oracle/verify/works.ts';
import { deviceTarget } from '../session/runner/device-run-options.ts';
import { readFlag, readOptional, Unusable, type VerifyValues } from '../session/runner/read-flag.ts';
import { VERIFY } from './arguments/commands.ts';
import { readChecked } from './arguments/read-arguments.ts';
import { crashDevice, setFields } from './crash-device.ts';
import { MERGED_ALONE, searchedArguments } from './parts.ts';
import { readShard, type Shard } from './shard.ts';

export interface VerifyArguments {
  readonly request: VerifyRequest;
  /** As the command calls it: an id, or a file. */
  readonly deviceName: string;
  readonly shard: Shard;
  /** The folder that shards share; null: none. */
  readonly out: string | null;
  /** Shards whose plan is asked for; null: works are tried. */
  readonly plan: number | null;
  /** Arguments that say what is searched. */
  readonly searched: readonly string[];
  readonly workers: number;
  readonly json: boolean;
  readonly progress: boolean;
}

/** So few works that starting threads would take longer. */
const FEW_OPERATIONS = 3;

/** @param own the device in the file that `--device` names; null where it names none */
export function readVerify(args: string[], own: DeviceSpec | null = null): Result<VerifyArguments, string> {
  return readChecked(VERIFY, args, (values) => {
    if (values.merge !== undefined) throw new Unusable(MERGED_ALONE);
    const protocol = values.scheme ?? values.protocol;
    const bug = values.bug ?? values.mutant;
    const { scheme, mutant } = deviceTarget({
      ...(protocol === undefined ? {} : { protocol }),
      ...(bug === undefined ? {} : { mutant: bug }),
    });
    const { ofDevice, parameters } = setFields(scheme, DEVICE_SETTINGS, values.set);
    const deviceName = values.device ?? VERIFY_DEVICE.id;
    const device = crashDevice(deviceName, ofDevice, own);
    const refusal = scheme.refuses?.(device) ?? null;
    if (refusal !== null) throw new Unusable(refusal);
    const bounds = boundsOf(values);
    const { logicalPages } = layoutOf(device);
    if (bounds.pages > logicalPages)
      throw new Unusable(
        `--pages ${bounds.pages}: the device ${deviceName} has ${logicalPages} logical pages; name a larger one with --device.`,
      );
    const seed = readFlag('--seed', SEED, values.seed ?? String(SEED.initial));
    const few = bounds.operations <= FEW_OPERATIONS;
    const workers = readOptional('--workers', VERIFIED.workers, values.workers);
    return {
      deviceName,
      request: { scheme, mutant, parameters, device, bounds, seed },
      shard: readShard(values.shard),
      out: values.out ?? null,
      plan: readOptional('--plan', SHARDS, values.plan),
      searched: searchedArguments(values),
      workers: workers ?? (few || values.out !== undefined ? 1 : availableParallelism()),
      json: values.json ?? false,
      progress: values.progress ?? false,
    };
  });
}

function boundsOf(values: VerifyValues): WorkBounds {
  const { operations, pages, transactions } = VERIFIED;
  return {
    operations: readFlag('--operations', operations, values.operations ?? String(operations.initial)),
    pages: readFlag('--pages', pages, values.pages ?? String(pages.initial)),
    transactions: readFlag(
      '--transactions',
      transactions,
      values.transactions ?? String(transactions.initial),
    ),
    isolation:
      values.isolation === undefined ? null : readFlag('--isolation', HOST.isolation, values.isolation),
  };
}
