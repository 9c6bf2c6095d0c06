import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { makePeople } from '#testing/defences/authorization-fixtures.ts'
import { type HiddenAreas, lookForHiddenAreas } from '#testing/defences/hidden-areas.ts'
import { isFullRun } from '#testing/full-run.ts'

let product: TestApp
let found: HiddenAreas
beforeAll(async () => {
  product = await startTestApp()
  found = await lookForHiddenAreas(await makePeople(product), { quick: !isFullRun })
}, 180_000)
afterAll(() => product.close())

test('R39 no address that people try leads anywhere but to our own pages and calls, and none fails', () => {
  expect(found.words).toBeGreaterThan(400)
  expect(found.unexpected).toEqual([])
  expect(found.failed).toEqual([])
})

test('R39 no address tells a stranger or a customer anything of somebody else', () => {
  expect(found.leaks).toEqual([])
})
