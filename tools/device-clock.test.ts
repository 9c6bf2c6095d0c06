import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Who may ask the device what time it is, and why it decides nothing (decision 054). */
const mayAsk: Readonly<Record<string, string>> = {
  'lib/clock.ts': 'the one place for all others: it asks until the server has told its time',
  'offline/service-worker.ts':
    'how old the kept rates are, by the clock that noted it; one that was put back counts as old',
  'content/rates-at-build.ts': 'the build alone',
  'pages/cdt-simulador/page.tsx': 'the build alone',
  'pages/mejores-cdt/monthly-data.ts': 'the build alone',
  'pages/sitemap/page.tsx': 'the build alone',
  'prerendered-paths.ts': 'the build alone',
  'routes.ts': 'the build alone',
  'sitemap.ts': 'the build alone',
}

/** Its words for a time that is counted: no clock that anybody sets. */
const counts = /performance\.now\(\)/
const asks = /\bDate\.now\b|\bnew Date\(\)|\bTemporal\.Now\b|\bperformance\.timeOrigin\b/

const folder = new URL('../src/web/', import.meta.url).pathname
const sources = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))

/** Comments may speak of the clock. */
const read = (file: string) => readFileSync(join(folder, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')

test('L05 L13 Z10 only a few places ask the clock of a device, which may be wrong', () => {
  const found = sources.filter((file) => asks.test(read(file))).sort()
  expect(found, 'use readTimeMs() of src/web/lib/clock.ts; see decision 054').toEqual(Object.keys(mayAsk).sort())
})

test('L05 Z10 what is counted without the clock is counted in its place alone', () => {
  const found = sources.filter((file) => counts.test(read(file))).sort()
  expect(found).toEqual(['lib/clock.ts'])
})
