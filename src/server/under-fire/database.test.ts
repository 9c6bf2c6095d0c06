import { expect, test } from 'vitest'
import { inFullRun } from '#testing/full-run.ts'
import { broken } from '#testing/hostile/figures.ts'
import { measureDatabase } from '#testing/hostile/measure-database.ts'
import { isPostgresInstalled } from '#testing/postgres.ts'

if (isPostgresInstalled()) {
  test('R24 a restart of PostgreSQL under load ends no process, loses nothing, and is told as 503', async () => {
    const restarts = inFullRun(3, 1)
    expect(broken(await measureDatabase({ restarts, savers: 3, recoverySeconds: 60 }))).toEqual([])
  }, 180_000)
} else {
  test('this needs a PostgreSQL server, and none is installed here', () => expect(isPostgresInstalled()).toBe(false))
}
