/**
 * A link to a crash test names a script or the seed of random ones: what is explored is the same in every later version.
 * Against random-scripts.txt and explorations.txt: the scripts, and what each scheme, kept whole or with its first
 * injected bug, comes to when power fails at every step of one of them.
 */
import { createHash } from 'node:crypto';
import { test } from 'vitest';
import { CLASSROOM } from '../../src/model/devices.ts';
import type { CrashPoint } from '../../src/model/spoken.ts';
import { OUTCOMES } from '../../src/model/crash-points.ts';
import { THOROUGH } from '../../src/oracle/exploration.ts';
import { explore } from '../../src/oracle/device-subject.ts';
import { randomCase } from '../../src/oracle/random-scripts.ts';
import { caseOptions, scriptCase } from '../../src/oracle/script-case.ts';
import { TINY_DEVICES } from '../../src/model/tiny-devices.ts';
import { lightTx } from '../../src/protocols/lighttx/scheme.ts';
import { allSchemes, must } from '../laws/devices.ts';
import { inEnglish } from '../../src/texts/en/in-english.ts';
import { expectGolden } from '../support/golden.ts';

const SCRIPT = 'w1:A,B,C w2:D,E c2 w:F w1:A c1 w3:B,E w:D a3 w4:A,D c4 .';

test('the first 40 random scripts equal the golden file', async () => {
  const lines = Array.from({ length: 40 }, (_, index) => {
    const { device, host, workload } = randomCase(lightTx, null, TINY_DEVICES, 1, index);
    const { script, prepare } = workload;
    const how = `${device.id}, ${host.isolation}, think time ${host.thinkNs} ns, ${host.queueDepth} at once`;
    return `${index}: ${how}\n  ${prepare}\n  ${script}`;
  });
  await expectGolden(`${lines.join('\n')}\n`, './random-scripts.txt');
});

test.each([null, 0])(
  'crash states and their outcomes equal those of earlier versions (injected bug: %s)',
  async (chosen) => {
    const lines = allSchemes.flatMap((scheme) => {
      const mutant = chosen === null ? null : (scheme.mutants[chosen]?.id ?? null);
      const spec = scriptCase({
        scheme,
        mutant,
        device: CLASSROOM,
        script: SCRIPT,
        thinkNs: 30_000,
        queueDepth: 8,
      });
      const points: CrashPoint[] = [];
      const found = explore(must(caseOptions(spec)), THOROUGH, null, (point) =>
        points.push(inEnglish(point)),
      );
      const { states, crashPoints, steps, findings } = found;
      const sums = OUTCOMES.map((outcome, at) => {
        const sum = points.reduce((total, { outcomes }) => total + (outcomes[at] ?? 0), 0);
        return `${sum} ${outcome}`;
      });
      return [
        `${scheme.id}${mutant === null ? '' : ` with ${mutant}`}: ${steps} steps, ${crashPoints} power failures, ${states} states`,
        `  ${sums.join(', ')}`,
        `  ${createHash('sha256').update(JSON.stringify(points)).digest('hex').slice(0, 12)}`,
      ].concat(
        findings.slice(0, 3).map(({ seenAt, violation }) => `  at ${seenAt}: ${inEnglish(violation.proof)}`),
      );
    });
    const file = chosen === null ? './explorations.txt' : './explorations-mutants.txt';
    await expectGolden(`${lines.join('\n')}\n`, file);
  },
);
