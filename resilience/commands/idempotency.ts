/** `npm run resilience -- idempotency [--rounds 100 --engine pglite|postgres]`: the same thing asked for many times (R21). */
import { startTestApp } from '#testing/app.ts'
import { startTestPostgres } from '#testing/postgres.ts'
import { measureIdempotency } from '../measures/measure-idempotency.ts'
import { numberOf, printAndExit, wordOf } from '../measures/metrics.ts'

const server = wordOf('engine', ['pglite', 'postgres']) === 'postgres' ? await startTestPostgres() : undefined
if (server) process.env.TEST_DATABASE_URL = server.url
await printAndExit(async () => {
  const test = await startTestApp()
  const figures = await measureIdempotency(test, { rounds: numberOf('rounds', 100), atOnce: numberOf('at-once', 50) })
  await test.close()
  await server?.stop()
  return figures
})
