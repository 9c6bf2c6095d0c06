/** Promises whose measurement is a test already: it is run, and what it says is the figure. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSite } from '../../tools/build-site.mjs'
import { findChromium } from '../../tools/debian-packages.mjs'
import type { Metric } from './metric.ts'

type Proof = { promise: string; what: string; files: readonly string[] }

/**
 * Runs tests of the server whose titles name the promise, with their whole numbers.
 * @returns How many of them passed.
 */
export function provenByApiTests({ promise, what, files }: Proof): Metric[] {
  return inFolder((report) => {
    const reporting = ['--reporter=json', `--outputFile.json=${report}`]
    run(['vitest', 'run', '--project', 'api', ...files, '-t', promise, ...reporting], { COSECHA_TEST_FULL: '1' })
    const { testResults } = readReport(report) as { testResults: { assertionResults: { status: string }[] }[] }
    const asked = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status))
    const counted = asked.filter((status) => status === 'passed' || status === 'failed')
    return buildFigure(promise, what, counted.filter((status) => status === 'passed').length, counted.length)
  })
}

/** The same in the browser, on the built site. */
export function provenInTheBrowser({ promise, what, files }: Proof): Metric[] {
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
