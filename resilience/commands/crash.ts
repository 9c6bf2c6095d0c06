/**
 * `npm run resilience -- crash [--runs 200 --engine pglite|postgres --seed 1 --payments 1]`: kill -9 under load (R22, R34). With
 * `--payments 1` there are as many payments as kills, and each kill meets somebody who signs or pays.
 */

import { startTestPostgres } from '#testing/postgres.ts'
import { measureCrash } from '../measures/measure-crash.ts'
import { parseNumber, parseWord, printAndExit } from '../measures/metrics.ts'

const server = parseWord('engine', ['pglite', 'postgres']) === 'postgres' ? await startTestPostgres() : undefined
await printAndExit(async () => {
  const figures = await measureCrash({
    runs: parseNumber('runs', 200),
    seed: parseNumber('seed', 1),
    amidPayments: parseNumber('payments', 0) === 1,
    databaseUrl: server?.url,
  })
  await server?.stop()
  return figures
})
