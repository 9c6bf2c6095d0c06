import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { broken } from '#testing/hostile/figures.ts'
import { creatingRoutes, creations, measureDouble } from '#testing/hostile/measure-double.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

test('R21 every call that needs an idempotency key is among those that are asked for twice', () => {
  const known = creations.map(({ route }) => route)
  expect(creatingRoutes(product).filter((route) => !known.includes(route) && !route.includes(' /api/ops/'))).toEqual([])
})

test('R21 what is asked for twenty times at once, in two tabs or again, is made once', async () => {
  expect(broken(await measureDouble(product, { rounds: 1, atOnce: 20 }))).toEqual([])
}, 90_000)
