/** Threads in which files of strangers are looked at and drawn, with a deadline and a bound of memory (R33). */
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { Looked } from './file-worker.ts'
import type { PictureType } from './inspected.ts'

/** How many files are looked at together; each process keeps a core for its requests where there is one to keep. */
export const filesAtOnce = Math.max(2, availableParallelism() - 1)

/** Nobody came to a verdict about a file: no thread was free, none began or ended in time, or one died. */
export class NotLookedAtError extends Error {}

/** A thread worked on it for as long as a thread may. */
export class NotDoneError extends NotLookedAtError {}

/** A file needs more time or memory of its own than any paper: a verdict about it, on however busy a machine. */
export class TooIntricateError extends Error {}

export type FileWorkers = {
  /** What a file of these bytes is (`inspectFile`). Throws `NotLookedAtError`, `NotDoneError` and `TooIntricateError`. */
  inspect(bytes: Uint8Array): Promise<Looked>
  /**
   * A drawing of our own (`redrawImage`).
   * @param bytes - A picture, which is copied.
   * @throws `NotLookedAtError`, `NotDoneError` and `TooIntricateError`, as `inspect` does.
   */
  redraw(bytes: Uint8Array, mediaType: PictureType): Promise<Uint8Array | undefined>
  /** Starts the thread that is always ready, so that the first file does not wait for it. */
  warm(): Promise<void>
  close(): Promise<void>
}

export type FileWorkersOptions = {
  filename: string
  threads: number
  /** How much of its own time a thread may use for a file. */
  ownMs: number
  /** How long a file may take in all from when its thread began it, however busy the machine is. */
  longestMs: number
  /** How long it may wait for a thread. */
  waitMs: number
  /** Beside the file itself. */
  heapMb: number
}

const lookEveryMs = 500

/** @param options - Where the work of a thread is, how many there are, and how long a file may take. */
export function createFileWorkers(options: FileWorkersOptions): FileWorkers {
  const { filename, threads, ownMs, longestMs, waitMs, heapMb } = options
  let pool: Piscina | undefined
  const open = () => {
    if (pool) return pool
    pool = new Piscina({
      filename,
      minThreads: 1,
      maxThreads: threads,
      maxQueue: threads * 16,
      idleTimeout: 30_000,
      atomics: 'disabled',
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    })
    // A thread may also die after its file was given up; without a listener that would end the server.
    pool.on('error', () => {})
    return pool
  }

  /** Stops a task that takes too long: by its thread's own time once it has begun, by the clock before. */
  async function watch(began: Int32Array, stop: AbortController): Promise<void> {
    const start = Atomics.waitAsync(began, 0, 0, waitMs)
    if ((await start.value) === 'timed-out') return stop.abort(new NotLookedAtError('no thread began in time'))
    const thread = open().threads.find(({ threadId }) => threadId === Atomics.load(began, 0))
    const before = await thread?.cpuUsage()
    const from = performance.now()
    while (!stop.signal.aborted) {
      await Atomics.waitAsync(began, 0, Atomics.load(began, 0), lookEveryMs).value
      const used = await thread?.cpuUsage(before)
      if (used && (used.user + used.system) / 1_000 > ownMs) stop.abort(new TooIntricateError('its own time is over'))
      if (performance.now() - from > longestMs) stop.abort(new NotDoneError('not done in time'))
    }
  }

  async function runOnce<T>(name: string, task: object): Promise<T> {
    const began = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    const stop = new AbortController()
    // A thread that has ended cannot be asked for its time.
    watch(began, stop).catch(() => {})
    try {
      return await open().run({ ...task, began }, { name, signal: stop.signal })
    } catch (error) {
      if (stop.signal.aborted) throw stop.signal.reason
      throw error
    } finally {
      stop.abort()
      Atomics.notify(began, 0)
    }
  }

  async function run<T>(name: string, task: object): Promise<T> {
    try {
      return await runOnce<T>(name, task)
    } catch (error) {
      if (error instanceof NotLookedAtError || error instanceof TooIntricateError) throw error
      if (!isOutOfMemory(error)) throw new NotLookedAtError('its thread failed', { cause: error })
    }
    // What filled one thread may have been left by an earlier file; what fills a second one is this file.
    try {
      return await runOnce<T>(name, task)
    } catch (error) {
      if (error instanceof TooIntricateError || isOutOfMemory(error)) throw new TooIntricateError('it fills the memory')
      throw new NotLookedAtError('its thread failed', { cause: error })
    }
  }

  return {
    inspect: (bytes) => run('inspect', { bytes }),
    redraw: (bytes, mediaType) => run('redraw', { bytes, mediaType }),
    async warm() {
      await run('inspect', { bytes: new Uint8Array() })
    },
    async close() {
      await pool?.destroy()
      pool = undefined
    },
  }
}

const isOutOfMemory = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'

/** The threads of this process. */
export const fileWorkers = createFileWorkers({
  filename: fileURLToPath(new URL('file-worker.ts', import.meta.url)),
  threads: filesAtOnce,
  ownMs: 10_000,
  longestMs: 60_000,
  waitMs: 30_000,
  // A file whose objects need more is no paper.
  heapMb: 256,
})
