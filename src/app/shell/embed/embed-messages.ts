/** Messages between a page and the FlashScope embedded in it. Described in the README. */
import * as v from 'valibot';
import type { Message } from '../../../base/message.ts';
import { EMBEDDED } from '../../../model/schema/link-schema.ts';
import { numberIn, textIn } from '../../../session/link/fields.ts';
import { commandRefused } from '../../../session/link/issue.ts';

export const protocolVersion = 1;

const base = { flashscope: v.literal(protocolVersion) };

const commandSchema = v.variant('command', [
  v.strictObject({
    ...base,
    command: v.literal('open'),
    link: textIn(EMBEDDED.link),
  }),
  v.strictObject({ ...base, command: v.literal('step'), by: numberIn(EMBEDDED.by) }),
  v.strictObject({
    ...base,
    command: v.literal('seek'),
    step: numberIn(EMBEDDED.step),
  }),
  v.strictObject({ ...base, command: v.literal('turn'), by: v.picklist([1, -1]) }),
  v.strictObject({ ...base, command: v.picklist(['play', 'pause', 'pull-plug', 'recover', 'describe']) }),
]);

export type Command = v.InferOutput<typeof commandSchema>;

export type EmbedEvent =
  | { readonly event: 'ready' }
  | { readonly event: 'size'; readonly height: number }
  | { readonly event: 'problem'; readonly sentence: string }
  | {
      readonly event: 'state';
      /** The address of exactly what is seen, outside of any other page. */
      readonly link: string;
      readonly narration: string;
      /** Null where no single device is on the screen. */
      readonly device: {
        readonly step: number;
        readonly lastStep: number;
        readonly timeNs: number;
        readonly phase: string;
        readonly playing: boolean;
        readonly finished: boolean;
      } | null;
    };

/** Null for what is not meant for FlashScope at all; a problem for what is, and makes no sense. */
export function readCommand(data: unknown): Command | { readonly problem: Message } | null {
  if (typeof data !== 'object' || data === null || !('flashscope' in data)) return null;
  const read = v.safeParse(commandSchema, data, { abortEarly: true });
  if (read.success) return read.output;
  const given = 'command' in data && typeof data.command === 'string' ? data.command : 'none';
  return { problem: commandRefused(given.slice(0, 40), read.issues[0]) };
}
