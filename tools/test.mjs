// npm test: installs what is missing, then types, lint, unused code, unit and API tests on each engine, and the browser.
// Every part runs even when an earlier one failed, so that one run tells everything.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { buildSite } from './build-site.mjs'
import { findChromium } from './chromium.mjs'
import { environment, installPackages, root } from './install.mjs'

installPackages()
buildSite()
mkdirSync(join(root, '.data/reports'), { recursive: true })

const counts = { passed: 0, failed: 0 }
/** What failed and how it said so, to be told at the very end, where it is found. */
const failures = []
const rooms = ['domain', 'contract', 'server', 'sandbox', 'web']

check('types of routes', ['react-router', 'typegen'])
for (const room of rooms) check(`types: ${room}`, ['tsc', '-p', `src/${room}/tsconfig.json`])
check('types: tests and tools', ['tsc', '-p', 'tsconfig.json'])
check('lint', ['biome', 'check'])
check('unused code', ['knip', '--no-progress'])
vitest('unit', ['--project', 'unit'])
vitest('api-pglite', ['--project', 'api'])
if (hasPostgres()) vitest('api-postgres', ['--project', 'api'], { COSECHA_TEST_ENGINE: 'postgres' })
else console.log('\nNo PostgreSQL here: the API tests ran on PGlite alone.')
browser()

for (const failure of failures) console.log(`\n✗ ${failure}`)
console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed === 0 ? 0 : 1)

function spawnTool([command, ...args], more = {}) {
  return spawnSync(command, args, { stdio: 'inherit', cwd: root, env: { ...environment, ...more } })
}

function check(name, command) {
  console.log(`\n— ${name}`)
  const isFine = spawnTool(command).status === 0
  if (!isFine) failures.push(name)
  count({ passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 })
}

function vitest(name, args, more) {
  console.log(`\n— tests: ${name}`)
  const report = newReport(name)
  const unhandled = newReport(`${name}-unhandled`)
  const reporters = ['default', 'json', './tools/unhandled-errors.mjs'].map((reporter) => `--reporter=${reporter}`)
  const { status } = spawnTool(['vitest', 'run', ...args, ...reporters, `--outputFile.json=${report}`], {
    ...more,
    COSECHA_UNHANDLED_REPORT: unhandled,
  })
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(report)
  const failedOnes = testResults.flatMap(({ name: fullName, status, message, assertionResults }) => {
    const failed = assertionResults.filter(hasFailed)
    // A file that could not even be read has no tests that failed.
    return status === 'failed' && failed.length === 0 ? [{ fullName, failureMessages: [message] }] : failed
  })
  const unhandledOnes = existsSync(unhandled) ? readReport(unhandled) : []
  for (const { fullName, failureMessages } of [...failedOnes, ...unhandledOnes]) {
    tellFailure(name, fullName, failureMessages)
  }
  if (status !== 0 && failedOnes.length + unhandledOnes.length === 0) failures.push(`${name}: see above`)
  count({ passed: numPassedTests, failed: numFailedTests || (status === 0 ? 0 : 1) })
}

function browser() {
  console.log('\n— tests: browser')
  const report = newReport('browser')
  const { status } = spawnTool(['playwright', 'test'], {
    CHROMIUM_PATH: findChromium() ?? '',
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  const { stats: { expected = 0, unexpected = 0 } = {}, suites = [] } = readReport(report)
  const failedOnes = suites.flatMap(specsOf).filter(({ ok }) => !ok)
  for (const { title, tests } of failedOnes) {
    const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
    tellFailure(
      'browser',
      title,
      errors.map(({ message = '' }) => message),
    )
  }
  if (status !== 0 && failedOnes.length === 0) failures.push('browser: see above')
  count({ passed: expected, failed: unexpected || (status === 0 ? 0 : 1) })
}

/** Where a part writes its report; what an earlier run wrote is gone. */
function newReport(name) {
  const file = join(root, `.data/reports/${name}.json`)
  rmSync(file, { force: true })
  return file
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

function hasFailed({ status }) {
  return status === 'failed'
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

function tellFailure(part, name, messages) {
  const told = stripVTControlCharacters(messages.join('\n')).split('\n').slice(0, 12)
  failures.push([`${part}: ${name}`, ...told].join('\n    '))
}

function count({ passed, failed }) {
  counts.passed += passed
  counts.failed += failed
}

function hasPostgres() {
  if (process.env.TEST_DATABASE_URL) return true
  const folders = [...(process.env.PATH ?? '').split(':')]
  const debian = '/usr/lib/postgresql'
  if (existsSync(debian)) folders.push(...readdirSync(debian).map((version) => join(debian, version, 'bin')))
  return folders.some((folder) => existsSync(join(folder, 'initdb')))
}
