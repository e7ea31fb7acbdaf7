/**
 * Events, typed by tables: a table names the numbers of each event, in order. The number of values that an
 * event is emitted with, and the names by which they are read, follow from it. Underneath, a watcher receives
 * bare numbers, and an unwatched device creates nothing: every caller asks `core.watcher?.emit(…)`.
 */

/** Numbers of an event, at most. */
export const MOST_NUMBERS = 5;

/** Names of an event's numbers in the order in which they are emitted. */
export type Names = readonly [] | Names1 | Names2 | Names3 | Names4 | Names5;
type Names1 = readonly [string];
type Names2 = readonly [string, string];
type Names3 = readonly [string, string, string];
type Names4 = readonly [string, string, string, string];
type Names5 = readonly [string, string, string, string, string];

export type EventTable = Readonly<Record<string, Names>>;

/** One line of a table. */
export interface EventType<Kind extends string = string, Of extends Names = Names> {
  readonly kind: Kind;
  readonly names: Of;
}

/** An event as it is read: its kind, and its numbers by name. */
export type EventOf<Type extends EventType> =
  Type extends EventType<infer Kind, infer Of>
    ? { readonly kind: Kind } & { readonly [Name in Of[number]]: number }
    : never;

export type EventTypes<Table extends EventTable, Prefix extends string = ''> = {
  readonly [Name in keyof Table & string]: EventType<`${Prefix}${Name}`, Table[Name]>;
};

/** An event that one scheme has declared for itself; all others see only that it happened. */
export interface OwnEvent {
  readonly kind: `${string}.${string}`;
}

/** Declares the events that every scheme shares. */
export function declareEvents<const Table extends EventTable>(table: Table): EventTypes<Table> {
  return typesOf('', table);
}

/** Declares a scheme's own events. Their kinds begin with its id ("lighttx.…"), so that no two schemes share one. */
export function declareOwnEvents<const Scheme extends string, const Table extends EventTable>(
  scheme: Scheme,
  table: Table,
): EventTypes<Table, `${Scheme}.`> {
  return typesOf(`${scheme}.`, table);
}

function typesOf<Prefix extends string, Table extends EventTable>(
  prefix: Prefix,
  table: Table,
): EventTypes<Table, Prefix> {
  const types = Object.entries(table).map(([name, names]) => [name, { kind: `${prefix}${name}`, names }]);
  return Object.fromEntries(types) as EventTypes<Table, Prefix>;
}

/** Is told what a device does, as it does it. */
export interface Watcher {
  emit(type: EventType<string, readonly []>): void;
  emit(type: EventType<string, Names1>, a: number): void;
  emit(type: EventType<string, Names2>, a: number, b: number): void;
  emit(type: EventType<string, Names3>, a: number, b: number, c: number): void;
  emit(type: EventType<string, Names4>, a: number, b: number, c: number, d: number): void;
  emit(type: EventType<string, Names5>, a: number, b: number, c: number, d: number, e: number): void;
}

/** Any event, before it is known which. */
export interface AnyEvent {
  readonly kind: string;
}

/** Returns an emitted event, with the names of its type. */
export function namedEvent(type: EventType, a = 0, b = 0, c = 0, d = 0, e = 0): AnyEvent {
  const [first, second, third, fourth, fifth] = type.names;
  const event: Record<string, string | number> & AnyEvent = { kind: type.kind };
  if (first !== undefined) event[first] = a;
  if (second !== undefined) event[second] = b;
  if (third !== undefined) event[third] = c;
  if (fourth !== undefined) event[fourth] = d;
  if (fifth !== undefined) event[fifth] = e;
  return event;
}

/** Those of some events that are of one type, in their order. */
export function eventsOf<Type extends EventType>(events: readonly AnyEvent[], type: Type): EventOf<Type>[] {
  return events.filter((event): event is EventOf<Type> => event.kind === type.kind);
}

export function isEvent<Type extends EventType>(event: AnyEvent, type: Type): event is EventOf<Type> {
  return event.kind === type.kind;
}

/** Handler of the events of one type. */
export type Listener<Context = void> = readonly [
  type: EventType,
  hear: (event: AnyEvent, context: Context) => void,
];

/** Listeners by type, all given the same to do something with. */
export type Listeners<Context> = ReadonlyMap<EventType, Listener<Context>[1]>;

export function on<Type extends EventType, Context = void>(
  type: Type,
  hear: (event: EventOf<Type>, context: Context) => void,
): Listener<Context> {
  return [type, (event, context) => isEvent(event, type) && hear(event, context)];
}

/** A watcher that listens to some types of events. */
export function watching(...listeners: readonly Listener[]): Watcher {
  const hearOf: Listeners<void> = new Map(listeners);
  return {
    emit(type: EventType, a?: number, b?: number, c?: number, d?: number, e?: number) {
      hearOf.get(type)?.(namedEvent(type, a, b, c, d, e));
    },
  };
}
