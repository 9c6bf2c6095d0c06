import fc from 'fast-check'
import { expect, test } from 'vitest'
import { imageFile, pdfFile } from '#testing/files.ts'
import { hostileFiles, jpegOf } from '#testing/hostile-files.ts'
import { cleanFileName } from './clean-file-name.ts'
import { contentDisposition } from './content-disposition.ts'
import { inspectFile } from './inspect-file.ts'

const good = [
  ['application/pdf', pdfFile('x').buffer],
  ['image/png', imageFile('x').buffer],
  ['image/jpeg', jpegOf(640, 400)],
] as const

test.each(good)('R33 a true %s is told by its content', (mediaType, bytes) => {
  const found = inspectFile(bytes)
  expect(found?.mediaType).toBe(mediaType)
  expect(Buffer.from(found?.bytes ?? [])).toEqual(bytes)
})

test.each(hostileFiles(pdfFile('x').buffer, imageFile('x').buffer))('R33 %s is refused', (_, bytes) => {
  expect(inspectFile(bytes)).toBeUndefined()
})

test.each(good)('R33 what hangs behind the end of a %s is not kept', (_, bytes) => {
  const tail = Buffer.from('PK\u0003\u0004 <script>alert(1)</script>')
  const found = inspectFile(Buffer.concat([bytes, tail]))
  expect(Buffer.from(found?.bytes ?? [])).toEqual(bytes)
})

test.each(good)('R33 a %s that is cut off anywhere or altered never makes the look fail', (_, bytes) => {
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.nat(255), fc.boolean(), (at, value, cut) => {
      const copy = Buffer.from(bytes)
      copy.writeUInt8(value, at)
      const found = inspectFile(cut ? copy.subarray(0, at) : copy)
      if (cut && at < bytes.length - 1) expect(found).toBeUndefined()
    }),
  )
})

/** A whole PDF with words in the open at a place. */
function pdfWithWords(words: string, at: number): Buffer {
  const text = pdfFile('x').buffer.toString('latin1')
  const start = text.indexOf('xref\n')
  const comment = `%${' '.repeat(at - start - 1)}${words}\n`
  const tail = text.slice(start).replace(/startxref\n\d+/, `startxref\n${start + comment.length}`)
  return Buffer.from(text.slice(0, start) + comment + tail, 'latin1')
}

test('R33 a program is found wherever it stands in a large PDF, and words that only begin like one are none', () => {
  for (let at = 256 * 1024 - 12; at <= 256 * 1024 + 2; at += 1) {
    const programs = ['/JavaScript ', '/J#53 (1)', '/JS<41>', '/JS 9 0 R', '/JS%\n(1)', '/Launch/', '/Encrypt 9']
    for (const program of programs) {
      expect(inspectFile(pdfWithWords(program, at)), `${program} at ${at}`).toBeUndefined()
    }
    // A compressed picture is any bytes, so that these come about in it by chance.
    for (const harmless of ['/JSX ', '/JS\x9c', '/JS ', '/JS(\x01', '/JS9 0 R', '/Launcher ', '/EncryptMetadata ']) {
      expect(inspectFile(pdfWithWords(harmless, at))?.mediaType, `${harmless} at ${at}`).toBe('application/pdf')
    }
  }
})

test('R33 nothing that arrives makes the look fail', () => {
  const heads = ['', '%PDF-1.4\n', '\xff\xd8', '\x89PNG\r\n\x1a\n'].map((head) => Buffer.from(head, 'latin1'))
  fc.assert(
    fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 400 }), (head, rest) => {
      inspectFile(Buffer.concat([head, rest]))
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['mi cédula.PDF', 'pdf', 'mi cédula.pdf'],
  ['../../etc/passwd', 'png', 'passwd.png'],
  ['C:\\Users\\ana\\foto.jpeg', 'jpg', 'foto.jpg'],
  ['factura\u202Egnp.exe', 'pdf', 'facturagnp.pdf'],
  ['a\r\nSet-Cookie: x=1.pdf', 'pdf', 'aSet-Cookie x=1.pdf'],
  ['nulo\u0000.pdf.exe', 'pdf', 'nulo.pdf.pdf'],
  ['', 'pdf', 'documento.pdf'],
  ['...', 'jpg', 'documento.jpg'],
  ['<script>"|?*.png', 'png', 'script.png'],
])('R33 the name %j of a %s is kept as %j', (given, extension, kept) => {
  expect(cleanFileName(given, extension)).toBe(kept)
})

test('R33 whatever a file is called, its kept name is short and plain and fits a header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
      const name = cleanFileName(given, 'pdf')
      expect([...name].length).toBeLessThanOrEqual(120)
      expect(name).not.toMatch(/[\p{Cc}/\\"<>]|[\u202a-\u202e\u2066-\u2069]/u)
      expect(name.endsWith('.pdf')).toBe(true)
      expect(contentDisposition('attachment', name)).toMatch(/^[\x20-\x7e]+$/)
    }),
  )
})

test('F08 a download is named with its accents', () => {
  expect(contentDisposition('attachment', 'Declaración "2025".pdf')).toBe(
    `attachment; filename="Declaracion _2025_.pdf"; filename*=UTF-8''Declaraci%C3%B3n%20%222025%22.pdf`,
  )
})
