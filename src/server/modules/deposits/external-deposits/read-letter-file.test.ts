import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { getExternalDeposits, readExternalDepositLetter } from '#contract/external-deposits.ts'
import { addDays } from '#domain/money/dates/civil-date.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { today } from '#testing/deposits.ts'
import { imageFile, multipartBody, pdfFile } from '#testing/files.ts'
import { inFullRun } from '#testing/full-run.ts'
import { hostileFiles } from '#testing/hostile-files.ts'
import { type LetterFile, photograph, printLetters, writeLetter } from '#testing/letter-files.ts'
import { letters } from '#testing/letters.ts'
import { hasTesseract } from '#testing/tesseract.ts'
import { fileWorkers, NotLookedAtError } from '../../opening/documents/file-workers.ts'

const withTesseract = test.runIf(hasTesseract)

let app: TestApp
let printed: LetterFile[]
const logged: string[] = []
const photographed = inFullRun(letters.length, 3)
beforeAll(async () => {
  const logger = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
  app = await startTestApp({ TESSERACT_PROGRAM: 'tesseract' }, logger)
  printed = await printLetters(
    letters.map(({ html }) => html),
    photographed,
  )
}, 180_000)
afterAll(() => app.close())
afterEach(() => app.restoreProviders())
const withoutTesseract = () => Object.assign(app.ctx.providers, { textRecognition: undefined })

const newSaver = () => app.signIn(undefined, 'Prueba Ahorradora')

/** The answer of the call: what it found by the names of the domain, or its refusal. */
async function read(client: Client, bytes: Buffer, password?: string) {
  const { payload, headers } = multipartBody({ name: 'carta.pdf', mimeType: 'application/pdf', buffer: bytes })
  const boundary = /boundary=(.*)$/.exec(headers['content-type'])?.[1]
  const field =
    password === undefined
      ? ''
      : `--${boundary}\r\ncontent-disposition: form-data; name="password"\r\n\r\n${password}\r\n`
  const { method, path } = readExternalDepositLetter
  const answer = await client.inject({
    method,
    url: `/api/${path}`,
    headers,
    payload: Buffer.concat([Buffer.from(field), payload]),
  })
  const { body, errors } = answer.json()
  const {
    bank_id: bankId,
    amount: amountCop,
    rate: ratePercent,
    term: termDays,
    opening_date: openingDate,
  } = body?.found ?? {}
  const all = { bankId, amountCop, ratePercent, termDays, openingDate }
  return {
    status: answer.statusCode,
    code: errors?.code as string | undefined,
    found: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)),
    unclear: body?.unclear as string[] | undefined,
    headers: answer.headers,
  }
}

const rows = [
  ['Banco', 'Davivienda'],
  ['Valor nominal', '$12.500.000,00'],
  ['Plazo', '360 días'],
  ['Tasa', '11,25% E.A.'],
  ['Fecha de apertura', '02/03/2026'],
] as const
const says = { bankId: 7, amountCop: 12_500_000, ratePercent: '11.250', termDays: 360, openingDate: '2026-03-02' }

test('Z14 every letter that Chromium prints is read to its last figure', async () => {
  const client = await newSaver()
  const found = []
  for (const [at, { name }] of letters.entries()) {
    found.push([name, (await read(client, printed[at]?.pdf ?? Buffer.alloc(0))).found])
  }
  expect(found).toEqual(letters.map((letter) => [letter.name, letter.says]))
})

test('Z14 the words of a PDF are read, and an opening that is still to come is not taken for one', async () => {
  const client = await newSaver()
  expect(await read(client, await writeLetter({ rows }))).toMatchObject({ status: 200, found: says, unclear: [] })
  const [year = '', month = '', day = ''] = addDays(today(), 3).split('-')
  const later = await writeLetter({ rows: [...rows.slice(0, 4), ['Fecha de apertura', `${day}/${month}/${year}`]] })
  const { found, unclear } = await read(client, later)
  expect(found).not.toHaveProperty('openingDate')
  expect(unclear).toEqual(['opening-date'])
})

test.each(['1.3', '1.4', '1.7', '1.7ext3'] as const)(
  'Z14 a PDF of version %s that its bank locked opens with its password alone',
  async (pdfVersion) => {
    const client = await newSaver()
    const locked = await writeLetter({ rows }, { pdfVersion, userPassword: '52345678', ownerPassword: 'del banco' })
    expect(await read(client, locked)).toMatchObject({ status: 422, code: 'LETTER_HAS_PASSWORD' })
    expect(await read(client, locked, '1234')).toMatchObject({ status: 422, code: 'LETTER_PASSWORD_WRONG' })
    expect(await read(client, locked, '52345678')).toMatchObject({ status: 200, found: says })
    const forPrinting = await writeLetter({ rows }, { pdfVersion, ownerPassword: 'del banco' })
    expect(await read(client, forPrinting)).toMatchObject({ status: 200, found: says })
  },
)

test('Z14 R33 a PDF that counts pages which it has not is read as far as it goes, and is no busy server', async () => {
  const client = await newSaver()
  const letter = (await writeLetter({ rows })).toString('latin1')
  expect(letter).toContain('/Count 1')
  const answer = await read(client, Buffer.from(letter.replace('/Count 1', '/Count 4'), 'latin1'))
  expect(answer).toMatchObject({ status: 200, found: says })
})

test('Z14 neither file nor words nor password are kept or logged', async () => {
  const client = await newSaver()
  const locked = await writeLetter({ rows: [...rows, ['Titular', 'NOMBREUNICO']] }, { userPassword: 'clave-unica-77' })
  await read(client, locked, 'clave-unica-77')
  await read(client, locked, 'clave-unica-78')
  const { DATA_FOLDER } = app.ctx.config
  expect(existsSync(join(DATA_FOLDER, 'documents'))).toBe(false)
  expect(readdirSync(join(DATA_FOLDER, 'uploads'))).toEqual([])
  expect(logged.length).toBeGreaterThan(0)
  expect(logged.filter((line) => /clave-unica|NOMBREUNICO|12500000|12\.500\.000/.test(line))).toEqual([])
  expect((await client.call(getExternalDeposits, {})).body.deposits).toEqual([])
})

test('Z14 without Tesseract a scan and a picture are refused with what to do, and the page hears of no pictures', async () => {
  const client = await newSaver()
  withoutTesseract()
  const scan = await writeLetter({ picture: await photograph(printed[0]?.picture ?? Buffer.alloc(0)) })
  expect(await read(client, scan)).toMatchObject({ status: 422, code: 'LETTER_WITHOUT_TEXT' })
  expect(await read(client, imageFile('carta.png').buffer)).toMatchObject({ code: 'DOCUMENT_KIND_REFUSED' })
  expect((await client.call(getExternalDeposits, {})).body.reads_pictures).toBe(false)
})

withTesseract(
  'Z14 photos of letters are read with the real Tesseract, and no wrong figure is filled in',
  async () => {
    const client = await newSaver()
    expect((await client.call(getExternalDeposits, {})).body.reads_pictures).toBe(true)
    const tried = letters.slice(0, photographed)
    const wrong: unknown[] = []
    let [asked, right] = [0, 0]
    for (const [at, letter] of tried.entries()) {
      const { found } = await read(client, await photograph(printed[at]?.picture ?? Buffer.alloc(0)))
      for (const [name, value] of Object.entries(found)) {
        if (value === letter.says[name as keyof typeof says]) right += 1
        else wrong.push([letter.name, name, value])
      }
      asked += Object.keys(letter.says).length
    }
    expect(wrong).toEqual([])
    expect(right / asked).toBeGreaterThan(0.85)
  },
  120_000,
)

withTesseract('Z14 a scan in a PDF is drawn and read, also behind a password', async () => {
  const client = await newSaver()
  const picture = printed[0]?.picture ?? Buffer.alloc(0)
  expect(await read(client, await writeLetter({ picture }))).toMatchObject({ status: 200, found: letters[0]?.says })
  const locked = await writeLetter({ picture }, { userPassword: '52345678' })
  expect(await read(client, locked, '52345678')).toMatchObject({ status: 200, found: letters[0]?.says })
})

test('Z14 R33 a hostile file is refused with its own words, and nobody waits for it', async () => {
  const client = await newSaver()
  const script = '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'
  const withScript = pdfFile('x').buffer.toString('latin1').replace('/Type /Catalog', `/Type /Catalog ${script}`)
  const huge = Buffer.concat([pdfFile('x').buffer, Buffer.alloc(20 * 1024 * 1024, 32)])
  const wide = hostileFiles(pdfFile('x').buffer, imageFile('x').buffer).find(([name]) => name.includes('50,000'))?.[1]
  expect(await read(client, Buffer.from(withScript, 'latin1'))).toMatchObject({ code: 'PDF_HAS_PROGRAM' })
  expect(await read(client, huge)).toMatchObject({ status: 413, code: 'DOCUMENT_TOO_LARGE' })
  expect(await read(client, wide ?? Buffer.alloc(0))).toMatchObject({ status: 422, code: 'PICTURE_TOO_LARGE' })
})

test.each(
  hostileFiles(pdfFile('x').buffer, imageFile('x').buffer).map(([name, bytes], at) => [name, bytes, at] as const),
)('Z14 R33 of %s nothing is read', async (_, bytes) => {
  const answer = await read(await hostileSaver(), bytes)
  // One that PDFium opens as an empty page says nothing; all others are refused.
  expect([200, 413, 422]).toContain(answer.status)
  expect(answer.found).toEqual({})
})
let savers: Client[] = []
/** Their calls of an hour are counted, so that two share the files. */
async function hostileSaver(): Promise<Client> {
  if (savers.length === 0) savers = [await newSaver(), await newSaver()]
  const next = savers.shift() as Client
  savers.push(next)
  return next
}

test('Z14 R33 five thousand pages and a page that unpacks to 100 MB end in an answer, and the next letter is read', async () => {
  const client = await newSaver()
  const long = await read(client, await writeLetter({ rows, pages: 5_000 }))
  expect(long.code ?? long.found).toEqual(says)
  const bomb = deflateSync(Buffer.alloc(100 * 1024 * 1024, 32), { level: 1 })
  const answer = await read(client, onePagePdf(bomb))
  expect([200, 422]).toContain(answer.status)
  expect(answer.found).toEqual({})
  expect(await read(client, await writeLetter({ rows }))).toMatchObject({ status: 200, found: says })
})

/** A PDF whose only page draws what the bytes unpack to. */
function onePagePdf(content: Buffer): Buffer {
  const parts = ['%PDF-1.4\n']
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>',
    `<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n${content.toString('latin1')}\nendstream`,
  ]
  const offsets: number[] = []
  objects.forEach((object, at) => {
    offsets.push(parts.join('').length)
    parts.push(`${at + 1} 0 obj\n${object}\nendobj\n`)
  })
  const start = parts.join('').length
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(`xref\n0 5\n0000000000 65535 f \n${lines}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`)
  return Buffer.from(parts.join(''), 'latin1')
}

test('Z14 the thirty-first letter of an hour waits; one that nobody could look at does not count', async () => {
  const client = await newSaver()
  const { inspect } = fileWorkers
  fileWorkers.inspect = () => Promise.reject(new NotLookedAtError('no process began in time'))
  try {
    expect(await read(client, pdfFile('x').buffer)).toMatchObject({ status: 503, code: 'FILES_BUSY' })
  } finally {
    fileWorkers.inspect = inspect
  }
  for (let sent = 0; sent < 30; sent += 1) expect((await read(client, Buffer.from('x'))).status).toBe(422)
  const refused = await read(client, Buffer.from('x'))
  expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_LETTERS' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})
