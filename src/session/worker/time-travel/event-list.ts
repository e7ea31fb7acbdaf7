import { present } from '../../../base/assert.ts';
import {
  type EventType,
  type Listeners,
  MOST_NUMBERS,
  namedEvent,
  type Watcher,
} from '../../../engine/interface/event-types.ts';
import type { StepEvent } from '../../../engine/interface/events.ts';

/**
 * Events since the list was cleared. They are kept as numbers, because most events of a watched run are never
 * read: only those that are read get names.
 */
export class EventList implements Watcher {
  private count = 0;
  private readonly types: EventType[] = [];
  /** As many places an event as the longest takes. */
  private readonly numbers: number[] = [];
  private named: readonly StepEvent[] | null = null;

  clear(): void {
    this.count = 0;
    this.named = null;
  }

  emit(type: EventType, a = 0, b = 0, c = 0, d = 0, e = 0): void {
    const { numbers } = this;
    const at = MOST_NUMBERS * this.count;
    this.types[this.count++] = type;
    numbers[at] = a;
    numbers[at + 1] = b;
    numbers[at + 2] = c;
    numbers[at + 3] = d;
    numbers[at + 4] = e;
  }

  /** All events in their order, made when they are asked for. */
  get events(): readonly StepEvent[] {
    this.named ??= Array.from({ length: this.count }, (_, at) => this.eventAt(at) as StepEvent);
    return this.named;
  }

  /** Tells listeners of the events that they listen to, in their order. */
  tell<Context>(listeners: Listeners<Context>, context: Context): void {
    for (let at = 0; at < this.count; at++) {
      const hear = listeners.get(this.typeAt(at));
      if (hear !== undefined) hear(this.eventAt(at), context);
    }
  }

  /** Tells of the kind of each event. */
  tellKinds(hear: (kind: string) => void): void {
    for (let at = 0; at < this.count; at++) hear(this.typeAt(at).kind);
  }

  private eventAt(at: number): ReturnType<typeof namedEvent> {
    const from = MOST_NUMBERS * at;
    const [a, b, c, d, e] = this.numbers.slice(from, from + MOST_NUMBERS);
    return namedEvent(this.typeAt(at), a, b, c, d, e);
  }

  private typeAt(at: number): EventType {
    return present(this.types[at], 'an event of the step');
  }
}
