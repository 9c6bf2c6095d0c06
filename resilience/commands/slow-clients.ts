/** `npm run resilience -- slow-clients [--connections 500 --seconds 60 --engine postgres|pglite]`: slow clients beside normal ones (R41). */

import { startTestPostgres } from '#testing/postgres.ts'
import { measureSlowClients } from '../measures/measure-slow-clients.ts'
import { numberOf, printAndExit, wordOf } from '../measures/metrics.ts'

const server = wordOf('engine', ['pglite', 'postgres']) === 'postgres' ? await startTestPostgres() : undefined
await printAndExit(async () => {
  const amounts = { connections: numberOf('connections', 500), seconds: numberOf('seconds', 60) }
  const figures = await measureSlowClients({ ...amounts, databaseUrl: server?.url, ratio: 2 })
  await server?.stop()
  return figures
})
