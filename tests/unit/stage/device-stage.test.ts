import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { nothingFollowed } from '../../../src/model/following.ts';
import type { FollowedMarks } from '../../../src/model/spoken.ts';
import type { DeviceFrame } from '../../../src/model/spoken.ts';
import {
  DeviceStage,
  Legend,
  MapStage,
  PageCell,
  plainText,
  RichText,
  type DeviceStageProps,
} from '../../../src/stage/index.ts';
import { block, page, transaction } from './fixtures/build.ts';
import { crashed, figure4, recovering, verdict } from './fixtures/figure-4.ts';
import { emptyDevice, fullSize } from './fixtures/other-geometries.ts';

function draw(frame: DeviceFrame, more: Partial<DeviceStageProps> = {}): string {
  return renderToStaticMarkup(
    createElement(DeviceStage, {
      frame,
      previousFrame: null,
      selected: null,
      onSelect: () => undefined,
      onPullPlug: () => undefined,
      ...more,
    }),
  );
}

const count = (markup: string, part: string) => markup.split(part).length - 1;

describe('the stage as a structure', () => {
  const markup = draw(figure4);

  it('has one grid per lane, one row per block, and one cell per page', () => {
    expect(count(markup, 'role="grid"')).toBe(4);
    expect(count(markup, 'role="row"')).toBe(22);
    expect(count(markup, 'role="gridcell"')).toBe(88);
  });

  it('names pages and blocks by text in their buttons, and hides the drawn face from screen readers', () => {
    expect(markup).toMatch(
      /<button[^>]*><span[^>]*>Block 10, page 2: logical page A, Tx11, being programmed<\/span><span aria-hidden="true"/,
    );
    expect(markup).toMatch(
      /<button[^>]*><span[^>]*>Block 10, [^<]*<\/span><span[^>]* aria-hidden="true">10</,
    );
    expect(markup).not.toMatch(/<button[^>]*aria-label/);
  });

  it('has exactly one tab stop among the pages', () => {
    expect(count(markup, 'data-place')).toBe(88 + 22);
    expect((markup.match(/data-place="[^"]*"(?: data-anchor="[^"]*")? tabindex="0"/gi) ?? []).length).toBe(1);
  });

  it('rings exactly one element, the focus', () => {
    expect(count(markup, 'aria-current="true"')).toBe(1);
    expect(markup).toMatch(/data-block="5"[^>]* class="[^"]*ringed/);
  });

  it('keeps the order: volatile half, power line, lanes, facts, legend', () => {
    const places = ['Volatile memory', 'Pull the plug', 'role="grid"', 'Zone page', 'Page states'].map(
      (part) => markup.indexOf(part),
    );
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places.every((place) => place > 0)).toBe(true);
  });

  it('draws non-volatile memory between the power line and flash, in every phase', () => {
    const survives: DeviceFrame['memoryPanels'][number] = {
      kind: 'text',
      memory: 'non-volatile',
      title: 'In-process table',
      note: '36 / 64 B',
      lines: ['**Tx7** in process: A → 2.1'],
      more: 2,
    };
    for (const frame of [figure4, crashed, recovering, verdict]) {
      const drawn = draw({ ...frame, memoryPanels: [...frame.memoryPanels, survives] });
      const places = ['Volatile memory', 'aria-keyshortcuts="X"', 'Non-volatile memory', 'role="grid"'].map(
        (part) => drawn.indexOf(part),
      );
      expect(places).toEqual([...places].sort((a, b) => a - b));
      const band = drawn.slice(places[2], places[3]);
      for (const part of ['In-process table', '36 / 64 B', '<b>Tx7</b> in process: A → 2.1', '+2 more'])
        expect(band).toContain(part);
      expect(band).not.toContain('lost');
      expect(drawn.slice(0, places[2])).not.toContain('In-process table');
    }
    expect(markup).not.toContain('Non-volatile memory');
  });

  it('has its phase as an attribute', () => {
    expect(draw(recovering)).toContain('data-phase="recovering"');
  });
});

describe('the phases of the stage', () => {
  it('animates the loss of the volatile half once when power fails, and not when steps are fast', () => {
    expect(draw(crashed, { previousFrame: figure4 })).toMatch(/class="[^"]*leaving/);
    expect(draw(crashed, { previousFrame: figure4, fast: true })).not.toMatch(/class="[^"]*leaving/);
    expect(draw(crashed, { previousFrame: crashed })).not.toMatch(/class="[^"]*leaving/);
  });

  it('disable the plug only while it is pulled', () => {
    expect(draw(figure4)).toContain('aria-disabled="false"');
    expect(draw(crashed)).toContain('aria-disabled="true"');
    expect(draw(recovering)).toContain('Pull it again');
    expect(draw(figure4, { plugDisabled: 'The run is over' })).toContain('title="The run is over"');
    expect(draw(figure4, { showPlug: false })).not.toContain('Pull the plug');
  });

  it('mark the stage of recovery and the page being read', () => {
    const markup = draw(recovering);
    expect(markup).toContain('aria-current="step"');
    expect(markup).toMatch(/class="[^"]*beam[^"]*"[^>]*data-place="8.1"/);
  });

  it('have words for their marks and colours', () => {
    const markup = draw(verdict);
    expect(markup).toContain('erase cut short');
    expect(markup).toContain('garbage collection is moving its valid pages');
    expect(markup).toContain('a promise is broken here');
  });
});

describe('the stage in its variants', () => {
  it('outlines the followed page or transaction everywhere', () => {
    const followed = (marks: Partial<FollowedMarks>) =>
      count(draw(figure4, { followed: { ...nothingFollowed, ...marks } }), 'followed');
    // Tx9: four pages on flash, its row of the TxTable, and the page that is held back.
    expect(followed({ transaction: 9 })).toBe(6);
    // A: six pages on flash in all their states, two entries of the TxTable, one of the mapping cache.
    expect(followed({ name: 'A' })).toBe(9);
    expect(followed({})).toBe(0);
  });

  it('draws lists without buttons at medium scale', () => {
    const markup = draw(figure4, { scale: 'medium' });
    expect(count(markup, 'role="listitem"')).toBe(22);
    expect(markup).not.toContain('data-place');
  });

  it('draws a full-size device as a map with a table beside it', () => {
    const markup = draw(fullSize(), { loadBlocks: async () => [] });
    expect(markup).toContain('<canvas');
    expect(markup).toContain('Map of 131,072 blocks');
    expect(markup).toContain('<table');
  });

  it('works for a device without blocks', () => {
    expect(count(draw(emptyDevice), 'No blocks')).toBe(4);
  });
});

describe('the small parts of the stage', () => {
  it('explain what is on the stage in the words of the phase, and nothing else', () => {
    const legend = (frame: DeviceFrame): string =>
      renderToStaticMarkup(createElement(Legend, { frame, links: [] }));
    expect(legend(figure4)).toContain('written, undecided');
    expect(legend(figure4)).not.toContain('not read yet');
    expect(legend(recovering)).toContain('not read yet');
    expect(legend(recovering)).not.toContain('flag TRUE');
    const marked = block(0, 'full', '=A:7', {});
    const pages = [
      { ...page('=A:7'), flag: true },
      { ...page('=:7'), record: 'commit' as const },
    ];
    const shown = legend({ ...figure4, blocks: [{ ...marked, pages }] });
    expect(shown).toContain('flag TRUE');
    expect(shown).toContain('commit record');
    expect(shown).not.toContain('flag FALSE');
    expect(shown).not.toContain('stale');
    for (const frame of [figure4, recovering]) {
      const plain = legend({ ...frame, blocks: [block(0, 'full', '=A =B', {})] });
      expect(plain).toMatch(/data-shape="settled".*settled/);
      expect(plain).not.toContain('data-shape="current"');
    }
  });

  it('announce one block of the map at a time, at first the block in focus', () => {
    const props = { selected: null, onSelect: () => undefined, loadBlocks: async () => [] };
    const markup = renderToStaticMarkup(createElement(MapStage, { frame: fullSize(), ...props }));
    expect(count(markup, 'role="option"')).toBe(1);
    expect(markup).toContain('aria-setsize="131072"');
    expect(markup).toContain('Block 74,213: package 5, plane 4');
  });

  it('refuse a map stage without a map', () => {
    const props = { frame: figure4, selected: null, onSelect: () => undefined, loadBlocks: async () => [] };
    expect(() => renderToStaticMarkup(createElement(MapStage, props))).toThrow('needs a map');
  });

  it('make emphasis bold and escape everything else', () => {
    const markup = renderToStaticMarkup(createElement(RichText, { text: 'so **Tx7 <i>** committed' }));
    expect(markup).toBe('so <b>Tx7 &lt;i&gt;</b> committed');
    expect(plainText('so **Tx7** committed')).toBe('so Tx7 committed');
  });

  it('give a page cell its shape, colour, pattern and words', () => {
    const props = { page: page('>A:11@63'), transaction: transaction(11, 3, 'active', false, 1) };
    const markup = renderToStaticMarkup(createElement(PageCell, props));
    expect(markup).toMatch(/class="[^"]*programming/);
    expect(markup).toContain('data-slot="3"');
    expect(markup).toContain('data-pattern="1"');
    expect(markup).toContain('--progress:63%');
    expect(markup).toContain('aria-label="logical page A, Tx11, being programmed"');
  });
});
