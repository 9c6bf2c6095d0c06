// npm test: installs what is missing, then types, lint, unused code, unit and API tests on each engine, and the browser.
// Every part runs even when an earlier one failed, so that one run tells everything.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSite } from './build-site.mjs'
import { findChromium } from './chromium.mjs'
import { environment, installPackages, root } from './install.mjs'

installPackages()
buildSite()
mkdirSync(join(root, '.data/reports'), { recursive: true })

const counts = { passed: 0, failed: 0 }
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

console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed === 0 ? 0 : 1)

function spawnTool([command, ...args], more = {}) {
  return spawnSync(command, args, { stdio: 'inherit', cwd: root, env: { ...environment, ...more } })
}

function check(name, command) {
  console.log(`\n— ${name}`)
  count(spawnTool(command).status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
}

function vitest(name, args, more) {
  console.log(`\n— tests: ${name}`)
  const report = join(root, `.data/reports/${name}.json`)
  const { status } = spawnTool(
    ['vitest', 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    more,
  )
  const { numPassedTests = 0, numFailedTests = 0 } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  count({ passed: numPassedTests, failed: numFailedTests || (status === 0 ? 0 : 1) })
}

function browser() {
  console.log('\n— tests: browser')
  const report = join(root, '.data/reports/browser.json')
  const { status } = spawnTool(['playwright', 'test'], {
    CHROMIUM_PATH: findChromium() ?? '',
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  const { expected = 0, unexpected = 0 } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).stats : {}
  count({ passed: expected, failed: unexpected || (status === 0 ? 0 : 1) })
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
