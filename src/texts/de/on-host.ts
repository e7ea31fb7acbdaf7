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

  runsOwnScripts: ({ scheme }) => `${scheme} führt eigene Skripte aus: eines seiner Szenarien wählen.`,
  tooManyWords: ({ scheme, words, most }) =>
    `Das Skript hat ${grouped(words)} Wörter; ${scheme} nimmt bis zu ${most} davon.`,
  noOperationsByHand: ({ scheme }) => `${scheme} nimmt keine Operationen von Hand.`,
  noDifference: ({ mutant, place, places }) =>
    `„… ${mutant}“ ändert hier nichts: ${place} muss ${places.join(' oder ')} sein.`,

  recoveryChanges:
    'Ein zweiter Stromausfall, während der Wiederherstellung, ändert, was wiederhergestellt wird.',
};
