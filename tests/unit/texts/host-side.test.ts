import { describe, expect, test } from 'vitest';
import { rvmMessage } from '../../../src/hostside/rvm/messages.ts';
import { auditSentence } from '../../../src/explain/host-side/audit-sentence.ts';
import { syncStepMessage } from '../../../src/explain/external-synchrony/messages.ts';
import { syncViewMessage } from '../../../src/explain/external-synchrony/view-messages.ts';
import { syncMessage } from '../../../src/hostside/sync/messages.ts';
import { german } from '../../../src/texts/de/machine.ts';
import { inEnglish } from '../../../src/texts/en/in-english.ts';
import { speakerOf } from '../../../src/texts/speaker.ts';

const inGerman = speakerOf(german).inWords;
const promised = (state: 'acknowledged' | 'active' | 'committing') => ({
  transaction: 1,
  promised: state,
  survived: true,
  held: true,
});

describe('verdicts on the host', () => {
  test('say that a promise is broken, and the evidence, in the language of the reader', () => {
    const broken = auditSentence([], { proof: rvmMessage('stopped', { rule: 'x' }) });
    expect(inEnglish(broken)).toMatch(/^\*\*A promise is broken\.\*\* [A-Z]/);
    expect(inGerman(broken)).toMatch(/^\*\*Ein Versprechen ist gebrochen\.\*\* [A-Z]/);
  });

  test('count transactions by what had been promised of them', () => {
    const rows = (['acknowledged', 'acknowledged', 'active', 'committing'] as const).map(promised);
    const held = auditSentence(rows, null);
    expect(inEnglish(held)).toBe(
      '**Every promise held**: 2 acknowledged transactions survived, one aborted or unfinished one owes nobody anything, one in mid-commit fell one way or the other as a whole.',
    );
    expect(inGerman(auditSentence([], null))).toBe(
      '**Jedes Versprechen ist gehalten**: nichts war bestätigt worden.',
    );
  });
});

describe('external synchrony', () => {
  test('a step and what comes of it are one sentence', () => {
    const step = syncStepMessage('happened', {
      what: syncStepMessage('wrote', { process: 1, blocks: ['A', 'B'], sequence: 3, awaited: null }),
      consequences: [
        syncStepMessage('requestDone', { request: syncMessage('writeSuperblock') }),
        syncStepMessage('committed', { sequence: 2 }),
      ],
    });
    expect(inEnglish(step)).toBe(
      'Process 1 writes A and B, in memory, as part of transaction 3, and goes on at once; “write the superblock” is done; **transaction 2 is committed**.',
    );
    expect(inGerman(step)).toBe(
      'Prozess 1 schreibt A und B, im Speicher, als Teil von Transaktion 3, und macht sofort weiter; „den Superblock schreiben“ ist getan; **Transaktion 2 ist committet**.',
    );
  });

  test('a cell has short times without zeros, with the decimal mark of the language', () => {
    const times = [5e6, 1e9, 1.2e9].map((ns) => syncViewMessage('shortTime', { ns }));
    expect(inEnglish(times)).toEqual(['5ms', '1s', '1.20s']);
    expect(inGerman(times)).toEqual(['5ms', '1s', '1,20s']);
  });
});
