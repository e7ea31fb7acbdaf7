/**
 * The output of `run` is a contract with its readers. Compares with documents.txt: the whole document of each
 * scheme after a power failure and recovery, but for what the engine says of the machine, and of how the
 * document was made (tests/unit/cli).
 */
import { test } from 'vitest';
import { SCHEMES } from '../../src/protocols/registry.ts';
import { simJson } from '../unit/cli/runner.ts';
import { expectGolden } from '../support/golden.ts';

const WORKLOADS = ['tpcb', 'tpcc', 'ycsb', 'varmail', 'small', 'maildir'];

const onDevices = SCHEMES.map(({ id }, at) => {
  const workload = WORKLOADS[at % WORKLOADS.length] ?? '';
  return `--protocol ${id} --device classroom --workload ${workload} --transactions 120 --abort-ratio 0.2 --fill 0.3 --crash-at 9`;
});

const ofHosts = [
  '--protocol rvm-log --log-device flash --crash-at 50',
  '--protocol rvm-log --log-device disk --transactions 300',
  '--protocol rvm-log --log-device bbdram --workload debit-credit-sidney --crash-at op:90',
  '--sync external --workload postmark --transactions 400 --crash-at op:300',
  '--sync barrier --workload specweb --transactions 200',
  '--sync sync --workload postmark --transactions 100 --crash-at 900',
  '--sync async --workload specweb --transactions 200',
];

function documentOf(command: string): string {
  const {
    engine: _engine,
    made: _made,
    ...said
  } = simJson('run', ...command.split(' ')) as Record<string, unknown>;
  const lines = Object.entries(said).map(([field, value]) => `  ${field}: ${JSON.stringify(value)}`);
  return [command, ...lines].join('\n');
}

test('run: every JSON document equals the golden file', async () => {
  const documents = [...onDevices, ...ofHosts].map(documentOf);
  await expectGolden(`${documents.join('\n')}\n`, './documents.txt');
});
