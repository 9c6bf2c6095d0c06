import { expect, test } from 'vitest'
import { copyTestDatabase } from '#testing/database.ts'
import { inFullRun } from '#testing/full-run.ts'
import { measureSlowClients } from '../measures/measure-slow-clients.ts'
import { broken } from '../measures/metrics.ts'

test('R41 slow connections take nothing from the others', async () => {
  // Other tests run beside this one, so nothing is asked of the clock here; `npm run resilience -- slow-clients` does.
  const numbers = inFullRun({ connections: 300, seconds: 20 }, { connections: 100, seconds: 2 })
  const database = await copyTestDatabase()
  expect(broken(await measureSlowClients({ ...numbers, ...database.location }))).toEqual([])
  await database.remove()
}, 120_000)
