import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { inFullRun } from '#testing/full-run.ts'
import { creations } from '../measures/idempotent-creations.ts'
import { creatingRoutes, measureIdempotency } from '../measures/measure-idempotency.ts'
import { broken } from '../measures/metrics.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

test('R21 every call that needs an idempotency key is among those that are asked for twice', () => {
  const known = creations.map(({ route }) => route)
  expect(creatingRoutes(product).filter((route) => !known.includes(route) && !route.includes(' /api/ops/'))).toEqual([])
})

/** How many parallel requests. */
const atOnce = inFullRun(20, 8)

test(`R21 what is asked for ${atOnce} times at once, in two tabs or again, is made once`, async () => {
  expect(broken(await measureIdempotency(product, { rounds: 1, atOnce }))).toEqual([])
}, 90_000)
