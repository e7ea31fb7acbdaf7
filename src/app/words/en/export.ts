import { clockTime } from '../locale/format.ts';

/** Taking something along: pictures, tables, the session, a video. */
export const texts = {
  title: 'Export',
  about:
    'Each file holds the device, the workload and the seed. Drop it on the page to see this state again.',
  kindAbout: {
    svg: 'A vector drawing for papers and slides. Its text can be searched.',
    png: 'The same as pixels, at twice the resolution of the screen.',
    json: 'The whole session.',
    figures: 'Throughput, GC cost, write amplification and recovery time.',
    timeline: 'Begins, writes, commits, checkpoints, collections, crashes.',
    chrome: 'A Chrome trace: planes and transactions as tracks. It opens in ui.perfetto.dev.',
    durable: 'What survives a power failure now. The command-line runner can recover from it.',
    video: 'Plays on and records until it pauses.',
  },
  saved: (name: string) => `${name} is saved.`,
  nothing: 'There is nothing to save before the device is set up.',
  noVideo:
    'This browser cannot record a video of the page: it lacks MediaRecorder for WebM and MP4. Save pictures of the steps instead, or record the screen.',
  nothingToPlay: 'The work has come to its end: step back to where the video is to begin.',
  videoReplaced: 'Another video was begun, so this one was not saved.',
  videoFailed: (why: string) => `The video could not be recorded: ${why}`,
  footer: (scheme: string, work: string, seed: number, step: number, timeNs: number) => {
    const { value, unit } = clockTime(timeNs);
    return `FlashScope · ${scheme} · ${work} · seed ${seed} · step ${step}, ${value} ${unit}`;
  },
  withoutLink:
    'The session is too much for a link. Its JSON file opens it when it is dropped on the page; files of other kinds do not.',
  editedField: (path: string, written: string, linked: string) =>
    `${path}: ${written} in the file, ${linked} in the link and on the screen.`,
  moreEdited: (count: number) => `${count} more fields differ.`,
} as const;
