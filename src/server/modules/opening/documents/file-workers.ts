/** Threads in which files of strangers are looked at and drawn, with a deadline and a bound of memory (R33). */
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { Looked } from './file-worker.ts'
import type { ImageType } from './redraw-image.ts'

/** How many files are looked at together; each process keeps a core for its requests where there is one to keep. */
export const filesAtOnce = Math.max(2, availableParallelism() - 1)

const deadlineMs = 10_000
/** Beside the file itself; a file whose objects need more is no paper. */
const heapMb = 256

let pool: Piscina | undefined

function workers(): Piscina {
  pool ??= new Piscina({
    filename: fileURLToPath(new URL('file-worker.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: filesAtOnce,
    idleTimeout: 30_000,
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  return pool
}

/** What a file of these bytes is (`inspectFile`). Throws when it takes longer than 10 seconds or too much memory. */
export function inspectInThread(bytes: Uint8Array): Promise<Looked> {
  return workers().run(bytes, { name: 'inspect', signal: AbortSignal.timeout(deadlineMs) })
}

/** A drawing of our own (`redrawImage`). In: a picture, which is copied. Throws as above. */
export function redrawInThread(bytes: Uint8Array, mediaType: ImageType): Promise<Uint8Array | undefined> {
  return workers().run({ bytes, mediaType }, { name: 'redraw', signal: AbortSignal.timeout(deadlineMs) })
}
