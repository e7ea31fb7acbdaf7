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

test('an event is read by the names of its table, in the order in which its numbers were emitted', () => {
  const list = new EventList();
  list.emit(Event.collectionBegan, 7, 3);
  list.emit(Event.recovered);
  expect(list.events).toEqual([{ kind: 'collectionBegan', block: 7, validPages: 3 }, { kind: 'recovered' }]);
  expect(eventsOf(list.events, Event.collectionBegan).map(({ validPages }) => validPages)).toEqual([3]);
});

test('events of a scheme begin with its id, so that those of two schemes with one name are told apart', () => {
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
