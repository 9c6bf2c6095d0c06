import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { broken } from '#testing/hostile/figures.ts'
import { figuresOfInputs, measureInputs } from '#testing/hostile/measure-inputs.ts'
import { allHostileStrings } from '#testing/hostile/strings.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

test('R35 R36 no hostile input to any route fails, tells what the server is made of, or changes what it may not', async () => {
  expect(allHostileStrings.length).toBeGreaterThanOrEqual(400)
  const measured = await measureInputs(product, 40)
  expect(measured.routes).toBeGreaterThan(90)
  expect(broken(figuresOfInputs(measured, 60))).toEqual([])
  expect(measured.accepted).toBeGreaterThan(100)
  expect(({} as Record<string, unknown>).admin).toBeUndefined()
}, 120_000)
