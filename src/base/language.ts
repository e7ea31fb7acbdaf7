/** The languages that FlashScope speaks. English is the one that it is written in. */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];
