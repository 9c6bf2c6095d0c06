/**
 * `npm run resilience -- exactly-once [--count 1000 --kills 50 --api-kills 50 --restarts 20]`: effects outside happen once while
 * workers, the program that serves requests, and PostgreSQL die (R23).
 */

import { measureExactlyOnce } from '../measures/measure-exactly-once.ts'
import { numberOf, printAndExit } from '../measures/metrics.ts'

await printAndExit(() =>
  measureExactlyOnce({
    count: numberOf('count', 1_000),
    kills: numberOf('kills', 50),
    apiKills: numberOf('api-kills', 50),
    restarts: numberOf('restarts', 20),
    seed: numberOf('seed', 1),
  }),
)
