/** Abort-based Flag Commit: what its flags say. */
import { present } from '../../base/assert.ts';
import type { Text } from '../../base/message.ts';
import { kitView } from '../kit/kit-view.ts';
import { OUT_OF_BAND } from '../../protocols/flag-commit/out-of-band.ts';
import { flagCommitMessage } from '../flag-commit/messages.ts';
import { chainLinks } from '../flag-commit/links.ts';
import { flagCase, narrateFlags } from '../flag-commit/recovery.ts';
import { flagColumns, flagOf, linkStep } from '../flag-commit/view.ts';
import { FIRST_FALSE, TRUE } from '../../protocols/afc/declaration.ts';

const flagText = (flag: number): Text => {
  if (flag === TRUE) return 'TRUE (10)';
  return flag === FIRST_FALSE ? 'FALSE (11)' : flagCommitMessage('falseAgain');
};

const says = (flag: number) => (flag === TRUE ? 'TRUE' : 'FALSE');

export const afcView = kitView({
  commit: 'afc',
  columns: ({ device }, fields) => flagColumns(device, fields, flagText(present(fields['flag']))),
  narrate: narrateFlags(says),
  caseOf: (context, txIndex) => flagCase(context, txIndex, { says: 'FALSE', flagOf: says }),
  marks: flagOf((flag) => flag === TRUE),
  links: (context) => chainLinks(context, (flags) => flags.every((flag) => flag === TRUE)),
  evidenceOf: ({ device }, page) => {
    const oob = OUT_OF_BAND.onFlash(device.state.durable);
    if (oob.xid[page] === 0) return [flagCommitMessage('noTransaction')];
    const says = flagCommitMessage(oob.flag[page] === TRUE ? 'trueUnlessAnother' : 'falseSoNothing');
    return [says, linkStep(device, present(oob.link[page]))];
  },
});
