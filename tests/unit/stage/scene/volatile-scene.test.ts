import { describe, expect, it } from 'vitest';
import { keyed } from '../../../../src/stage/scene/keyed.ts';
import {
  fitBuffered,
  fitCache,
  fitChips,
  fitEntries,
  fitFlights,
  fitLines,
  fitTableRows,
  panelScenes,
} from '../../../../src/stage/scene/volatile-scene.ts';
import { crashed, figure4, recovering } from '../fixtures/figure-4.ts';

describe('the drawing of the volatile half', () => {
  it('is panels while power is on', () => {
    expect(panelScenes(figure4, null).map((scene) => scene.ghosts)).toEqual([null, null, null]);
  });

  it('is ghosts of the previous frame when a crash leaves nothing', () => {
    const scenes = panelScenes(crashed, figure4);
    expect(scenes.map((scene) => [scene.panel.title, scene.note, scene.ghosts])).toEqual([
      ['TxTable', 'lost', 3],
      ['Mapping cache', 'lost', 3],
      ['Page buffer', 'lost', 3],
    ]);
    expect(panelScenes(crashed, null)).toEqual([]);
  });

  it('is ghosts of lost panels and contents of rebuilt ones during recovery', () => {
    expect(panelScenes(recovering, null).map((scene) => scene.ghosts)).toEqual([3, null, 3]);
  });
});

describe('the visible part of a panel', () => {
  const many = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14];

  it('leaves a place for the number of the others', () => {
    expect(fitTableRows([1, 2, 3])).toEqual({ shown: [1, 2, 3], rest: [] });
    expect(fitTableRows([1, 2, 3, 4])).toEqual({ shown: [1, 2], rest: [3, 4] });
    expect(fitFlights(many).shown).toHaveLength(2);
    expect(fitBuffered(many).shown).toHaveLength(3);
    expect(fitEntries(many).rest).toHaveLength(9);
    expect(fitChips(many)).toEqual({ shown: [1, 2, 3], rest: many.slice(3) });
  });

  it('is three lines in the volatile half and six in non-volatile memory, with a count of the rest', () => {
    const lines = many.map(String);
    const panel = { kind: 'text', title: '', note: '', lines, more: 5 } as const;
    expect(fitLines({ ...panel, memory: 'volatile' })).toEqual({ shown: ['1', '2'], more: 17 });
    expect(fitLines({ ...panel, memory: 'non-volatile' })).toEqual({ shown: lines.slice(0, 5), more: 14 });
    expect(fitLines({ ...panel, memory: 'volatile', lines: ['1'], more: 0 })).toEqual({
      shown: ['1'],
      more: 0,
    });
  });

  it('has different keys for equal lines', () => {
    expect(keyed(['a', 'b', 'a'], (line) => line).map(({ key }) => key)).toEqual(['a 0', 'b 0', 'a 1']);
  });

  it('includes a count of cached entries beyond the cells', () => {
    expect(fitCache(many.slice(0, 12), 0)).toEqual({ shown: many.slice(0, 12), more: 0 });
    expect(fitCache(many, 0)).toEqual({ shown: many.slice(0, 11), more: 3 });
    expect(fitCache(many.slice(0, 11), 13)).toEqual({ shown: many.slice(0, 11), more: 13 });
  });
});
