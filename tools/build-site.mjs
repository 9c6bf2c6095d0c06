// Builds the site when what it is built from has changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './install.mjs'

const stamp = join(root, 'build/.built-from')
const sources = ['src/web', 'src/contract', 'src/domain']
const files = ['vite.config.ts', 'react-router.config.ts', 'package-lock.json']

/** In: nothing. Out: true when the site was built, false when it was as new as its sources. */
export function buildSite() {
  const fingerprint = fingerprintOf()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return false
  console.log('Building the site…')
  run('react-router', ['build'])
  writeFileSync(stamp, fingerprint)
  return true
}

function fingerprintOf() {
  const hash = createHash('sha256')
  // What is built into the page from the environment is part of what it was built from.
  for (const name of Object.keys(process.env)
    .filter((key) => key.startsWith('VITE_'))
    .sort()) {
    hash.update(`${name}=${process.env[name]}\n`)
  }
  for (const file of files) hash.update(readFileSync(join(root, file)))
  for (const folder of sources) {
    const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    for (const entry of entries.filter((one) => one.isFile()).sort((a, b) => pathOf(a).localeCompare(pathOf(b)))) {
      hash.update(pathOf(entry)).update(readFileSync(pathOf(entry)))
    }
  }
  return hash.digest('hex')
}

const pathOf = (entry) => join(entry.parentPath, entry.name)
