/** What all schemes on the host say alike. */
import { messagesOf } from '../../base/message.ts';

export interface OnHostMessages {
  /** A second power cut, during recovery, led to other contents. */
  recoveryChanges: null;
}

export const onHostMessage = messagesOf<OnHostMessages>('onHost');
