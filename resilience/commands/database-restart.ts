/**
 * `npm run resilience -- database-restart [--restarts 20 --cut-seconds 60 --silent-seconds 45]`: under load PostgreSQL
 * restarts abruptly. Then all connections are cut each second. Then they do not answer, in three ways (R24).
 */

import { measureDatabaseRestart } from '../measures/measure-database-restart.ts'
import { parseNumber, printAndExit } from '../measures/metrics.ts'

await printAndExit(() =>
  measureDatabaseRestart({
    restarts: parseNumber('restarts', 20),
    cutSeconds: parseNumber('cut-seconds', 60),
    silentSeconds: parseNumber('silent-seconds', 45),
    seed: parseNumber('seed', 1),
  }),
)
