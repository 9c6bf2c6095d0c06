// Finds the browser for the tests: CHROMIUM_PATH, or chromium on the path, or Debian's package where root may install
// it. Out: a path, or undefined, which means Playwright's own.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome']

export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  return onPath() ?? (canInstall() && install() ? onPath() : undefined)
}

function onPath() {
  for (const folder of (process.env.PATH ?? '').split(':')) {
    for (const name of names) if (folder && existsSync(join(folder, name))) return join(folder, name)
  }
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

function install() {
  console.log('Installing Chromium for the browser tests (once)…')
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update')
  return apt('install', '-y', '--no-install-recommends', 'chromium').status === 0
}
