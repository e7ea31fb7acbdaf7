import { test } from 'vitest';
import { writeFileSync } from 'node:fs';
import { scenarioDevice } from '../../../../support/engine.ts';
import { schemeById } from '../../../../../src/protocols/registry.ts';
import { Watched } from './watched.ts';
const at = Number(process.env['CUT'] ?? 57);
for (const scheme of [
  'tc',
  'wal',
  'atomic-write',
  'scc',
  'bpcc',
  'cfc',
  'afc',
  'xftl',
  'nvctx',
  'txcache',
  'kaml',
  'mobius',
  'mixsl',
  'lighttx',
])
  test(scheme, () => {
    const device = scenarioDevice('figure-4', {
      scheme: (schemeById as any)(scheme),
      settings: {},
      host: {
        isolation: scheme === 'atomic-write' ? 'strict' : 'no-page-conflict',
        replay: 'closed',
        queueDepth: 8,
        thinkNs: 60_000,
      },
    } as never);
    const watched = new Watched(device);
    const lines: string[] = [];
    const tell = (): void => {
      const f = watched.frame() as any;
      lines.push(`${String(f.step).padStart(3)} ${f.narration}`);
      if (f.recovery?.rows?.length)
        for (const r of f.recovery.rows)
          lines.push(
            `        ${r.transaction}: ${r.evidence} | ${r.verdict} | ${r.proof ?? ''} ${r.transaction === f.recovery.told ? JSON.stringify(r.why) : ''}`,
          );
    };
    tell();
    while (device.state.step < at && watched.step()) tell();
    watched.pullPlug();
    tell();
    while (watched.step()) tell();
    writeFileSync(`/tmp/narr-${scheme}.txt`, lines.join('\n'));
  });
