import { inspectJpeg } from './inspect-jpeg.ts'
import { inspectPdf } from './inspect-pdf.ts'
import { inspectPng } from './inspect-png.ts'
import type { Inspected } from './inspected.ts'

/**
 * What a file really is, by its content alone: whatever name and type its sender gave it (R33).
 * Out: a whole PDF, JPEG or PNG; undefined for anything else.
 */
export function inspectFile(bytes: Uint8Array): Inspected | undefined {
  return inspectPdf(bytes) ?? inspectJpeg(bytes) ?? inspectPng(bytes)
}
