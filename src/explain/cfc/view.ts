/** Commit-based Flag Commit: what its flags say. */
import { present } from '../../base/assert.ts';
import { kitView } from '../kit/kit-view.ts';
import { OUT_OF_BAND } from '../../protocols/flag-commit/out-of-band.ts';
import { flagCommitMessage } from '../flag-commit/messages.ts';
import { chainLinks } from '../flag-commit/links.ts';
import { flagCase, narrateFlags } from '../flag-commit/recovery.ts';
import { flagColumns, flagOf, linkStep } from '../flag-commit/view.ts';
import { TRUE } from '../../protocols/cfc/declaration.ts';

const says = (flag: number) => (flag === TRUE ? 'TRUE' : 'FALSE');

export const cfcView = kitView({
  commit: 'cfc',
  columns: ({ device }, fields) =>
    flagColumns(device, fields, fields['flag'] === TRUE ? 'TRUE (0)' : 'FALSE (1)'),
  narrate: narrateFlags(says),
  caseOf: (context, txIndex) => flagCase(context, txIndex, { says: 'TRUE', flagOf: says }),
  marks: flagOf((flag) => flag === TRUE),
  links: (context) => chainLinks(context, (flags) => flags.includes(TRUE)),
  evidenceOf: ({ device }, page) => {
    const oob = OUT_OF_BAND.onFlash(device.state.durable);
    if (oob.xid[page] === 0) return [flagCommitMessage('noTransaction')];
    const says = flagCommitMessage(oob.flag[page] === TRUE ? 'saysTrue' : 'falseSoAnother');
    return [says, linkStep(device, present(oob.link[page]))];
  },
});
