import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { inFullRun } from '#testing/full-run.ts'
import { makeHostileFiles } from '../measures/files.ts'
import { measureHostileFiles } from '../measures/measure-hostile-files.ts'
import { broken } from '../measures/metrics.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

test('R33 of hostile files and broken forms only the clean are kept, none fails, and nothing is left of the others', async () => {
  expect(makeHostileFiles().filter(({ isClean }) => !isClean).length).toBeGreaterThanOrEqual(300)
  // The gate leaves the size to the test of the documents, which sends exactly 20 MB and a byte more.
  const numbers = inFullRun({ every: 1 }, { every: 8, large: false })
  expect(broken(await measureHostileFiles(product, numbers))).toEqual([])
}, 180_000)
