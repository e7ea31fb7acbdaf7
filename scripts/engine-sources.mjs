// A name for the sources on which results depend: a result of other sources may differ.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of the machine, without what people read. */
const MACHINE = [
  'src/base',
  'src/model',
  'src/engine',
  'src/protocols',
  'src/hostside',
  'src/traces',
  'src/oracle',
  'src/experiments',
  'src/workbench',
  'src/session/runner',
];
const DIGITS = 12;

/** @param {string} root @returns {string} twelve hexadecimal digits */
export function engineSources(root) {
  const hash = createHash('sha256');
  for (const folder of MACHINE.filter((each) => existsSync(join(root, each)))) {
    const paths = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    const sources = paths.map((path) => path.replaceAll('\\', '/')).filter((path) => path.endsWith('.ts'));
    for (const path of sources.toSorted())
      hash.update(`${folder}/${path}\0`).update(readFileSync(join(root, folder, path)));
  }
  return hash.digest('hex').slice(0, DIGITS);
}
