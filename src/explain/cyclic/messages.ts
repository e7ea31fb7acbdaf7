/** What versions and links of the cyclic commits prove. */
import { messagesOf } from '../../base/message.ts';

export interface CyclicMessages {
  /** Which version of a page this is, and which version of which page follows in its cycle. */
  link: {
    readonly version: string;
    readonly page: string;
    readonly nextVersion: string;
    readonly nextPage: string;
  };
}

export const cyclicMessage = messagesOf<CyclicMessages>('cyclic');
