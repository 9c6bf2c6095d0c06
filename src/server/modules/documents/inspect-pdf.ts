import type { Inspected } from './inspected.ts'

const nearEnd = 2_048

/** Names of what a paper does not need: programs, and programs of the computer it is opened on. */
const active = /\/(?:JavaScript|Launch|RichMedia|EmbeddedFile)(?![A-Za-z0-9])/

/**
 * A program in the open: its name and its text, or where that stands. Three letters alone come about by chance in a
 * compressed picture: one scan of 5 MB in five has them.
 */
const program =
  /(?<=[\s\x20-\x7e])\/JS(?:[\s\0]|%[^\r\n]{0,200}[\r\n])*(?:\((?=[\s\x20-\x7e\xef\xfe\xff])|<(?=[\s0-9A-Fa-f])|(?<![A-Za-z0-9])\d{1,10}\s+\d{1,5}\s+R)/

const encrypted = /\/Encrypt[\s<\d]/
/** The pages' own objects may be compressed; then the stream that holds them stands in the open. */
const pages = /\/Type\s*\/(?:Pages|ObjStm)(?![A-Za-z0-9])/

/** A whole document as one text would be in memory twice more. What is looked for is far shorter than what overlaps. */
const textBytes = 256 * 1024
const overlapBytes = 1024

/**
 * Looks at a PDF's skeleton: its header, its end, the cross-reference that the end points at, and that it has pages.
 * Out: undefined for anything else, for a file under a password, and for one that carries a program.
 */
export function inspectPdf(bytes: Uint8Array): Inspected | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!/^%PDF-(?:1\.[0-7]|2\.0)[\r\n \t]/.test(buffer.subarray(0, 12).toString('latin1'))) return undefined
  const tailStart = Math.max(0, buffer.length - nearEnd)
  const tail = buffer.subarray(tailStart).toString('latin1')
  const end = /startxref\s+(\d{1,10})\s+%%EOF(?![\s\S]*startxref)/.exec(tail)
  if (!end || !pointsAtReferences(buffer, Number(end[1]))) return undefined
  let hasPages = false
  for (const text of textsOf(buffer)) {
    if (encrypted.test(text) || active.test(text) || program.test(text)) return undefined
    hasPages ||= pages.test(text)
  }
  if (!hasPages) return undefined
  const length = tailStart + end.index + end[0].length
  const rest = buffer.subarray(length).toString('latin1')
  // Only the end of the last line may follow; a second file behind it is not kept.
  const lineEnd = /^\r?\n?/.exec(rest)?.[0].length ?? 0
  return { mediaType: 'application/pdf', extension: 'pdf', bytes: bytes.subarray(0, length + lineEnd) }
}

/** A file as texts that overlap, so that what is cut in one stands whole in the next. */
function* textsOf(buffer: Buffer): Generator<string> {
  for (let at = 0; at < buffer.length; at += textBytes) {
    const text = buffer.subarray(Math.max(0, at - overlapBytes), at + textBytes).toString('latin1')
    // A name that is cut must not look as if it ended there; what follows nothing is found whole in the next text.
    const isCut = at + textBytes < buffer.length && /[A-Za-z0-9]$/.test(text)
    yield withPlainNames(isCut ? `${text}x` : text)
  }
}

/** Whether a cross-reference table or stream begins there. */
function pointsAtReferences(buffer: Buffer, offset: number): boolean {
  if (offset <= 0 || offset >= buffer.length) return false
  return /^\s*(?:xref\s|\d{1,10}\s+\d{1,5}\s+obj)/.test(buffer.subarray(offset, offset + 40).toString('latin1'))
}

/** Letters of names can be written as `#4a`, which readers undo. */
function withPlainNames(text: string): string {
  if (!/\/[A-Za-z]*#/.test(text)) return text
  return text.replace(/\/[A-Za-z0-9#]{2,60}/g, (name) =>
    name.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  )
}
