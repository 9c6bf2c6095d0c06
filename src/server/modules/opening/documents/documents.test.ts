import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { and, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type DocumentView, fileErrors, getDocuments, handInDocuments, type UploadKind } from '#contract/documents.ts'
import { getProcess } from '#contract/processes.ts'
import type { WireKeys } from '#contract/wire-names.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { imageFile, pdfFile } from '#testing/files.ts'
import { completeAnswers, personalAnswers } from '#testing/form-answers.ts'
import { handInAll, newProcess, onAnotherDevice, proveIdentity, putAt, type TestProcess } from '#testing/forms.ts'
import { buildJpeg, hostileFiles } from '#testing/hostile-files.ts'
import { renewals } from '../../../platform/db/schema/deposits.ts'
import { documents, processes, processHistory } from '../../../platform/db/schema/opening.ts'
import { rates } from '../../../platform/db/schema/rates.ts'
import { sha256Hex } from '../../../platform/encryption/encryption.ts'
import { currentDocuments } from './current-documents.ts'
import { fileWorkers, NotDoneError, NotLookedAtError } from './file-workers.ts'
import { inspectFile } from './inspect-file.ts'
import { keepDocument } from './keep-document.ts'
import { readDocument } from './read-document.ts'
import { largestDocumentBytes } from './receive-file.ts'
import { redrawImage } from './redraw-image.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const boundary = 'limite1234567890'
const part = (name: string, fileName: string | undefined, content: Buffer | string) =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n` +
        `${fileName === undefined ? '' : 'Content-Type: application/octet-stream\r\n'}\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
const end = Buffer.from(`--${boundary}--\r\n`)
const buildForm = (content: Buffer, fileName = 'foto.png') => Buffer.concat([part('file', fileName, content), end])

async function send(
  client: Client,
  uuid: string,
  payload: Buffer,
  { kind = 'identity-front' as UploadKind | 'certificate', type = `multipart/form-data; boundary=${boundary}` } = {},
) {
  const response = await client.inject({
    method: 'PUT',
    url: `/api/documents/${kind}?process_uuid=${uuid}`,
    headers: { 'content-type': type },
    payload,
  })
  const json = response.json()
  return {
    status: response.statusCode,
    body: json.body as WireKeys<DocumentView>,
    code: json.errors?.code as string | undefined,
    detail: json.detail as string | undefined,
    headers: response.headers,
  }
}

async function redrawn(png: Buffer): Promise<Buffer> {
  const drawn = await redrawImage(png, 'image/png')
  if (!drawn) throw new Error('refused')
  return drawn
}

/** The same head, and a picture chunk of nothing but the first rows. */
function withHalfItsPicture(png: Buffer): Buffer {
  const data = png.indexOf('IDAT') + 4
  const rows = inflateSync(png.subarray(data, png.length - 16))
  const half = deflateSync(rows.subarray(0, rows.length / 2))
  const body = Buffer.concat([Buffer.from('IDAT'), half])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(half.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([png.subarray(0, data - 8), length, body, sum, png.subarray(png.length - 12)])
}

const upload = ({ client, uuid }: TestProcess, kind: UploadKind, content = imageFile('x').buffer, name = 'foto.png') =>
  send(client, uuid, buildForm(content, name), { kind })
const list = async ({ client, uuid }: TestProcess) =>
  (await client.call(getDocuments, { query: { process_uuid: uuid } })).body
const handInPapers = ({ client, uuid }: TestProcess) => client.call(handInDocuments, { body: { process_uuid: uuid } })
const download = (client: Client, id: string) => client.inject({ method: 'GET', url: `/api/documents/${id}/file` })

async function processAtDocuments(personal: Record<string, unknown> = {}): Promise<TestProcess> {
  const process = await newProcess(app)
  await handInAll(process, completeAnswers(personal))
  await putAt(app, process.uuid, 'CLIENTE-SUBIENDO-DOCUMENTOS')
  return process
}

const storedFiles = () => {
  const folder = join(app.ctx.config.DATA_FOLDER, 'documents')
  try {
    return readdirSync(folder, { recursive: true })
      .map((name) => join(folder, String(name)))
      .filter((name) => statSync(name).isFile())
  } catch {
    return []
  }
}

test('F08 what is asked for depends on the answers', async () => {
  const declares = await processAtDocuments()
  const required = async (process: TestProcess) =>
    (await list(process)).asked_for.filter((one) => one.required).map((one) => one.kind)
  expect(await required(declares)).toEqual(['identity-front', 'identity-back', 'tax-return'])
  const declaresNot = await processAtDocuments({ declares_income_tax: false })
  expect(await required(declaresNot)).toEqual(['identity-front', 'identity-back'])
  const kinds = (await list(declaresNot)).asked_for.map((one) => one.kind)
  expect(kinds).toContain('tax-return')
  await putAt(app, declares.uuid, 'ESPERANDO-DEPOSITO')
  expect((await list(declares)).asked_for.map((one) => one.kind)).toEqual(['payment-proof'])
})

test('F08 an upload is listed, downloaded as it is kept and replaced by the next one', async () => {
  const process = await processAtDocuments()
  const buffer = await redrawn(imageFile('x', 400, 300).buffer)
  const sent = await upload(process, 'identity-front', imageFile('x', 400, 300).buffer, '../../cédula frente.exe')
  expect(sent.status).toBe(201)
  expect(sent.body).toMatchObject({
    kind: 'identity-front',
    file_name: 'cédula frente.png',
    media_type: 'image/png',
    size_bytes: buffer.length,
    sha256: sha256Hex(buffer),
  })
  const file = await download(process.client, sent.body.id)
  expect(file.statusCode).toBe(200)
  expect(file.rawPayload).toEqual(buffer)
  expect(file.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': `attachment; filename="cedula frente.png"; filename*=UTF-8''c%C3%A9dula%20frente.png`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  })
  const pdf = pdfFile('x').buffer
  const second = await upload(process, 'identity-front', pdf, 'cedula.pdf')
  const listed = (await list(process)).documents
  expect(listed.map((one) => [one.id, one.media_type])).toEqual([[second.body.id, 'application/pdf']])
  expect(second.body).toMatchObject({ size_bytes: pdf.length, sha256: sha256Hex(pdf) })
  expect((await download(process.client, second.body.id)).rawPayload).toEqual(pdf)
})

test('R33 A50 where a photo was taken, and whatever else it says besides, is not kept', async () => {
  const process = await processAtDocuments()
  const canary = 'CANARIO-91ce'
  const place = { GPSLatitudeRef: 'N', GPSLatitude: '4/1 35/1 56/1' }
  const photo = sharp(imageFile('x').buffer).withExif({ IFD0: { ImageDescription: canary }, IFD3: place })
  for (const [bytes, mediaType] of [
    [await photo.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer(), 'image/jpeg'],
    [await photo.clone().withMetadata({ orientation: 6 }).png().toBuffer(), 'image/png'],
  ] as const) {
    expect(bytes.includes(canary)).toBe(true)
    const sent = await upload(process, 'identity-front', Buffer.concat([bytes, Buffer.from(canary)]), 'foto')
    expect([sent.status, sent.body.media_type]).toEqual([201, mediaType])
    const file = (await download(process.client, sent.body.id)).rawPayload
    const told = await sharp(file).metadata()
    // It was held upright: 320 by 200 lying on its side.
    expect([told.width, told.height, told.exif, told.orientation]).toEqual([200, 320, undefined, undefined])
    expect(file.includes(canary)).toBe(false)
    expect((await upload(process, 'identity-front', bytes, 'foto')).body.id).toBe(sent.body.id)
  }
})

test('R33 A43 what looks like a picture and is none is refused like any other file that is not what it says', async () => {
  const process = await processAtDocuments()
  const before = storedFiles().length
  const { buffer } = imageFile('x')
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c8c8c8' } })
    .jpeg()
    .toBuffer()
  const half = Buffer.concat([photo.subarray(0, photo.length * 0.7), Buffer.from([0xff, 0xd9])])
  for (const [what, bytes] of [
    ['the structure of a JPEG', buildJpeg(640, 400)],
    ['half a JPEG', half],
    ['a PNG with half its picture', withHalfItsPicture(buffer)],
  ] as const) {
    expect([what, (await inspectFile(bytes))?.bytes?.length]).toEqual([what, bytes.length])
    const answer = await upload(process, 'identity-front', bytes)
    expect([what, answer.status, answer.code]).toEqual([what, 422, 'DOCUMENT_UNREADABLE'])
  }
  expect((await list(process)).documents).toEqual([])
  expect(storedFiles().length).toBe(before)
})

test('F08 the same file again is the same document', async () => {
  const process = await processAtDocuments()
  const before = storedFiles().length
  const first = await upload(process, 'identity-back')
  const other = await onAnotherDevice(app, process)
  expect((await upload(other, 'identity-back')).body).toEqual(first.body)
  expect(storedFiles().length).toBe(before + 1)
})

test('F08 the same file under another name has the newer name', async () => {
  const process = await processAtDocuments()
  const first = await upload(process, 'identity-back', imageFile('x').buffer, 'img src=x onerror=alert(1).png')
  const again = await upload(process, 'identity-back', imageFile('x').buffer, 'cédula.png')
  expect([again.body.id, again.body.file_name]).toEqual([first.body.id, 'cédula.png'])
  expect((await list(process)).documents.map((one) => one.file_name)).toEqual(['cédula.png'])
})

test('F08 R33 of a photo in another format a JPEG is kept, under its name', async () => {
  const process = await processAtDocuments()
  const photo = sharp(imageFile('x').buffer)
  for (const format of ['webp', 'avif', 'gif', 'tiff'] as const) {
    const sent = await upload(
      process,
      'identity-front',
      await photo.clone().toFormat(format).toBuffer(),
      `cédula.${format}`,
    )
    expect([sent.status, sent.body.file_name, sent.body.media_type]).toEqual([201, 'cédula.jpg', 'image/jpeg'])
  }
})

test('R33 F08 a file has one reason why it is not taken, in words that say what to do', async () => {
  const process = await processAtDocuments()
  const withWords = (words: string) =>
    Buffer.from(pdfFile('x').buffer.toString('latin1').replace('/Type /Catalog', `/Type /Catalog ${words}`), 'latin1')
  const heic = Buffer.from(`\0\0\0\x18ftypheic\0\0\0\0mif1heic${' '.repeat(300)}`, 'latin1')
  for (const [bytes, code, words] of [
    [heic, 'PICTURE_IS_HEIC', /Ajustes › Cámara › Formatos/],
    [Buffer.from('nada'), 'DOCUMENT_KIND_REFUSED', /PDF o como foto JPG/],
    [withWords('/OpenAction << /S /JavaScript /JS (1) >>'), 'PDF_HAS_PROGRAM', /Imprimir › Guardar como PDF/],
    [withWords('/AcroForm << /XFA [] >>'), 'PDF_FORM_COMPUTES', /formulario/],
    [withWords('/Names << /EmbeddedFiles << /Names [] >> >>'), 'PDF_HAS_ATTACHMENT', /adjunto/],
    [pdfFile('x').buffer.subarray(0, 200), 'DOCUMENT_UNREADABLE', /dañado/],
  ] as const) {
    const answer = await upload(process, 'tax-return', bytes)
    expect([answer.status, answer.code]).toEqual([422, code])
    expect(answer.detail).toMatch(words)
  }
  expect((await list(process)).documents).toEqual([])
})

test.each([
  ['a photo', imageFile('x').buffer, 'PICTURES_BUSY', 'tu foto sirve'],
  ['a paper', pdfFile('x').buffer, 'FILES_BUSY', 'tu archivo sirve'],
] as const)(
  'R33 F08 while nobody can look at %s it is not refused: it comes again, and counts once',
  async (_, bytes, code, words) => {
    const process = await processAtDocuments()
    const inspect = vi
      .spyOn(fileWorkers, 'inspect')
      .mockRejectedValue(new NotLookedAtError('all processes are held back'))
    for (let attempt = 0; attempt < 45; attempt += 1) {
      const answer = await upload(process, 'identity-front', bytes)
      expect([answer.status, answer.code]).toEqual([503, code])
      expect([Number(answer.headers['retry-after']) > 0, answer.detail]).toEqual([true, expect.stringContaining(words)])
    }
    inspect.mockRestore()
    expect((await upload(process, 'identity-front', bytes)).status).toBe(201)
  },
)

test('R33 F08 a file that took the whole time of a process counts each time, so that it cannot take them all', async () => {
  const process = await processAtDocuments()
  const inspect = vi.spyOn(fileWorkers, 'inspect').mockRejectedValue(new NotDoneError('not done in time'))
  const statuses: number[] = []
  for (let attempt = 0; attempt < 41; attempt += 1)
    statuses.push((await upload(process, 'identity-front', imageFile('x').buffer)).status)
  inspect.mockRestore()
  expect(statuses).toEqual([...Array.from({ length: 40 }, () => 503), 429])
})

test('F08 two devices that upload at once leave one current document of the kind', async () => {
  const process = await processAtDocuments()
  const other = await onAnotherDevice(app, process)
  const answers = await Promise.all(
    [100, 110, 120].map((width, index) =>
      upload(index % 2 ? process : other, 'identity-front', imageFile('x', width).buffer),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  const kept = (await currentDocuments(app.ctx.db, process.uuid)).map(({ id }) => id)
  expect(kept).toHaveLength(1)
  expect(answers.map(({ body }) => body.id)).toContain(kept[0])
})

test('R33 A42 exactly 20 MB are kept, a byte more is refused and nothing of it stays', async () => {
  const process = await processAtDocuments()
  const { buffer } = pdfFile('x')
  // A comment before the cross-reference fills the file without breaking it.
  const text = buffer.toString('latin1')
  const start = text.indexOf('xref\n0')
  const filled = (size: number) => {
    const comment = `%${'x'.repeat(size - buffer.length - 2 - 6)}\n`
    const moved = text.slice(start).replace(/startxref\n\d+/, `startxref\n${start + comment.length}`)
    return Buffer.from(text.slice(0, start) + comment + moved, 'latin1')
  }
  const exact = filled(largestDocumentBytes + (largestDocumentBytes - filled(largestDocumentBytes).length))
  expect(exact.length).toBe(largestDocumentBytes)
  const kept = await upload(process, 'tax-return', exact, 'renta.pdf')
  expect([kept.status, kept.body.size_bytes]).toEqual([201, largestDocumentBytes])
  const before = storedFiles().length
  for (const more of [1, 5_000_000]) {
    const large = Buffer.concat([exact, Buffer.alloc(more)])
    expect(await upload(process, 'identity-front', large)).toMatchObject({ status: 413, code: 'DOCUMENT_TOO_LARGE' })
  }
  expect(storedFiles().length).toBe(before)
  expect((await list(process)).documents.map((one) => one.kind)).toEqual(['tax-return'])
})

test('R33 hostile files are refused by name and nothing of them is kept', async () => {
  const process = await processAtDocuments()
  const before = storedFiles().length
  for (const [what, content] of hostileFiles(pdfFile('x').buffer, imageFile('x').buffer)) {
    const answer = await upload(process, 'identity-front', content, 'cedula.pdf')
    expect([what, answer.status]).toEqual([what, 422])
    expect(fileErrors.filter((code) => !/BUSY|WAITING/.test(code))).toContain(answer.code)
  }
  expect((await list(process)).documents).toEqual([])
  expect(storedFiles().length).toBe(before)
})

/** Small, whole and without a program; a scanner finds it all the same. */
const infectedPdf = () => {
  const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('-')
  const text = pdfFile('x').buffer.toString('latin1')
  const start = text.indexOf('xref\n0')
  const comment = `%${eicar}\n`
  const moved = text.slice(start).replace(/startxref\n\d+/, `startxref\n${start + comment.length}`)
  return Buffer.from(text.slice(0, start) + comment + moved, 'latin1')
}
const setFaults = async (faults: object) => {
  const url = `${app.sandbox.origin}/control/faults/scanner`
  const headers = { 'content-type': 'application/json' }
  expect((await fetch(url, { method: 'PUT', headers, body: JSON.stringify(faults) })).status).toBe(200)
}

test('R33 a whole document in which the scanner finds something is refused, and nothing of it is kept', async () => {
  const process = await processAtDocuments()
  const before = storedFiles().length
  expect((await inspectFile(infectedPdf()))?.mediaType).toBe('application/pdf')
  const refused = await upload(process, 'tax-return', infectedPdf(), 'renta.pdf')
  expect([refused.status, refused.code]).toEqual([422, 'DOCUMENT_NOT_CLEAN'])
  expect((await list(process)).documents).toEqual([])
  expect(storedFiles().length).toBe(before)
})

test('R33 R32 A49 while the scanner has no verdict nothing is kept, and the same file is taken afterwards', async () => {
  const process = await processAtDocuments()
  const before = storedFiles().length
  for (const faults of [{ failAlways: true }, { dropConnection: true }, { garbage: true }]) {
    await setFaults(faults)
    const refused = await upload(process, 'identity-front')
    expect([faults, refused.status, refused.code]).toEqual([faults, 503, 'PROVIDER_UNAVAILABLE'])
  }
  await setFaults({})
  expect((await list(process)).documents).toEqual([])
  expect(storedFiles().length).toBe(before)
  expect((await upload(process, 'identity-front')).status).toBe(201)
})

describe('R33 a broken form is refused and keeps nothing', () => {
  const { buffer } = imageFile('x')
  const whole = buildForm(buffer)
  const many = Array.from({ length: 1_000 }, (_, index) => part(`campo${index}`, undefined, 'x'))
  test.each<[string, Buffer, number, string, string?]>([
    ['no boundary', whole, 400, 'INVALID_REQUEST', 'multipart/form-data'],
    ['another boundary', whole, 400, 'INVALID_REQUEST', 'multipart/form-data; boundary=otro'],
    ['no body', Buffer.alloc(0), 400, 'INVALID_REQUEST'],
    ['no part', end, 400, 'INVALID_REQUEST'],
    ['an end in the middle of the file', whole.subarray(0, whole.length - 60), 400, 'INVALID_REQUEST'],
    ['an end in the middle of the head', whole.subarray(0, 40), 400, 'INVALID_REQUEST'],
    ['no last line', whole.subarray(0, whole.length - end.length), 400, 'INVALID_REQUEST'],
    ['another field', Buffer.concat([part('foto', 'a.png', buffer), end]), 400, 'INVALID_REQUEST'],
    ['a field instead of a file', Buffer.concat([part('file', undefined, 'x'), end]), 400, 'INVALID_REQUEST'],
    ['a field named __proto__', Buffer.concat([part('__proto__', 'a.png', buffer), end]), 400, 'INVALID_REQUEST'],
    ['two files', Buffer.concat([part('file', 'a.png', buffer), buildForm(buffer)]), 400, 'INVALID_REQUEST'],
    ['a thousand parts', Buffer.concat([...many, whole]), 400, 'INVALID_REQUEST'],
    ['an empty file', buildForm(Buffer.alloc(0)), 422, 'DOCUMENT_UNREADABLE'],
    ['plain text', buffer, 415, 'UNSUPPORTED_MEDIA', 'text/plain'],
    ['the bytes alone', buffer, 415, 'UNSUPPORTED_MEDIA', 'image/png'],
    ['JSON', Buffer.from('{"file":"x"}'), 415, 'UNSUPPORTED_MEDIA', 'application/json'],
    ['a name of 5,000 characters and a line end', buildForm(buffer, `${'a'.repeat(5_000)}\\r\\n.png`), 201, ''],
  ])('%s', async (_, payload, status, code, type) => {
    const process = await processAtDocuments()
    const answer = await send(process.client, process.uuid, payload, type === undefined ? {} : { type })
    expect([answer.status, answer.code ?? '']).toEqual([status, code])
    expect((await list(process)).documents).toHaveLength(status === 201 ? 1 : 0)
  })
})

test('R33 a connection that breaks off in the middle leaves nothing, and the next upload works', async () => {
  const process = await processAtDocuments()
  const before = storedFiles().length
  const { port } = app.app.server.address() as AddressInfo
  const payload = buildForm(imageFile('x', 2_000, 2_000).buffer)
  const closed = Promise.withResolvers<void>()
  const socket = connect(port, '127.0.0.1', () => {
    const head = [
      `PUT /api/documents/identity-front?process_uuid=${process.uuid} HTTP/1.1`,
      'host: localhost',
      'x-api-key: cosecha-web',
      `authorization: Bearer ${process.client.token}`,
      `content-type: multipart/form-data; boundary=${boundary}`,
      `content-length: ${payload.length}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.write(payload.subarray(0, 2_000), () => socket.destroy())
  })
  socket.on('close', () => closed.resolve())
  await closed.promise
  expect((await upload(process, 'identity-back')).status).toBe(201)
  expect((await list(process)).documents.map(({ kind }) => kind)).toEqual(['identity-back'])
  expect(storedFiles().length).toBe(before + 1)
})

test("F08 another customer's papers do not exist", async () => {
  const process = await processAtDocuments()
  const { body } = await upload(process, 'identity-front')
  const stranger = { client: await app.signIn(), uuid: process.uuid }
  expect(await upload(stranger, 'identity-front')).toMatchObject({ status: 404, code: 'PROCESS_NOT_FOUND' })
  expect((await stranger.client.call(getDocuments, { query: { process_uuid: process.uuid } })).status).toBe(404)
  expect((await handInPapers(stranger)).status).toBe(404)
  const file = await download(stranger.client, body.id)
  expect([file.statusCode, file.json().errors.code]).toEqual([404, 'DOCUMENT_NOT_FOUND'])
  expect((await download(app.anonymous, body.id)).statusCode).toBe(401)
  expect((await download(process.client, 'no-es-uuid')).statusCode).toBe(400)
})

test('F08 a paper is taken at its step only, and only one that is asked for', async () => {
  const process = await processAtDocuments()
  expect(await upload(process, 'payment-proof')).toMatchObject({ status: 409, code: 'STEP_NOT_AVAILABLE' })
  expect(
    (await send(process.client, process.uuid, buildForm(imageFile('x').buffer), { kind: 'certificate' })).status,
  ).toBe(400)
  await putAt(app, process.uuid, 'ESPERANDO-DEPOSITO')
  expect((await upload(process, 'payment-proof')).status).toBe(201)
  expect(await upload(process, 'identity-front')).toMatchObject({ status: 409, code: 'STEP_NOT_AVAILABLE' })
})

test('F08 more than 40 uploads of a process in an hour have to wait', async () => {
  const process = await processAtDocuments()
  for (let count = 0; count < 40; count += 1) expect((await upload(process, 'identity-front')).status).toBe(201)
  expect(await upload(process, 'identity-front')).toMatchObject({ status: 429, code: 'TOO_MANY_DOCUMENTS' })
})

test('R33 A46 a photo of more than 16 megapixels is refused in words, and nothing of it is kept', async () => {
  const process = await processAtDocuments()
  const answer = await upload(process, 'identity-front', buildJpeg(5_000, 4_000))
  expect([answer.status, answer.code]).toEqual([422, 'PICTURE_TOO_LARGE'])
  expect((await list(process)).documents).toEqual([])
})

test('R33 R41 of one customer two files wait at most, and those of others have their turn', async () => {
  const [greedy, other] = [await processAtDocuments(), await processAtDocuments()]
  await setFaults({ delayMs: 1_000 })
  const ended: string[] = []
  const sent = Array.from({ length: 5 }, () => upload(greedy, 'identity-front'))
  const last = Promise.all(sent).then((answers) => {
    ended.push('greedy')
    return answers.map(({ status, code }) => (code ? `${status} ${code}` : String(status))).sort()
  })
  const answer = await upload(other, 'identity-front')
  ended.push('other')
  expect(answer.status).toBe(201)
  const full = '429 TOO_MANY_FILES_WAITING'
  expect(await last).toEqual(['201', '201', '201', full, full])
  expect(ended).toEqual(['other', 'greedy'])
  await setFaults({})
})

test('F08 papers are handed in when all are there, and approved by rule when identity fits', async () => {
  const process = await processAtDocuments()
  await proveIdentity(app, process.uuid, '1.020.304.050')
  const early = await handInPapers(process)
  expect([early.status, early.problem.errors.code]).toEqual([409, 'DOCUMENTS_MISSING'])
  expect(early.problem.errors.fields?.map(({ path }) => path)).toEqual([
    'identity-front',
    'identity-back',
    'tax-return',
  ])
  const saved = async () => {
    const { identity_validation, extra } = (await process.client.call(getProcess, { query: { id: process.uuid } })).body
    return [identity_validation.data.document_id_saved, extra.income_support_uploaded]
  }
  await upload(process, 'identity-front')
  expect(await saved()).toEqual([false, false])
  await upload(process, 'identity-back')
  expect(await saved()).toEqual([true, false])
  await upload(process, 'tax-return')
  expect(await saved()).toEqual([true, true])
  expect((await handInPapers(process)).status).toBe(200)
  const again = await handInPapers(process)
  expect(again.problem.errors.code).toBe('STEP_NOT_AVAILABLE')
  await app.drainJobs()
  const view = await process.client.call(getProcess, { query: { id: process.uuid } })
  expect(view.body.process_status).toBe('ENVIADOS-DOCUMENTOS-A-FIRMA')
})

test.each([
  ['another document number', '1999999999'],
  ['no identity check', undefined],
])('F08 with %s staff decide', async (_, number) => {
  const process = await processAtDocuments({ declares_income_tax: false })
  if (number) await proveIdentity(app, process.uuid, number)
  for (const kind of ['identity-front', 'identity-back'] as const) await upload(process, kind)
  expect((await handInPapers(process)).status).toBe(200)
  await app.drainJobs()
  const view = await process.client.call(getProcess, { query: { id: process.uuid } })
  expect(view.body.process_status).toBe('DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA')
})

test('F08 the reason why papers came back is shown until they are handed in again', async () => {
  const process = await processAtDocuments()
  await app.ctx.db.insert(processHistory).values({
    processUuid: process.uuid,
    event: 'documents-rejected',
    toStatus: 'CLIENTE-SUBIENDO-DOCUMENTOS',
    actor: 'staff',
    reason: 'La foto está borrosa',
  })
  expect((await list(process)).rejection).toBe('La foto está borrosa')
  await putAt(app, process.uuid, 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA')
  expect((await list(process)).rejection).toBeUndefined()
})

test('R30 papers are not handed in at a rate that the bank no longer pays', async () => {
  const process = await processAtDocuments({ declares_income_tax: false })
  for (const kind of ['identity-front', 'identity-back'] as const) await upload(process, kind)
  const of360 = and(eq(rates.bankId, 24), eq(rates.termDays, 360))
  const before = await app.ctx.db.select().from(rates).where(of360)
  const old = (await process.client.call(getProcess, { query: { id: process.uuid } })).body.rate
  await app.ctx.db.update(rates).set({ ratePercent: '9.125' }).where(of360)
  try {
    const refused = await handInPapers(process)
    expect([refused.status, refused.problem.errors.code]).toEqual([409, 'RATE_CHANGED'])
    expect(refused.problem.error).toEqual({ old_rate: old, new_rate: '9.125' })
  } finally {
    for (const { id, ratePercent } of before)
      await app.ctx.db.update(rates).set({ ratePercent }).where(eq(rates.id, id))
  }
  expect((await handInPapers(process)).status).toBe(200)
})

test('R38 kept papers and their names cannot be read on disk or in the database', async () => {
  const process = await processAtDocuments()
  const canary = 'CANARIO-7f3a9c'
  const note = ` /Nota (${canary})`
  const text = pdfFile('x')
    .buffer.toString('latin1')
    .replace('612 792]', `612 792]${note}`)
    .replace(/startxref\n(\d+)/, (_, at: string) => `startxref\n${Number(at) + note.length}`)
  const sent = await upload(
    process,
    'tax-return',
    Buffer.from(text, 'latin1'),
    `${personalAnswers.document_number} Canarionombre.pdf`,
  )
  expect(sent.status).toBe(201)
  expect((await readDocument(app.ctx, sent.body.id)).bytes.toString('latin1')).toContain(canary)
  for (const name of storedFiles()) expect(readFileSync(name, 'latin1')).not.toContain(canary)
  expect(readdirSync(join(app.ctx.config.DATA_FOLDER, 'uploads'))).toEqual([])
  const [row] = await app.ctx.db.select().from(documents).where(eq(documents.id, sent.body.id))
  expect(JSON.stringify(row)).not.toContain('Canarionombre')
})

test('N06 bytes that were altered or swapped on disk are not given out', async () => {
  const process = await processAtDocuments()
  const keep = (kind: UploadKind, width: number) =>
    keepDocument(app.ctx, {
      processUuid: process.uuid,
      kind,
      fileName: 'x.png',
      mediaType: 'image/png',
      bytes: imageFile('x', width).buffer,
    })
  const [one, other] = [await keep('identity-front', 50), await keep('identity-back', 60)]
  const encrypted = await app.ctx.providers.storage.get(other.storageKey)
  await app.ctx.providers.storage.put(one.storageKey, encrypted)
  await expect(readDocument(app.ctx, one.id)).rejects.toThrow('not those that were kept')
  const file = await download(process.client, one.id)
  expect([file.statusCode, file.json().errors.code]).toEqual([500, 'INTERNAL'])
})

/** A renewal that awaits papers; those of its opening were handed in before. */
async function renewalAtDocuments(
  status: 'R-CLIENTE-SUBIENDO-DOCUMENTOS' | 'R-CARGANDO-DOCUMENTOS-COMPLEMENTARIOS',
  reason = 'Tu cédula no se lee',
) {
  const process = await processAtDocuments({ declares_income_tax: false })
  for (const kind of ['identity-front', 'identity-back'] as const) await upload(process, kind)
  await handInPapers(process)
  await putAt(app, process.uuid, 'R-DECEVAL-EMITIDO-Y-RECIBIDO')
  const decision = { decision: 'renew-all', termDays: 360, ratePercent: '12.200', bankRenewalId: randomUUID() } as const
  const shown = { textVersion: 'x', textSha256: 'x', addressEncrypted: 'x' }
  const bankStatus = status === 'R-CARGANDO-DOCUMENTOS-COMPLEMENTARIOS' ? 'more-documents' : null
  await app.ctx.db.insert(renewals).values({ processUuid: process.uuid, period: 0, ...decision, ...shown, bankStatus })
  const asked = bankStatus
    ? ({ event: 'bank-asked-for-more', actor: 'bank', reason } as const)
    : ({ event: 'renewal-data-confirmed', actor: 'customer' } as const)
  await app.ctx.db.insert(processHistory).values({ processUuid: process.uuid, toStatus: status, ...asked })
  await putAt(app, process.uuid, status)
  return process
}

const statusIn = async ({ client, uuid }: TestProcess) =>
  (await client.call(getProcess, { query: { id: uuid } })).body.process_status

test('P11 a renewal asks for the papers anew: the old ones are not shown as if they were there, nor do they count', async () => {
  const process = await renewalAtDocuments('R-CLIENTE-SUBIENDO-DOCUMENTOS')
  const { asked_for, documents: listed } = await list(process)
  expect(asked_for.filter((one) => one.required).map((one) => one.kind)).toEqual(['identity-front', 'identity-back'])
  expect(listed).toEqual([])
  const refused = await handInPapers(process)
  expect(refused.problem.errors).toMatchObject({
    code: 'DOCUMENTS_MISSING',
    fields: [{ path: 'identity-front' }, { path: 'identity-back' }],
  })
  expect(await statusIn(process)).toBe('R-CLIENTE-SUBIENDO-DOCUMENTOS')
})

test('P11 the very same papers again are new ones, and lead to the document of the decision', async () => {
  const process = await renewalAtDocuments('R-CLIENTE-SUBIENDO-DOCUMENTOS')
  for (const kind of ['identity-front', 'identity-back'] as const) {
    expect((await upload(process, kind)).status).toBe(201)
    const again = await upload(process, kind)
    expect((await list(process)).documents.find((one) => one.kind === kind)?.id).toBe(again.body.id)
  }
  expect((await list(process)).documents).toHaveLength(2)
  // The bank pays another rate than at the opening by now, which a decided renewal does not mind.
  await app.ctx.db.update(processes).set({ ratePercent: '9.000' }).where(eq(processes.uuid, process.uuid))
  expect((await handInPapers(process)).status).toBe(200)
  expect(await statusIn(process)).toBe('R-DECISION-TOMADA')
})

test('P11 what the bank asks for besides is told in its words; any paper answers it, and it goes to the bank', async () => {
  const process = await renewalAtDocuments('R-CARGANDO-DOCUMENTOS-COMPLEMENTARIOS')
  const { asked_for, rejection, documents: listed } = await list(process)
  expect(rejection).toBe('Tu cédula no se lee')
  expect(asked_for.map(({ kind, required }) => [kind, required])).toEqual([
    ['bank-request', false],
    ['identity-front', false],
    ['identity-back', false],
    ['tax-return', false],
  ])
  expect(listed).toEqual([])
  expect((await handInPapers(process)).problem.errors.code).toBe('DOCUMENTS_MISSING')
  expect((await upload(process, 'payment-proof')).code).toBe('STEP_NOT_AVAILABLE')
  expect((await upload(process, 'identity-back', imageFile('y').buffer)).status).toBe(201)
  expect((await handInPapers(process)).status).toBe(200)
  expect(await statusIn(process)).toBe('R-ENVIADO-AL-BANCO')
  const { rows } = await app.ctx.db.execute<{ name: string }>(
    sql`select name from pgboss.job where singleton_key = ${process.uuid} and state < 'completed'`,
  )
  expect(rows.map(({ name }) => name)).toContain('renewal.send')
})

test('P11 an extract that the bank asked for is handed in by the bank’s own name, and only when it asked', async () => {
  const early = await renewalAtDocuments('R-CLIENTE-SUBIENDO-DOCUMENTOS')
  expect((await upload(early, 'bank-request')).code).toBe('STEP_NOT_AVAILABLE')
  const process = await renewalAtDocuments('R-CARGANDO-DOCUMENTOS-COMPLEMENTARIOS', 'Un extracto de tu cuenta')
  const [first] = (await list(process)).asked_for
  expect(first).toMatchObject({ kind: 'bank-request', label: 'Un extracto de tu cuenta' })
  expect((await upload(process, 'bank-request')).status).toBe(201)
  expect((await list(process)).documents.map(({ kind }) => kind)).toEqual(['bank-request'])
  expect((await handInPapers(process)).status).toBe(200)
})

test.each(['R-LEAD-SIN-FORMULARIO', 'R-DECISION-TOMADA', 'R-ENVIADO-AL-BANCO'] as const)(
  'P11 at %s no paper is asked for, taken or handed in',
  async (status) => {
    const process = await processAtDocuments()
    await putAt(app, process.uuid, status)
    expect((await upload(process, 'identity-front')).code).toBe('STEP_NOT_AVAILABLE')
    expect((await handInPapers(process)).problem.errors.code).toBe('STEP_NOT_AVAILABLE')
  },
)
