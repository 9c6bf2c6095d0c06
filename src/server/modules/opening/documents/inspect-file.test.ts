import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { imageFile, pdfFile } from '#testing/files.ts'
import { buildJpeg, hostileFiles } from '#testing/hostile-files.ts'
import { contentDisposition } from '../../../platform/http/content-disposition.ts'
import { cleanFileName } from './clean-file-name.ts'
import { inspectFile } from './inspect-file.ts'

const good = [
  ['application/pdf', pdfFile('x').buffer],
  ['image/png', imageFile('x').buffer],
  ['image/jpeg', buildJpeg(640, 400)],
] as const

test.each(good)('R33 A43 a true %s is told by its content', async (mediaType, bytes) => {
  const found = await inspectFile(bytes)
  expect(found?.mediaType).toBe(mediaType)
  expect(Buffer.from(found?.bytes ?? [])).toEqual(bytes)
})

test.each(hostileFiles(pdfFile('x').buffer, imageFile('x').buffer))('R33 %s is refused', async (_, bytes) => {
  expect((await inspectFile(bytes))?.mediaType).toBeUndefined()
})

test.each(good)('R33 what hangs behind the end of a %s is not kept', async (_, bytes) => {
  const tail = Buffer.from('PK\u0003\u0004 <script>alert(1)</script>')
  const found = await inspectFile(Buffer.concat([bytes, tail]))
  expect(Buffer.from(found?.bytes ?? [])).toEqual(bytes)
})

test.each(good)('R33 a %s that is cut off anywhere or altered never makes the look fail', async (_, bytes) => {
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(255), fc.boolean(), async (at, value, cut) => {
      const copy = Buffer.from(bytes)
      copy.writeUInt8(value, at)
      const found = await inspectFile(cut ? copy.subarray(0, at) : copy)
      if (cut && at < bytes.length - 1) expect(found.mediaType).toBeUndefined()
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

test('R33 a program is found wherever it stands in a large PDF, and words that only begin like one are none', async () => {
  for (let at = 256 * 1024 - 12; at <= 256 * 1024 + 2; at += 1) {
    const programs = ['/JavaScript ', '/J#53 (1)', '/JS<41>', '/JS 9 0 R', '/JS%\n(1)', '/Launch/', '/Encrypt 9']
    for (const program of programs) {
      expect((await inspectFile(pdfWithWords(program, at))).mediaType, `${program} at ${at}`).toBeUndefined()
    }
    // A compressed picture is any bytes, so that these come about in it by chance.
    for (const harmless of ['/JSX ', '/JS\x9c', '/JS ', '/JS(\x01', '/JS9 0 R', '/Launcher ', '/EncryptMetadata ']) {
      expect((await inspectFile(pdfWithWords(harmless, at)))?.mediaType, `${harmless} at ${at}`).toBe('application/pdf')
    }
  }
})

/** A PDF whose objects are in a compressed stream, as `change` leaves them. */
async function compressedPdf(change: (document: PDFDocument) => void): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage([612, 792])
  change(document)
  return Buffer.from(await document.save({ useObjectStreams: true }))
}

const atOpening = (entries: Record<string, unknown>) => (document: PDFDocument) =>
  document.catalog.set(PDFName.of('OpenAction'), document.context.register(document.context.obj(entries as never)))

test.each<[string, (document: PDFDocument) => void]>([
  [
    'a program',
    ({ catalog, context }) => {
      const program = context.register(context.obj({ S: 'JavaScript', JS: PDFHexString.fromText('app.alert(1)') }))
      const names = context.obj({ JavaScript: { Names: [PDFHexString.fromText('main'), program] } })
      catalog.set(PDFName.of('Names'), context.register(names))
    },
  ],
  [
    'a program when it is opened',
    atOpening({ Type: 'Action', S: 'JavaScript', JS: PDFHexString.fromText('app.alert(1)') }),
  ],
  ['an address when it is opened', atOpening({ S: 'URI', URI: PDFHexString.fromText('https://evil.example') })],
  ['a program of the computer', atOpening({ S: 'Launch', F: PDFHexString.fromText('calc.exe') })],
  [
    'what happens by itself on a page',
    (document) =>
      document.getPage(0).node.set(PDFName.of('AA'), document.context.obj({ O: { S: 'Named', N: 'Print' } })),
  ],
  ['another file', (document) => void document.attach(new Uint8Array([1, 2, 3]), 'virus.exe')],
])('R33 a PDF with %s in a compressed stream is refused', async (_, change) => {
  const bytes = await compressedPdf(change)
  expect(bytes.includes('/JavaScript') || bytes.includes('/Launch'), 'it lies in the open').toBe(false)
  expect((await inspectFile(bytes)).mediaType).toBeUndefined()
})

/**
 * A PDF of these objects beside a catalog, in which nothing is in the open.
 * @param bodies - Bodies, from number 4 on.
 */
function buildPdf(...bodies: (string | Buffer)[]): Buffer {
  const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>'
  const fixed = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count 1>>', page]
  const parts = [...fixed, ...bodies].map((body, at) =>
    Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')]),
  )
  const whole = Buffer.concat([Buffer.from('%PDF-1.7\n'), ...parts])
  const end = `xref\n0 1\n0000000000 65535 f \ntrailer\n<</Size 9/Root 1 0 R>>\nstartxref\n${whole.length}\n%%EOF\n`
  return Buffer.concat([whole, Buffer.from(end)])
}
const buildStream = (entries: string, data: Buffer) =>
  Buffer.concat([Buffer.from(`<<${entries}/Length ${data.length}>>\nstream\n`), data, Buffer.from('\nendstream')])
/** A stream of one object, of number 8. */
const buildObjectStream = (object: string, entries = '/Type/ObjStm', change = (bytes: Buffer) => bytes) =>
  buildStream(`${entries}/N 1/First 4/Filter/FlateDecode`, deflateSync(change(Buffer.from(`8 0 ${object}`))))
const action = '<</S/JavaScript/JS(app.alert\\(1\\))>>'
const hidden = buildObjectStream(action)

test('R33 a PDF whose objects lie in a stream, or were replaced by others, is a paper', async () => {
  const outlines = '<</Type/Outlines/First 5 0 R/Last 5 0 R>>'
  const paper = buildPdf(buildObjectStream('<</Title(Uno)>>'), outlines, buildObjectStream('<</Title(Dos)>>'))
  expect((await inspectFile(paper))?.mediaType).toBe('application/pdf')
})

test.each<[string, Buffer]>([
  ['a stream of objects', buildPdf(hidden)],
  ['a stream that does not say that it has objects', buildPdf(buildObjectStream(action, ''))],
  ['an object that another one replaces', buildPdf(hidden, buildObjectStream('<</Title(Nada)>>'))],
  ['the inside of another stream', buildPdf(buildStream('', Buffer.concat([Buffer.from('9 0 obj\n'), hidden])))],
  ['a comment', buildPdf(Buffer.concat([Buffer.from('<<>>\n% 9 0 obj '), hidden]))],
  [
    'a stream that is read row by row',
    buildPdf(
      buildObjectStream(action, '/Type/ObjStm/DecodeParms<</Predictor 12/Columns 200>>', (bytes) =>
        Buffer.concat([Buffer.of(0), bytes, Buffer.alloc(200 - bytes.length, ' ')]),
      ),
    ),
  ],
  [
    'a stream under a filter of few',
    buildPdf(buildStream('/Type/ObjStm/N 1/First 4/Filter/Crypt', Buffer.from(action))),
  ],
  ['a stream with short keys', buildPdf(buildObjectStream(action, '/Type/ObjStm/DP<</Predictor 2>>'))],
  [
    'a name that is written otherwise',
    buildPdf(Buffer.from(hidden.toString('latin1').replace('/First', '/F#69rst'), 'latin1')),
  ],
  ['an action whose kind stands elsewhere', buildPdf(buildObjectStream('<</S 5 0 R/JS(1)>>'), '/Java#53cript', '/URI')],
  ['an old way to have a file', buildPdf(buildObjectStream('<</Type/Filespec/EF<</DOS 5 0 R>>>>'), '<<>>')],
])('R33 a program hidden in %s is refused', async (_, bytes) => {
  expect((await inspectFile(bytes)).mediaType).toBeUndefined()
})

test('R33 objects that would fill the memory are not opened', async () => {
  const blanks = Buffer.alloc(2_000_000)
  for (let at = 0; at < blanks.length; at += 2) blanks.set([129, 32], at)
  const before = process.memoryUsage().arrayBuffers
  for (const filter of ['/RunLengthDecode', '[/FlateDecode/RunLengthDecode]']) {
    const data = filter.startsWith('[') ? deflateSync(blanks) : blanks
    expect(
      (await inspectFile(buildPdf(buildStream(`/Type/ObjStm/N 1/First 4/Filter${filter}`, data)))).mediaType,
    ).toBeUndefined()
  }
  const large = deflateSync(Buffer.alloc(65 * 1024 * 1024, ' '))
  expect(
    (await inspectFile(buildPdf(buildStream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', large)))).mediaType,
  ).toBeUndefined()
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(200 * 1024 * 1024)
})

test('R33 a PDF that opens at one of its pages, has links, and calls a font AA, is a paper', async () => {
  const bytes = await compressedPdf((document) => {
    const { context, catalog } = document
    const page = document.getPage(0)
    catalog.set(PDFName.of('OpenAction'), context.obj([page.ref, 'Fit']))
    page.node.set(PDFName.of('Resources'), context.obj({ Font: { AA: { Type: 'Font', Subtype: 'Type1' } } }))
    const link = {
      Type: 'Annot',
      Subtype: 'Link',
      A: { S: 'URI', URI: PDFHexString.fromText('https://banco.example') },
    }
    page.node.set(PDFName.of('Annots'), context.obj([link]))
  })
  expect((await inspectFile(bytes))?.mediaType).toBe('application/pdf')
})

test.each([
  ['%/JS\n', 1024],
  ['/JS%', 1024],
  ['/JS ', 64],
  ['/Type ', 64],
  ['startxref ', 64],
  ['/A#4a', 64],
  ['<< /A ', 64],
])('R33 %j again and again takes no time that grows with its square (%i kB)', async (words, kilobytes) => {
  const head = Buffer.from(`%PDF-1.4\n${words.repeat((kilobytes * 1024) / words.length)}\n`, 'latin1')
  const tail = pdfFile('x').buffer.toString('latin1').replace('%PDF-1.4\n', '')
  const start = head.length + tail.indexOf('xref\n')
  const whole = Buffer.concat([head, Buffer.from(tail.replace(/startxref\n\d+/, `startxref\n${start}`), 'latin1')])
  await inspectFile(whole)
})

test('R33 a picture of more than 16 megapixels is whole, and not opened', async () => {
  expect(await inspectFile(buildJpeg(4_001, 4_000))).toEqual({ refusal: 'PICTURE_TOO_LARGE' })
  expect((await inspectFile(buildJpeg(4_000, 4_000)))?.mediaType).toBe('image/jpeg')
  const small = imageFile('x').buffer
  expect((await inspectFile(small))?.mediaType).toBe('image/png')
})

test('R33 nothing that arrives makes the look fail', async () => {
  const heads = ['', '%PDF-1.4\n', '\xff\xd8', '\x89PNG\r\n\x1a\n'].map((head) => Buffer.from(head, 'latin1'))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 400 }), async (head, rest) => {
      await inspectFile(Buffer.concat([head, rest]))
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
  [`${'. '.repeat(7_500)}b.pdf`, 'pdf', 'b.pdf'],
  [' . nombre . .pdf', 'pdf', 'nombre.pdf'],
  ['familia 👩‍👩‍👧‍👦.pdf', 'pdf', 'familia 👩‍👩‍👧‍👦.pdf'],
  ['bombera 👩🏽‍🚒 y bandera 🏳️‍🌈.jpg', 'jpg', 'bombera 👩🏽‍🚒 y bandera 🏳️‍🌈.jpg'],
  ['ced\u200dula\u200d.pdf', 'pdf', 'cedula.pdf'],
  ['👩\u200d.pdf', 'pdf', '👩.pdf'],
  [`${'a'.repeat(114)}👩‍👩‍👧‍👦.pdf`, 'pdf', `${'a'.repeat(114)}👩.pdf`],
])('R33 the name %j of a %s is kept as %j', (given, extension, kept) => {
  expect(cleanFileName(given, extension)).toBe(kept)
})

test('R33 A48 whatever a file is called, its kept name is short and plain and fits a header', () => {
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
