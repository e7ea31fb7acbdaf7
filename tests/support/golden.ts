import { expect } from 'vitest';

const advice =
  'If the new text is meant: npx vitest run tests/golden -u, read the difference in git, and say so in CHANGELOG.md.';

/**
 * Compares a text with a golden file beside the test.
 * @throws the difference, with what to do about it
 */
export async function expectGolden(text: string, file: string): Promise<void> {
  try {
    await expect(text).toMatchFileSnapshot(file);
  } catch (error) {
    if (error instanceof Error) error.message = `${error.message}. ${advice}`;
    throw error;
  }
}
