import type { Drawing } from './stage-svg.ts';

/** Puts a drawing on a canvas, fitted into it with its proportions kept. */
export async function drawOnCanvas(
  { svg, width, height }: Drawing,
  canvas: HTMLCanvasElement | OffscreenCanvas,
): Promise<void> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const context = canvas.getContext('2d') as CanvasRenderingContext2D | null;
    if (context === null) return;
    const scale = Math.min(canvas.width / width, canvas.height / height);
    const [fitted, high] = [width * scale, height * scale];
    context.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, (canvas.width - fitted) / 2, (canvas.height - high) / 2, fitted, high);
  } finally {
    URL.revokeObjectURL(address);
  }
}
