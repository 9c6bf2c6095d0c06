/** `npm run resilience -- hostile-inputs [--per-route 2000 --seed 1]`: hostile requests to every route, in process (R35). */
import { startTestApp } from '#testing/app.ts'
import { figuresOfInputs, measureHostileInputs } from '../measures/measure-hostile-inputs.ts'
import { parseNumber, printAndExit } from '../measures/metrics.ts'

await printAndExit(async () => {
  const test = await startTestApp()
  const measured = await measureHostileInputs(test, parseNumber('per-route', 2_000), parseNumber('seed', 1))
  await test.close()
  return figuresOfInputs(measured)
})
