import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * Runs one program of several by its name, with the options that follow the name, and ends with its exit code. Without
 * a known name it lists the names.
 * @param usage - How the command is written.
 * @param programs - The file and fixed options of each name.
 */
export function runNamed(
  usage: string,
  programs: Readonly<Record<string, readonly [file: string, ...options: string[]]>>,
): void {
  const [name = '', ...options] = process.argv.slice(2)
  const program = Object.hasOwn(programs, name) ? programs[name] : undefined
  if (program) {
    const { status } = spawnSync(process.execPath, [...program, ...options], { cwd: root, stdio: 'inherit' })
    process.exitCode = status ?? 1
  } else {
    console.error(`${usage}\n\n${Object.keys(programs).join('\n')}`)
    process.exitCode = 1
  }
}
