/** Results as files, with all that is needed to make them again. */
import { writtenSpec } from '../../../model/schema/wire.ts';
import { MADE_BY } from '../../../base/engine-version.ts';
import { commentedJson, csvLine } from '../../../base/csv.ts';
import type { RunBoardState } from './run-board.ts';
import { resultColumns } from './result-columns.ts';

/** The work and each run's whole specification, the seed included. */
export function configurationOf({ work, rows }: RunBoardState): object {
  return { ...MADE_BY, work, runs: rows.map(({ spec }) => writtenSpec(spec)) };
}

/** A row a scheme; the configuration stands above in comments. */
export function resultsCsv(board: RunBoardState): string {
  const [first] = board.rows;
  const comments =
    first === undefined
      ? []
      : [
          `# work=${commentedJson(board.work)}`,
          `# device=${first.spec.device.id}`,
          `# fill=${first.spec.fill} ageing=${first.spec.ageing ?? 'none'} seed=${first.spec.seed}`,
          `# configuration=${commentedJson(configurationOf(board))}`,
        ];
  const titles = resultColumns.map(({ id, unit }) => (unit === '' ? id : `${id} [${unit}]`));
  const rows = board.rows.map(({ spec, state, result }) => [
    spec.protocol,
    spec.host.isolation,
    state,
    spec.mutant ?? '',
    Object.entries(spec.parameters)
      .map(([id, value]) => `${id}=${String(value)}`)
      .join(' '),
    ...resultColumns.map(({ value }) => (result === null ? '' : (value(result.figures) ?? ''))),
  ]);
  const head = ['scheme', 'isolation', 'state', 'injected_bug', 'parameters', ...titles];
  return [...comments, ...[head, ...rows].map(csvLine), ''].join('\n');
}

/** Everything: configuration, figures with their units, and the samples over simulated time. */
export function resultsJson(board: RunBoardState): string {
  const runs = board.rows.map(({ spec, title, state, result, series, problem }) => ({
    scheme: spec.protocol,
    title,
    state,
    ...(problem === '' ? {} : { problem }),
    stopped: result?.stopped ?? null,
    figures: result?.figures ?? null,
    samples:
      series === null
        ? null
        : Object.fromEntries(
            Object.entries(series).map(([key, column]) => [key, [...(column as Float64Array)]]),
          ),
    specification: writtenSpec(spec),
  }));
  const units = Object.fromEntries(resultColumns.map(({ id, unit }) => [id, unit]));
  return `${JSON.stringify({ ...MADE_BY, work: board.work, units, runs }, null, 1)}\n`;
}

/** A name that any file system takes. */
export function fileNameOf(work: string): string {
  const plain = work.replace(/[^a-zA-Z0-9.-]+/g, '-').replace(/^-+|-+$/g, '');
  return `flashscope-${plain === '' ? 'run' : plain}`;
}
