/** The start page. */
export const texts = {
  title: 'FlashScope: what a transactional SSD keeps when the power fails',
  sentence:
    'Watch an SSD run transactions page by page, pull the plug in the middle of one, and see the device prove what survived.',
  missed: (address: string) =>
    `There is no screen at “${address}”. The link may be incomplete or mistyped. This is the start page. Every screen can be reached from here.`,
  openLab: 'Open the lab',
  dropTrace: 'Drop a trace here',
  dropAbout:
    'PostgreSQL, SQLite, fio, blkparse, a block trace or native CSV, also packed. It stays on this computer.',
  samples: 'Or try a sample',
  demo: 'A LightTx device at work',
  pause: 'Pause',
  play: 'Play',
  paused: 'Your system asks for reduced motion, so the device is paused. Step through it, or press Play.',
  step: 'Step',
  lessons: 'Learn it in lessons',
  lessonsAbout: 'Each lesson stops a simulated device at the moments that matter, and asks you first.',
} as const;
