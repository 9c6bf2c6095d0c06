/** `npm run resilience -- slow-clients [--connections 500 --seconds 60 --engine postgres|pglite]`: slow clients beside normal ones (R41). */

import { startTestPostgres } from '#testing/postgres.ts'
import { measureSlowClients } from '../measures/measure-slow-clients.ts'
import { parseNumber, parseWord, printAndExit } from '../measures/metrics.ts'

const server = parseWord('engine', ['pglite', 'postgres']) === 'postgres' ? await startTestPostgres() : undefined
await printAndExit(async () => {
  const amounts = { connections: parseNumber('connections', 500), seconds: parseNumber('seconds', 60) }
  const figures = await measureSlowClients({ ...amounts, databaseUrl: server?.url, ratio: 2 })
  await server?.stop()
  return figures
})
