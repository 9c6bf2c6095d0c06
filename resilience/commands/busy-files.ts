/**
 * `npm run resilience -- busy-files [--files 200 --programs 4]`: good papers and photos while other programs keep every
 * core busy (R33). A busy machine may ask to send a file again, and may refuse none.
 */
import { behindProxy } from '../measures/addresses.ts'
import { measureBusyFiles } from '../measures/measure-busy-files.ts'
import { parseNumber, printAndExit } from '../measures/metrics.ts'
import { processesOfProgram } from '../measures/process-of-program.ts'
import { startProgram } from '../measures/program.ts'

await printAndExit(async () => {
  const files = parseNumber('files', 200)
  const program = await startProgram({ settings: behindProxy })
  // Nobody may send more than forty files in an hour.
  const people = await processesOfProgram(program, 'CLIENTE-SUBIENDO-DOCUMENTOS', Math.max(4, Math.ceil(files / 30)))
  const figures = await measureBusyFiles(program, people, { files, programs: parseNumber('programs', 4) })
  await program.close()
  return figures
})
