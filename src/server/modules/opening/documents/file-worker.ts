/** Runs in a thread of its own (`file-workers.ts`), so that what a file costs is paid by nobody else. */
import { constants, setPriority } from 'node:os'
import { move } from 'piscina'
import { inspectFile } from './inspect-file.ts'
import type { Inspected, TooLarge } from './inspected.ts'
import { type ImageType, redrawImage } from './redraw-image.ts'

// Requests come before files (R41). On Linux this is the priority of the thread, elsewhere of the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

/** `sizeBytes`: where the format says that the file ends. */
export type Looked = (Omit<Inspected, 'bytes'> & { sizeBytes: number; refusal?: undefined }) | TooLarge | undefined

/** In: a file. Out: what it is. */
export async function inspect(bytes: Uint8Array): Promise<Looked> {
  const found = await inspectFile(bytes)
  if (!found?.mediaType) return found
  const { mediaType, extension } = found
  return { mediaType, extension, sizeBytes: found.bytes.byteLength }
}

/** In: an inspected picture. Out: a drawing of our own; undefined when there is no whole picture in it. */
export async function redraw(picture: { bytes: Uint8Array; mediaType: ImageType }): Promise<unknown> {
  const drawn = await redrawImage(picture.bytes, picture.mediaType)
  return drawn && move(new Uint8Array(drawn))
}
