// Installs what is missing. Plain JavaScript without imports from node_modules, since it runs before they exist, on any
// Node that the machine has.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, 'node_modules/.bin')
const stamp = join(root, 'node_modules/.installed')
/** The project's own Node, which every script below runs on. */
export const node = join(bin, process.platform === 'win32' ? 'node.exe' : 'node')

/** The environment of every tool: the project's own programs come first, and Node's compile cache is kept. */
export const environment = {
  ...process.env,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/node-compile'),
  PATH: `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
}

/** Runs a program, and exits when it fails. */
export function run(command, args, options = {}) {
  const { status, signal } = spawnSync(command, args, { stdio: 'inherit', cwd: root, env: environment, ...options })
  if (status !== 0) process.exit(status ?? (signal ? 1 : 0))
}

/** Installs the packages of the lock file when it has changed, and the project's own Node with them. */
export function installPackages() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock && existsSync(node)) return
  console.log('Installing packages (once)…')
  // Not `npm ci`: it needs the optional packages of every platform in the lock file, and partial registry mirrors do
  // not have them all. A production environment would leave out the tools that build and test.
  const options = ['--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  run('npm', ['install', ...options], { env: { ...process.env, NODE_ENV: '' } })
  // When install scripts are off, the package that brings Node is run by hand.
  if (!existsSync(node))
    run(process.execPath, ['installArchSpecificPackage.js'], { cwd: join(root, 'node_modules/node') })
  writeFileSync(stamp, lock)
}
