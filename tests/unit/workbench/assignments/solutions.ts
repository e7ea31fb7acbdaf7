/** For each assignment a solution that passes, and five that look as if they did. Each wrong one is the model with a few lines changed. */
import { readFileSync } from 'node:fs';
import { templateText } from '../../../../src/workbench/templates/texts.ts';
import type { AssignmentId } from '../../../../src/workbench/assignments/assignment.ts';
import { startOf } from '../../../../src/workbench/assignments/starts.ts';

/** Text of the file, and the text that a person writes instead. */
export type Change = readonly [before: string, after: string];

export interface Solutions {
  readonly model: string;
  readonly wrong: Readonly<Record<string, readonly Change[]>>;
}

export function changed(text: string, changes: readonly Change[]): string {
  return changes.reduce((current, [before, after]) => {
    if (!current.includes(before)) throw new Error(`“${before}” is not in the text.`);
    return current.replace(before, () => after);
  }, text);
}

const own = (name: string): string =>
  readFileSync(new URL(`./${name}.model.ts`, import.meta.url), 'utf8').replace(
    /'(?:\.\.\/)+src\/workbench\/api\/scheme\.ts'/,
    "'flashscope'",
  );

const tc = templateText('tc');
const lightTx = templateText('lighttx');
/** One record of the log for each commit, and nothing too early. */
const logCommit = startOf('group-commit');

const LOGS = 'ready: (d, tx) => d.logCommit(tx),';
const ANSWERS = '    d.publish(tx);\n    d.acknowledge(tx);\n';
const PUBLISHES = '    d.publish(tx);\n';

export const SOLUTIONS: Readonly<Record<AssignmentId, Solutions>> = {
  'durable-first': {
    model: logCommit,
    wrong: {
      'answers when COMMIT is asked for': [
        [LOGS, `commit: (d, tx) => d.acknowledge(tx),\n  ${LOGS}`],
        [ANSWERS, PUBLISHES],
      ],
      'answers once the map in memory is right': [
        [LOGS, 'ready(d, tx) {\n    d.publish(tx);\n    d.acknowledge(tx);\n  },'],
      ],
      'logs what it has answered': [
        [LOGS, 'ready(d, tx) {\n    d.publish(tx);\n    d.acknowledge(tx);\n    d.logCommit(tx);\n  },'],
      ],
      'trusts a checkpoint that has only begun': [
        [LOGS, 'ready(d, tx) {\n    d.publish(tx);\n    d.checkpoint();\n    d.acknowledge(tx);\n  },'],
      ],
      'sends its record early, and takes the pages for its sign': [
        [LOGS, 'commit: (d, tx) => d.logCommit(tx),\n  ready: (d, tx) => d.acknowledge(tx),'],
        [ANSWERS, PUBLISHES],
      ],
    },
  },
  'all-or-nothing': {
    model: logCommit,
    wrong: {
      'waits for both, but writes both at once': [
        [
          LOGS,
          'notes: () => ({ done: 0 }),\n  commit: (d, tx) => d.logCommit(tx),\n  ready: (d, tx) => both(d, tx),',
        ],
        [ANSWERS, '    both(d, tx);\n'],
        [
          '\n});',
          '\n});\n\nfunction both(d, tx) {\n  if (++tx.notes.done < 2) return;\n  d.publish(tx);\n  d.acknowledge(tx);\n}',
        ],
      ],
      'answers when the pages are there, without the record': [
        [LOGS, 'ready(d, tx) {\n    d.acknowledge(tx);\n    d.logCommit(tx);\n  },'],
        [ANSWERS, PUBLISHES],
      ],
      'records each page as it is written': [
        [LOGS, 'write: (d, tx) => d.logCommit(tx),\n  ready: () => undefined,'],
      ],
      'writes the map instead of a record': [
        [LOGS, 'ready(d, tx) {\n    d.publish(tx);\n    d.checkpoint();\n    d.acknowledge(tx);\n  },'],
      ],
      'writes two records to be sure': [
        [LOGS, 'commit: (d, tx) => d.logCommit(tx),\n  ready: (d, tx) => d.logCommit(tx),'],
        ['if (tx === null) return;', 'if (tx === null || ++tx.notes.records < 2) return;'],
        ["map: 'log',", "map: 'log',\n  notes: () => ({ records: 0 }),"],
      ],
    },
  },
  'own-numbers': {
    model: tc,
    wrong: {
      'has its own number in the record alone': [['{ txid: tx.number, nth }', '{ txid: tx.txid, nth }']],
      'has its own number in the pages alone': [
        ['d.record(tx, { txid: tx.number,', 'd.record(tx, { txid: tx.txid,'],
      ],
      'counts to four and begins again': [
        ['{ txid: tx.number, nth }', '{ txid: 1 + (tx.number % 4), nth }'],
        ['d.record(tx, { txid: tx.number,', 'd.record(tx, { txid: 1 + (tx.number % 4),'],
      ],
      'adds the version, which a page does not know yet': [
        ['{ txid: tx.number, nth }', '{ txid: tx.txid + 256 * tx.version, nth }'],
        ['d.record(tx, { txid: tx.number,', 'd.record(tx, { txid: tx.txid + 256 * tx.version,'],
      ],
      'forgets its numbers with the power': [
        ['number: label.txid, version: label.version', 'number: 0, version: label.version'],
      ],
    },
  },
  'which-is-newer': {
    model: tc,
    wrong: {
      'goes by the order within the transaction': [
        ['[version, label.nth, label.txid === 0 ? 1 : 0]', '[label.nth, version]'],
      ],
      'goes by the number of the transaction': [
        ['[version, label.nth, label.txid === 0 ? 1 : 0]', '[label.txid, label.nth]'],
      ],
      'forgets that a page may be written twice': [
        ['[version, label.nth, label.txid === 0 ? 1 : 0]', '[version]'],
      ],
      'takes plain writes for the oldest': [
        ['const version = label.txid === 0 ? label.version :', 'const version = label.txid === 0 ? 0 :'],
      ],
      'takes the version that the page says itself': [
        ['[version, label.nth, label.txid === 0 ? 1 : 0]', '[label.version, label.nth]'],
      ],
    },
  },
  'after-the-power': {
    model: tc,
    wrong: {
      'goes on with versions alone': [
        ['{ number: label.txid, version: label.version }', '{ number: 0, version: label.version }'],
      ],
      'goes on with numbers alone': [
        ['{ number: label.txid, version: label.version }', '{ number: label.txid, version: 0 }'],
      ],
      'goes on behind what has committed': [
        [
          '      d.resume({ number: label.txid, version: label.version });\n      if (page === null) ',
          '      if (page === null) d.resume({ number: label.txid, version: label.version });\n      if (page === null) ',
        ],
      ],
      'counts the pages': [
        ['{ number: label.txid, version: label.version }', '{ number: pages.length, version: pages.length }'],
        [
          '      d.resume({ number: pages.length, version: pages.length });\n',
          '      if (place < 0) d.resume({ number: pages.length, version: pages.length });\n',
        ],
      ],
      'begins one too low': [
        [
          '{ number: label.txid, version: label.version }',
          '{ number: Math.max(0, label.txid - 1), version: label.version }',
        ],
      ],
    },
  },
  'survive-collection': {
    model: tc,
    wrong: {
      'has copies say what the map covers': [
        ['{ version: record.version, nth: label.nth }', '{ version: d.covered, nth: label.nth }'],
      ],
      'does not count the pages that rest on a record': [
        ['  current: (d, tx, page) => rest(d, page, tx?.number ?? 0),', '  current: () => undefined,'],
      ],
      'has copies say nothing of their version': [
        ['{ version: record.version, nth: label.nth }', '{ nth: label.nth }'],
      ],
      'lets a record go once the host has heard of it': [
        ['    d.acknowledge(tx);\n    leave(d, tx.number);', '    d.acknowledge(tx);\n    d.release(place);'],
      ],
      'takes every copy for the committed version': [
        ['const record = isCurrent ? ', 'const record = page !== null || isCurrent ? '],
        ['page !== null && isCurrent && label', 'page !== null && label'],
      ],
    },
  },
  'hold-the-last': {
    model: changed(logCommit, [["map: 'log',", "map: 'log',\n  holds: 'last',"]]),
    wrong: {
      'holds the last page and answers before it is there': [
        ["map: 'log',", "map: 'log',\n  holds: 'last',"],
        [LOGS, `commit: (d, tx) => d.acknowledge(tx),\n  ${LOGS}`],
        [ANSWERS, PUBLISHES],
      ],
      'notes each abort in the log': [
        ["map: 'log',", "map: 'log',\n  holds: 'last',"],
        [LOGS, `${LOGS}\n  abort: (d, tx) => {\n    d.log([tx.number], { pages: 1, version: 0 });\n  },`],
      ],
      'writes the map after each abort': [
        ["map: 'log',", "map: 'log',\n  holds: 'last',"],
        [LOGS, `${LOGS}\n  abort: (d) => d.checkpoint(),`],
      ],
      'holds the last page and records the commit without it': [
        ["map: 'log',", "map: 'log',\n  holds: 'last',"],
        [LOGS, 'commit: (d, tx) => d.logCommit(tx),\n  ready: () => undefined,'],
      ],
      'needs no record: the last page says that it is the last': [
        ["map: 'log',", "map: 'log',\n  holds: 'last',"],
        ['{ number: tx?.number ?? 0 }', '{ number: (tx?.number ?? 0) * 2 }'],
        [LOGS, 'ready(d, tx) {\n    d.publish(tx);\n    d.acknowledge(tx);\n  },'],
      ],
    },
  },
  'cheap-recovery': {
    model: logCommit,
    wrong: {
      'has no record for recovery to read': [
        [LOGS, 'ready(d, tx) {\n    d.publish(tx);\n    d.acknowledge(tx);\n  },'],
      ],
      'writes the map at every commit': [[ANSWERS, `${ANSWERS}    d.checkpoint();\n`]],
      'logs before the pages are there': [
        [LOGS, 'commit: (d, tx) => d.logCommit(tx),\n  ready: () => undefined,'],
      ],
      'logs words that recovery does not understand': [
        [LOGS, 'ready: (d, tx) => void d.log([tx.number], { pages: 1, version: tx.version }),'],
        ['if (tx === null) return;', 'tx = d.transaction(1);\n    if (tx === null) return;'],
      ],
      'reads all pages beside a checkpoint': [
        ["map: 'log',", "map: 'checkpoint',"],
        [LOGS, 'ready(d, tx) {\n    d.publish(tx);\n    d.checkpoint();\n    d.acknowledge(tx);\n  },'],
      ],
    },
  },
  'group-commit': {
    model: own('group-commit'),
    wrong: {
      'waits until four are ready': [
        ['sent !== null || ready.length === 0', 'sent !== null || ready.length < 4'],
      ],
      'sends a record while one is on its way': [
        ['if (sent !== null || ready.length === 0) return;', 'if (ready.length === 0) return;'],
      ],
      'lets the last record count alone, as if it said everything': [
        [
          'committed({ words }) {',
          'committed({ words, position }, all) {\n    if (all.some((other) => other.position > position)) return [];',
        ],
      ],
      'remembers where a page stood first': [
        ['if (page !== null) tx', 'if (page !== null && !tx.notes.places.has(page)) tx'],
      ],
      'answers all that are ready, not those of the record': [
        [
          'for (const number of sent.commits) {',
          'const all = [...sent.commits, ...d.memory.ready];\n    d.memory.ready = [];\n    for (const number of all) {',
        ],
      ],
    },
  },
  'without-a-record': {
    model: lightTx,
    wrong: {
      'has each page say how many there are so far': [['count: isLast ? tx.sent : 0', 'count: nth']],
      'has the first page say that there is one': [
        [
          'count: isLast ? tx.sent : 0, version: isLast ? tx.version : 0',
          'count: nth === 1 ? 1 : 0, version: 1',
        ],
      ],
      'marks the last page and counts nothing': [
        ['found.size === count, found.size', 'count > 0, found.size'],
        ['group.found.size === group.count', 'group.count > 0'],
      ],
      'lets go of what was written twice': [
        ['tx !== null || [...d.memory', '[...d.memory'],
        ['const isNeeded =\n      [', 'const isNeeded =\n      tx === null && ['],
      ],
      'answers when COMMIT is asked for': [
        ['  // All pages are durable: that is the commit.\n', '  commit: (d, tx) => d.acknowledge(tx),\n'],
        [ANSWERS, PUBLISHES],
      ],
    },
  },
  'literal-lighttx': {
    model: lightTx,
    wrong: {
      'passes over plain writes alone': [
        ['|| version <= d.covered ?', '|| (group === undefined && version <= d.covered) ?'],
      ],
      'passes over transactions alone': [
        ['|| version <= d.covered ?', '|| (group !== undefined && version <= d.covered) ?'],
      ],
      'keeps the number where the power takes it': [
        ['interface Memory {', 'interface Memory {\n  covered: number;'],
        ['groups: new Map(), kept: 0 }', 'groups: new Map(), kept: 0, covered: 0 }'],
        ['    d.memory.kept = 0;\n', '    d.memory.kept = 0;\n    d.memory.covered = covered;\n'],
        ['version <= d.covered ?', 'version <= d.memory.covered ?'],
      ],
      'turns the comparison round': [['|| version <= d.covered ?', '|| version > d.covered ?']],
      'takes the number that is one too high': [
        ['|| version <= d.covered ?', '|| version <= d.covered + 1 ?'],
      ],
    },
  },
};
