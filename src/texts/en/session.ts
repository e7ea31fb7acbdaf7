import type { SessionMessages } from '../../session/worker/opening/messages.ts';
import { grouped } from '../../base/grouped.ts';
import type { TextsOf } from '../texts.ts';
import { plural } from './grammar.ts';

export const session: TextsOf<SessionMessages> = {
  unknownScheme: ({ id, known }) => `There is no scheme “${id}”; there are ${known.join(', ')}.`,
  unknownMutant: ({ scheme, mutant }) =>
    `${scheme} has no injected bug “${mutant}”; choose one of its list, or none.`,
  isolationNotOffered: ({ scheme, isolation, offered }) =>
    `${scheme} does not offer the isolation level “${isolation}”; it offers ${offered.join(', ')}.`,
  authoredThrew: ({ reason }) =>
    `The code stopped with an error while it was read: ${reason || 'it says nothing.'}`,
  sandboxLeaks: ({ names }) =>
    `This browser leaves ${names.join(', ')} within reach of the code, so that the code is not run.`,
  outOfOrder: ({ step, earliest }) =>
    `What was done by hand is out of order: step ${step} stands where ${earliest} or a later one is expected.`,
  traceMissing: ({ trace }) =>
    `The trace “${trace}” is not here: choose its file, which stays on this computer.`,
  traceUnreadable: ({ name, why }) =>
    `“${name}” could not be read a second time: ${why}. It may have been moved or changed since it was chosen; choose it again.`,
  agedNotPrepared:
    'A device that is overwritten before the run takes no prepared pages: leave out one of the two.',
  tooLarge: 'This needs more memory than there is: take a smaller device, or close other pages.',
  openingCancelled: 'Opening the device was cancelled. What was open before is unchanged.',
  reachingCancelled: ({ step }) => `Going back to step ${grouped(step)} was cancelled.`,
  askingCancelled: 'The work on the device’s history was cancelled.',
  tooManyFilled: ({ pages, most }) =>
    `${grouped(pages)} pages would be written before the run, and a session takes at most ${grouped(most)}: fill less, or take a smaller device.`,
  tooManyOperations: ({ operations, most }) =>
    `This workload has about ${grouped(operations)} operations, and a session keeps the history of at most ${grouped(most)}: take fewer transactions, or run it on the Traces screen.`,

  workFromScript: 'This scheme takes its work from its script alone: change it under Workload.',
  noPowerToCut: 'There is no power to cut at this step: let it recover first.',
  noPages: 'A scheme on the host has no pages to look into: its cells say what they hold.',
  takesNoOperations: 'A scheme on the host takes no operations by hand: change its workload instead.',
  noDurableFile: 'What a scheme on the host leaves behind is not saved to a file: share the link instead.',
  noPlanes: 'A scheme on the host has no packages and planes to trace: share the link instead.',

  noSession: 'No session is open.',
  stepUnknown: ({ step, last }) => `Step ${step} is not known: history goes from 0 to ${grouped(last)}.`,
  stepsReversed: ({ from, to }) => `Step ${from} lies behind step ${to}: nothing is in between.`,
  noSuchPlace: ({ block, page, blocks, pages }) => {
    const place = page === null ? `block ${block}` : `page ${page} of block ${block}`;
    return `There is no ${place}: the device has ${grouped(blocks)} blocks of ${plural(pages, 'data page')}.`;
  },
  tooManyPages: ({ pages, most }) =>
    `This device holds ${grouped(pages)} programmed pages, too many for one file (${grouped(most)}): take a smaller device or fill less of it.`,
};
