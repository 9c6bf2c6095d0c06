import { type Inspected, type Refused, refused } from './inspected.ts'
import { type PdfObjects, readPdf } from './pdf-objects.ts'
import { hasItsPages } from './pdf-pages.ts'
import { findActive } from './pdf-programs.ts'
import { listedIn } from './pdf-references.ts'
import { firstsIn, objectsIn, readPdfText } from './pdf-text.ts'

/** How many bytes readers search for the header. */
const headerBytes = 1_024
const header = /%PDF-\d\.\d/
/** What is in front of a header where programs left something there: words, never the beginning of another file. */
const harmlessHead = /^[\t\n\v\f\r -;=-~\xa0-\xff]*$/

/** No mistake of an editor moves the end so far: it points at a file this many times as long. */
const farAway = 100

/** Whether a file begins like a PDF, as readers see it. */
export function isPdf(buffer: Buffer): boolean {
  return header.test(buffer.toString('latin1', 0, headerBytes))
}

/**
 * Reads a PDF as readers do: its header, its end, and the way from its catalogue to a page. Then looks at all its
 * objects, those in compressed and in locked streams too (R33).
 * @param bytes - A file that begins like a PDF.
 * @returns The PDF without what is before and behind it, or why it is not taken.
 */
export async function inspectPdf(bytes: Uint8Array): Promise<Inspected | Refused> {
  const whole = withoutNeighbours(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (!whole) return refused('DOCUMENT_UNREADABLE')
  const text = readPdfText(whole)
  let pdf: PdfObjects | undefined
  try {
    pdf = await readPdf(whole)
  } catch {
    return refused(text.active ?? (text.isEncrypted ? 'PDF_HAS_PASSWORD' : 'DOCUMENT_UNREADABLE'))
  }
  if (!pdf || (text.isEncrypted && !pdf.isUnlocked)) return refused('PDF_HAS_PASSWORD')
  const reason = findActive(pdf) ?? text.active
  if (reason) return refused(reason)
  const isUnread = pdf.isPartlyUnread || objectsIn(whole) > pdf.openObjects
  // An object that no parser met is in a picture or a comment. The list of references may still point at it.
  const isHidden = text.isDisguised || firstsIn(whole) > pdf.openFirsts || (isUnread && text.isDoubtful)
  if (isHidden || !hasItsPages(pdf, listedIn(whole, pdf.references))) return refused('DOCUMENT_UNREADABLE')
  return { mediaType: 'application/pdf', bytes: whole }
}

/**
 * The PDF alone: from its header to its last end mark and that line's end.
 * @returns Undefined when the end is missing, or is so far from where the file says that most of it is missing.
 */
function withoutNeighbours(buffer: Buffer): Buffer | undefined {
  const start = buffer.toString('latin1', 0, headerBytes).search(header)
  if (!harmlessHead.test(buffer.toString('latin1', 0, start))) return undefined
  const pdf = buffer.subarray(start)
  const end = pdf.lastIndexOf('%%EOF')
  if (end === -1) return undefined
  // What was added last has no end.
  if (/\d\s+\d+\s+obj\b/.test(pdf.toString('latin1', end, end + 4_096))) return undefined
  const list = pdf.lastIndexOf('startxref', end)
  const place = list === -1 ? null : /^startxref\s{1,20}(\d{1,10})/.exec(pdf.toString('latin1', list, list + 40))
  if (place && Number(place[1]) > pdf.length * farAway) return undefined
  const lineEnd = /^\r?\n?/.exec(pdf.toString('latin1', end + 5, end + 7))?.[0].length ?? 0
  return pdf.subarray(0, end + 5 + lineEnd)
}
