interface Closing {
  readonly event: Event;
  readonly reason: string;
}

/** True where a popup is about to close for a press on its own button, which closes what it opened itself. */
export const isPressOn = (button: HTMLElement | null, { event, reason }: Closing): boolean =>
  reason !== 'escape-key' && event.target instanceof Node && button?.contains(event.target) === true;
