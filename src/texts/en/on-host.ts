import type { OnHostMessages } from '../../hostside/common/messages.ts';
import type { TextsOf } from '../texts.ts';

export const onHost: TextsOf<OnHostMessages> = {
  recoveryChanges: 'A second power cut, during recovery, changes what is recovered.',
};
