/**
 * `npm run chaos:files [-- --every 1]`: hostile files and broken forms to the upload, 20 large ones at once (R33), one
 * customer's worst files beside another's upload (R41), and pictures at the limit of what is drawn (R33).
 */
import { startTestApp } from '#testing/app.ts'
import { behindProxy } from '#testing/hostile/addresses.ts'
import { numberOf, printAndExit } from '#testing/hostile/figures.ts'
import { measureFiles, measureLargeUploads } from '#testing/hostile/measure-files.ts'
import { measureGreedy } from '#testing/hostile/measure-greedy.ts'
import { measurePictures } from '#testing/hostile/measure-pictures.ts'
import { processesOfProgram } from '#testing/hostile/process-of-program.ts'
import { startProgram } from '#testing/hostile/program.ts'

async function* measure() {
  const test = await startTestApp()
  yield* await measureFiles(test, { every: numberOf('every', 1) })
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
