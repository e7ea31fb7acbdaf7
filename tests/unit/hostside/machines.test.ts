/** RVM's log and the synchrony machine as machines: power failures, recoveries, copies that continue. */
import { describe, expect, test } from 'vitest';
import { copyPlain, plainFromJson, plainToJson } from '../../../src/base/plain.ts';
import { LogMachine, type LogMachineState } from '../../../src/hostside/rvm/log-machine.ts';
import { LOG_SCENARIOS, parseLogScript } from '../../../src/hostside/rvm/script.ts';
import { LOG_DEVICES, tinySpec } from '../../../src/hostside/rvm/spec.ts';
import { SyncMachine } from '../../../src/hostside/sync/machine.ts';
import { parseSyncScript, SYNC_SCENARIOS } from '../../../src/hostside/sync/script.ts';
import { tinyMachine } from '../../../src/hostside/sync/spec.ts';
import type { SyncState } from '../../../src/hostside/sync/state.ts';
import type { Machine } from '../../../src/model/machine.ts';
import { must } from '../../laws/devices.ts';

interface Kind {
  create(): Machine;
  again(state: unknown): Machine;
  hasLost(machine: Machine): boolean;
}

const onLog = (device: (typeof LOG_DEVICES)[number]): Kind => {
  const spec = tinySpec(device);
  const options = { spec, script: must(parseLogScript(LOG_SCENARIOS[1]?.script ?? '', spec)), mutant: null };
  return {
    create: () => LogMachine.create(options),
    again: (state) => LogMachine.restore(options, state as LogMachineState),
    hasLost: ({ state }) => (state as LogMachineState).verdict?.violation !== null,
  };
};

const onDrive = (): Kind => {
  const program = must(parseSyncScript(SYNC_SCENARIOS[5]?.script ?? ''));
  const spec = tinyMachine('external');
  return {
    create: () => new SyncMachine(spec, program),
    again: (state) => new SyncMachine(spec, program, state as SyncState),
    hasLost: ({ state }) => (state as SyncState).verdict?.length !== 0,
  };
};

const kinds: readonly (readonly [string, Kind])[] = [
  ...LOG_DEVICES.map((device) => [`RVM's log on ${device}`, onLog(device)] as const),
  ['the synchrony machine', onDrive()],
];

/** Cuts the power after so many steps, and again during the recovery. */
function play(machine: Machine, cutAt: number): Machine {
  while (machine.state.step < cutAt && machine.step());
  machine.pullPlug([], cutAt);
  for (let i = 0; i < 4 && machine.state.phase !== 'running'; i++) machine.step();
  if (machine.state.phase === 'recovering') machine.pullPlug([], cutAt + 1);
  return machine;
}

describe.each(kinds)('%s', (_, kind) => {
  test('keeps its promises through a power failure and another in its recovery, wherever they come', () => {
    for (let cutAt = 0; cutAt < 60; cutAt += 3) {
      const machine = play(kind.create(), cutAt);
      while (machine.state.phase !== 'running') expect(machine.step()).toBe(true);
      expect(kind.hasLost(machine), `cut at ${cutAt}`).toBe(false);
      while (machine.step());
      expect(machine.isFinished).toBe(true);
      expect(machine.contested()).toEqual([]);
    }
  });

  test('is plain data between two steps: a copy goes on to the same end', () => {
    for (const more of [0, 1, 2, 5, 9, 20]) {
      const machine = play(kind.create(), 31);
      for (let i = 0; i < more; i++) machine.step();
      const copy = kind.again(plainFromJson(plainToJson(copyPlain(machine.state))));
      for (const each of [machine, copy]) while (each.step());
      expect(plainToJson(copy.state)).toBe(plainToJson(machine.state));
      expect(copy.timeNs).toBe(machine.timeNs);
    }
  });
});
