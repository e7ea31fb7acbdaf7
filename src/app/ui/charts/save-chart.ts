import { saveFile } from '../files/save-file.ts';

/** Style properties that a drawing needs to look the same outside the page. */
const properties = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'font-family',
  'font-size',
  'text-anchor',
] as const;
const scale = 2;

/** Saves a drawing as it stands there, with what it was made from inside it. */
export async function saveSvg(svg: SVGSVGElement, name: string, configuration: object): Promise<void> {
  saveFile(new Blob([standAlone(svg, configuration)], { type: 'image/svg+xml' }), `${name}.svg`);
  return Promise.resolve();
}

/** The same in pixels, twice as many as on the screen. */
export async function savePng(svg: SVGSVGElement, name: string, configuration: object): Promise<void> {
  const address = URL.createObjectURL(new Blob([standAlone(svg, configuration)], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = svg.clientWidth * scale;
    canvas.height = svg.clientHeight * scale;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const png = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/png');
    });
    if (png !== null) saveFile(png, `${name}.png`);
  } finally {
    URL.revokeObjectURL(address);
  }
}

function standAlone(svg: SVGSVGElement, configuration: object): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = svg.querySelectorAll<SVGElement>('*');
  copy.querySelectorAll<SVGElement>('*').forEach((element, i) => {
    const original = originals[i];
    if (original === undefined) return;
    const style = getComputedStyle(original);
    for (const property of properties) {
      element.setAttribute(property, style.getPropertyValue(property));
    }
    element.removeAttribute('class');
  });
  copy.removeAttribute('class');
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const paper = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  paper.setAttribute('width', '100%');
  paper.setAttribute('height', '100%');
  paper.setAttribute('fill', getComputedStyle(document.documentElement).backgroundColor);
  const metadata = document.createElementNS('http://www.w3.org/2000/svg', 'metadata');
  metadata.textContent = JSON.stringify(configuration);
  copy.prepend(metadata, paper);
  return new XMLSerializer().serializeToString(copy);
}
