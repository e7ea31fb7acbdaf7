import { describe, expect, it } from 'vitest';
import {
  deviceLayout,
  laneLayout,
  narrowPanelColumns,
  panelColumns,
  phoneOrder,
  spanLines,
} from '../../../../src/stage/scene/layout.ts';
import { emptyDevice, deviceFrame, oneLane } from '../fixtures/other-geometries.ts';
import { beforeCheckpoint, figure4 } from '../fixtures/figure-4.ts';

describe('the device layout', () => {
  it('gives a device of 22 × 4 pages four lanes of six rows', () => {
    expect(deviceLayout(figure4)).toEqual({
      laneColumns: 4,
      rows: 6,
      lowRows: false,
      blockColumns: 1,
      phoneColumns: 2,
    });
  });

  it('does not change when a block changes lane', () => {
    expect(deviceLayout(beforeCheckpoint)).toEqual(deviceLayout(figure4));
  });

  it('lowers the rows of a larger device and gives wide blocks a row of their own on a phone', () => {
    expect(deviceLayout(deviceFrame(32, 8, [8, 6, 8, 10]))).toMatchObject({
      rows: 8,
      lowRows: true,
      phoneColumns: 1,
    });
  });

  it('puts many blocks in more columns, not in more rows', () => {
    expect(deviceLayout(deviceFrame(64, 4, [16, 16, 16, 16]))).toMatchObject({ blockColumns: 2, rows: 8 });
  });

  it('fills the width of a single lane', () => {
    expect(deviceLayout(oneLane())).toMatchObject({ laneColumns: 1, blockColumns: 4, rows: 6 });
  });

  it('works for a device without blocks', () => {
    expect(deviceLayout(emptyDevice).rows).toBe(1);
  });
});

describe('the layout of one lane', () => {
  const device = deviceLayout(figure4);

  it.each([
    [0, 1, 'normal'],
    [6, 1, 'normal'],
    [7, 1, 'dense'],
    [9, 1, 'dense'],
    [10, 2, 'normal'],
    [12, 2, 'normal'],
    [16, 2, 'dense'],
    [22, 2, 'denser'],
    [30, 3, 'denser'],
  ])('finds room for %i blocks', (blocks, columns, density) => {
    expect(laneLayout(blocks, device)).toEqual({ columns, density });
  });

  it('never needs more height than the lane has', () => {
    const share = { normal: 1, dense: 1 / 1.5, denser: 0.5 };
    for (let blocks = 0; blocks < 200; blocks += 1) {
      const { columns, density } = laneLayout(blocks, device);
      expect(Math.ceil(blocks / columns) * share[density]).toBeLessThanOrEqual(device.rows);
    }
  });
});

describe('the order of lanes, and the marks between them', () => {
  it('stack Available first and Free last on a phone', () => {
    const order = figure4.lanes
      .map((lane, index) => ({ id: lane.id, at: phoneOrder(lane, index) }))
      .sort((a, b) => a.at - b.at);
    expect(order.map((lane) => lane.id)).toEqual(['available', 'unavailable', 'checkpointed', 'free']);
  });

  it('put the bracket under the lanes it names', () => {
    expect(spanLines(figure4.lanes, figure4.span)).toEqual({ start: 2, end: 4 });
  });

  it('draw no bracket for missing lanes', () => {
    expect(spanLines(figure4.lanes, { firstLane: 'log', lastLane: 'free', text: '' })).toBeNull();
    expect(spanLines(figure4.lanes, null)).toBeNull();
  });

  it('give every panel a column, and the operations in flight the last one', () => {
    expect(panelColumns(figure4.memoryPanels)).toBe(
      'minmax(0, 1.5fr) minmax(0, 1.35fr) minmax(0, 0.95fr) minmax(0, 1fr)',
    );
    expect(narrowPanelColumns(figure4.memoryPanels)).toBe(
      'minmax(0, 1.25fr) minmax(0, 1.35fr) minmax(0, 1fr) minmax(0, 1.05fr)',
    );
  });
});
