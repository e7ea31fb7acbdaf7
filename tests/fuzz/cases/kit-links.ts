/** Links of the instructor's kit that once ended in an uncaught error of the page. */
const answered = (answer: string): object => ({ exercise: 'programs', seed: 1, answer });

export const KIT_LINKS: readonly { readonly damage: string; readonly content: object }[] = [
  { damage: 'an answer that every object has: __proto__', content: answered('__proto__') },
  { damage: 'an answer that every object has: constructor', content: answered('constructor') },
];
