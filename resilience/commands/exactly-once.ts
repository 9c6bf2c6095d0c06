/**
 * `npm run chaos:effects [-- --count 1000 --kills 50 --api-kills 50 --restarts 20]`: effects outside happen once while
 * workers, the program that serves requests, and PostgreSQL die (R23).
 */
import { numberOf, printAndExit } from '../measures/metrics.ts'
import { measureEffects } from '../measures/measure-exactly-once.ts'

await printAndExit(() =>
  measureEffects({
    count: numberOf('count', 1_000),
    kills: numberOf('kills', 50),
    apiKills: numberOf('api-kills', 50),
    restarts: numberOf('restarts', 20),
    seed: numberOf('seed', 1),
  }),
)
