// What the gate need not do again, because what it depends on is as it was when it last passed.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { computeFingerprint } from './fingerprint.mjs'
import { root } from './install.mjs'

/** Programs that are killed and restarted, and recipes that are carried out in a copy of the repository. */
export const slowTests = {
  vitest: ['resilience/tests/**', 'src/server/app/cluster.test.ts', 'tools/new/recipes-carried-out.test.ts'],
  playwright: ['crash.e2e.ts'],
}

/** Committed, so that a fresh clone knows it too. */
const slow = remember('.ci/proven.json', () => ({
  folders: ['tools', 'resilience', 'src/server/platform', 'src/server/app', 'docs/recipes'],
  files: ['package-lock.json'],
}))

/** Types, lint and unused code, on this machine. */
const checks = remember('.data/checked.json', () => ({
  folders: ['src', 'tools', 'testing', 'e2e', 'bench', 'resilience', 'partner-kit', 'docs'],
  files: readdirSync(root).filter((name) => /\.(?:ts|json|md)$/.test(name)),
}))

export const areSlowTestsProven = slow.holds
export const areChecksProven = checks.holds
export const noteChecks = checks.note

/** Notes that the slow tests passed. A change of what they depend on is committed together with the note. */
export function noteSlowTests() {
  if (slow.note()) console.log('\nThe slow tests passed with something new: commit .ci/proven.json.')
}

function remember(name, listInputs) {
  const file = join(root, name)
  const read = () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).passedWith : undefined)
  return {
    holds: () => read() === computeFingerprint(root, listInputs()),
    /** @returns Whether something differs from the note before. */
    note() {
      const passedWith = computeFingerprint(root, listInputs())
      if (read() === passedWith) return false
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, `${JSON.stringify({ passedWith }, null, 2)}\n`)
      return true
    },
  }
}
