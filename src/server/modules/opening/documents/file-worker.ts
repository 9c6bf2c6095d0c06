/** Runs in a thread of its own (`file-workers.ts`), so that what a file costs is paid by nobody else. */
import { setPriority } from 'node:os'
import { threadId } from 'node:worker_threads'
import { move } from 'piscina'
import { inspectFile } from './inspect-file.ts'
import type { Inspected, PictureType, Refused } from './inspected.ts'
import { redrawImage } from './redraw-image.ts'

/**
 * Requests come before files (R41), but a thread of the lowest priority gets a hundredth of a busy machine. With this it
 * gets a third of what a request gets. On Linux it is the priority of the thread, elsewhere of the whole process.
 */
const priority = 5
if (process.platform === 'linux') setPriority(priority)

/** `from` and `to`: where the format says that the file begins and ends. */
export type Looked = (Pick<Inspected, 'mediaType' | 'refusal'> & { from: number; to: number }) | Refused

/** A file to look at. `began`: where the thread says which one it is when it begins. */
export type FileTask = { bytes: Uint8Array; began: Int32Array }

/** @returns What it is, or why it is not taken. */
export async function inspect({ bytes, began }: FileTask): Promise<Looked> {
  tellBegan(began)
  const found = await inspectFile(bytes)
  if (found.refusal) return found
  const from = found.bytes.byteOffset - bytes.byteOffset
  return { mediaType: found.mediaType, from, to: from + found.bytes.byteLength }
}

/**
 * @param options - An inspected picture.
 * @returns A drawing of our own; undefined when there is no whole picture in it.
 */
export async function redraw({ bytes, began, mediaType }: FileTask & { mediaType: PictureType }): Promise<unknown> {
  tellBegan(began)
  const drawn = await redrawImage(bytes, mediaType)
  return drawn && move(new Uint8Array(drawn))
}

function tellBegan(began: Int32Array): void {
  Atomics.store(began, 0, threadId)
  Atomics.notify(began, 0)
}
