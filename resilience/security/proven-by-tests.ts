/** Promises whose measurement is a test already: it is run, and what it says is the figure. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSite } from '../../tools/build-site.mjs'
import { findChromium } from '../../tools/debian-packages.mjs'
import type { Measure, Metric } from './metric.ts'

type Proof = {
  /** What is counted, in a line. */
  what: string
  /** Files of tests, whose titles name the promise. */
  files: readonly string[]
  inBrowser?: true
}

/** The promises that tests measure whole, once they run with all their numbers. */
const proofs: Readonly<Record<string, Proof>> = {
  R04: { what: 'a resend gives no extra guesses', files: ['src/server/modules/accounts/auth/resend.test.ts'] },
  R06: { what: 'a code opens its own request only', files: ['src/server/modules/accounts/auth/sign-in.test.ts'] },
  R11: { what: 'simulated settings that production refuses', files: ['src/server/app'] },
  R14: { what: 'every call as every kind of caller, against the table', files: ['src/server/app'] },
  R15: { what: '500 forged openings, and what is stored of each', files: ['src/server/modules/opening/processes'] },
  R16: { what: '2,000 random sequences against the table', files: ['src/server/modules/opening/processes'] },
  R17: { what: 'calls that another site makes', files: ['src/server/platform/http'] },
  R18: { what: 'findings in the content policies', files: ['src/server/platform/http'] },
  R19: { what: 'headers and cookies of every kind of answer', files: ['src/server/platform/http'] },
  R20: { what: 'canaries in the storage of the browser', files: ['e2e/opening.e2e.ts'], inBrowser: true },
  R39: { what: 'words that find a hidden area', files: ['src/server/platform/http/hidden-areas.test.ts'] },
  R40: {
    what: 'typed data kept where the session ends',
    files: ['e2e/session-ends.e2e.ts', 'e2e/flamingo.e2e.ts', 'e2e/renewal.e2e.ts'],
    inBrowser: true,
  },
}

/** By promise, its measure: how many of its tests passed. */
export const provenByTests: Readonly<Record<string, Measure>> = Object.fromEntries(
  Object.entries(proofs).map(([promise, proof]) => [
    promise,
    async () => (proof.inBrowser ? runInBrowser(promise, proof) : runOnServer(promise, proof)),
  ]),
)

function runOnServer(promise: string, { what, files }: Proof): Metric[] {
  return inFolder((report) => {
    const reporting = ['--reporter=json', `--outputFile.json=${report}`]
    run(['vitest', 'run', '--project', 'api', ...files, '-t', promise, ...reporting], { COSECHA_TEST_FULL: '1' })
    const { testResults } = readReport(report) as { testResults: { assertionResults: { status: string }[] }[] }
    const asked = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status))
    const counted = asked.filter((status) => status === 'passed' || status === 'failed')
    return buildFigure(promise, what, counted.filter((status) => status === 'passed').length, counted.length)
  })
}

/** On the built site. */
function runInBrowser(promise: string, { what, files }: Proof): Metric[] {
  buildSite()
  return inFolder((report) => {
    const environment = { CHROMIUM_PATH: findChromium() ?? '', PLAYWRIGHT_JSON_OUTPUT_NAME: report }
    run(['playwright', 'test', ...files, '-g', promise, '--reporter=json'], environment)
    const { stats } = readReport(report) as { stats: { expected: number; unexpected: number; flaky: number } }
    return buildFigure(promise, what, stats.expected, stats.expected + stats.unexpected + stats.flaky)
  })
}

function buildFigure(promise: string, what: string, passed: number, asked: number): Metric[] {
  const holds = asked > 0 && passed === asked
  return [{ promise, what, measured: `${passed} of ${asked} tests passed`, aim: 'all, and at least one', holds }]
}

function run([command = '', ...args]: string[], more: Record<string, string> = {}): void {
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...more } })
}

const readReport = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

function inFolder(work: (report: string) => Metric[]): Metric[] {
  const folder = mkdtempSync(join(tmpdir(), 'cosecha-figures-'))
  try {
    return work(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
