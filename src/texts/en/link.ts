import type { At, Expected, Kind, LinkMessages } from '../../session/link/messages.ts';
import type { TextsOf } from '../texts.ts';
import { alternatives } from './grammar.ts';

const KINDS = {
  object: 'an object { … }',
  list: 'a list [ … ]',
  text: 'a text',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
} as const;

const where = ({ path }: At): string => (path === null ? 'its content' : `“${path}”`);

function kindOf(kind: Kind): string {
  switch (kind.kind) {
    case 'quoted':
      return `“${kind.value}”`;
    case 'value':
      return kind.value;
    default:
      return KINDS[kind.kind];
  }
}

/** "at least 0", "a list", "“front” or “lab”". */
function expectedText(expected: Expected): string {
  switch (expected.kind) {
    case 'whole number':
      return 'a whole number';
    case 'number':
      return 'a number';
    case 'least':
      return `at least ${expected.bound}`;
    case 'most':
      return `at most ${expected.bound}`;
    case 'longest':
      return `at most ${expected.bound} characters long`;
    case 'one of':
      return alternatives(expected.kinds.map(kindOf));
  }
}

export const link: TextsOf<LinkMessages> = {
  tooManyBlocks: (args) => `${where(args)} has more than ${args.most} blocks`,
  tooManyPages: (args) => `${where(args)} has more than ${args.most} pages`,
  tooManyNames: (args) => `${where(args)} are more than ${args.most}`,
  noName: (args) => `${where(args)} is no name: letters, digits, dots and hyphens are expected, 80 at most`,
  unknown: (args) => `${where(args)} is nothing that is known here`,
  missing: (args) => `${where(args)} is missing`,
  tooManyEntries: (args) => `${where(args)} has ${args.has} entries, but may have ${args.most} at most`,
  tooLong: (args) => `${where(args)} has ${args.has} characters, but may have ${args.most} at most`,
  unexpected: (args) =>
    `${where(args)} is ${kindOf(args.found)}, but should be ${expectedText(args.expected)}`,
  cannotBePut: ({ issue }) => `This cannot be put into a link: ${issue}. Shorten or change it.`,
  tooLarge: ({ mostKilobytes }) =>
    `This is too much for a link, which can carry ${mostKilobytes} kB: shorten the script or the history.`,
  scriptTooLarge: 'This is too much for a link: shorten the script.',
  noLink: 'This is no link of FlashScope: a version number and a dot were expected at its beginning.',
  newer: ({ version, known }) =>
    `This link was made by a newer FlashScope (version ${version}, and this page reads version ${known}): reload the page to update it.`,
  neverWas: ({ version }) => `This link has version ${version}, which there never was: it is damaged.`,
  damaged: 'This link is damaged or incomplete: ask for it again, and copy all of it.',
  oversized: ({ mostKilobytes }) =>
    `This link is larger than any that FlashScope makes (${mostKilobytes} kB), so it was not opened.`,
  noJson: 'This link is damaged: what is in it is no JSON.',
  otherSession: ({ file, version, known }) =>
    `“${file}” was saved in version ${version} of the form of sessions. This page reads version ${known}: open it with the page that saved it.`,
  sessionRefused: ({ file, problem }) => `“${file}” cannot be opened. ${problem}`,
  cannotBeOpened: ({ issue }) => `This link cannot be opened: ${issue}. Ask whoever made it for a new one.`,
  commandRefused: ({ command, path, expected }) =>
    `The command “${command}” is not valid: ${path ?? 'it'} should be ${expectedText(expected)}.`,
  specificationRefused: ({ issue }) =>
    `This specification cannot be used: ${issue}. Correct it, or ask for it again.`,
};
