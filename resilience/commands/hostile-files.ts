/**
 * `npm run resilience -- hostile-files [--every 1]`: sends hostile files, broken forms and 20 large parallel files to
 * the upload (R33). It also sends one customer's worst files beside another's upload (R41), and pictures at the size
 * limit (R33).
 */
import { startTestApp } from '#testing/app.ts'
import { behindProxy } from '../measures/addresses.ts'
import { measureGreedy } from '../measures/measure-greedy.ts'
import { measureHostileFiles, measureLargeUploads } from '../measures/measure-hostile-files.ts'
import { measurePictures } from '../measures/measure-pictures.ts'
import { parseNumber, printAndExit } from '../measures/metrics.ts'
import { processesOfProgram } from '../measures/process-of-program.ts'
import { startProgram } from '../measures/program.ts'

async function* measure() {
  const test = await startTestApp()
  yield* await measureHostileFiles(test, { every: parseNumber('every', 1) })
  await test.close()
  const program = await startProgram({ settings: behindProxy })
  yield* await measureLargeUploads(program, await processesOfProgram(program, 'CLIENTE-SUBIENDO-DOCUMENTOS', 20))
  const [greedy, other] = await processesOfProgram(program, 'CLIENTE-SUBIENDO-DOCUMENTOS', 2)
  if (!greedy || !other) throw new Error('nobody to measure with')
  yield* await measureGreedy(program, greedy, other)
  const [somebody, ...others] = await processesOfProgram(program, 'CLIENTE-SUBIENDO-DOCUMENTOS', 13)
  if (!somebody) throw new Error('nobody to measure with')
  yield* measurePictures(program, others, somebody)
  await program.close()
}

await printAndExit(measure)
