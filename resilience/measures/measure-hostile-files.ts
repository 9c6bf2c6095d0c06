/**
 * R33: sends hostile files to the upload in process, and measures the memory of many parallel large ones over the
 * network.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { largestDocumentBytes } from '#server/modules/opening/documents/receive-file.ts'
import { processes } from '#server/platform/db/schema/opening.ts'
import { limitCounters } from '#server/platform/db/schema/platform.ts'
import type { Client, TestApp } from '#testing/app.ts'
import { openingAt } from '#testing/opening.ts'
import { createCaller, newTally } from './calls.ts'
import { type HostileFile, makeHostileFiles, pdfOfSize } from './files.ts'
import { atLeast, atMost, type Metric, reportNone } from './metrics.ts'
import { storedFiles } from './orphan-checks.ts'
import type { ProcessOfProgram } from './process-of-program.ts'
import { forgetMostMemory, type Program } from './program.ts'

const boundary = 'limite1234567890'
const latin = (text: string) => Buffer.from(text, 'latin1')

/**
 * A form with one file in it.
 * @param options - The name as the sender writes it, which may break the form.
 */
function buildForm({ bytes, fileName, mediaType }: Pick<HostileFile, 'bytes' | 'fileName' | 'mediaType'>): Buffer {
  const type = mediaType === '' ? '' : `content-type: ${mediaType}\r\n`
  return Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\n${type}\r\n`),
    bytes,
    latin(`\r\n--${boundary}--\r\n`),
  ])
}

/** Forms that are broken, whatever file is in them. */
function brokenForms(): { name: string; payload: Buffer; type: string }[] {
  const type = `multipart/form-data; boundary=${boundary}`
  const [first] = makeHostileFiles()
  if (!first) return []
  const whole = buildForm(first)
  const end = latin(`--${boundary}--\r\n`)
  const field = (name: string, value = 'x') =>
    latin(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  const tenths = Array.from({ length: 10 }, (_, at) => ({
    name: `${at} tenths of a form`,
    payload: whole.subarray(0, Math.floor((whole.length * at) / 10)),
    type,
  }))
  const many = (count: number) =>
    Buffer.concat([...Array.from({ length: count }, (_, at) => field(`campo${at}`)), whole])
  return [
    ...tenths,
    ...[
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary=otro',
      `multipart/form-data; boundary="${'x'.repeat(500)}"`,
      'multipart/mixed; boundary=x',
      'application/pdf',
      'application/json',
      'text/plain',
      '',
    ].map((one) => ({ name: `a form of type ${one.slice(0, 50)}`, payload: whole, type: one })),
    { name: 'a thousand parts', payload: many(1_000), type },
    { name: 'ten parts', payload: many(10), type },
    { name: 'two files', payload: Buffer.concat([whole.subarray(0, whole.length - end.length), whole]), type },
    { name: 'only the end', payload: end, type },
    { name: 'ends without a beginning', payload: Buffer.concat([end, end, end]), type },
    { name: 'a field instead of a file', payload: Buffer.concat([field('file'), end]), type },
    { name: 'a field of 5 MB', payload: Buffer.concat([field('x', 'y'.repeat(5_000_000)), whole]), type },
    { name: 'a part without a name', payload: latin(`--${boundary}\r\n\r\nx\r\n--${boundary}--\r\n`), type },
    {
      name: 'a part with 10,000 header lines',
      payload: latin(`--${boundary}\r\n${'x: y\r\n'.repeat(10_000)}\r\nx\r\n--${boundary}--\r\n`),
      type,
    },
    {
      name: 'a part with a header line of 1 MB',
      payload: latin(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${'a'.repeat(1_000_000)}"\r\n\r\nx\r\n--${boundary}--\r\n`,
      ),
      type,
    },
    ...['__proto__', 'constructor', 'toString', 'FILE', 'file[]', ''].map((name) => ({
      name: `a file in the field ${name}`,
      payload: Buffer.from(whole.toString('latin1').replace('name="file"', `name="${name}"`), 'latin1'),
      type,
    })),
    ...['base64', 'quoted-printable', '7bit', 'x']
      .map((encoding) => ({
        name: `a part said to be ${encoding}`,
        payload: latin(
          whole
            .toString('latin1')
            .replace('content-type:', `content-transfer-encoding: ${encoding}\r\ncontent-type:`)
            .replace('%PDF', encoding === '7bit' ? '%PDF' : 'x'),
        ),
        type,
      }))
      .filter(({ name }) => !name.endsWith('7bit')),
  ]
}

type Kept = { name: string; status: number; code: string; isClean: boolean | undefined }

/**
 * @param options - `every` is 3 to send only every third file.
 * @returns The figures of all files.
 */
export async function measureHostileFiles(test: TestApp, { every = 1, large = true } = {}): Promise<Metric[]> {
  const { client, processUuid } = await openingAt(test, 'CLIENTE-SUBIENDO-DOCUMENTOS')
  const files = makeHostileFiles().filter((_, at) => at % every === 0)
  const forms = brokenForms()
  const outside = listFolders(test)
  const answers: Kept[] = []
  const send = async (
    name: string,
    payload: Buffer,
    isClean: boolean | undefined,
    type = `multipart/form-data; boundary=${boundary}`,
  ) => {
    await test.ctx.db.delete(limitCounters)
    answers.push({ name, isClean, ...(await upload(client, processUuid, payload, type)) })
  }
  for (const file of files) await send(file.name, buildForm(file), namesOnlyOne(file) ? file.isClean : undefined)
  for (const { name, payload, type } of forms) await send(name, payload, false, type)
  if (large) {
    const sized = (bytes: number) =>
      buildForm({ bytes: pdfOfSize(bytes), fileName: 'x.pdf', mediaType: 'application/pdf' })
    await send('20 MB less a byte', sized(largestDocumentBytes - 1), true)
    await send('20 MB', sized(largestDocumentBytes), true)
    await send('20 MB and a byte', sized(largestDocumentBytes + 1), false)
    const last = answers.at(-1)
    if (last?.status !== 413)
      answers.push({ name: '20 MB and a byte', status: last?.status ?? 0, code: 'not 413', isClean: true })
  }
  const keys = new Set(
    (await test.ctx.db.execute<{ key: string }>(sql`select storage_key as key from documents`)).rows.map(
      ({ key }) => key,
    ),
  )
  const stored = storedFiles(test.ctx.config.DATA_FOLDER)
  const formatAnswer = ({ name, status, code }: Kept) => `${name}: ${status} ${code}`
  const [row] = await test.ctx.db.select().from(processes).where(eq(processes.uuid, processUuid))
  return [
    atLeast(
      'R33',
      'hostile files and broken forms sent',
      answers.filter(({ isClean }) => !isClean).length,
      every === 1 ? 300 : 1,
    ),
    reportNone(
      'R33',
      'taken although they are not clean',
      answers.filter(({ isClean, status }) => isClean === false && status < 400).map(formatAnswer),
    ),
    reportNone(
      'R33',
      `clean ones that were refused, of ${answers.filter(({ isClean }) => isClean).length}`,
      answers.filter(({ isClean, status }) => isClean && status !== 201).map(formatAnswer),
    ),
    reportNone('R33', 'answers of 500 and above', answers.filter(({ status }) => status >= 500).map(formatAnswer)),
    reportNone(
      'R33',
      'files outside the folder of documents',
      listFolders(test).filter((name) => !outside.includes(name) && !['documents', 'uploads'].includes(name)),
    ),
    reportNone(
      'R33',
      'files left of uploads that were refused',
      readFolder(join(test.ctx.config.DATA_FOLDER, 'uploads')),
    ),
    reportNone(
      'R33',
      'files without a row',
      stored.filter((name) => !keys.has(name)),
    ),
    reportNone(
      'R33',
      'rows without a file',
      [...keys].filter((key) => !stored.includes(key)),
    ),
    reportNone(
      'R33',
      'changes of the process',
      row?.status === 'CLIENTE-SUBIENDO-DOCUMENTOS' ? [] : [String(row?.status)],
    ),
  ]
}

/** Whether the form around the file is valid: a quotation mark or a line end in the name breaks it. */
const namesOnlyOne = ({ fileName }: HostileFile) => !/["\r\n]/.test(fileName) && fileName !== ''

async function upload(
  client: Client,
  processUuid: string,
  payload: Buffer,
  type: string,
): Promise<{ status: number; code: string }> {
  const answer = await client.inject({
    method: 'PUT',
    url: `/api/documents/identity-front?process_uuid=${processUuid}`,
    headers: { 'content-type': type },
    payload,
  })
  return { status: answer.statusCode, code: answer.statusCode < 400 ? '' : String(answer.json().errors?.code) }
}

const readFolder = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])
const listFolders = (test: TestApp) => readFolder(test.ctx.config.DATA_FOLDER)

/**
 * @param customers - Customers whose processes take papers.
 * @returns The memory that one large upload of each takes.
 */
export async function measureLargeUploads(program: Program, customers: readonly ProcessOfProgram[]): Promise<Metric[]> {
  const call = createCaller(program, newTally())
  const send = (bytes: number, { token, processUuid }: ProcessOfProgram) =>
    call('PUT', `documents/identity-front?process_uuid=${processUuid}`, {
      token,
      file: { name: 'x.pdf', mimeType: 'application/pdf', buffer: pdfOfSize(bytes) },
    })
  // What the first upload loads does not count as growth.
  for (const customer of customers.slice(0, 1)) await send(1_000_000, customer)
  // Nor does the memory from starting.
  forgetMostMemory(program.pid())
  const before = program.memory()
  const answers = await Promise.all(customers.map((customer) => send(largestDocumentBytes, customer)))
  const refused = answers.filter(({ status }) => status !== 201).map(({ status, code }) => `${status} ${code}`)
  return [
    reportNone('R33', `of ${customers.length} uploads of 20 MB at once, those not kept`, refused),
    atMost('R33', 'growth of the memory meanwhile, at most', program.memory().most - before.now, 150, 'MB'),
  ]
}
