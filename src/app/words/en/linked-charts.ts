/** Charts over one time axis, with playhead and crosshair. */
export const texts = {
  action: (isOpen: boolean) => (isOpen ? 'Close the charts' : 'Open the figures as charts'),
  chart: (title: string, now: string, atCursor: readonly string[]) =>
    [
      `${title} over simulated time: ${now} at the playhead`,
      ...atCursor.map((each) => `${each} at the crosshair`),
    ].join(', '),
  crosshair: 'Crosshair of the charts',
  at: (time: string, values: readonly string[], events: readonly string[]) =>
    [time, ...values, ...events].join(', '),
  playhead: (time: string) => `Playhead ${time}`,
  pointed: (time: string) => `Crosshair ${time}`,
  howToGo: 'Click or Enter goes there.',
  howToSelect: 'Drag to select a part.',
  seeCloser: 'Zoom in',
  seeMore: 'Zoom out',
  wholeRun: 'Whole run',
  marks: {
    checkpoint: 'Checkpoint',
    collection: 'Collection',
    crash: 'Power failure',
    recovered: 'Recovered',
  },
  layOver: 'Lay over',
  nothingOver: 'nothing',
  overlayOf: (scheme: string) => `${scheme} runs the same work`,
  stopOverlay: 'Stop',
  goOn: 'Continue',
  /** Beside the lines that are seen. */
  stoppedAt: (scheme: string, time: string) => `${scheme} was stopped at ${time}.`,
  cameTo: (scheme: string, sentence: string) => `${scheme}: ${sentence}`,
  withoutActs: 'It runs without your power failures and operations by hand.',
  keys: {
    move: 'Move the crosshair, with Shift a tenth of what is seen',
    leap: 'Move the crosshair a tenth of what is seen',
    go: 'Move the playhead to the crosshair',
    zoom: 'Zoom in, out, whole run',
  },
} as const;
