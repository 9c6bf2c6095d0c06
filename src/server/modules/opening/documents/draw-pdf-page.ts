import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'

/** Fine print is read at this size; a page of letter size is drawn at 216 dots per inch. */
const longestSidePx = 2_376

/**
 * O01: how many pages readers find in a PDF.
 * @param bytes - An inspected PDF.
 * @returns Undefined for a file that cannot be read.
 */
export function countPdfPages(bytes: Uint8Array): Promise<number | undefined> {
  return readPdf(bytes, async (document) => document.getPageCount())
}

/**
 * O01: draws one page of a PDF, as readers show it, with the fields of its forms.
 * @param bytes - An inspected PDF, or one that the password opens.
 * @param page - From 1.
 * @returns A JPEG. Undefined for a page that is not there, and for a file that cannot be read.
 */
export async function drawPdfPage(bytes: Uint8Array, page: number, password = ''): Promise<Uint8Array | undefined> {
  // A file may count pages that it has not.
  const draw = (document: PDFiumDocument) =>
    page > document.getPageCount() ? Promise.resolve(undefined) : drawPage(document, page).catch(() => undefined)
  return readPdf(bytes, draw, password)
}

async function drawPage(document: PDFiumDocument, page: number): Promise<Uint8Array> {
  const found = document.getPage(page - 1)
  const { originalWidth, originalHeight } = found.getOriginalSize()
  const scale = longestSidePx / Math.max(originalWidth, originalHeight, 1)
  const { data, width, height } = await found.render({ render: 'bitmap', scale, renderFormFields: true })
  const pixels = sharp(data, { raw: { width, height, channels: 4 } })
  return pixels.flatten({ background: '#ffffff' }).jpeg({ quality: 85 }).toBuffer()
}

/** A bank's letter says what it says on its first pages; regulations come behind. */
const mostPages = 12
/** More than those pages hold. */
const mostLetters = 60_000

/** The words of a PDF; or, without them, whether a password would open it. */
export type PdfWords = { text: string } | { text?: undefined; isLocked: boolean }

/**
 * Z14: the words on the first twelve pages of a PDF, in the order in which it writes them.
 * @param bytes - A PDF. None of its programs is run.
 * @param password - Opens a locked one.
 * @returns No words for a file that cannot be read. `''` for one of pictures alone.
 */
export async function readPdfWords(bytes: Uint8Array, password = ''): Promise<PdfWords> {
  let isLocked = false
  const read = async (document: PDFiumDocument) => {
    let text = ''
    const pages = Math.min(document.getPageCount(), mostPages)
    for (let page = 0; page < pages && text.length < mostLetters; page += 1) {
      text += `${wordsOf(document, page)}\n`
    }
    return text.slice(0, mostLetters).trim()
  }
  const text = await readPdf(bytes, read, password, (error) => {
    isLocked = error instanceof Error && /password/i.test(error.message)
  })
  return text === undefined ? { isLocked } : { text }
}

/** As above, a page may be missing. */
function wordsOf(document: PDFiumDocument, page: number): string {
  try {
    return document.getPage(page).getText()
  } catch {
    return ''
  }
}

async function readPdf<T>(
  bytes: Uint8Array,
  read: (document: PDFiumDocument) => Promise<T>,
  password = '',
  onRefused: (error: unknown) => void = () => {},
): Promise<T | undefined> {
  // One for each file: its memory never shrinks, and what a file breaks in it would be broken for the next one.
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes, password).catch(onRefused)
  if (!document) return undefined
  try {
    return await read(document)
  } finally {
    free(document, library)
  }
}

/** What a file broke cannot be freed, and goes with its library. */
function free(...parts: readonly { destroy: () => void }[]): void {
  try {
    for (const part of parts) part.destroy()
  } catch {}
}
