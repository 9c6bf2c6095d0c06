// npm test: installs what is missing, then types, lint, unused code, unit, component and API tests, and the browser.
// Every part runs even when an earlier one failed, so that one run tells everything. It ends with where the time went.
//
//   npm test                       the gate
//   npm test -- --changed [commit] what a change can reach: uncommitted, or all since a commit
//   npm test -- --full             everything: full numbers, every brand, both engines
//
// The gate builds the main brand. Programs are killed and recipes carried out when their inputs have changed since they
// last passed (tools/proven.mjs).
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { findChromium, hasPostgres } from './debian-packages.mjs'
import { environment, installPackages, root } from './install.mjs'
import { areChecksProven, areSlowTestsProven, noteChecks, noteSlowTests, slowTests } from './proven.mjs'
import { makeTemporaryFolder } from './temporary-folder.mjs'
import { newReport } from './test-report.mjs'

const options = process.argv.slice(2)
const isFull = options.includes('--full')
const isChanged = options.includes('--changed')
const changedSince = isChanged ? (options[options.indexOf('--changed') + 1] ?? 'HEAD') : undefined

const leavesOutSlow = !isFull && areSlowTestsProven()
/** Journeys on another brand than the main one need its build. */
const leftOutJourneys = [...(isFull ? [] : ['brands.e2e.ts']), ...(leavesOutSlow ? slowTests.playwright : [])]

const rooms = ['domain', 'contract', 'server', 'sandbox', 'web']
const postgres = { COSECHA_TEST_ENGINE: 'postgres' }
const pglite = { COSECHA_TEST_ENGINE: 'pglite', TEST_DATABASE_URL: '' }

installPackages()
const report = newReport()
const temporary = makeTemporaryFolder()
const environmentOfTests = {
  ...environment,
  TMPDIR: temporary.folder,
  CHROMIUM_PATH: findChromium() ?? '',
  COSECHA_LEFT_OUT_JOURNEYS: leftOutJourneys.join(' '),
  ...(isFull ? { COSECHA_TEST_FULL: '1' } : {}),
}
try {
  await check('types of routes', ['react-router', 'typegen'])
  // The build and the checks use one core each.
  const brands = isFull ? [] : ['default']
  await Promise.all([check('site', ['node', 'tools/build-site.mjs', ...brands], { isQuiet: true }), checkCode()])
  await vitest('unit', ['unit', 'web'])
  await vitest('component', ['component'])
  if (hasPostgres()) {
    await vitest('api, PostgreSQL', ['api'], postgres)
    await vitest('api, PGlite', [isFull ? 'api' : 'second-engine'], pglite)
  } else {
    console.log('\nNo PostgreSQL here: the API tests ran on PGlite alone.')
    await vitest('api, PGlite', ['api'], pglite)
  }
  await browser()
} finally {
  temporary.remove()
}
report.print()
if (leavesOutSlow)
  console.log('\nLeft out, since what they depend on is as it last passed: programs that are killed, recipes.')
else if (!isChanged && !report.hasFailed()) noteSlowTests()
process.exit(report.hasFailed() ? 1 : 0)

async function checkCode() {
  if (!isFull && areChecksProven()) return console.log('\n— types, lint and unused code: as they last passed')
  for (const room of rooms)
    await check(`types: ${room}`, ['tsc', '--checkers', '1', '-p', `src/${room}/tsconfig.json`], { isQuiet: true })
  await check('types: tests and tools', ['tsc', '--checkers', '1', '-p', 'tsconfig.json'], { isQuiet: true })
  await check('lint', ['biome', 'check'], { isQuiet: true })
  if (isChanged) return
  await check('unused code', ['knip', '--no-progress'], { isQuiet: true })
  // A test is a use to the first. This one counts the product and its tools alone.
  const production = ['knip', '--production', '--include', 'files,exports', '--no-progress']
  await check('code that only tests use', production, { isQuiet: true })
  if (!report.hasFailed()) noteChecks()
}

async function check(name, command, how) {
  report.addCheck(name, await run(name, command, how))
}

async function vitest(name, projects, more = {}) {
  const file = name.replace(/\W+/g, '-')
  const files = { report: report.fileFor(file), unhandled: report.fileFor(`${file}-unhandled`) }
  const reporters = ['default', 'json', './tools/unhandled-errors.mjs'].map((reporter) => `--reporter=${reporter}`)
  const command = [
    'vitest',
    'run',
    ...projects.map((project) => `--project=${project}`),
    ...(isChanged ? [`--changed=${changedSince}`, '--passWithNoTests'] : []),
    ...(leavesOutSlow ? slowTests.vitest.map((pattern) => `--exclude=${pattern}`) : []),
    ...reporters,
    `--outputFile.json=${files.report}`,
  ]
  const isFine = await run(name, command, { environment: { ...more, COSECHA_UNHANDLED_REPORT: files.unhandled } })
  report.addVitest(name, { ...files, isFine })
}

async function browser() {
  const file = report.fileFor('browser')
  const command = [
    'playwright',
    'test',
    ...(isChanged ? [`--only-changed=${changedSince}`, '--pass-with-no-tests'] : []),
  ]
  const isFine = await run('browser', command, { environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } })
  report.addPlaywright('browser', { report: file, isFine })
}

/**
 * Runs a part. What a quiet one prints is together, once it has ended.
 * @returns Whether it was content.
 */
async function run(name, command, { environment: more = {}, isQuiet = false } = {}) {
  if (!isQuiet) console.log(`\n— ${name}`)
  const times = report.fileFor(`${name.replace(/\W+/g, '-')}-times`)
  const child = spawn(process.execPath, [join(root, 'tools/run-measured.mjs'), times, ...command], {
    cwd: root,
    env: { ...environmentOfTests, ...more },
    stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  })
  const printed = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(chunk))
  const status = await new Promise((resolve) => child.on('close', resolve))
  if (isQuiet) process.stdout.write(`\n— ${name}\n${Buffer.concat(printed)}`)
  report.addTimes(name, times)
  return status === 0
}
