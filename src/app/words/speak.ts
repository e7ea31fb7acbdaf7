/** Comes before everything that is worded with `say`: some of it is worded as soon as it is loaded. */
import { speak } from '../../base/language.ts';
import { germanOnPage } from '../../session/german/page.ts';
import { language } from './locale/language.ts';

document.documentElement.lang = language;
speak(language, language === 'de' ? germanOnPage : {});
