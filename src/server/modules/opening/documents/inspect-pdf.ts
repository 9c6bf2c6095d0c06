import type { Inspected } from './inspected.ts'
import { holdsProgram } from './pdf-programs.ts'

const nearEnd = 2_048

/** Names that a paper does not need: programs inside it, and programs of the computer that opens it. */
const active = /\/(?:JavaScript|Launch|RichMedia|EmbeddedFile)(?![A-Za-z0-9])/

const encrypted = /\/Encrypt[\s<\d]/
/** The pages' own objects may be compressed; then the stream that holds them is visible. */
const pages = /\/Type\s{0,20}\/(?:Pages|ObjStm)(?![A-Za-z0-9])/

/**
 * Reads in parts: a whole document as one text would use its memory twice more. The overlap is far longer than any name
 * that is searched for.
 */
const textBytes = 256 * 1024
const overlapBytes = 1024

/**
 * Checks a PDF's structure: its header, its end, the cross-reference that the end points at, and that it has pages.
 * Then checks all its objects, those in compressed streams too.
 * Out: undefined for anything else and for a file with a password. Also for one that carries a program or does
 * something when it is opened (R33).
 */
export async function inspectPdf(bytes: Uint8Array): Promise<Inspected | undefined> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!/^%PDF-(?:1\.[0-7]|2\.0)[\r\n \t]/.test(buffer.subarray(0, 12).toString('latin1'))) return undefined
  const length = wholeLength(buffer)
  if (length === undefined) return undefined
  let hasPages = false
  for (const [text, written] of getTexts(buffer)) {
    if (encrypted.test(text) || active.test(text) || hasOpenProgram(text)) return undefined
    // A name written in another way is always hidden on purpose.
    if (countMatches(text) > countMatches(written)) return undefined
    hasPages ||= pages.test(text)
  }
  if (!hasPages || (await holdsProgram(bytes, firstsIn(buffer)))) return undefined
  return { mediaType: 'application/pdf', extension: 'pdf', bytes: bytes.subarray(0, length) }
}

/** The length of the file up to its last end mark and that line's end; a second file behind it is not stored. */
function wholeLength(buffer: Buffer): number | undefined {
  const tailStart = Math.max(0, buffer.length - nearEnd)
  const tail = buffer.subarray(tailStart).toString('latin1')
  const start = tail.lastIndexOf('startxref')
  const end = start === -1 ? null : /^startxref\s{1,20}(\d{1,10})\s{1,20}%%EOF/.exec(tail.slice(start))
  if (!end || !pointsAtReferences(buffer, Number(end[1]))) return undefined
  const length = tailStart + start + end[0].length
  const lineEnd = /^\r?\n?/.exec(buffer.subarray(length, length + 2).toString('latin1'))?.[0].length ?? 0
  return length + lineEnd
}

/** The key of an object stream; outlines have it too. */
const first = /\/First(?![A-Za-z0-9])/g
const countMatches = (text: string) => text.match(first)?.length ?? 0

/** Counts that name in a file, in its usual spelling. */
function firstsIn(buffer: Buffer): number {
  let found = 0
  for (let at = buffer.indexOf('/First'); at !== -1; at = buffer.indexOf('/First', at + 6)) {
    found += countMatches(buffer.subarray(at, at + 7).toString('latin1'))
  }
  return found
}

/**
 * Yields a file as overlapping texts, so that a name cut in one is whole in the next: once with escapes in names
 * decoded, once as written.
 */
function* getTexts(buffer: Buffer): Generator<readonly [plain: string, written: string]> {
  for (let at = 0; at < buffer.length; at += textBytes) {
    const text = buffer.subarray(Math.max(0, at - overlapBytes), at + textBytes).toString('latin1')
    // A cut name must not look complete. What comes right after the cut is found whole in the next text.
    const isCut = at + textBytes < buffer.length && /[A-Za-z0-9]$/.test(text)
    const written = isCut ? `${text}x` : text
    yield [withPlainNames(written), written]
  }
}

const reference = /^\d{1,10}\s{1,20}\d{1,5}\s{1,20}R/
/** The most blanks and comments between a name and its value; with more, no program wrote it. */
const longestGap = 512

/**
 * A program that is not compressed: its name and its text, or a reference to it. The three letters alone appear by
 * chance in compressed pictures: in one of five scans of 5 MB.
 */
function hasOpenProgram(text: string): boolean {
  for (let at = text.indexOf('/JS'); at !== -1; at = text.indexOf('/JS', at + 3)) {
    if (at > 0 && !isText(text.charCodeAt(at - 1))) continue
    const value = skipBlanks(text, at + 3)
    const next = text.charCodeAt(value + 1)
    if (text[value] === '(' && (isText(next) || [0xef, 0xfe, 0xff].includes(next))) return true
    if (text[value] === '<' && /^[\s0-9A-Fa-f]/.test(text.slice(value + 1, value + 2))) return true
    if (value > at + 3 && reference.test(text.slice(value, value + 60))) return true
  }
  return false
}

const isBlank = (code: number) => code === 0 || code === 32 || (code >= 9 && code <= 13)
const isText = (code: number) => isBlank(code) || (code >= 0x20 && code <= 0x7e)

/** Returns the position of the first character that is neither blank nor in a comment. */
function skipBlanks(text: string, from: number): number {
  const end = Math.min(text.length, from + longestGap)
  let at = from
  while (at < end) {
    if (text[at] === '%') while (at < end && text[at] !== '\r' && text[at] !== '\n') at += 1
    else if (!isBlank(text.charCodeAt(at))) break
    else at += 1
  }
  return at
}

/** Returns whether a cross-reference table or stream begins there. */
function pointsAtReferences(buffer: Buffer, offset: number): boolean {
  if (offset <= 0 || offset >= buffer.length) return false
  return /^\s*(?:xref\s|\d{1,10}\s+\d{1,5}\s+obj)/.test(buffer.subarray(offset, offset + 40).toString('latin1'))
}

/** Letters of names can be written as `#4a`, which readers undo. */
function withPlainNames(text: string): string {
  if (!text.includes('#')) return text
  return text.replace(/\/[A-Za-z0-9#]{2,60}/g, (name) =>
    name.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  )
}
