import type { OnHostMessages } from '../../hostside/common/messages.ts';
import { type AnyHostScheme, type DeclaredHostSchemes, declaredTexts, entryOf } from '../declared.ts';
import { grouped } from '../../base/grouped.ts';
import type { TextsOf } from '../texts.ts';
import { unknownChoice } from './grammar.ts';
import { externalSynchrony } from './scheme-external-synchrony.ts';
import { rvmLog } from './scheme-rvm-log.ts';

const SCHEMES: DeclaredHostSchemes = { 'rvm-log': rvmLog, 'external-synchrony': externalSynchrony };

const texts = (scheme: string): AnyHostScheme => entryOf<AnyHostScheme>(SCHEMES, scheme);

export const onHost: TextsOf<OnHostMessages> = {
  ...declaredTexts(SCHEMES, unknownChoice),
  labParameterAbout: ({ scheme, id }) =>
    texts(scheme).inLab?.[id] ?? entryOf(texts(scheme).parameters, id).about,
  rowTitle: ({ scheme, id }) => entryOf(texts(scheme).rows, id),
  tried: ({ scheme }) => texts(scheme).tried,
  scriptHelp: ({ scheme }) => texts(scheme).scriptHelp,

  runsOwnScripts: ({ scheme }) => `${scheme} runs scripts of its own: choose one of its scenarios.`,
  tooManyWords: ({ scheme, words, most }) =>
    `The script has ${grouped(words)} words; ${scheme} takes up to ${most} of them.`,
  noOperationsByHand: ({ scheme }) => `${scheme} takes no operations by hand.`,
  noDifference: ({ mutant, place, places }) =>
    `“… ${mutant}” makes no difference here: ${place} must be ${places.join(' or ')}.`,

  recoveryChanges: 'A second power failure, during recovery, changes what is recovered.',
};
