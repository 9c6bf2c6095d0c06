import { expect, test } from 'vitest'
import { inFullRun } from '#testing/full-run.ts'
import { isPostgresInstalled } from '#testing/postgres.ts'
import { measureDatabaseRestart } from '../measures/measure-database-restart.ts'
import { broken, type Metric } from '../measures/metrics.ts'

if (isPostgresInstalled()) {
  test('R24 a restart, cuts and silence of PostgreSQL under load end no process, lose nothing, and are told as 503', async () => {
    const restarts = inFullRun(3, 1)
    const figures: Metric[] = []
    const numbers = { restarts, cutSeconds: inFullRun(5, 0), silentSeconds: inFullRun(45, 0) }
    for await (const figure of measureDatabaseRestart({ ...numbers, savers: 3, recoverySeconds: 60 }))
      figures.push(figure)
    expect(broken(figures)).toEqual([])
  }, 600_000)
} else {
  test('this needs a PostgreSQL server, and none is installed here', () => expect(isPostgresInstalled()).toBe(false))
}
