/** What the bytes of a PDF show without being understood: what no parser met may still be found by a reader. */
import type { ActiveReason } from './pdf-programs.ts'

/** Names that a paper does not need: programs inside it, and programs of the computer that opens it. */
const active: readonly (readonly [RegExp, ActiveReason])[] = [
  [/\/(?:JavaScript|Launch|RichMedia)(?![A-Za-z0-9])/, 'PDF_HAS_PROGRAM'],
  [/\/EmbeddedFile(?![A-Za-z0-9])/, 'PDF_HAS_ATTACHMENT'],
]

/** What could be in an object that cannot be read. */
const doubtful =
  /\/(?:JS|SubmitForm|ImportData|Rendition|GoToR|GoToE|XFA|EmbeddedFiles|EF|AA|OpenAction|OnInstantiate)(?![A-Za-z0-9])/

const encrypted = /\/Encrypt[\s<\d]/

/**
 * Reads in parts: a whole document as one text would use its memory twice more. The overlap is far longer than any name
 * that is searched for.
 */
const textBytes = 256 * 1024
const overlapBytes = 1024

export type PdfText = {
  /** A program or an attachment in the open, whatever object it is in. */
  active: ActiveReason | undefined
  isEncrypted: boolean
  /** A name is written in another way, which is always to hide it. */
  isDisguised: boolean
  /** Whether something might be active in an object that could not be read. */
  isDoubtful: boolean
}

/**
 * @param buffer - The bytes of a PDF.
 * @returns What is in them.
 */
export function readPdfText(buffer: Buffer): PdfText {
  const found: PdfText = { active: undefined, isEncrypted: false, isDisguised: false, isDoubtful: false }
  for (const [text, written] of getTexts(buffer)) {
    found.active ??= hasOpenProgram(text) ? 'PDF_HAS_PROGRAM' : active.find(([names]) => names.test(text))?.[1]
    found.isEncrypted ||= encrypted.test(text)
    found.isDisguised ||= countFirsts(text) > countFirsts(written)
    found.isDoubtful ||= doubtful.test(text)
  }
  return found
}

/** The key of an object stream; outlines have it too. */
const first = /\/First(?![A-Za-z0-9])/g
const countFirsts = (text: string) => text.match(first)?.length ?? 0

/** Counts that name in a file, in its usual spelling. */
export function firstsIn(buffer: Buffer): number {
  let found = 0
  for (let at = buffer.indexOf('/First'); at !== -1; at = buffer.indexOf('/First', at + 6)) {
    found += countFirsts(buffer.subarray(at, at + 7).toString('latin1'))
  }
  return found
}

/** How many objects seem to begin in a file. */
export function objectsIn(buffer: Buffer): number {
  let found = 0
  for (let at = buffer.indexOf(' obj'); at !== -1; at = buffer.indexOf(' obj', at + 4)) {
    if (/\d\s{1,9}\d{1,5}$/.test(buffer.subarray(Math.max(0, at - 24), at).toString('latin1'))) found += 1
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

/** Letters of names can be written as `#4a`, which readers undo. */
function withPlainNames(text: string): string {
  if (!text.includes('#')) return text
  return text.replace(/\/[A-Za-z0-9#]{2,60}/g, (name) =>
    name.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  )
}
