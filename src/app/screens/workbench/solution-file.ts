/**
 * A solution as a file: the code, and before it one line that says of which assignment it is, how it was judged, and by which engine. The line is a
 * comment, so that the file is a scheme as it stands. A browser that opens it judges it again.
 */
import { MADE_BY } from '../../../base/engine-version.ts';
import { type AssignmentId, isAssignmentId } from '../../../workbench/assignments/assignment.ts';

export interface Solution {
  readonly assignment: AssignmentId;
  /** Of the judgement; see `JUDGEMENT_VERSION`. */
  readonly version: number;
  readonly isPassed: boolean;
  readonly code: string;
}

const head =
  /^\/\/ FlashScope: (?<id>[a-z-]+), version (?<version>\d{1,6}), (?<verdict>passed|not passed)(?:, engine [\w.+-]+)?\r?\n/;

export function writeSolution({ assignment, version, isPassed, code }: Solution): string {
  return `// FlashScope: ${assignment}, version ${version}, ${isPassed ? 'passed' : 'not passed'}, engine ${MADE_BY.engine}\n${code}`;
}

/** Null for a file that is a scheme and no solution. */
export function readSolution(text: string): Solution | null {
  const found = head.exec(text);
  const { id = '', version = '', verdict } = found?.groups ?? {};
  if (found === null || !isAssignmentId(id)) return null;
  return {
    assignment: id,
    version: Number(version),
    isPassed: verdict === 'passed',
    code: text.slice(found[0].length),
  };
}
