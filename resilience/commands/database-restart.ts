/**
 * `npm run resilience -- database-restart [--restarts 20 --cut-seconds 60 --silent-seconds 45]`: under load PostgreSQL
 * restarts abruptly. Then all connections are cut each second. Then they do not answer, in three ways (R24).
 */

import { measureDatabaseRestart } from '../measures/measure-database-restart.ts'
import { numberOf, printAndExit } from '../measures/metrics.ts'

await printAndExit(() =>
  measureDatabaseRestart({
    restarts: numberOf('restarts', 20),
    cutSeconds: numberOf('cut-seconds', 60),
    silentSeconds: numberOf('silent-seconds', 45),
    seed: numberOf('seed', 1),
  }),
)
