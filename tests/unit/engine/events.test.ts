/** Events are emitted as bare numbers and read by the names that their table gives them. */
import { expect, test } from 'vitest';
import {
  declareOwnEvents,
  eventsOf,
  namedEvent,
  on,
  watching,
} from '../../../src/engine/interface/event-types.ts';
import { Event } from '../../../src/engine/interface/events.ts';
import { LightTxEvent } from '../../../src/protocols/lighttx/events.ts';
import { EventList } from '../../../src/session/worker/time-travel/event-list.ts';

test('events are read by the field names of their table, in the order they were emitted', () => {
  const list = new EventList();
  list.emit(Event.collectionBegan, 7, 3);
  list.emit(Event.recovered);
  expect(list.events).toEqual([{ kind: 'collectionBegan', block: 7, validPages: 3 }, { kind: 'recovered' }]);
  expect(eventsOf(list.events, Event.collectionBegan).map(({ validPages }) => validPages)).toEqual([3]);
});

test('events of two schemes with the same name are distinguished by the scheme’s id', () => {
  const other = declareOwnEvents('other', { checkpointSettled: ['version', 'dirtyMapPages'] });
  const heard: number[] = [];
  const watcher = watching(on(LightTxEvent.checkpointSettled, ({ version }) => heard.push(version)));
  watcher.emit(LightTxEvent.checkpointSettled, 1, 0);
  watcher.emit(other.checkpointSettled, 2, 0);
  expect(heard).toEqual([1]);
});

test.each(Object.values({ ...Event, ...LightTxEvent }))(
  '$kind names each of its numbers differently',
  (type) => {
    const numbers = type.names.map((_, at) => at + 1);
    const { kind, ...named } = namedEvent(type, ...numbers);
    expect(kind).toBe(type.kind);
    expect(Object.entries(named)).toEqual(type.names.map((name, at) => [name, at + 1]));
  },
);
