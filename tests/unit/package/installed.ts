/** The package as a stranger has it: packed, and installed without a network into a folder that holds nothing else. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../../support/temporary-folder.ts';

export const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

export interface Installed {
  readonly folder: string;
  readonly tarball: string;
  /** Files of the tarball, below `package/`. */
  readonly files: readonly string[];
}

const npm = (cwd: string, ...args: string[]): string =>
  execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

export function install(): Installed {
  const packed = temporaryFolder();
  npm(root, 'pack', '--silent', '--pack-destination', packed);
  const [name = ''] = readdirSync(packed);
  const tarball = join(packed, name);
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  npm(folder, 'install', '--offline', '--no-audit', '--no-fund', '--silent', tarball);
  cpSync(join(root, 'docs', 'examples'), folder, { recursive: true });
  const files = execFileSync('tar', ['tzf', tarball], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '')
    .map((file) => file.replace(/^package\//, ''));
  return { folder, tarball, files };
}

/** Runs a program in the folder; answers what it printed. */
export function runIn({ folder }: Installed, program: string, ...args: string[]): string {
  const done = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${program} ${args.join(' ')}: ${done.stderr}${done.stdout}`);
  return done.stdout;
}

export const node = process.execPath;
