/** Operations that stand still for reads of the host, by plane; dies with the power. Plain data, made by a constructor. */
/** 0: it has not stopped. Held: its page is still crossing the bus, and its cells begin later. Suspended: they have stopped. */
export const Rest = { none: 0, held: 1, suspended: 2 } as const;

export class SuspendedState {
  /** Of the operation at the head of the plane's queue, one of `Rest`. */
  rest: Uint8Array;
  /** From when on it stands still. */
  sinceNs: Float64Array;
  /** 1 if the event of its end has come meanwhile: it gets another when it goes on. */
  eventCame: Uint8Array;
  /** Reads that have gone before the oldest program or erase of the plane. */
  passed: Int32Array;

  constructor(planes: number) {
    this.rest = new Uint8Array(planes);
    this.sinceNs = new Float64Array(planes);
    this.eventCame = new Uint8Array(planes);
    this.passed = new Int32Array(planes);
  }
}
