/** The table of faults in `docs/faults.md`, made of what the tests know. */
import { grouped } from '../../src/base/grouped.ts';
import { present } from '../../src/base/assert.ts';
import { lastCampaign } from './campaign.ts';
import { STEPS_A_PAGE } from './inputs/file-inputs.ts';
import { INPUTS } from './inputs/registry.ts';
import { MOST_AT_ONCE } from './inputs/work-count.ts';
import { MACHINE_FAULTS } from './machine-faults.ts';

/** Columns as wide as their longest cell, as the formatter of the documents writes them. */
function table(rows: readonly (readonly string[])[]): string {
  const [head = []] = rows;
  const widths = head.map((_, column) => Math.max(3, ...rows.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[], pad = ' ') =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0, pad)).join(' | ')} |`;
  const [first = [], ...rest] = rows;
  return [
    line(first),
    line(
      first.map(() => '---'),
      '-',
    ),
    ...rest.map((row) => line(row)),
  ].join('\n');
}

export function faultTables(): string {
  const campaign = lastCampaign();
  const inputs = INPUTS.map(({ title, damage, runs, kept }) => {
    const last = present(campaign[title], `the last long search tried ${title}`);
    return [
      title,
      damage,
      grouped(runs.full),
      grouped(runs.deep),
      String(kept.length),
      grouped(last.inputs),
      last.engine ?? 'not noted',
      String(last.failed),
    ];
  });
  const machine = MACHINE_FAULTS.map(({ fault, moments, file }) => [fault, String(moments), `\`${file}\``]);
  return `# Faults that are tried

This file is made by \`tests/fuzz/fault-table.full.test.ts\` of what the tests know. Every kind of input from outside has a test that
damages sound inputs in ways that know their structure, and shrinks what fails (\`tests/fuzz/inputs\`). Each damaged input must be
taken or refused in a sentence: no uncaught error, no endless work. Inputs that failed once are kept, and tried first.

Work is counted, and not timed: between two rests, at which a person sees progress and can cancel, a session makes at most ${grouped(MOST_AT_ONCE)} moves
(calls of the scheme and operations of the flash); the recovery of a durable half takes at most ${STEPS_A_PAGE} steps for each page.

## Inputs

${table([['input', 'what is done to it', 'tried in test:full', 'in test:deep', 'found and kept', 'last search', 'its engine', 'open'], ...inputs])}

\`FUZZ_INPUTS=100000 FUZZ_SEED=7 npx vitest run --project=full tests/fuzz/inputs.full.search.test.ts\` tries other inputs, and more. A failure prints the
smallest input that fails. With \`FUZZ_RECORD=1\` the run writes what it tried and what failed to \`tests/fuzz/campaign.json\`; “last search”, “its engine” and “open”
are of there. An engine that is not the one at hand has not been searched so long; the name of a test in \`tests/fuzz/campaign.full.test.ts\` lists those kinds.

## Faults of the machine

State is kept, or said to be lost, and the next action works.

${table([['fault', 'moments tried', 'tried in'], ...machine])}

A test of several moments compares their number with this table. A row that fails is open; none is. Rows of \`*.deep.*\` belong to the
third ring.

The browser of the tests keeps no page in its back/forward cache. A page is told what one that is kept is told (\`pagehide\` and \`pageshow\`
with \`persisted\`), and is frozen meanwhile. Chromium says of the lab what keeps it from being kept: the lock by which the page notices
that a thread has ended. So the browser loads the lab anew, at the step at which it was left.

These cannot go on, and begin anew: \`run\`, \`figures\`, \`recover\`, \`check\`, \`again\`, and \`verify\` and \`crashes\` without
\`--out\`. Figures that were printed before the signal are whole. A shard of \`verify\` or \`crashes\` that was interrupted is run from its
beginning; shards that ended stay.

A heap of less than about 16 megabytes does not hold the runner itself, and a command that works without a thread of its own (\`inspect\`,
\`convert\`) may fill the first heap: Node then ends the process with its own report and a signal (SIGABRT), before the runner can say a word.
`;
}
