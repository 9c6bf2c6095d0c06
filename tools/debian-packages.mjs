// Programs that the tests need and npm does not have: taken from the machine, or from Debian's packages where root may
// install them.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The shell draws pages as the others do, without what only a window needs: a sixth less time. */
const shell = 'chromium-headless-shell'
const browsers = [shell, 'chromium', 'chromium-browser', 'google-chrome']
const versionsOfPostgres = '/usr/lib/postgresql'

/**
 * @returns The path of the browser for the tests (CHROMIUM_PATH when it is set), or undefined, which means Playwright's
 *   own.
 */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  if (!onPath([shell])) install(shell)
  return onPath(browsers)
}

/** @returns True where a PostgreSQL server is named by TEST_DATABASE_URL, or its programs are installed. */
export function hasPostgres() {
  return Boolean(process.env.TEST_DATABASE_URL) || hasPrograms() || (install('postgresql') && hasPrograms())
}

/**
 * Installs what is missing of Debian's packages.
 * @param packages - Package names by the program, or the file, that each brings.
 * @returns The programs that are not to be had here.
 */
export function findMissing(packages) {
  for (const [program, name] of Object.entries(packages)) if (!onPath([program])) install(name)
  return Object.keys(packages).filter((program) => !onPath([program]))
}

function hasPrograms() {
  const folders = (process.env.PATH ?? '').split(':')
  if (existsSync(versionsOfPostgres)) {
    folders.push(...readdirSync(versionsOfPostgres).map((version) => join(versionsOfPostgres, version, 'bin')))
  }
  return folders.some((folder) => existsSync(join(folder, 'initdb')))
}

function onPath(names) {
  // What is not a program is named by its file.
  if (names[0]?.startsWith('/')) return existsSync(names[0]) ? names[0] : undefined
  // Servers are in a folder that the PATH of a plain user leaves out.
  for (const folder of [...(process.env.PATH ?? '').split(':'), '/usr/sbin']) {
    for (const name of names) if (folder && existsSync(join(folder, name))) return join(folder, name)
  }
}

function install(name) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  console.log(`Installing ${name} (once)…`)
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      // The package of a server is to start none.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    })
  apt('update')
  return apt('install', '-y', '--no-install-recommends', name).status === 0
}
