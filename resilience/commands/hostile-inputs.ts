/** `npm run chaos:inputs [-- --per-route 2000 --seed 1]`: hostile requests to every route, in process (R35). */
import { startTestApp } from '#testing/app.ts'
import { numberOf, printAndExit } from '../measures/metrics.ts'
import { figuresOfInputs, measureInputs } from '../measures/measure-hostile-inputs.ts'

await printAndExit(async () => {
  const test = await startTestApp()
  const measured = await measureInputs(test, numberOf('per-route', 2_000), numberOf('seed', 1))
  await test.close()
  return figuresOfInputs(measured)
})
