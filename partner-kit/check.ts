import { OptionsError, readOptions, usage } from './options.ts'
import { formatTable, passes } from './report.ts'
import { runChecks } from './run-checks.ts'

/**
 * Z12: `check`: does a bank's side do what the protocol says?
 * @param args - The arguments after the name.
 * @returns The exit code. 0: yes, 1: no, 2: wrong options.
 */
export async function runCheck(
  args: readonly string[],
  environment: Record<string, string | undefined>,
): Promise<number> {
  try {
    const { asJson, ...options } = readOptions(args, environment)
    const results = await runChecks(options)
    process.stdout.write(
      asJson ? `${JSON.stringify({ passes: passes(results), results }, undefined, 2)}\n` : formatTable(results),
    )
    return passes(results) ? 0 : 1
  } catch (error) {
    if (!(error instanceof OptionsError)) throw error
    process.stderr.write(`${error.message}\n\n${usage}`)
    return 2
  }
}
