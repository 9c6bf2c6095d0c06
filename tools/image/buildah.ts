/** Buildah without a container engine: images and containers of one folder, whose programs share this machine's network. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { basename, join } from 'node:path'

export type Ended = { code: number | null; output: string }
type Environment = Readonly<Record<string, string>>
export type Running = {
  /** What it printed so far. */
  output(): string
  /**
   * Ends the program inside like a deploy does.
   * @returns Its exit code.
   */
  end(signal?: NodeJS.Signals): Promise<Ended>
}

/**
 * @param folder - A folder for everything that is stored, to be removed when done.
 * @param options - Whether everything that programs say is printed too.
 * @returns What is done there.
 */
export function openBuildah(folder: string, { verbose = false } = {}) {
  const where = ['--root', join(folder, 'root'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs']
  const running = new Set<ChildProcess>()
  process.on('exit', () => {
    for (const child of running) for (const pid of descendants(child.pid ?? 0)) killQuietly(pid, 'SIGKILL')
  })
  const start = (words: readonly string[]) => {
    const child = spawn('buildah', [...where, ...words], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, TMPDIR: folder },
    })
    let output = ''
    const hear = (chunk: Buffer) => {
      output = `${output}${chunk.toString()}`.slice(-200_000)
      if (verbose) process.stderr.write(chunk)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    running.add(child)
    const ended = once(child, 'close').then(([code]): Ended => {
      running.delete(child)
      return { code: code as number | null, output }
    })
    return { child, ended, output: () => output }
  }
  const run = (words: readonly string[]) => start(words).ended
  /** Throws with the last words when it fails. */
  const must = async (words: readonly string[]) => {
    const { code, output } = await run(words)
    if (code !== 0) throw new Error(`buildah ${words[0]} ended with ${code}:\n${output.slice(-4_000)}`)
    return output.trim()
  }
  const inside = (container: string, command: readonly string[], { user = '', env = {} as Environment } = {}) => [
    ...['run', '--isolation', 'chroot', ...(user ? ['--user', user] : [])],
    ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    ...[container, '--', ...command],
  ]
  return {
    must,
    /**
     * Runs a command in a container.
     * @returns Its exit code, and what it printed.
     */
    run: (container: string, command: readonly string[], options = {}) => run(inside(container, command, options)),
    /** The same for a program that goes on. */
    start(container: string, command: readonly string[], options = {}): Running {
      const { child, ended, output } = start(inside(container, command, options))
      return {
        output,
        async end(signal = 'SIGTERM') {
          // The program is the first in the chain of processes that is not Buildah, which starts itself again inside.
          const pid = descendants(child.pid ?? 0).find((one) => !isBuildah(one))
          if (pid) killQuietly(pid, signal)
          return ended
        },
      }
    },
  }
}

export type Buildah = ReturnType<typeof openBuildah>

/**
 * @param pid - A process.
 * @returns It and the first child of each, down to the last.
 */
function descendants(pid: number): number[] {
  const children = childrenByParent()
  const chain = [pid]
  for (let next = children.get(pid)?.[0]; next !== undefined; next = children.get(next)?.[0]) chain.push(next)
  return chain
}

function isBuildah(pid: number): boolean {
  try {
    // Inside it runs from memory: `/memfd:buildah-chroot-exec (deleted)`.
    return /^(?:memfd:)?buildah(?:-chroot|$)/.test(basename(readlinkSync(`/proc/${pid}/exe`)))
  } catch {
    // It has just ended.
    return true
  }
}

function childrenByParent(): Map<number, number[]> {
  const found = new Map<number, number[]>()
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    try {
      // The name of a program may hold blanks and parentheses; the parent comes after the last of them.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      const parent = Number(fields[1])
      found.set(parent, [...(found.get(parent) ?? []), Number(name)])
    } catch {
      // It has just ended.
    }
  }
  return found
}

function killQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has just ended.
  }
}
