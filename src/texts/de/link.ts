import type { At, Expected, Kind, LinkMessages } from '../../session/link/messages.ts';
import type { TextsOf } from '../texts.ts';
import { alternatives } from './grammar.ts';

const KINDS = {
  object: 'ein Objekt { … }',
  list: 'eine Liste [ … ]',
  text: 'ein Text',
  number: 'eine Zahl',
  boolean: 'true oder false',
  null: 'null',
} as const;

const where = ({ path }: At): string => (path === null ? 'sein Inhalt' : `„${path}“`);

function kindOf(kind: Kind): string {
  switch (kind.kind) {
    case 'quoted':
      return `„${kind.value}“`;
    case 'value':
      return kind.value;
    default:
      return KINDS[kind.kind];
  }
}

/** „mindestens 0“, „eine Liste“. */
function expectedText(expected: Expected): string {
  switch (expected.kind) {
    case 'whole number':
      return 'eine ganze Zahl';
    case 'number':
      return 'eine Zahl';
    case 'least':
      return `mindestens ${expected.bound}`;
    case 'most':
      return `höchstens ${expected.bound}`;
    case 'longest':
      return `höchstens ${expected.bound} Zeichen lang`;
    case 'one of':
      return alternatives(expected.kinds.map(kindOf));
  }
}

export const link: TextsOf<LinkMessages> = {
  tooManyBlocks: (args) => `${where(args)} hat mehr als ${args.most} Blöcke`,
  tooManyPages: (args) => `${where(args)} hat mehr als ${args.most} Seiten`,
  tooManyNames: (args) => `${where(args)} sind mehr als ${args.most}`,
  noName: (args) =>
    `${where(args)} ist kein Name: Erwartet werden Buchstaben, Ziffern, Punkte und Bindestriche, höchstens 80`,
  unknown: (args) => `${where(args)} ist hier nicht bekannt`,
  missing: (args) => `${where(args)} fehlt`,
  tooManyEntries: (args) => `${where(args)} hat ${args.has} Einträge, darf aber höchstens ${args.most} haben`,
  tooLong: (args) => `${where(args)} hat ${args.has} Zeichen, darf aber höchstens ${args.most} haben`,
  unexpected: (args) =>
    `${where(args)} ist ${kindOf(args.found)}, sollte aber ${expectedText(args.expected)} sein`,
  cannotBePut: ({ issue }) => `Das passt in keinen Link: ${issue}. Bitte kürzen oder ändern.`,
  tooLarge: ({ mostKilobytes }) =>
    `Das ist zu viel für einen Link, der ${mostKilobytes} kB fasst: das Skript oder die Geschichte kürzen.`,
  scriptTooLarge: 'Das ist zu viel für einen Link: das Skript kürzen.',
  noLink: 'Das ist kein Link von FlashScope: Am Anfang wird eine Versionsnummer mit einem Punkt erwartet.',
  newer: ({ version, known }) =>
    `Dieser Link stammt von einem neueren FlashScope (Version ${version}, diese Seite liest Version ${known}): Die Seite neu laden, um sie zu aktualisieren.`,
  neverWas: ({ version }) => `Dieser Link hat Version ${version}, die es nie gab: Er ist beschädigt.`,
  damaged: 'Dieser Link ist beschädigt oder unvollständig: den Link neu anfordern und ganz kopieren.',
  oversized: ({ mostKilobytes }) =>
    `Dieser Link ist größer als jeder, den FlashScope macht (${mostKilobytes} kB), und wurde deshalb nicht geöffnet.`,
  noJson: 'Dieser Link ist beschädigt: Sein Inhalt ist kein JSON.',
  otherSession: ({ file, version, known }) =>
    `„${file}“ wurde in Version ${version} der Form von Sitzungen gesichert. Diese Seite liest Version ${known}: Öffnen Sie die Datei mit der Seite, die sie gesichert hat.`,
  sessionRefused: ({ file, problem }) => `„${file}“ lässt sich nicht öffnen. ${problem}`,
  cannotBeOpened: ({ issue }) =>
    `Dieser Link lässt sich nicht öffnen: ${issue}. Bitten Sie die Person, die ihn gemacht hat, um einen neuen.`,
  commandRefused: ({ command, path, expected }) =>
    `Der Befehl „${command}“ lässt sich nicht befolgen: ${path ?? 'er'} müsste ${expectedText(expected)} sein.`,
  specificationRefused: ({ issue }) =>
    `Diese Spezifikation ist nicht brauchbar: ${issue}. Bitte berichtigen oder neu anfordern.`,
};
