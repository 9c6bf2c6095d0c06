/** Runs in a process of its own (`file-workers.ts`), so that what a file costs is paid by nobody else. */
import { setPriority } from 'node:os'
import { worker, workerEmit } from 'workerpool'
import { type LetterReading, readLetter } from '#domain/money/external-deposits/read-letter.ts'
import { countPdfPages, drawPdfPage, type PdfWords, readPdfWords } from './draw-pdf-page.ts'
import type { Began, Looked } from './file-workers.ts'
import { inspectFile } from './inspect-file.ts'
import type { PictureType } from './inspected.ts'
import { redrawImage } from './redraw-image.ts'

// Requests come before files (R41), but the lowest priority gets a hundredth of a busy machine. With this a file gets a
// third of what a request gets.
setPriority(5)

worker({
  async inspect(bytes: Uint8Array): Promise<Looked> {
    workerEmit({ pid: process.pid } satisfies Began)
    const found = await inspectFile(bytes)
    if (found.refusal) return found
    const from = found.bytes.byteOffset - bytes.byteOffset
    return { mediaType: found.mediaType, from, to: from + found.bytes.byteLength }
  },
  /** A drawing of our own of an inspected picture; undefined when there is no whole picture in it. */
  redraw(bytes: Uint8Array, mediaType: PictureType): Promise<Uint8Array | undefined> {
    workerEmit({ pid: process.pid } satisfies Began)
    return redrawImage(bytes, mediaType)
  },
  countPages(bytes: Uint8Array): Promise<number | undefined> {
    workerEmit({ pid: process.pid } satisfies Began)
    return countPdfPages(bytes)
  },
  /** A page of an inspected PDF as a picture; undefined where there is none. */
  drawPage(bytes: Uint8Array, page: number, password?: string): Promise<Uint8Array | undefined> {
    workerEmit({ pid: process.pid } satisfies Began)
    return drawPdfPage(bytes, page, password)
  },
  readWords(bytes: Uint8Array, password?: string): Promise<PdfWords> {
    workerEmit({ pid: process.pid } satisfies Began)
    return readPdfWords(bytes, password)
  },
  /** What the words of a letter say (Z14). They are of a stranger too. */
  readLetter(text: string): LetterReading {
    workerEmit({ pid: process.pid } satisfies Began)
    return readLetter(text)
  },
})
