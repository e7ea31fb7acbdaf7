/** The front door. */
export const texts = {
  title: 'FlashScope: what a transactional SSD keeps when the power fails',
  sentence:
    'Watch an SSD run transactions page by page, pull the plug in the middle of one, and see the device prove what survived.',
  missed: (address: string) =>
    `No screen stands at “${address}”: the link may be cut or mistyped. This is the front door; every screen can be reached from here.`,
  openLab: 'Open the lab',
  dropTrace: 'Drop a trace here',
  dropAbout:
    'PostgreSQL, SQLite, fio, blkparse, a block trace or native CSV, also packed. It stays on this computer.',
  samples: 'Or take a sample',
  demo: 'A LightTx device at work',
  pause: 'Pause',
  play: 'Play',
  paused: 'Your system asks for less motion, so the device waits: step through it, or play.',
  step: 'Step',
  lessons: 'Learn it in lessons',
  lessonsAbout: 'Each stops a real device where it matters, and asks you first.',
} as const;
