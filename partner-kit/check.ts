/** Z12: `npm run partner-bank -- check`: does a bank's side do what the protocol says? Exit code 0: yes, 1: no, 2: wrong options. */
import { OptionsError, readOptions, usage } from './options.ts'
import { formatTable, passes } from './report.ts'
import { runChecks } from './run-checks.ts'

try {
  const { asJson, ...options } = readOptions(process.argv.slice(2), process.env)
  const results = await runChecks(options)
  process.stdout.write(
    asJson ? `${JSON.stringify({ passes: passes(results), results }, undefined, 2)}\n` : formatTable(results),
  )
  process.exitCode = passes(results) ? 0 : 1
} catch (error) {
  if (!(error instanceof OptionsError)) throw error
  process.stderr.write(`${error.message}\n\n${usage}`)
  process.exitCode = 2
}
