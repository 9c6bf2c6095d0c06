// What a run of the tests found and where its time went: counts, failures, seconds per part, and the slowest files.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './install.mjs'

const folder = join(root, '.data/reports')
const linesOfFailure = 12
const slowestFiles = 10

export function newReport() {
  mkdirSync(folder, { recursive: true })
  const counts = { passed: 0, failed: 0 }
  const failures = []
  const parts = []
  const files = []

  const count = (passed, failed) => {
    counts.passed += passed
    counts.failed += failed
  }
  const tellFailure = (part, name, messages) => {
    const lines = stripVTControlCharacters(messages.join('\n')).split('\n').slice(0, linesOfFailure)
    failures.push([`${part}: ${name}`, ...lines].join('\n    '))
  }

  return {
    hasFailed: () => counts.failed > 0,

    /** Where a part writes a report of its own; what an earlier run wrote is gone. */
    fileFor(name) {
      const file = join(folder, `${name}.json`)
      rmSync(file, { force: true })
      return file
    },

    /**
     * Notes what a part took.
     * @param file - The file that `run-measured.mjs` wrote.
     */
    addTimes(name, file) {
      parts.push({ name, ...read(file) })
    },

    /** A part that is fine or not as a whole. */
    addCheck(name, isFine) {
      if (!isFine) failures.push(name)
      count(isFine ? 1 : 0, isFine ? 0 : 1)
    },

    /** @param options - The report of Vitest, what nobody handled during the run, and whether Vitest was content. */
    addVitest(name, { report, unhandled, isFine }) {
      const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = read(report)
      const failed = testResults.flatMap(({ name: fullName, status, message, assertionResults }) => {
        const failedTests = assertionResults.filter((one) => one.status === 'failed')
        // A file that could not even be read has no tests that failed.
        return status === 'failed' && failedTests.length === 0
          ? [{ fullName, failureMessages: [message] }]
          : failedTests
      })
      const alsoFailed = existsSync(unhandled) ? read(unhandled) : []
      for (const { fullName, failureMessages } of [...failed, ...alsoFailed])
        tellFailure(name, fullName, failureMessages)
      if (!isFine && failed.length + alsoFailed.length === 0) failures.push(`${name}: see above`)
      for (const { name: file, startTime, endTime } of testResults)
        files.push({ part: name, file, seconds: (endTime - startTime) / 1_000 })
      count(numPassedTests, numFailedTests || (isFine ? 0 : 1))
    },

    /** @param options - The report of Playwright, and whether Playwright was content. */
    addPlaywright(name, { report, isFine }) {
      const { stats: { expected = 0, unexpected = 0 } = {}, suites = [], errors = [] } = read(report)
      const specs = suites.flatMap(flattenSpecs)
      const failed = specs.filter(({ ok }) => !ok)
      for (const { title, tests } of failed) {
        const messages = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
        tellFailure(
          name,
          title,
          messages.map(({ message = '' }) => message),
        )
      }
      for (const { message = '' } of errors) tellFailure(name, 'outside any test', [message])
      if (!isFine && failed.length + errors.length === 0) failures.push(`${name}: see above`)
      for (const [file, seconds] of secondsByFile(specs))
        files.push({ part: name, file: join(root, 'e2e', file), seconds })
      count(expected, unexpected || (isFine ? 0 : 1))
    },

    /** Prints all of it. The last line counts. */
    print() {
      console.log('\nWhere the time went, in seconds')
      const total = (key) => parts.reduce((sum, part) => sum + (part[key] ?? 0), 0)
      for (const { name, wallSeconds, cpuSeconds } of parts) printRow(name, wallSeconds, cpuSeconds)
      printRow('all parts', total('wallSeconds'), total('cpuSeconds'))
      console.log(`\nThe ${slowestFiles} slowest files, in seconds`)
      const slowest = files.sort((a, b) => b.seconds - a.seconds).slice(0, slowestFiles)
      for (const { part, file, seconds } of slowest)
        console.log(`  ${seconds.toFixed(1).padStart(7)}  ${relative(root, file)} (${part})`)
      for (const failure of failures) console.log(`\n✗ ${failure}`)
      console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
    },
  }
}

function printRow(name, wallSeconds = 0, cpuSeconds) {
  const cpu = cpuSeconds === null || cpuSeconds === undefined ? '–' : cpuSeconds.toFixed(1)
  console.log(`  ${name.padEnd(28)} wall ${wallSeconds.toFixed(1).padStart(7)}   CPU ${cpu.padStart(7)}`)
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

function flattenSpecs({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(flattenSpecs)]
}

function secondsByFile(specs) {
  const seconds = new Map()
  for (const { file, tests } of specs) {
    const took = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1_000, 0)
    seconds.set(file, (seconds.get(file) ?? 0) + took)
  }
  return seconds
}
