/** Settings whose values are in files, as Docker and Kubernetes hand in secrets. */
import { readFileSync } from 'node:fs'

type Environment = Record<string, string | undefined>

/**
 * Reads `<NAME>_FILE` for every setting: the value is what is in that file, without the line break at its end.
 * @param names - The names of all settings.
 * @returns The environment with the values, and what is wrong. Problems name the setting, never a value.
 */
export function readSecretFiles(
  names: readonly string[],
  environment: Environment,
): { environment: Environment; problems: string[] } {
  const problems: string[] = []
  const values: Environment = {}
  for (const name of names) {
    const file = environment[`${name}_FILE`]
    if (!file) continue
    if (environment[name]) problems.push(`${name} and ${name}_FILE: give one of them`)
    try {
      values[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
      if (values[name] === '') problems.push(`${name}_FILE: the file is empty`)
    } catch (error) {
      problems.push(`${name}_FILE: the file cannot be read (${(error as NodeJS.ErrnoException).code})`)
    }
  }
  return { environment: { ...environment, ...values }, problems }
}
