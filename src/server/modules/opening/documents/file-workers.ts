/** Processes in which files of strangers are looked at and drawn, with a deadline and a bound of memory (R33). */
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import readUsage from 'pidusage'
import { type Pool, pool as startPool } from 'workerpool'
import type { LetterReading } from '#domain/money/external-deposits/read-letter.ts'
import type { PdfWords } from './draw-pdf-page.ts'
import type { Inspected, PictureType, Refused } from './inspected.ts'

/** How many files are looked at together; each server keeps a core for its requests where there is one to keep. */
export const filesAtOnce = Math.max(2, availableParallelism() - 1)

/** Nobody came to a verdict about a file: no process was free, none began or ended in time, or one died. */
export class NotLookedAtError extends Error {}

/** A process worked on it for as long as a process may. */
export class NotDoneError extends NotLookedAtError {}

/** A file needs more time or memory of its own than any paper: a verdict about it, on however busy a machine. */
export class TooIntricateError extends Error {}

/** `from` and `to`: where the format says that the file begins and ends. */
export type Looked = (Pick<Inspected, 'mediaType' | 'refusal'> & { from: number; to: number }) | Refused

export type FileWorkers = {
  /** What a file of these bytes is (`inspectFile`). Throws `NotLookedAtError`, `NotDoneError` and `TooIntricateError`. */
  inspect(bytes: Uint8Array): Promise<Looked>
  /**
   * A drawing of our own (`redrawImage`).
   * @param bytes - A picture, which is copied.
   * @throws `NotLookedAtError`, `NotDoneError` and `TooIntricateError`, as `inspect` does.
   */
  redraw(bytes: Uint8Array, mediaType: PictureType): Promise<Uint8Array | undefined>
  /**
   * One page of an inspected PDF as a picture (`drawPdfPage`), from 1; undefined where there is none.
   * @throws `NotLookedAtError`, `NotDoneError` and `TooIntricateError`, as `inspect` does.
   */
  drawPage(bytes: Uint8Array, page: number, password?: string): Promise<Uint8Array | undefined>
  /** How many pages an inspected PDF has (`countPdfPages`); undefined where it cannot be read. It throws the same. */
  countPages(bytes: Uint8Array): Promise<number | undefined>
  /** The words of a PDF (`readPdfWords`). It throws the same. */
  readWords(bytes: Uint8Array, password?: string): Promise<PdfWords>
  /** What the words of a letter say (`readLetter`). It throws the same. */
  readLetter(text: string): Promise<LetterReading>
  close(): Promise<void>
}

export type FileWorkersOptions = {
  filename: string
  processes: number
  /** How much time of the processor a look at a file may use; drawing it, which several threads do, may use three times that. */
  ownMs: number
  /** How long a file may take in all from when its process began it, however busy the machine is. */
  longestMs: number
  /** How long it may wait for a process. */
  waitMs: number
  /** Beside the file itself. */
  heapMb: number
  /** What a process may hold in all, with the memory that libraries take outside of its heap. */
  residentMb: number
}

const lookEveryMs = 500

/** @param options - Where the work of a process is, how many there are, and how long a file may take. */
export function createFileWorkers(options: FileWorkersOptions): FileWorkers {
  const { filename, processes, ownMs, longestMs, waitMs, heapMb, residentMb } = options
  let pool: Pool | undefined
  const open = () => {
    pool ??= startPool(filename, {
      workerType: 'process',
      maxWorkers: processes,
      maxQueueSize: processes * 16,
      workerTerminateTimeout: 100,
      // What a process that dies writes is of a stranger's file, so it is read and not logged.
      emitStdStreams: true,
      // No secret of the server is in a process that reads what strangers send.
      forkOpts: { serialization: 'advanced', env: {}, execArgv: [`--max-old-space-size=${heapMb}`] },
    })
    return pool
  }

  /** Stops a file that takes too long, by the time that its process used and by the clock. */
  async function watch(pid: number, mostMs: number, stopped: AbortSignal, stop: (reason: Error) => void) {
    const from = performance.now()
    const before = await readUsage(pid)
    while (!stopped.aborted) {
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
      if (performance.now() - from > longestMs) return stop(new NotDoneError('not done in time'))
      const used = await readUsage(pid)
      if (used.memory > residentMb * 1024 ** 2) return stop(new TooIntricateError('it fills the memory'))
      if (used.ctime - before.ctime > mostMs) return stop(new TooIntricateError('its own time is over'))
    }
  }

  async function runOnce<T>({ method, args, mostMs }: Task): Promise<T> {
    const ended = new AbortController()
    let reason: Error | undefined
    const stop = (why: Error) => {
      if (ended.signal.aborted) return
      reason = why
      task.cancel()
    }
    const waiting = setTimeout(() => stop(new NotLookedAtError('no process began in time')), waitMs)
    const task = open().exec(method, args, {
      on(event: Partial<Began>) {
        if (event.pid === undefined) return
        clearTimeout(waiting)
        // A process that has ended cannot be asked for its time.
        watch(event.pid, mostMs, ended.signal, stop).catch(() => {})
      },
    })
    try {
      return await task
    } catch (error) {
      throw reason ?? error
    } finally {
      clearTimeout(waiting)
      ended.abort()
    }
  }

  async function run<T>(task: Task): Promise<T> {
    try {
      return await runOnce<T>(task)
    } catch (error) {
      if (error instanceof NotLookedAtError || error instanceof TooIntricateError) throw error
      if (!isOutOfMemory(error)) throw new NotLookedAtError('its process failed', { cause: error })
    }
    // What filled one process may have been left by an earlier file; what fills a second one is this file.
    try {
      return await runOnce<T>(task)
    } catch (error) {
      if (error instanceof TooIntricateError || isOutOfMemory(error)) throw new TooIntricateError('it fills the memory')
      throw new NotLookedAtError('its process failed', { cause: error })
    }
  }

  return {
    inspect: (bytes) => run({ method: 'inspect', args: [bytes], mostMs: ownMs }),
    redraw: (bytes, mediaType) => run({ method: 'redraw', args: [bytes, mediaType], mostMs: 3 * ownMs }),
    countPages: (bytes) => run({ method: 'countPages', args: [bytes], mostMs: ownMs }),
    drawPage: (bytes, page, password) => run({ method: 'drawPage', args: [bytes, page, password], mostMs: ownMs }),
    readWords: (bytes, password) => run({ method: 'readWords', args: [bytes, password], mostMs: ownMs }),
    readLetter: (text) => run({ method: 'readLetter', args: [text], mostMs: ownMs }),
    async close() {
      await pool?.terminate(true)
      pool = undefined
    },
  }
}

type Task = { method: string; args: unknown[]; mostMs: number }

/** What a process says first of each file. */
export type Began = { pid: number }

/** Node ends a process whose heap is full by `abort()`. */
const isOutOfMemory = (error: unknown) => error instanceof Error && error.message.includes('SIGABRT')

/** The processes of this server. */
export const fileWorkers = createFileWorkers({
  filename: fileURLToPath(new URL('file-worker.ts', import.meta.url)),
  processes: filesAtOnce,
  ownMs: 10_000,
  longestMs: 60_000,
  waitMs: 30_000,
  // A file whose objects need more is no paper.
  heapMb: 256,
  // A picture of 16 megapixels and a hundred pages, one after the other, were seen to need 400.
  residentMb: 1_024,
})
