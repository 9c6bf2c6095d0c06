import { expect, test } from 'vitest'
import { inFullRun } from '#testing/full-run.ts'
import { isPostgresInstalled } from '#testing/postgres.ts'
import { measureExactlyOnce } from '../measures/measure-exactly-once.ts'
import { broken } from '../measures/metrics.ts'

if (isPostgresInstalled()) {
  test('R23 effects outside happen once each while workers and the program for requests are killed', async () => {
    const numbers = inFullRun({ count: 6, kills: 2, apiKills: 2 }, { count: 3, kills: 1, apiKills: 1 })
    expect(broken(await measureExactlyOnce({ ...numbers, limitSeconds: 240 }))).toEqual([])
  }, 300_000)
} else {
  test('this needs a PostgreSQL server, and none is installed here', () => expect(isPostgresInstalled()).toBe(false))
}
