/**
 * `npm run chaos:database [-- --restarts 20 --cut-seconds 60 --silent-seconds 45]`: under load PostgreSQL is restarted at
 * once, then all connections are cut each second, then they say nothing, in three ways (R24).
 */
import { numberOf, printAndExit } from '../measures/metrics.ts'
import { measureDatabase } from '../measures/measure-database-restart.ts'

await printAndExit(() =>
  measureDatabase({
    restarts: numberOf('restarts', 20),
    cutSeconds: numberOf('cut-seconds', 60),
    silentSeconds: numberOf('silent-seconds', 45),
    seed: numberOf('seed', 1),
  }),
)
