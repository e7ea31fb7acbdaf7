import { type Plain, recordIn } from '../../../base/record.ts';

/** Appearance of the page, as it is kept on this computer. */
export type Theme = 'system' | 'light' | 'dark';

export interface View {
  readonly theme: Theme;
  /** Null until the user chooses: then the system's preference counts. */
  readonly contrast: boolean | null;
  readonly projector: boolean;
}

/** The view in a text; storage may hold foreign data, and each part that is no choice is as if never chosen. */
export function viewIn(text: string): View {
  const { theme, contrast, projector }: Plain = recordIn(text) ?? {};
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    contrast: typeof contrast === 'boolean' ? contrast : null,
    projector: projector === true,
  };
}
