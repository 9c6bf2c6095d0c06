import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/**
 * Runs the kit as its users do, for its own tests.
 * @param args - The arguments of Node.
 */
export async function runKit(
  args: string[],
  folder?: string,
): Promise<{ code: number; stdout: string; stderr: string }> {
  const options = { maxBuffer: 16 * 1024 * 1024, ...(folder === undefined ? {} : { cwd: folder, env: {} }) }
  return promisify(execFile)(process.execPath, args, options).then(
    ({ stdout, stderr }) => ({ code: 0, stdout: String(stdout), stderr: String(stderr) }),
    (error) => ({ code: error.code as number, stdout: error.stdout as string, stderr: error.stderr as string }),
  )
}
