/** Comes before everything else: what is worded as it is loaded asks for the language of this thread. */
import { speakOnStage } from '../../stage/words/texts.ts';
import { language } from './locale/language.ts';

document.documentElement.lang = language;
speakOnStage(language);
