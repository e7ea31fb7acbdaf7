/** FlashScope's own files, which are no traces either. */
import type { Head } from './format.ts';
import { latinText } from './text.ts';

const LOOKED_AT = 1 << 16;

function textOf({ bytes }: Head): string {
  return latinText(bytes, 0, Math.min(bytes.length, LOOKED_AT)).trimStart();
}

export function isDurableHalf(head: Head): boolean {
  return textOf(head).startsWith('{"format":"flashscope-durable"');
}

/** `sim sweep` takes it. */
export function isSweepSpecification(head: Head): boolean {
  const text = textOf(head);
  return text.startsWith('{') && /"base"\s*:\s*\{/.test(text) && /"measures"\s*:\s*\[/.test(text);
}

/** A JSON document of the runner: every one says what it was made by. */
export function isRunnerResult(head: Head): boolean {
  const text = textOf(head);
  return text.startsWith('{') && /"made"\s*:\s*\{\s*"schema"\s*:/.test(text);
}
