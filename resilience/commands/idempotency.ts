/** `npm run resilience -- idempotency [--rounds 100 --engine pglite|postgres]`: the same thing asked for many times (R21). */
import { startTestApp } from '#testing/app.ts'
import { startTestPostgres } from '#testing/postgres.ts'
import { measureIdempotency } from '../measures/measure-idempotency.ts'
import { parseNumber, parseWord, printAndExit } from '../measures/metrics.ts'

const server = parseWord('engine', ['pglite', 'postgres']) === 'postgres' ? await startTestPostgres() : undefined
if (server) process.env.TEST_DATABASE_URL = server.url
await printAndExit(async () => {
  const test = await startTestApp()
  const figures = await measureIdempotency(test, {
    rounds: parseNumber('rounds', 100),
    atOnce: parseNumber('at-once', 50),
  })
  await test.close()
  await server?.stop()
  return figures
})
