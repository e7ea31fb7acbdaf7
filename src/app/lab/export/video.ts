/** The playing stage as a film: drawn again and again, while the browser records the canvas. */
import { saveFile } from '../../ui/files/save-file.ts';
import { isExhausted } from '../model/lab-state.ts';
import type { Lab } from '../model/lab.ts';
import { texts } from '../../words/export.ts';
import { drawOnCanvas } from './draw-on-canvas.ts';
import { videoTail } from './embed-in-video.ts';
import { done, type JobControl, type Progress, sentenceOf } from '../../ui/work/long-work.ts';
import { filmWork } from './recording.ts';
import { drawStage } from './save.ts';
import { type Configuration, configurationOf, fileNameOf } from './session-file.ts';

const framesPerSecond = 15;
const width = 1280;
const bitsPerSecond = 4_000_000;
/**
 * The last picture stays for `restMs`. After `longestMs` playback pauses, in case a recording was forgotten.
 */
const restMs = 800;
const longestMs = 300_000;

/** Films that presentation programs and browsers play, the most welcome first. */
const types = [
  'video/mp4;codecs=avc1.42E01F',
  'video/webm;codecs=vp9',
  'video/webm;codecs=vp8',
  'video/webm',
];

/** The kind of film that this browser can make; null for none. */
function filmType(): string | null {
  if (typeof MediaRecorder === 'undefined' || !('captureStream' in HTMLCanvasElement.prototype)) return null;
  return types.find((type) => MediaRecorder.isTypeSupported(type)) ?? null;
}

/** Plays from here and records until it pauses; answers the sentence to be said. */
export async function recordVideo(lab: Lab): Promise<string> {
  const type = filmType();
  if (type === null) return texts.noVideo;
  const configuration = await configurationOf(lab);
  if (configuration === null) return texts.nothing;
  const { frontier } = lab.context.store.getState();
  if (isExhausted(frontier) && configuration.step >= frontier.step) return texts.nothingToPlay;
  const film = await filmWork.run(async (control) =>
    done(await new Film(lab, configuration, type, control).record()),
  );
  if (film.state === 'cancelled') return texts.videoReplaced;
  if (film.state === 'failed') return texts.videoFailed(sentenceOf(film));
  const name = `${fileNameOf(configuration)}.${type.includes('mp4') ? 'mp4' : 'webm'}`;
  saveFile(new Blob([film.value, videoTail(type, configuration.link)], { type: film.value.type }), name);
  return texts.saved(name);
}

class Film {
  private readonly canvas = document.createElement('canvas');
  private isOver = false;

  constructor(
    private readonly lab: Lab,
    private readonly configuration: Configuration,
    private readonly type: string,
    private readonly control: JobControl<Progress>,
  ) {}

  async record(): Promise<Blob> {
    const { lab, canvas } = this;
    const first = this.draw();
    canvas.width = width;
    // Codecs want even sizes.
    canvas.height = 2 * Math.round((width * first.height) / first.width / 2);
    await drawOnCanvas(first, canvas);
    const recorder = new MediaRecorder(canvas.captureStream(framesPerSecond), {
      mimeType: this.type,
      videoBitsPerSecond: bitsPerSecond,
    });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const stopped = new Promise((done) => {
      recorder.addEventListener('stop', done, { once: true });
    });
    recorder.start(1000);
    lab.player.play();
    this.control.signal.addEventListener('abort', () => lab.player.pause());
    await this.follow();
    recorder.stop();
    await stopped;
    for (const track of recorder.stream.getTracks()) track.stop();
    return new Blob(parts, { type: this.type });
  }

  /** Draws until playing ends, and a little longer. */
  private async follow(): Promise<void> {
    const begun = performance.now();
    let restsSince: number | null = null;
    while (!this.isOver) {
      const now = performance.now();
      this.control.onProgress({ done: Math.floor((now - begun) / 1000), total: 0 });
      await drawOnCanvas(this.draw(), this.canvas);
      await new Promise((done) => setTimeout(done, 1000 / framesPerSecond));
      if (now - begun > longestMs) this.lab.player.pause();
      // Playing begins a moment after it was asked for.
      const isPlaying = this.lab.context.store.getState().playing || now - begun < restMs;
      restsSince = isPlaying ? null : (restsSince ?? now);
      this.isOver = restsSince !== null && now - restsSince > restMs;
    }
  }

  private draw() {
    const { frame } = this.lab.context.scene.getState();
    const { step, timeNs } = frame ?? this.configuration;
    return drawStage(this.lab, { ...this.configuration, step, timeNs }, true);
  }
}
