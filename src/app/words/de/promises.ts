import { PROMISES } from '../../../texts/de/promises.ts';
import type { texts as en } from '../en/promises.ts';
import type { Texts } from '../locale/in-language.ts';

export const texts: Texts<typeof en> = PROMISES;
