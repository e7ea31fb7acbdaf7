/** The frame around every screen. */
export const texts = {
  name: 'FlashScope',
  home: 'FlashScope, front door',
  setUp: 'Set-up',
  screens: 'Screens',
  menu: 'Menu',
  screenNames: {
    front: 'Front door',
    lab: 'Lab',
    compare: 'Compare',
    crashes: 'Crashes',
    traces: 'Traces',
    figures: 'Figures',
    learn: 'Learn',
  },
  share: 'Share',
  shareTitle: 'Share this state',
  copied: 'The link is in the clipboard. Whoever opens it sees exactly this state.',
  notCopied: 'The clipboard is closed to this page: copy the link from here.',
  making: 'The link is being made.',
  linkLabel: 'Link to this state',
  nothingUploaded: 'The link holds everything itself; nothing is uploaded anywhere.',
  traceStays: 'The trace is not in it: its file stays on this computer, so send it along.',
  view: 'View',
  theme: { system: 'As the system', light: 'Light', dark: 'Dark' },
  contrast: 'High contrast',
  projector: 'Projector size',
  keyboard: 'Keyboard',
  keyboardHelp: 'Keyboard help',
  close: 'Close',
  cancel: 'Cancel',
  errandRate: (rate: string) => `${rate}/s`,
  errandCount: (done: string, total: string) => `${done} of ${total}`,
  operations: 'operations',
  steps: 'steps',
  more: 'Details',
  blank: 'The screen is blank. Press b or any other key to go on.',
  broken: 'This screen failed to draw. The session is kept in the address: reload to go on.',
} as const;

export interface KeyHelp {
  readonly keys: readonly string[];
  readonly does: string;
}

/** The keyboard map, as `?` shows it. */
export const keyboardMap: readonly { readonly title: string; readonly keys: readonly KeyHelp[] }[] = [
  {
    title: 'Time',
    keys: [
      { keys: ['Space'], does: 'play or pause' },
      { keys: ['←', '→'], does: 'step back, step' },
      { keys: ['Shift ←', 'Shift →'], does: 'previous or next commit (verdict, in a recovery)' },
      { keys: ['Home', 'End'], does: 'start, end of known history' },
    ],
  },
  {
    title: 'Power',
    keys: [
      { keys: ['X'], does: 'pull the plug' },
      { keys: ['R'], does: 'recover, go on' },
    ],
  },
  {
    title: 'Presenting',
    keys: [
      { keys: ['Page Down', '.'], does: 'step' },
      { keys: ['Page Up'], does: 'step back' },
      { keys: ['B'], does: 'blank the screen' },
    ],
  },
  {
    title: 'In a lesson',
    keys: [
      { keys: ['N', 'Page Down'], does: 'next step of the lesson' },
      { keys: ['P', 'Page Up'], does: 'step before' },
      { keys: ['L'], does: 'back to where the lesson stands' },
    ],
  },
  {
    title: 'Anywhere',
    keys: [
      { keys: ['?'], does: 'this map' },
      { keys: ['Esc'], does: 'close, or follow the narration again' },
      { keys: ['Tab'], does: 'go through everything; arrows move within the stage' },
    ],
  },
];
