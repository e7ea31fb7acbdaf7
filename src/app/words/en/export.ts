import { clockTime } from '../locale/format.ts';

/** Taking something along: pictures, tables, the session, a video. */
export const texts = {
  title: 'Save what is seen',
  about:
    'Each file holds the device, the work and the seed, and shows this again when it is dropped on the page.',
  kinds: {
    svg: 'Stage as SVG',
    png: 'Stage as PNG',
    json: 'Session as JSON',
    figures: 'Figures as CSV',
    timeline: 'Timeline as CSV',
    chrome: 'Timeline for Perfetto',
    durable: 'Durable half',
    video: 'Video from here',
  },
  kindAbout: {
    svg: 'A drawing for papers and slides, with texts that can be searched.',
    png: 'The same in pixels, twice as many as on the screen.',
    json: 'All that the session is made of.',
    figures: 'Throughput, collector copies, write amplification and recovery time.',
    timeline: 'Begins, writes, commits, checkpoints, collections, crashes.',
    chrome: 'A Chrome trace: planes and transactions as tracks. It opens in ui.perfetto.dev.',
    durable: 'What survives a power cut now; the headless runner recovers from it.',
    video: 'Plays on and records until it pauses.',
  },
  action: (kind: string) => `Save: ${kind}`,
  saved: (name: string) => `${name} is saved.`,
  nothing: 'There is nothing to save before the device is set up.',
  noVideo:
    'This browser cannot record a video of the page: it lacks MediaRecorder for WebM and MP4. Save pictures of the steps instead, or record the screen.',
  nothingToPlay: 'The work has come to its end: step back to where the video is to begin.',
  recording: (seconds: number) => `Recording: ${seconds} s`,
  stop: 'Stop and save',
  videoFailed: (why: string) => `The video could not be recorded: ${why}`,
  footer: (scheme: string, work: string, seed: number, step: number, timeNs: number) => {
    const { value, unit } = clockTime(timeNs);
    return `FlashScope · ${scheme} · ${work} · seed ${seed} · step ${step}, ${value} ${unit}`;
  },
  noSession: (name: string) => `${name} is no session of FlashScope that can be opened`,
} as const;
