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
 * @param bytes - An inspected PDF.
 * @param page - From 1.
 * @returns A JPEG. Undefined for a page that is not there, and for a file that cannot be read.
 */
export function drawPdfPage(bytes: Uint8Array, page: number): Promise<Uint8Array | undefined> {
  return readPdf(bytes, async (document) => {
    if (page > document.getPageCount()) return undefined
    const found = document.getPage(page - 1)
    const { originalWidth, originalHeight } = found.getOriginalSize()
    const scale = longestSidePx / Math.max(originalWidth, originalHeight, 1)
    const { data, width, height } = await found.render({ render: 'bitmap', scale, renderFormFields: true })
    const pixels = sharp(data, { raw: { width, height, channels: 4 } })
    return pixels.flatten({ background: '#ffffff' }).jpeg({ quality: 85 }).toBuffer()
  })
}

let library: Promise<PDFiumLibrary> | undefined

async function readPdf<T>(bytes: Uint8Array, read: (document: PDFiumDocument) => Promise<T>): Promise<T | undefined> {
  library ??= PDFiumLibrary.init()
  const document = await (await library).loadDocument(bytes).catch(() => undefined)
  if (!document) return undefined
  try {
    return await read(document)
  } finally {
    document.destroy()
  }
}
