/** Command line of the runner. */
export const CALL = 'npm run -s sim --';
