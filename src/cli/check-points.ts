/** The verdict on an author's scheme for autograders: JUnit's XML and Gradescope's `results.json`. */
import { escapeMarkup } from '../base/markup.ts';
import type { Made } from './made.ts';

/** One point of an autograder: a condition, or a limit of an assignment. */
export interface Point {
  readonly name: string;
  readonly holds: boolean;
  /** Reason that it does not hold. */
  readonly failure: string;
}

interface Pointed {
  readonly title: string;
  readonly points: readonly Point[];
}

/** JUnit's XML: a test case a point, and how it was made as the suite's properties, lists and objects as JSON. */
export function inJunit({ title, points }: Pointed, made: Made): string {
  const properties = Object.entries(made).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return `      <property name="flashscope.${name}" value="${escapeMarkup(text)}"/>`;
  });
  const cases = points.map(({ name, holds, failure }) => {
    const head = `<testcase classname="${escapeMarkup(title)}" name="${escapeMarkup(name)}"`;
    if (holds) return `    ${head}/>`;
    return `    ${head}><failure message="${escapeMarkup(failure)}"/></testcase>`;
  });
  const failures = points.filter(({ holds }) => !holds).length;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite name="${escapeMarkup(title)}" tests="${points.length}" failures="${failures}">`,
    '    <properties>',
    ...properties,
    '    </properties>',
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

/** Gradescope's `results.json`: a test a point, and how it was made as `extra_data`, which students do not see. */
export function inGradescope({ points }: Pointed, made: Made): string {
  const tests = points.map(({ name, holds, failure }) => ({
    name,
    score: holds ? 1 : 0,
    max_score: 1,
    status: holds ? 'passed' : 'failed',
    ...(holds ? {} : { output: failure }),
  }));
  return `${JSON.stringify({ tests, extra_data: { made } })}\n`;
}
