import { expect, test } from 'vitest'
import { broken } from '#testing/hostile/figures.ts'
import { measureKill9 } from '#testing/hostile/measure-kill9.ts'

test('R22 R34 after kill -9 under load nothing that was acknowledged is lost, doubled or half', async () => {
  expect(broken(await measureKill9({ runs: 1, savers: 4, startSeconds: 60 }))).toEqual([])
}, 120_000)
