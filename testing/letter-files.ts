/** Letters of banks as files: printed by Chromium, written by pdfkit, and photographed with a phone (Z14). */
import { chromium } from '@playwright/test'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { chromiumFlags } from './chromium-flags.ts'

const style =
  'body{font:13px Arial,sans-serif;padding:48px;color:#111}td,th{padding:4px 18px 4px 0;text-align:left}h1{font-size:22px}h2{font-size:16px}'
const page = { width: 816, height: 1056 }

export type LetterFile = { pdf: Buffer; picture: Buffer }

/**
 * @param bodies - What stands on each page.
 * @param seen - Of how many of them a picture is taken, which takes longest.
 * @returns Each page as a PDF and as it is seen, in the same order.
 */
export async function printLetters(bodies: readonly string[], seen: number): Promise<LetterFile[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: chromiumFlags,
  })
  try {
    const sheet = await browser.newPage({ viewport: page, deviceScaleFactor: 2.6 })
    const printed: LetterFile[] = []
    for (const [at, body] of bodies.entries()) {
      await sheet.setContent(`<meta charset="utf-8"><style>${style}</style>${body}`)
      const pdf = await sheet.pdf({ format: 'Letter' })
      const clip = { x: 0, y: 0, ...page }
      printed.push({ pdf, picture: at < seen ? await sheet.screenshot({ clip }) : Buffer.alloc(0) })
    }
    return printed
  } finally {
    await browser.close()
  }
}

/** @returns The page as a phone takes it: a little askew, grey, soft, and a JPEG of low quality. */
export const photograph = (picture: Buffer): Promise<Buffer> =>
  sharp(picture)
    .rotate(1.3, { background: '#bbb8b0' })
    .flatten({ background: '#bbb8b0' })
    .greyscale()
    .linear(0.72, 38)
    .blur(0.7)
    .resize({ height: 2_000 })
    .jpeg({ quality: 60 })
    .toBuffer()

type Written = { rows?: readonly (readonly [string, string])[]; picture?: Buffer; pages?: number }

/**
 * @param content - Rows of two columns, or a picture of a page, and how many pages there are.
 * @param options - Of pdfkit: how it is locked, and its version.
 * @returns A PDF.
 */
export async function writeLetter(
  { rows = [], picture, pages = 1 }: Written,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'LETTER', ...options })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve) => pdf.on('end', resolve))
  rows.forEach(([name, value], at) => {
    pdf.text(name, 72, 72 + 24 * at).text(value, 320, 72 + 24 * at)
  })
  if (picture) pdf.image(picture, 0, 0, { fit: [612, 792] })
  for (let at = 1; at < pages; at += 1) pdf.addPage()
  pdf.end()
  await ended
  return Buffer.concat(parts)
}
