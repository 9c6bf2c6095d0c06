import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { inFullRun } from '#testing/full-run.ts'
import { figuresOfInputs, measureHostileInputs } from '../measures/measure-hostile-inputs.ts'
import { broken } from '../measures/metrics.ts'
import { allHostileStrings } from '../measures/strings.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

test('R35 R36 no hostile input to any route fails, tells what the server is made of, or changes what it may not', async () => {
  expect(allHostileStrings.length).toBeGreaterThanOrEqual(400)
  // The first nine of a route are one of each kind.
  const measured = await measureHostileInputs(product, inFullRun(40, 10))
  expect(measured.routes).toBeGreaterThan(90)
  expect(broken(figuresOfInputs(measured, 60))).toEqual([])
  expect(measured.accepted).toBeGreaterThan(inFullRun(100, 25))
  expect(({} as Record<string, unknown>).admin).toBeUndefined()
}, 120_000)
