/**
 * `npm run resilience -- exactly-once [--count 1000 --kills 50 --api-kills 50 --restarts 20]`: effects outside happen once while
 * workers, the program that serves requests, and PostgreSQL die (R23).
 */

import { measureExactlyOnce } from '../measures/measure-exactly-once.ts'
import { parseNumber, printAndExit } from '../measures/metrics.ts'

await printAndExit(() =>
  measureExactlyOnce({
    count: parseNumber('count', 1_000),
    kills: parseNumber('kills', 50),
    apiKills: parseNumber('api-kills', 50),
    restarts: parseNumber('restarts', 20),
    seed: parseNumber('seed', 1),
  }),
)
