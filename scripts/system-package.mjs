// Installs a package of the system, where this user may: as root, by apt-get.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { env, getuid, platform } from 'node:process';

/** @param {string} name of a package of Debian; where it cannot be installed, nothing happens */
export function installPackage(name) {
  if (platform !== 'linux' || getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const patience = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=30'];
  spawnSync('apt-get', [...patience, 'update', '-qq'], { stdio: 'inherit', timeout: 300_000 });
  spawnSync('apt-get', [...patience, 'install', '-y', '-qq', '--no-install-recommends', name], {
    stdio: 'inherit',
    timeout: 600_000,
    env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
