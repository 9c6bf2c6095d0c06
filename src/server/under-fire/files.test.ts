import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { broken } from '#testing/hostile/figures.ts'
import { makeHostileFiles } from '#testing/hostile/files.ts'
import { measureFiles } from '#testing/hostile/measure-files.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

test('R33 of hostile files and broken forms only the clean are kept, none fails, and nothing is left of the others', async () => {
  expect(makeHostileFiles().filter(({ isClean }) => !isClean).length).toBeGreaterThanOrEqual(300)
  expect(broken(await measureFiles(product, { every: 4 }))).toEqual([])
}, 90_000)
