import { expect, test } from 'vitest'
import { broken } from '#testing/hostile/figures.ts'
import { measureSlow } from '#testing/hostile/measure-slow.ts'

test('R41 slow connections take nothing from the others', async () => {
  // Other tests run beside this one, so nothing is asked of the clock here; `npm run chaos:slow` does.
  expect(broken(await measureSlow({ connections: 100, seconds: 3 }))).toEqual([])
}, 90_000)
