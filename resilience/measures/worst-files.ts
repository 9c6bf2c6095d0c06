/**
 * The files that cost most to look at, of those that we know: what one greedy customer would send all day (R33, R41).
 */
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { pdfFile } from '#testing/files.ts'
import { buildJpeg } from '#testing/hostile-files.ts'
import { pdfOfSize } from './files.ts'

export type WorstFile = { name: string; mimeType: string; buffer: Buffer }

const latin = (text: string) => Buffer.from(text, 'latin1')
const largestBytes = 20_000_000
const pdfType = 'application/pdf'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 120, b: 40, alpha: 0.5 } } })

/** A PDF whose text holds a pattern many times before its table of objects. */
function pdfWith(words: string, bytes: number): Buffer {
  const good = pdfFile('x').buffer
  const at = good.lastIndexOf('xref')
  const filler = latin(words.repeat(Math.ceil(bytes / words.length)))
  return Buffer.concat([good.subarray(0, at), latin('\n%'), filler, latin('\n'), good.subarray(at)])
}

/** A PDF with this many objects, each packed as tightly as it goes. */
function pdfOfObjects(count: number, body: (at: number) => Buffer): Buffer {
  const parts: Buffer[] = [
    latin(
      '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n',
    ),
  ]
  for (let at = 3; at < count + 3; at += 1) parts.push(latin(`${at} 0 obj\n`), body(at), latin('\nendobj\n'))
  parts.push(latin('trailer\n<< /Root 1 0 R >>\n%%EOF\n'))
  return Buffer.concat(parts)
}

const packed = (bytes: number, extra = '') => {
  const data = deflateSync(Buffer.alloc(bytes))
  return Buffer.concat([
    latin(`<< /Filter /FlateDecode ${extra} /Length ${data.length} >>\nstream\n`),
    data,
    latin('\nendstream'),
  ])
}

/**
 * @returns 35 files: pictures as large as are drawn and larger, papers that are slow to read, names that are slow to
 *   clean.
 */
export async function worstFiles(): Promise<WorstFile[]> {
  const good = pdfFile('x').buffer
  const deep = await picture(4_000, 4_000).toColourspace('rgb16').png().toBuffer()
  const shallow = await picture(4_000, 4_000).png().toBuffer()
  const progressive = await picture(4_000, 4_000).flatten().jpeg({ progressive: true }).toBuffer()
  const tooLarge = await picture(7_000, 7_000).png({ compressionLevel: 9 }).toBuffer()
  const pictures: WorstFile[] = [
    ...Array.from({ length: 8 }, (_, at) => ({ name: `hondo-${at}.png`, mimeType: 'image/png', buffer: deep })),
    ...Array.from({ length: 3 }, (_, at) => ({ name: `plano-${at}.png`, mimeType: 'image/png', buffer: shallow })),
    ...Array.from({ length: 3 }, (_, at) => ({ name: `foto-${at}.jpg`, mimeType: 'image/jpeg', buffer: progressive })),
    ...Array.from({ length: 3 }, (_, at) => ({ name: `enorme-${at}.png`, mimeType: 'image/png', buffer: tooLarge })),
    { name: 'dice.jpg', mimeType: 'image/jpeg', buffer: buildJpeg(65_000, 65_000) },
  ]
  const words = ['%/JS\n', '/J', '/#4a', '<<', '((((', '[[[[', '/S/', 'obj\n', '\r\n/JavaScrip'] as const
  const papers: WorstFile[] = [
    ...words.map((text, at) => ({
      name: `lento-${at}.pdf`,
      mimeType: pdfType,
      buffer: pdfWith(text, largestBytes - 2_000),
    })),
    { name: 'grande.pdf', mimeType: pdfType, buffer: pdfOfSize(largestBytes) },
    { name: 'objetos.pdf', mimeType: pdfType, buffer: pdfOfObjects(200_000, () => latin('<< /A 1 >>')) },
    { name: 'bomba.pdf', mimeType: pdfType, buffer: pdfOfObjects(20, () => packed(40_000_000)) },
    {
      name: 'paquetes.pdf',
      mimeType: pdfType,
      buffer: pdfOfObjects(20, () => packed(40_000_000, '/Type /ObjStm /N 1000 /First 10')),
    },
  ]
  const named = ['. '.repeat(7_500), '. .'.repeat(5_000), '\u0301'.repeat(7_500), 'a/'.repeat(7_500)].map((name) => ({
    name: `${name}.pdf`,
    mimeType: pdfType,
    buffer: good,
  }))
  return [...pictures, ...papers, ...named]
}
