import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WireInput } from '#contract/call.ts'
import * as calls from '#contract/ops.ts'
import * as privacyCalls from '#contract/privacy.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { depositAt, today } from '#testing/deposits.ts'
import { imageFile, pdfFile } from '#testing/files.ts'
import { personalAnswers } from '#testing/form-answers.ts'
import { handIn, newProcess } from '#testing/forms.ts'
import { loadCustomerId, openingAt } from '#testing/opening.ts'
import { freshPhone } from '#testing/people.ts'
import { staffClient } from '#testing/staff.ts'
import { customers, searchTerms } from '../../../platform/db/schema/accounts.ts'
import { certificates, payments, processes } from '../../../platform/db/schema/opening.ts'
import { fillNameStarts } from '../../accounts/customers/keep-search-terms.ts'
import { keepDocument } from '../../opening/documents/keep-document.ts'

let product: TestApp
let ops: Client
let banker: Client

/** The bank of the `bank` role, which no other test's process is at, and another. */
const ownBank = 31
const otherBank = 24

beforeAll(async () => {
  product = await startTestApp()
  ops = (await staffClient(product, 'ops')).client
  banker = (await staffClient(product, 'bank', { bankId: ownBank })).client
})
afterAll(() => product.close())

type Query = WireInput<typeof calls.opsProcesses>['body']
const list = (query: Query = {}, who = ops) => who.call(calls.opsProcesses, { body: query })
const found = async (search: string, who = ops) =>
  (await list({ search }, who)).body.processes.map(({ process_uuid }) => process_uuid)
const show = (uuid: string, who = ops) => who.call(calls.opsProcess, { params: { process_uuid: uuid } })
const exported = (query: string, who = ops) => who.inject({ method: 'GET', url: `/api/ops/processes/export${query}` })

async function createOpening(fullName: string) {
  const client = await product.signIn(freshPhone(), fullName)
  return openingAt(product, 'CLIENTE-SUBIENDO-DOCUMENTOS', { client })
}

test('O01 the pipeline counts the processes of each status, with how long half of them and the oldest have stood there', async () => {
  const { client } = await openingAt(product, 'R-CANCELACION-FINALIZADA')
  const customerId = await loadCustomerId(product, client)
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const more = [10, 30].map((hours) => ({ ...plainRow(customerId), updatedAt: hoursAgo(hours) }))
  await product.ctx.db
    .insert(processes)
    .values(more.map((row) => ({ ...row, status: 'R-CANCELACION-FINALIZADA' as const })))
  const { body } = await ops.call(calls.opsPipeline, {})
  const [own] = body.statuses.filter(({ status }) => status === 'R-CANCELACION-FINALIZADA')
  expect(own).toEqual({ status: 'R-CANCELACION-FINALIZADA', count: 3, median_hours: 10, oldest_hours: 30 })
  expect(body.statuses.every(({ count }) => count > 0)).toBe(true)
  expect(body.statuses.map(({ status }) => status)).not.toContain('R-DECISION-TOMADA')
})

const plainRow = (customerId: string) => ({
  uuid: randomUUID() as string,
  customerId,
  brand: 'cosecha',
  bankId: otherBank,
  status: 'LEAD-SIN-FORMULARIO' as ProcessStatus,
  amountCop: 10_000_000,
  termDays: 360,
  ratePercent: '12.200',
  environmentSimulate: 'astro',
})

test('O01 pages follow each other without a gap or a repeat, those untouched for longest first', async () => {
  const customerId = await loadCustomerId(product, await product.signIn(freshPhone(), 'Prueba Ahorradora'))
  // Three at every instant, and instants that differ by less than a millisecond are the same Date.
  const rows = Array.from({ length: 120 }, () => ({ ...plainRow(customerId), brand: 'paginas' }))
  await product.ctx.db.insert(processes).values(rows)
  await product.database.db.execute(
    `update processes set updated_at = timestamptz '2026-01-01 12:00:00.000001Z'
       + (numbered.place / 3) * interval '3 microseconds'
     from (select uuid, row_number() over (order by md5(uuid::text)) as place from processes where brand = 'paginas') numbered
     where numbered.uuid = processes.uuid`,
  )
  const { rows: expected } = await product.database.db.execute<{ uuid: string }>(
    `select uuid from processes where brand = 'paginas' order by updated_at, uuid`,
  )
  const seen: string[] = []
  const sizes: number[] = []
  let cursor: string | undefined
  do {
    const { body } = await list({ brand: 'paginas', ...(cursor ? { cursor } : {}) })
    seen.push(...body.processes.map(({ process_uuid }) => process_uuid))
    sizes.push(body.processes.length)
    cursor = body.next
  } while (cursor)
  expect(sizes).toEqual([50, 50, 20])
  expect(seen).toEqual(expected.map(({ uuid }) => uuid))
})

test.each([
  ['not base64 of anything', 'x'],
  ['not a pair', Buffer.from('["2026-01-01T00:00:00.000001Z"]').toString('base64url')],
  [
    'a day that is none',
    Buffer.from(JSON.stringify(['2026-02-30T00:00:00.000001Z', randomUUID()])).toString('base64url'),
  ],
  ['the year 0', Buffer.from(JSON.stringify(['0000-01-01T00:00:00.000001Z', randomUUID()])).toString('base64url')],
  ['SQL', Buffer.from(JSON.stringify(["2026-01-01'; drop table x", randomUUID()])).toString('base64url')],
])('O01 a cursor that is %s is refused', async (_, cursor) => {
  const { status, problem } = await list({ cursor })
  expect([status, problem.errors.code]).toEqual([400, 'INVALID_REQUEST'])
})

test('O01 status, bank and what is held up narrow the list', async () => {
  const { processUuid } = await openingAt(product, 'ESPERANDO-DEPOSITO', { bankId: 8, row: { blocked: true } })
  await openingAt(product, 'ESPERANDO-DEPOSITO', { bankId: 8 })
  const of = async (query: Query) => (await list({ bank_id: 8, ...query })).body.processes
  expect(await of({})).toHaveLength(2)
  expect(await of({ status: 'CLIENTE-SUBIENDO-DOCUMENTOS' })).toEqual([])
  expect(await of({ held: 'true', status: 'ESPERANDO-DEPOSITO' })).toMatchObject([
    { process_uuid: processUuid, flags: { blocked: true, continuation_avoided: false }, name: 'Prueba Ahorradora' },
  ])
  expect(await of({ brand: 'ninguna' })).toEqual([])
  expect(await of({ brand: 'a\u0000b' })).toEqual([])
})

test('O01 whose turn it is, days and amounts narrow the list, the ends included', async () => {
  const brand = 'recorte'
  const customerId = await loadCustomerId(product, await product.signIn(freshPhone(), 'Prueba Ahorradora'))
  // The last instant of 1 May in Bogota, and the first one of 2 May.
  const rows = [
    { amountCop: 1_000_000, status: 'ESPERANDO-DEPOSITO' as const, createdAt: new Date('2026-05-02T04:59:59.999Z') },
    {
      amountCop: 2_000_000,
      status: 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA' as const,
      createdAt: new Date('2026-05-02T05:00:00Z'),
    },
  ]
  await product.ctx.db.insert(processes).values(rows.map((row) => ({ ...plainRow(customerId), brand, ...row })))
  const amounts = async (query: Query) =>
    (await list({ brand, ...query })).body.processes.map(({ amount }) => amount).sort()
  expect(await amounts({ waits_for: 'customer' })).toEqual([1_000_000])
  expect(await amounts({ waits_for: 'cosecha' })).toEqual([2_000_000])
  expect(await amounts({ waits_for: 'bank' })).toEqual([])
  expect(await amounts({ created_to: '2026-05-01' })).toEqual([1_000_000])
  expect(await amounts({ created_from: '2026-05-02' })).toEqual([2_000_000])
  expect(await amounts({ amount_from: 1_000_000, amount_to: 1_999_999 })).toEqual([1_000_000])
  expect(await amounts({ amount_from: 2_000_000 })).toEqual([2_000_000])
})

test('O01 a process is found by mail address, start of its id, reference of a payment and number of a constancy', async () => {
  const { processUuid, email } = await openingAt(product, 'DECEVAL-EMITIDO-Y-RECIBIDO')
  const { db } = product.ctx
  const reference = `busca-${randomUUID()}`
  const payment = { method: 'pse', amountCop: 10_000_000, status: 'approved' } as const
  await db.insert(payments).values({ processUuid, reference, ...payment })
  const bytes = Buffer.from('%PDF-1.7\n% constancia\n%%EOF\n')
  const file = { kind: 'certificate', fileName: 'constancia.pdf', mediaType: 'application/pdf', bytes } as const
  const { id: documentId } = await keepDocument(product.ctx, { processUuid, ...file })
  const number = `DCV-${randomUUID().slice(0, 12)}`
  const dates = { issuedOn: '2026-01-02', openingDate: '2026-01-02', maturityDate: '2027-01-02' }
  await db.insert(certificates).values({ processUuid, documentId, certificateNumber: number, ...dates })
  for (const search of [email, email.toUpperCase(), processUuid.slice(0, 8), reference, number]) {
    expect(
      (await list({ search })).body.processes.map(({ process_uuid }) => process_uuid),
      search,
    ).toEqual([processUuid])
  }
  for (const search of ['otra@example.com', 'busca-1', 'DCV-0']) {
    expect((await list({ search })).body.processes, search).toEqual([])
  }
})

test('O01 a process is found by its id and by the phone, however it is written', async () => {
  const { client, processUuid } = await createOpening('Prueba Del Celular')
  const { phone } = client
  const written = `${phone.slice(0, 3)} ${phone.slice(3, 6)}-${phone.slice(6)}`
  for (const search of [processUuid, processUuid.toUpperCase(), phone, `57${phone}`, `+57 ${written}`, written]) {
    expect(await found(search), search).toEqual([processUuid])
  }
  expect(await found(randomUUID())).toEqual([])
  expect(await found(freshPhone())).toEqual([])
})

test('O01 a process is found by words of the name: all of them, in any order, whatever accents and case', async () => {
  const { client, processUuid } = await createOpening('Zoraida Ñuñez Ibáñez')
  for (const search of ['zoraida ibanez', 'IBÁÑEZ, Zoraida', 'nunez', 'Zoraida Ñuñez Ibáñez']) {
    expect(await found(search), search).toEqual([processUuid])
  }
  for (const search of ['zoraida perez', 'oraida', 'zoraidas', 'zo', '¿? …', 'z n i'])
    expect(await found(search), search).toEqual([])
  const full_name = 'Yolima Ibáñez'
  expect((await client.call(privacyCalls.correctName, { body: { full_name } })).status).toBe(200)
  expect(await found('zoraida')).toEqual([])
  expect(await found('yolima')).toEqual([processUuid])
})

test('O01 a process is found by the first three letters of a name and more, also of one that was kept before', async () => {
  const { client, processUuid } = await createOpening('Ulpiano Wolframio')
  const customerId = await loadCustomerId(product, client)
  const starts = ['wol', 'Wolfr', 'ULP wolframio', 'ulpi wolf']
  for (const search of starts) expect(await found(search), search).toEqual([processUuid])
  for (const search of ['wolfx', 'wo', 'wol zzz', 'olf']) expect(await found(search), search).toEqual([])
  await product.ctx.db
    .delete(searchTerms)
    .where(and(eq(searchTerms.customerId, customerId), eq(searchTerms.kind, 'name-start')))
  expect(await found('wolfr')).toEqual([])
  expect(await found('wolframio')).toEqual([processUuid])
  await fillNameStarts(product.ctx)
  await fillNameStarts(product.ctx)
  for (const search of starts) expect(await found(search), search).toEqual([processUuid])
})

test('O01 a process is found by the document of the form, and by the corrected one alone', async () => {
  const process = await newProcess(product)
  const number = '1098765432'
  expect(await found(number)).toEqual([])
  const first = { ...personalAnswers, document_number: number }
  expect((await handIn(process, 'personal', first)).status).toBe(200)
  for (const search of [number, '1.098.765.432']) expect(await found(search), search).toEqual([process.uuid])
  expect((await handIn(process, 'personal', { ...first, document_number: '1098765433' })).status).toBe(200)
  expect(await found(number)).toEqual([])
  expect(await found('1098765433')).toEqual([process.uuid])
})

test('O01 R38 what people are found by is kept as keyed hashes alone', async () => {
  const { client } = await createOpening('Xiomara Quintanilla')
  const rows = await product.ctx.db
    .select()
    .from(searchTerms)
    .where(eq(searchTerms.customerId, await loadCustomerId(product, client)))
  // Two words, with five beginnings and nine.
  expect(rows).toHaveLength(16)
  expect(JSON.stringify(rows).toLowerCase()).not.toMatch(/xiomara|quintanilla/)
})

test('O01 Z09 who was erased has neither name nor phone here, and is found by neither', async () => {
  const { client, processUuid } = await createOpening('Wilmar Borrado')
  const customerId = await loadCustomerId(product, client)
  const note = { params: { process_uuid: processUuid }, body: { text: 'Wilmar llamó' } }
  await ops.call(calls.opsNote, note)
  const detail = 'Bórrenme, por favor'
  const erased = await client.call(
    privacyCalls.askPrivacy,
    { body: { kind: 'deletion', detail } },
    { idempotencyKey: randomUUID() },
  )
  expect(erased.body.erased).toBe(true)
  expect(await found('wilmar')).toEqual([])
  expect(await found(client.phone)).toEqual([])
  expect(await product.ctx.db.$count(searchTerms, eq(searchTerms.customerId, customerId))).toBe(0)
  const { body } = await show(processUuid)
  expect(body.process).toMatchObject({ status: 'NEGOCIO-PERDIDO', phone: '' })
  expect(body.process.name).toBeUndefined()
  expect([body.forms, body.notes]).toEqual([[], []])
  const ticket = await ops.call(calls.opsTicket, { params: { process_uuid: processUuid } })
  expect([ticket.status, ticket.problem.errors.code]).toEqual([404, 'PROCESS_NOT_FOUND'])
})

test('O01 one process shows everything that is known of it, and what can be done', async () => {
  const { client, processUuid, documentNumber } = await depositAt(product, 'DECEVAL-ENVIADO-AL-CLIENTE', 100)
  const { body } = await show(processUuid)
  expect(body.process).toMatchObject({ process_uuid: processUuid, phone: `+57${client.phone}`, amount: 10_000_000 })
  expect(body.forms.map(({ submitted_at }) => typeof submitted_at)).toEqual(['string', 'string', 'string'])
  expect(body.forms[0]?.answers.map(({ value }) => value)).toContain(documentNumber)
  expect(body.documents).toMatchObject([{ kind: 'certificate', label: 'Certificado del CDT' }])
  expect(body.certificate?.constancy_number).toBe(`DCV-${processUuid.slice(0, 8)}`)
  expect(body.history).toMatchObject([{ event: 'created', actor: 'customer' }])
  expect(body.events).toEqual([])
  const file = await ops.inject({ method: 'GET', url: `/api/ops/documents/${body.documents[0]?.id}/file` })
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  const missing = await show(randomUUID())
  expect([missing.status, missing.problem.errors.code]).toEqual([404, 'PROCESS_NOT_FOUND'])
})

test('O01 a picture that a customer uploaded is only ever saved, never a page of this site', async () => {
  const { processUuid } = await openingAt(product, 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA')
  const bytes = imageFile('renta.png').buffer
  const paper = { kind: 'tax-return', fileName: 'renta.png', mediaType: 'image/png', bytes } as const
  const { id } = await keepDocument(product.ctx, { processUuid, ...paper })
  const file = await ops.inject({ method: 'GET', url: `/api/ops/documents/${id}/file` })
  expect(file.rawPayload.equals(bytes)).toBe(true)
  expect(file.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  expect(file.headers['content-disposition']).toMatch(/^attachment/)
  const unknown = await ops.inject({ method: 'GET', url: `/api/ops/documents/${randomUUID()}/file` })
  expect(unknown.statusCode).toBe(404)
})

test('O01 somebody of a bank sees its processes alone, everywhere, and may do nothing with them', async () => {
  const client = await product.signIn(freshPhone(), 'Valentina De Dosbancos')
  const own = await openingAt(product, 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA', { client, bankId: ownBank })
  const other = await openingAt(product, 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA', { client, bankId: otherBank })
  const params = { process_uuid: own.processUuid }
  await ops.call(calls.opsNote, { params, body: { text: 'Solo para nosotros' } })
  const all = (await list({}, banker)).body.processes
  expect(all.length).toBeGreaterThan(0)
  expect(new Set(all.map(({ bank_id }) => bank_id))).toEqual(new Set([ownBank]))
  expect((await list({ bank_id: otherBank }, banker)).body.processes).toEqual([])
  for (const search of [client.phone, 'valentina dosbancos']) {
    expect(await found(search, banker), search).toEqual([own.processUuid])
    expect((await found(search)).toSorted(), search).toEqual([own.processUuid, other.processUuid].toSorted())
  }
  expect(await found(other.processUuid, banker)).toEqual([])
  const counted = (await banker.call(calls.opsPipeline, {})).body.statuses
  expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(all.length)
  expect((await show(other.processUuid, banker)).problem.errors.code).toBe('PROCESS_NOT_FOUND')
  const shown = (await show(own.processUuid, banker)).body
  expect([shown.process.bank_id, shown.events, shown.notes]).toEqual([ownBank, [], []])
  const body = { event: 'documents-approved' } as const
  expect((await banker.call(calls.opsMove, { params, body })).problem.errors.code).toBe('ROLE_REQUIRED')
  expect((await exported('', banker)).statusCode).toBe(403)
})

test('O01 A05 the export is a file that no spreadsheet takes for formulas', async () => {
  const formulas = ['=HYPERLINK("http://x")', '+1+1', '-1+1', '@SUM(A1)']
  for (const fullName of formulas) {
    const client = await product.signIn(freshPhone())
    // As a name was once stored, before names had to be names.
    const fullNameEncrypted = product.ctx.encryption.encrypt('customers.full-name', fullName)
    await product.ctx.db
      .update(customers)
      .set({ fullNameEncrypted })
      .where(eq(customers.id, await loadCustomerId(product, client)))
    await openingAt(product, 'CLIENTE-SUBIENDO-DOCUMENTOS', { client, bankId: 27 })
  }
  const file = await exported('?bank_id=27')
  expect(file.headers).toMatchObject({
    'content-disposition': `attachment; filename="procesos.csv"; filename*=UTF-8''procesos.csv`,
    'cache-control': 'no-store',
    'content-type': 'text/csv; charset=utf-8',
  })
  expect([...file.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = file.rawPayload.toString().slice(1).split('\r\n')
  expect(lines[0]).toBe(
    '"Proceso";"Estado";"Banco";"Monto";"Plazo en días";"Tasa E.A. en %";"Creado";"Actualizado";"Celular";"Nombre";' +
      '"Asesor de tienda";"Coach";"Campaña del coach";"Mes";"Origen";"Responsable"',
  )
  expect(lines).toHaveLength(formulas.length + 2)
  const cells = lines.slice(1, -1).map((line) => line.slice(1, -1).split('";"'))
  expect(cells.map((row) => row.at(9)).toSorted()).toEqual(
    [`'=HYPERLINK(""http://x"")`, `'+1+1`, `'-1+1`, `'@SUM(A1)`].toSorted(),
  )
  expect(cells.every((row) => row.at(8)?.startsWith("'+57"))).toBe(true)
  // As a spreadsheet of Colombia reads numbers and times: a comma, and the clock of Bogota.
  const [rate, created] = [cells[0]?.[5], cells[0]?.[6]]
  expect(rate).toMatch(/^\d{1,2},\d{3}$/)
  expect(created).toMatch(new RegExp(`^${today()} \\d{2}:\\d{2}$`))
  expect((await exported('?bank_id=9998')).rawPayload.toString().split('\r\n')).toHaveLength(2)
})

test('M02 O01 who helped stands at the process and in the export, by campaign and month, so that they can be paid', async () => {
  const client = await product.signIn(freshPhone(), 'Tatiana De La Tienda')
  const store = await openingAt(product, 'CLIENTE-SUBIENDO-DOCUMENTOS', { client, bankId: 27 })
  const coached = await createOpening('Carmen Con Coach')
  const advisorEncrypted = product.ctx.encryption.encrypt('processes.advisor', '3001234567')
  const put = (uuid: string, values: Partial<typeof processes.$inferInsert>) =>
    product.ctx.db.update(processes).set(values).where(eq(processes.uuid, uuid))
  await put(store.processUuid, { advisorEncrypted })
  await put(coached.processUuid, { coachCode: 'ahorro', coachCampaign: 'asesoria-gratis' })
  expect((await show(store.processUuid)).body.process).toMatchObject({ advisor: '3001234567' })
  expect((await show(coached.processUuid)).body.process).toMatchObject({
    coach: { code: 'ahorro', campaign: 'asesoria-gratis' },
  })
  const lines = (await exported('')).rawPayload.toString().split('\r\n')
  const ending = (uuid: string) =>
    lines
      .find((line) => line.includes(uuid))
      ?.split(';')
      .slice(-6, -2)
  const month = today().slice(0, 7)
  expect(ending(store.processUuid)).toEqual(['"3001234567"', '""', '""', `"${month}"`])
  expect(ending(coached.processUuid)).toEqual(['""', '"ahorro"', '"asesoria-gratis"', `"${month}"`])
})

test('O01 R33 a PDF is sent to be read within our page: no script runs in it, and no other site frames it', async () => {
  const { processUuid } = await createOpening('Lucrecia Lectora')
  const bytes = pdfFile('renta.pdf').buffer
  const file = { fileName: 'renta.pdf', mediaType: 'application/pdf', bytes }
  const { id } = await keepDocument(product.ctx, { processUuid, kind: 'tax-return', ...file })
  const { headers, rawPayload } = await ops.inject({ method: 'GET', url: `/api/ops/documents/${id}/file` })
  expect(rawPayload.equals(bytes)).toBe(true)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline;/),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': expect.stringContaining("script-src 'none'"),
  })
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(headers['cache-control']).toBe('no-store')
})

test('O01 what the identity check read stands beside what was declared', async () => {
  const { processUuid, documentNumber } = await openingAt(product, 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA', {
    turbo: true,
  })
  const { body } = await show(processUuid)
  const read = body.identity?.read ?? []
  const number = read.find(({ value }) => value === documentNumber)
  expect(number).toMatchObject({ declared: documentNumber, differs: false })
  expect(read.find(({ value }) => value === 'Ficticia')).toMatchObject({ label: 'Segundo apellido', differs: false })
})
