import { inspectJpeg } from './inspect-jpeg.ts'
import { inspectPdf, isPdf } from './inspect-pdf.ts'
import { detectPicture, inspectPicture } from './inspect-picture.ts'
import { inspectPng, isPng } from './inspect-png.ts'
import { type Inspected, type Refused, refused } from './inspected.ts'
import { isJpeg } from './jpeg-segments.ts'

/**
 * What a file really is, by its content alone: whatever name and type its sender gave it (R33). It can take seconds, so
 * the server asks for it in a process of its own (`file-workers.ts`).
 * @returns A paper or a picture that may be kept or drawn, or the one reason why not.
 */
export async function inspectFile(bytes: Uint8Array): Promise<Inspected | Refused> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer.length === 0) return refused('DOCUMENT_UNREADABLE')
  if (isJpeg(buffer)) return inspectJpeg(bytes)
  if (isPng(buffer)) return inspectPng(bytes)
  const picture = detectPicture(buffer)
  if (picture === 'heic') return refused('PICTURE_IS_HEIC')
  if (picture) return inspectPicture(bytes, picture)
  return isPdf(buffer) ? inspectPdf(bytes) : refused('DOCUMENT_KIND_REFUSED')
}
