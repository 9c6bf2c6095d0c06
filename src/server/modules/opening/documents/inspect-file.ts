import { inspectJpeg } from './inspect-jpeg.ts'
import { inspectPdf } from './inspect-pdf.ts'
import { inspectPng } from './inspect-png.ts'
import type { Inspected, TooLarge } from './inspected.ts'

/**
 * What a file really is, by its content alone: whatever name and type its sender gave it (R33). It can take seconds, so
 * the server asks for it in a thread of its own (`file-workers.ts`).
 * Out: a whole PDF, JPEG or PNG; a refusal for a picture that is too large to be opened; undefined for anything else.
 */
export async function inspectFile(bytes: Uint8Array): Promise<Inspected | TooLarge | undefined> {
  return inspectJpeg(bytes) ?? inspectPng(bytes) ?? (await inspectPdf(bytes))
}
