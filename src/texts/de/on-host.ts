import type { OnHostMessages } from '../../hostside/common/messages.ts';
import type { TextsOf } from '../texts.ts';

export const onHost: TextsOf<OnHostMessages> = {
  recoveryChanges:
    'Ein zweiter Stromausfall, während der Wiederherstellung, ändert, was wiederhergestellt wird.',
};
