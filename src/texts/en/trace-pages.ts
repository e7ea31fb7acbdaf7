import type { PageNameMessages } from '../../traces/messages.ts';
import type { TextsOf } from '../texts.ts';

export const pageNames: TextsOf<PageNameMessages> = {
  page: ({ page }) => `page ${page}`,
  devicePage: ({ device, page }) => `${device} page ${page}`,
};
