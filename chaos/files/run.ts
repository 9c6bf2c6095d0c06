/** `npm run chaos:files [-- --every 1]`: hostile files and broken forms to the upload, and 20 large ones at once (R33). */
import { startTestApp } from '#testing/app.ts'
import { numberOf, printAndExit } from '#testing/hostile/figures.ts'
import { measureFiles, measureLargeUploads } from '#testing/hostile/measure-files.ts'
import { processOfProgram } from '#testing/hostile/process-of-program.ts'
import { startProgram } from '#testing/hostile/program.ts'

async function* measure() {
  const test = await startTestApp()
  yield* await measureFiles(test, { every: numberOf('every', 1) })
  await test.close()
  const program = await startProgram()
  yield* await measureLargeUploads(program, await processOfProgram(program, 'CLIENTE-SUBIENDO-DOCUMENTOS'))
  await program.close()
}

await printAndExit(measure)
