/** Sentences of the page's language in place of the messages of the worker and of links. */
import { german } from '../../texts/de/machine.ts';
import { english } from '../../texts/en/machine.ts';
import { speakerOf } from '../../texts/speaker.ts';
import { inLanguage } from './locale/in-language.ts';

export const { inWords } = speakerOf(inLanguage({ en: english, de: german }));
