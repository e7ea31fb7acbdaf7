/** The three notations, read strictly: a line that says nothing that is known to the notation ends the reading. */
import { schemaMessage } from '../schema/messages.ts';
import { type Entries, type Entry, Unreadable } from './values.ts';

class Collected {
  readonly entries = new Map<string, Entry>();

  constructor(private readonly file: string) {}

  add(name: string, value: string, line: number): void {
    const key = name.includes(' ') ? name.toLowerCase().replaceAll(' ', '-') : name;
    if (this.entries.has(key))
      throw new Unreadable(schemaMessage('deviceFileTwice', { file: this.file, line, name }));
    this.entries.set(key, { name, value, line });
  }

  fail(line: number): never {
    throw new Unreadable(schemaMessage('deviceFileSyntax', { file: this.file, line }));
  }
}

/** Declarations, comments, opening and closing tags, and text: no attributes, entities or document types. */
const XML_PART = /<\?xml[^<>]*\?>|<!--[\s\S]*?-->|<\/?([A-Za-z_][\w.-]*)\s*\/?>|[^<&]+/y;

/** Elements that hold a text, by their names: `<Page_Capacity>8192</Page_Capacity>`. */
export function xmlEntries(text: string, file: string): Entries {
  const found = new Collected(file);
  const open: string[] = [];
  let held = '';
  let line = 1;
  XML_PART.lastIndex = 0;
  for (let at = 0; at < text.length; at = XML_PART.lastIndex) {
    const match = XML_PART.exec(text);
    if (match === null) return found.fail(line);
    const [part, name] = match;
    if (name === undefined) {
      const said = part.startsWith('<') ? '' : part.trim();
      // A text that a comment cuts in two is neither of them.
      if (said !== '' && (held !== '' || open.length === 0)) found.fail(line);
      held ||= said;
    } else if (part.startsWith('</')) {
      if (open.pop() !== name) found.fail(line);
      if (held !== '') found.add(name, held, line);
      held = '';
    } else if (!part.endsWith('/>')) {
      // An element that holds both a text and elements says nothing that could be told.
      if (held !== '') found.fail(line);
      open.push(name);
    }
    line += part.split('\n').length - 1;
  }
  if (open.length > 0) found.fail(line);
  return found.entries;
}

/** Sections in brackets, and `Name = value`; the entries are called `pal.Channel`. */
export function sectionEntries(text: string, file: string): Entries {
  const found = new Collected(file);
  let section = '';
  for (const [index, each] of text.split('\n').entries()) {
    const plain = each.replace(/[#;].*$/, '').trim();
    if (plain === '') continue;
    const head = /^\[\s*([\w.-]+)\s*\]$/.exec(plain);
    const pair = /^([\w.-]+)\s*=\s*(.*)$/.exec(plain);
    if (head !== null) section = `${head[1]}.`;
    else if (pair !== null) found.add(`${section}${pair[1]}`, pair[2] ?? '', index + 1);
    else found.fail(index + 1);
  }
  return found.entries;
}

/** The block `disksim_ssd NAME { Name = value, … }` (or `ssdmodel_ssd`); other blocks of the file are not read. */
export function blockEntries(text: string, file: string): Entries {
  const found = new Collected(file);
  // Of braces; the scheduler is a block of its own within this one, and is not read.
  let depth = 0;
  for (const [index, each] of text.split('\n').entries()) {
    const plain = each.replace(/#.*$/, '').trim();
    if (depth === 0) {
      if (/^(?:disksim_ssd|ssdmodel_ssd)\s+\S+\s*\{$/.test(plain)) depth = 1;
      continue;
    }
    const pair = /^([A-Za-z][\w /-]*?)\s*=\s*(.*?),?$/.exec(plain);
    if (depth === 1 && pair !== null) found.add(pair[1] ?? '', pair[2] ?? '', index + 1);
    else if (depth === 1 && plain !== '' && !plain.startsWith('}')) found.fail(index + 1);
    depth += plain.split('{').length - plain.split('}').length;
    if (depth <= 0) return found.entries;
  }
  return found.fail(text.split('\n').length);
}
