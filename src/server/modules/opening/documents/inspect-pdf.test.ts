import { deflateRawSync, deflateSync } from 'node:zlib'
import { PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { pdfFile } from '#testing/files.ts'
import { inspectFile } from './inspect-file.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const paper = pdfFile('x').buffer
const paperText = paper.toString('latin1')
const verdict = async (bytes: Uint8Array) => {
  const { mediaType, refusal } = await inspectFile(bytes)
  return refusal ?? mediaType
}

const program = { S: 'JavaScript', JS: PDFHexString.fromText('app.alert(1)') }

/** A paper as another program writes it, and what is changed in it. */
async function written(change: (document: PDFDocument) => void = () => {}, lock?: object): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage([612, 792]).drawText('Declaracion')
  change(document)
  if (lock) document.encrypt({ ownerPassword: 'dueno', ...lock })
  return Buffer.from(await document.save({ useObjectStreams: true }))
}

const withEntry = (key: string, value: unknown) => (document: PDFDocument) =>
  document.catalog.set(PDFName.of(key), document.context.register(document.context.obj(value as never)))

/** As programs of Apple end a stream: flushed, without a last block and a sum. */
const unfinished = (data: Buffer) =>
  Buffer.concat([Buffer.of(0x78, 0x01), deflateRawSync(data, { finishFlush: 2 }), Buffer.of(0, 0, 0, 0xff, 0xff)])
const wrongSum = (data: Buffer) => Buffer.concat([deflateSync(data).subarray(0, -4), Buffer.of(1, 2, 3, 4)])

/** Wherever else a program stops before the end: with everything written, and without its sum or a part of it. */
const flushedWhole = (data: Buffer) => deflateSync(data, { finishFlush: 3 })
const withoutSum = (bytes: number) => (data: Buffer) => deflateSync(data).subarray(0, -bytes)

/** A PDF that is appended to: new objects in a stream, and a list of them in another, both packed in that way. */
function appended(pack: (data: Buffer) => Buffer, newest: string): Buffer {
  const stream = (number: number, entries: string, data: Buffer) =>
    Buffer.concat([
      latin(`${number} 0 obj\n<<${entries}/Filter/FlateDecode/Length ${data.length}>>\nstream\n`),
      data,
      latin('\nendstream\nendobj\n'),
    ])
  const objects = stream(5, '/Type/ObjStm/N 1/First 4', pack(latin(`4 0 ${newest}`)))
  const [at, listAt] = [paper.length, paper.length + objects.length]
  const row = (kind: number, place: number) => Buffer.of(kind, place >> 8, place & 255, 0)
  const rows = Buffer.concat([row(2, 5), row(1, at), row(1, listAt)])
  const previous = /startxref\n(\d+)/.exec(paperText)?.[1]
  const list = stream(6, `/Type/XRef/Size 7/Index[4 3]/W[1 2 1]/Root 1 0 R/Prev ${previous}`, pack(rows))
  return Buffer.concat([paper, objects, list, latin(`startxref\n${listAt}\n%%EOF\n`)])
}

test.each<[string, Buffer]>([
  ['whose streams are not finished, as Apple writes them', appended(unfinished, '<</Title(Uno)>>')],
  ['whose streams have a wrong sum', appended(wrongSum, '<</Title(Uno)>>')],
  ['whose streams are flushed in another way', appended(flushedWhole, '<</Title(Uno)>>')],
  ['whose streams lack their sum', appended(withoutSum(4), '<</Title(Uno)>>')],
  ['whose streams lack a part of their sum', appended(withoutSum(1), '<</Title(Uno)>>')],
  ['with words before it', Buffer.concat([latin('Enviado desde el escaner\r\n\r\n'), paper])],
  ['with a page of the web behind it', Buffer.concat([paper, latin(`<html>${' '.repeat(5_000)}</html>`)])],
  ['whose end points a few bytes off', latin(paperText.replace(/startxref\n(\d+)/, 'startxref\n190'))],
  ['whose end points nowhere near', latin(paperText.replace(/startxref\n(\d+)/, 'startxref\n1'))],
  ['that says a newer version', latin(paperText.replace('%PDF-1.4', '%PDF-1.9'))],
  ['with a line of zeros after its version', latin(paperText.replace('%PDF-1.4\n', '%PDF-1.4\0\n'))],
  ['that was appended to', appended(deflateSync, '<</Title(Dos)>>')],
])('R33 a PDF %s is taken, as readers open it', async (_, bytes) => {
  const found = await inspectFile(bytes)
  expect(found.mediaType).toBe('application/pdf')
  expect(
    Buffer.from(found.bytes ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect(
    Buffer.from(found.bytes ?? [])
      .toString('latin1')
      .trimEnd(),
  ).toMatch(/%%EOF$/)
})

test.each<[string, object]>([
  ['40 bits', { pdfVersion: '1.3' }],
  ['128 bits', { pdfVersion: '1.6' }],
  ['256 bits', { pdfVersion: '1.7ext3' }],
])('R33 a PDF that only its owner may change is taken, and a program in it is found (%s)', async (_, lock) => {
  expect(await verdict(await written(undefined, lock))).toBe('application/pdf')
  const hidden = await written(withEntry('OpenAction', program), lock)
  expect(await verdict(hidden)).toBe('PDF_HAS_PROGRAM')
  expect(await verdict(await written(undefined, { ...lock, userPassword: 'clave' }))).toBe('PDF_HAS_PASSWORD')
})

test.each<[string, (data: Buffer) => Buffer]>([
  ['is not finished', unfinished],
  ['has a wrong sum', wrongSum],
])('R33 a program in a stream that %s is found', async (_, pack) => {
  expect(await verdict(appended(pack, '<</S/JavaScript/JS(app.alert\\(1\\))>>'))).toBe('PDF_HAS_PROGRAM')
})

const field = (document: PDFDocument, more: object) => {
  const { context } = document
  const widget = context.obj({ Type: 'Annot', Subtype: 'Widget', FT: 'Tx', T: PDFHexString.fromText('valor') })
  if ('AA' in more) widget.set(PDFName.of('AA'), context.register(context.obj({ K: program } as never)))
  document.getPage(0).node.set(PDFName.of('Annots'), context.obj([context.register(widget)]))
  withEntry('AcroForm', { Fields: [] })(document)
}
const link = (action: object) => (document: PDFDocument) =>
  document
    .getPage(0)
    .node.set(PDFName.of('Annots'), document.context.obj([{ Type: 'Annot', Subtype: 'Link', A: action }] as never))

test.each<[string, string, (document: PDFDocument) => void]>([
  ['a program', 'PDF_HAS_PROGRAM', withEntry('OpenAction', program)],
  ['a program of the computer', 'PDF_HAS_PROGRAM', link({ S: 'Launch', F: PDFHexString.fromText('calc.exe') })],
  ['a form that computes', 'PDF_FORM_COMPUTES', (document) => field(document, { AA: true })],
  ['a form of another kind', 'PDF_FORM_COMPUTES', withEntry('AcroForm', { XFA: PDFHexString.fromText('x') })],
  [
    'a form that is sent',
    'PDF_FORM_COMPUTES',
    link({ S: 'SubmitForm', F: PDFHexString.fromText('https://x.example') }),
  ],
  ['an attachment', 'PDF_HAS_ATTACHMENT', (document) => void document.attach(new Uint8Array([1]), 'factura.xml')],
  ['a link to another file', 'PDF_OPENS_FILE', link({ S: 'GoToR', F: PDFHexString.fromText('otro.pdf') })],
  [
    'an address that follows a page by itself',
    'PDF_HAS_PROGRAM',
    withEntry('OpenAction', { S: 'GoTo', Next: { S: 'URI', URI: PDFHexString.fromText('https://x.example') } }),
  ],
])('R33 a PDF with %s is refused for that reason (%s)', async (_, reason, change) => {
  expect(await verdict(await written(change))).toBe(reason)
})

test('R33 a PDF that asks to print, or is a form to fill in, is a paper', async () => {
  expect(await verdict(await written(withEntry('OpenAction', { S: 'Named', N: 'Print' })))).toBe('application/pdf')
  expect(await verdict(await written((document) => field(document, {})))).toBe('application/pdf')
})

test.each<[string, Buffer]>([
  ['without a catalogue', latin(paperText.replace('/Root 1 0 R', '/Root 9 0 R').replace('/Catalog', '/Nothing'))],
  ['without its page', latin(paperText.replace('/Kids [3 0 R]', '/Kids [8 0 R]'))],
  ['of which one page is missing', latin(paperText.replace('/Kids [3 0 R]', '/Kids [3 0 R 8 0 R]'))],
  ['with an empty tree of pages', latin(paperText.replace('/Kids [3 0 R]', '/Kids []'))],
  ['that says it has no page', latin(paperText.replace('/Count 1', '/Count 0'))],
  ['that does not say how many pages it has', latin(paperText.replace('/Count 1', '/Nothing 1'))],
  ['that says it has more pages than objects', latin(paperText.replace('/Count 1', '/Count 99999'))],
  ['whose list has no end that names the catalogue', latin(paperText.replace('trailer\n', 'trailer 3 '))],
  ['that was appended to and cut', appended(deflateSync, '<</Title(Dos)>>').subarray(0, paper.length + 60)],
  ['whose only list leads nowhere', onlyListed(9)],
  ['with a page of the web before it', Buffer.concat([latin('<html><!--'), paper])],
])('R33 a PDF %s is damaged', async (_, bytes) => {
  expect(await verdict(bytes)).toBe('DOCUMENT_UNREADABLE')
})

/** A PDF without a trailer: its list is a stream, and every place in it is that much off. */
function onlyListed(off: number): Buffer {
  const body = paperText.slice(0, paperText.indexOf('xref\n'))
  const places = [1, 2, 3].map((number) => body.indexOf(`${number} 0 obj`) + off)
  const rows = Buffer.concat([...places, body.length].map((place) => Buffer.of(1, place >> 8, place & 255, 0)))
  const head = `4 0 obj\n<</Type/XRef/Size 5/Index[1 4]/W[1 2 1]/Root 1 0 R/Length ${rows.length}>>\nstream\n`
  const tail = `\nendstream\nendobj\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.concat([latin(body), latin(head), rows, latin(tail)])
}

test('R33 a PDF whose only list is a stream is taken', async () => {
  expect(await verdict(onlyListed(0))).toBe('application/pdf')
})

test('R33 what cannot be read might hold anything, so it may not look as if it did', async () => {
  const broken = (words: string) => latin(paperText.replace('xref\n', `9 0 obj\n<< /A [ ${words} ( >>\nendobj\nxref\n`))
  expect(await verdict(broken('/B 1'))).toBe('application/pdf')
  expect(await verdict(broken('<< /S /SubmitForm >>'))).toBe('DOCUMENT_UNREADABLE')
  expect(await verdict(broken('<< /S /Sub#6ditForm >>'))).toBe('DOCUMENT_UNREADABLE')
})
