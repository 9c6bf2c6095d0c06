import type { Inspected } from './inspected.ts'
import { holdsProgram } from './pdf-programs.ts'

const nearEnd = 2_048

/** Names of what a paper does not need: programs, and programs of the computer it is opened on. */
const active = /\/(?:JavaScript|Launch|RichMedia|EmbeddedFile)(?![A-Za-z0-9])/

const encrypted = /\/Encrypt[\s<\d]/
/** The pages' own objects may be compressed; then the stream that holds them stands in the open. */
const pages = /\/Type\s{0,20}\/(?:Pages|ObjStm)(?![A-Za-z0-9])/

/** A whole document as one text would be in memory twice more. What is looked for is far shorter than what overlaps. */
const textBytes = 256 * 1024
const overlapBytes = 1024

/**
 * Looks at a PDF's skeleton: its header, its end, the cross-reference that the end points at, and that it has pages.
 * Then at all its objects, those in compressed streams too.
 * Out: undefined for anything else, for a file under a password, and for one that carries a program or does something
 * when it is opened (R33).
 */
export async function inspectPdf(bytes: Uint8Array): Promise<Inspected | undefined> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!/^%PDF-(?:1\.[0-7]|2\.0)[\r\n \t]/.test(buffer.subarray(0, 12).toString('latin1'))) return undefined
  const length = wholeLength(buffer)
  if (length === undefined) return undefined
  let hasPages = false
  for (const [text, written] of textsOf(buffer)) {
    if (encrypted.test(text) || active.test(text) || hasOpenProgram(text)) return undefined
    // Nobody writes that name in another way but to hide it.
    if (timesOf(text) > timesOf(written)) return undefined
    hasPages ||= pages.test(text)
  }
  if (!hasPages || (await holdsProgram(bytes, firstsIn(buffer)))) return undefined
  return { mediaType: 'application/pdf', extension: 'pdf', bytes: bytes.subarray(0, length) }
}

/** Where the last end of the file stands, with the end of its line; a second file behind it is not kept. */
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

/** What a stream of objects has; outlines have it too. */
const first = /\/First(?![A-Za-z0-9])/g
const timesOf = (text: string) => text.match(first)?.length ?? 0

/** How often that name stands in a file, as it is usually written. */
function firstsIn(buffer: Buffer): number {
  let found = 0
  for (let at = buffer.indexOf('/First'); at !== -1; at = buffer.indexOf('/First', at + 6)) {
    found += timesOf(buffer.subarray(at, at + 7).toString('latin1'))
  }
  return found
}

/**
 * A file as texts that overlap, so that what is cut in one stands whole in the next: with the names that readers see,
 * and as it is written.
 */
function* textsOf(buffer: Buffer): Generator<readonly [plain: string, written: string]> {
  for (let at = 0; at < buffer.length; at += textBytes) {
    const text = buffer.subarray(Math.max(0, at - overlapBytes), at + textBytes).toString('latin1')
    // A name that is cut must not look as if it ended there; what follows nothing is found whole in the next text.
    const isCut = at + textBytes < buffer.length && /[A-Za-z0-9]$/.test(text)
    const written = isCut ? `${text}x` : text
    yield [withPlainNames(written), written]
  }
}

const reference = /^\d{1,10}\s{1,20}\d{1,5}\s{1,20}R/
/** How much blank and comment may stand between a name and its value before it is no name that a program wrote. */
const longestGap = 512

/**
 * A program in the open: its name and its text, or where that stands. Three letters alone come about by chance in a
 * compressed picture: one scan of 5 MB in five has them.
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

/** Where the first character stands that is neither blank nor in a comment. */
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

/** Whether a cross-reference table or stream begins there. */
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
