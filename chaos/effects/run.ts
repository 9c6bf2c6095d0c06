/** `npm run chaos:effects [-- --count 1000 --kills 50]`: effects outside happen once while workers die (R23). */
import { numberOf, printAndExit } from '#testing/hostile/figures.ts'
import { measureEffects } from '#testing/hostile/measure-effects.ts'

await printAndExit(() =>
  measureEffects({ count: numberOf('count', 1_000), kills: numberOf('kills', 50), seed: numberOf('seed', 1) }),
)
