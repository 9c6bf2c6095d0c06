import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { promisedMinutes } from '#domain/process/own-time.ts'
import { brokenRule } from './where-to-look.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const words: Readonly<Record<string, string>> = { 8: 'ocho', 20: 'veinte' }
const numbers = Object.values(promisedMinutes).flatMap((minutes) => [`${minutes}`, words[minutes] ?? `${minutes}`])
/** «8 minutos», «8 min», «veinte minutos». */
const promise = new RegExp(`(?<![\\d.,])\\b(?:${numbers.join('|')})(?:\\s|&nbsp;|\\{' '\\})+min(?:utos?)?\\b`, 'giu')

/** The lines of a text that promise a time in digits or words. */
const findPromises = (text: string) =>
  [...text.matchAll(promise)].map(({ index }) => text.slice(0, index).split('\n').length)

const files = execFileSync('git', ['ls-files', 'src', 'README.md'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((path) => /\.(tsx?|md)$/.test(path) && !path.includes('.test.') && !path.startsWith('src/sandbox/'))

test('M03 O03 every text takes the promised minutes from the one place where they stand', () => {
  const places = files.flatMap((path) =>
    findPromises(readFileSync(`${root}/${path}`, 'utf8')).map((line) => `${path}:${line}`),
  )
  const rule = brokenRule(
    'A text takes the promised minutes from promisedMinutes (src/domain/process/own-time.ts), Markdown as {{turboMinutes}}.',
    'CONTRIBUTING.md#writing',
  )
  expect(places, rule).toEqual([])
})

test.each([
  ['abre tu CDT en unos 8 minutos', [1]],
  ['Apertura\n20\nmin aprox', [2]],
  ['en veinte minutos', [1]],
  ['en 18 minutos', []],
  ['en 1.020 minutos', []],
  ['en {{turboMinutes}} minutos', []],
  ['en dos minutos', []],
])('M03 in «%s» the promises stand in the lines %j', (text, lines) => {
  expect(findPromises(text)).toEqual(lines)
})
