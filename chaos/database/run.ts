/** `npm run chaos:database [-- --restarts 20]`: PostgreSQL is restarted at once under load (R24). */
import { numberOf, printAndExit } from '#testing/hostile/figures.ts'
import { measureDatabase } from '#testing/hostile/measure-database.ts'

await printAndExit(() => measureDatabase({ restarts: numberOf('restarts', 20), seed: numberOf('seed', 1) }))
