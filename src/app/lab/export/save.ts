/** Exports of the lab; this code is loaded on the first save. */
import { saveFile } from '../../ui/files/save-file.ts';
import type { Lab } from '../model/lab.ts';
import { texts } from '../../words/export.ts';
import { chromeFileOf } from './chrome-file.ts';
import { figuresCsv, timelineCsv } from './csv.ts';
import { drawOnCanvas } from './draw-on-canvas.ts';
import { embedInPng } from './embed-in-png.ts';
import type { SavedKind } from './saved-kinds.ts';
import { type Configuration, configurationOf, fileNameOf, footerOf } from './session-file.ts';
import { type Drawing, drawParts } from './stage-svg.ts';

const pixelsAPixel = 2;
/** Points of each figure: as many as a plot across a page can show. */
const figurePoints = 2000;

/** Saves what is seen; answers the sentence to be said. */
export async function save(lab: Lab, kind: SavedKind): Promise<string> {
  const configuration = await configurationOf(lab);
  if (configuration === null) return texts.nothing;
  const made = await contentOf(lab, kind, configuration);
  if ('problem' in made) return made.problem;
  const name = `${fileNameOf(configuration)}${made.ending}`;
  saveFile(made.content, name);
  return configuration.link === '' ? `${texts.saved(name)} ${texts.withoutLink}` : texts.saved(name);
}

type Made = { readonly content: Blob; readonly ending: string } | { readonly problem: string };

async function contentOf(lab: Lab, kind: SavedKind, configuration: Configuration): Promise<Made> {
  const { calls } = lab.context;
  switch (kind) {
    case 'svg': {
      const { svg } = drawStage(lab, configuration);
      return { content: new Blob([svg], { type: 'image/svg+xml' }), ending: '.svg' };
    }
    case 'png':
      return { content: await pngOf(drawStage(lab, configuration), configuration), ending: '.png' };
    case 'json': {
      const text = JSON.stringify(configuration, null, 2);
      return { content: new Blob([text, '\n'], { type: 'application/json' }), ending: '.json' };
    }
    case 'figures': {
      const table = figuresCsv(configuration, await calls.series(figurePoints));
      return { content: new Blob([table], { type: 'text/csv' }), ending: '-figures.csv' };
    }
    case 'timeline': {
      const table = timelineCsv(configuration, await calls.marks(0));
      return { content: new Blob([table], { type: 'text/csv' }), ending: '-timeline.csv' };
    }
    case 'chrome': {
      const content = await chromeFileOf(lab, configuration);
      return typeof content === 'string' ? { problem: content } : { content, ending: '.trace.json' };
    }
    case 'durable': {
      const answer = await calls.exportDurable(configuration.step, configuration.link);
      if (!answer.ok) return { problem: answer.problem.sentence };
      const bytes = new Uint8Array(answer.value);
      return { content: new Blob([bytes], { type: 'application/octet-stream' }), ending: '.durable' };
    }
  }
}

/** The sentence and the device, as they stand in the lab. */
export function drawStage(lab: Lab, configuration: Configuration, withMotion = false): Drawing {
  const { catalogue } = lab.context.store.getState();
  const scheme = catalogue?.protocols.find(({ id }) => id === configuration.specification.protocol)?.title;
  const sentence = document.querySelector('#device [role="status"]');
  const stage = document.querySelector('#device section[data-phase]')?.parentElement;
  const parts = [sentence, stage].filter((part) => part !== null && part !== undefined);
  return drawParts(parts, {
    title: sentence?.textContent ?? '',
    footer: footerOf(configuration, scheme ?? configuration.specification.protocol),
    configuration,
    withMotion,
  });
}

async function pngOf(drawing: Drawing, configuration: Configuration): Promise<Blob> {
  const canvas = new OffscreenCanvas(drawing.width * pixelsAPixel, drawing.height * pixelsAPixel);
  await drawOnCanvas(drawing, canvas);
  const picture = await canvas.convertToBlob({ type: 'image/png' });
  const bytes = new Uint8Array(await picture.arrayBuffer());
  return new Blob([embedInPng(bytes, JSON.stringify(configuration))], { type: 'image/png' });
}
