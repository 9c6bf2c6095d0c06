import { randomUUID } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as documentCalls from '#contract/documents.ts'
import * as calls from '#contract/ops.ts'
import * as processCalls from '#contract/processes.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { idleDays } from '#domain/process/idle-days.ts'
import { processStatuses } from '#domain/process/statuses.ts'
import { type ProcessEvent, processEvents, staffTransitionsFrom } from '#domain/process/transitions.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { inDays } from '#testing/deposits.ts'
import { control, loadEvents, loadStatus, openingAt } from '#testing/opening.ts'
import { staffClient } from '#testing/staff.ts'
import { staffNotes } from '../../../platform/db/schema/back-office.ts'
import { processes, processHistory, screenings } from '../../../platform/db/schema/opening.ts'
import { auditLog } from '../../../platform/db/schema/platform.ts'
import { keepDocument } from '../../opening/documents/keep-document.ts'

let product: TestApp
let ops: Client
let staffId: string

beforeAll(async () => {
  product = await startTestApp()
  const staff = await staffClient(product, 'ops')
  ops = staff.client
  staffId = staff.staffId
})
afterAll(() => product.close())

const at = (uuid: string) => ({ params: { process_uuid: uuid } })
const move = (uuid: string, event: ProcessEvent, reason?: string) =>
  ops.call(calls.opsMove, { ...at(uuid), body: { event, reason } })
/** What approves papers that nobody has opened. */
const withoutPapers = 'Los vi en el correo que mandó'
const flags = (uuid: string, body: { blocked?: boolean; continuation_avoided?: boolean }) =>
  ops.call(calls.opsFlags, { ...at(uuid), body })
const fetchHistory = async (client: Client, id: string) =>
  (await client.call(processCalls.getProcessHistory, { query: { id } })).body.entries
const audits = () => product.ctx.db.select().from(auditLog).orderBy(desc(auditLog.seq))

/** What was added to the audit log while something was done, oldest first. */
async function captureAudit(work: () => Promise<unknown>) {
  const before = (await audits()).length
  await work()
  const all = await audits()
  return all.slice(0, all.length - before).toReversed()
}

test('O01 O04 papers that staff approve go on to be signed, as those that the rule approves', async () => {
  const { client, processUuid } = await openingAt(product, 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA')
  const rows = await captureAudit(async () => {
    const { status, body } = await move(processUuid, 'documents-approved', withoutPapers)
    expect([status, body]).toEqual([200, { status: 'ENVIADOS-DOCUMENTOS-A-FIRMA' }])
  })
  expect(rows).toMatchObject([
    {
      staffId,
      action: 'process.moved',
      subjectKind: 'process',
      subjectId: processUuid,
      before: { status: 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA' },
      after: {
        status: 'ENVIADOS-DOCUMENTOS-A-FIRMA',
        event: 'documents-approved',
        unreviewed: ['identity-front', 'identity-back', 'tax-return'],
      },
    },
  ])
  await product.drainJobs()
  const { documents } = (await client.call(documentCalls.getDocuments, { query: { process_uuid: processUuid } })).body
  expect(documents.map(({ kind }) => kind)).toEqual(['linking-documents'])
  const [entry] = await product.ctx.db
    .select()
    .from(processHistory)
    .where(and(eq(processHistory.processUuid, processUuid), eq(processHistory.event, 'documents-approved')))
  expect(entry).toMatchObject({ actor: 'staff', actorId: staffId })
})

test('O01 O04 papers are approved by who opened each, and one that is missing or unopened takes a reason', async () => {
  const { client, processUuid } = await openingAt(product, 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA')
  const papers = async () => (await ops.call(calls.opsProcess, at(processUuid))).body.papers
  const pdf = Buffer.from('%PDF-1.7\n% papel\n%%EOF\n')
  const put = (kind: 'identity-front' | 'identity-back' | 'tax-return') =>
    keepDocument(product.ctx, { processUuid, kind, fileName: `${kind}.pdf`, mediaType: 'application/pdf', bytes: pdf })
  const front = await put('identity-front')
  const taxReturn = await put('tax-return')
  expect(await papers()).toMatchObject([
    { kind: 'identity-front', required: true, document_id: front.id, viewed: false },
    { kind: 'identity-back', required: true, viewed: false },
    { kind: 'tax-return', required: true, document_id: taxReturn.id, viewed: false },
  ])
  const look = ({ id }: { id: string }) => ops.inject({ method: 'GET', url: `/api/ops/documents/${id}/file` })
  await look(taxReturn)
  const refused = await move(processUuid, 'documents-approved')
  expect([refused.status, refused.problem.errors.code]).toEqual([409, 'PAPERS_NOT_REVIEWED'])
  expect(refused.problem.errors.fields).toEqual([
    { path: 'identity-front', message: 'Sin abrir: Documento de identidad, por el frente' },
    { path: 'identity-back', message: 'Falta: Documento de identidad, por el respaldo' },
  ])
  const back = await put('identity-back')
  for (const paper of [front, back]) await look(paper)
  expect((await papers()).map(({ viewed }) => viewed)).toEqual([true, true, true])
  // Somebody else's look is not theirs.
  const other = (await staffClient(product, 'ops')).client
  expect((await other.call(calls.opsMove, { ...at(processUuid), body: { event: 'documents-approved' } })).status).toBe(
    409,
  )
  expect((await move(processUuid, 'documents-approved')).body).toEqual({ status: 'ENVIADOS-DOCUMENTOS-A-FIRMA' })
  expect((await fetchHistory(client, processUuid)).at(-1)).not.toHaveProperty('reason')
})

test('O01 why papers were approved unopened stands in the notes of the team, and the customer does not read it', async () => {
  const { client, processUuid } = await openingAt(product, 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA')
  await move(processUuid, 'documents-approved', withoutPapers)
  const { notes } = (await ops.call(calls.opsProcess, at(processUuid))).body
  expect(notes.map(({ text }) => text)).toEqual([withoutPapers])
  expect(JSON.stringify(await fetchHistory(client, processUuid))).not.toContain(withoutPapers)
})

test('O01 N07 papers come back one by one, and page and letter name each with why', async () => {
  const opening = await openingAt(product, 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA')
  const { client, processUuid } = opening
  const body = {
    event: 'documents-rejected' as const,
    rejected: [{ kind: 'identity-back' as const, cause: 'blurred' as const }],
    reason: 'Tómala con luz de día',
  }
  expect((await ops.call(calls.opsMove, { ...at(processUuid), body })).status).toBe(200)
  const said = 'Documento de identidad, por el respaldo: se ve borroso o con reflejos. Tómala con luz de día'
  const papers = await client.call(documentCalls.getDocuments, { query: { process_uuid: processUuid } })
  expect(papers.body.rejection).toBe(said)
  await product.drainJobs()
  const [letter] = (await control(product, 'GET', `mail?to=${opening.email}`)).messages
  expect(letter.text).toContain(`«${said}»`)
})

test('N07 F08 the phone is told which paper comes back, until when and where, and nothing of what staff wrote', async () => {
  const { client, processUuid } = await openingAt(product, 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA')
  const rejected = [{ kind: 'identity-back' as const, cause: 'blurred' as const }]
  const body = { event: 'documents-rejected' as const, rejected, reason: 'Tómala con luz de día' }
  await ops.call(calls.opsMove, { ...at(processUuid), body })
  await product.drainJobs()
  const fetchTexts = async () =>
    (await control(product, 'GET', `inbox?phone=${encodeURIComponent(`+57${client.phone}`)}`)).messages
      .map(({ text }: { text: string }) => text)
      .filter((text: string) => text.includes('espera un documento'))
  const lastDay = formatCivilDate(inDays(idleDays))
  const [told, ...more] = await fetchTexts()
  expect(more).toEqual([])
  expect(told).toContain('Documento de identidad, por el respaldo: se ve borroso o con reflejos.')
  expect(told).toContain(`Súbelo otra vez hasta el ${lastDay}`)
  expect(told).toMatch(/\/continuar-proceso\?ticket=[\w-]{43}\./)
  expect(told).not.toContain('luz de día')
})

test('O01 a paper is rejected by who opened it, or with words of their own: the same rule as for approving', async () => {
  const { processUuid } = await openingAt(product, 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA')
  const bytes = Buffer.from('%PDF-1.7\n% papel\n%%EOF\n')
  const file = { fileName: 'frente.pdf', mediaType: 'application/pdf', bytes }
  const { id } = await keepDocument(product.ctx, { processUuid, kind: 'identity-front', ...file })
  const reject = (more: object = {}) => {
    const rejected = [{ kind: 'identity-front' as const, cause: 'blurred' as const }]
    return ops.call(calls.opsMove, { ...at(processUuid), body: { event: 'documents-rejected', rejected, ...more } })
  }
  const refused = await reject()
  expect([refused.status, refused.problem.errors.code]).toEqual([409, 'PAPERS_NOT_REVIEWED'])
  expect(refused.problem.errors.fields).toEqual([
    { path: 'identity-front', message: 'Sin abrir: Documento de identidad, por el frente' },
  ])
  expect(await loadStatus(product, processUuid)).toBe('DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA')
  await ops.inject({ method: 'GET', url: `/api/ops/documents/${id}/file` })
  expect((await reject()).status).toBe(200)

  const other = await openingAt(product, 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA')
  await keepDocument(product.ctx, { processUuid: other.processUuid, kind: 'identity-front', ...file })
  const rejected = [{ kind: 'identity-front' as const, cause: 'expired' as const }]
  const body = { event: 'documents-rejected' as const, rejected, reason: 'Tu cédula es la de antes de renovarla' }
  expect((await ops.call(calls.opsMove, { ...at(other.processUuid), body })).status).toBe(200)
  const [row] = await product.ctx.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, other.processUuid), eq(auditLog.action, 'process.moved')))
  expect(row?.after).toMatchObject({ unreviewed: ['identity-front'] })
})

test('O01 papers are rejected with a reason, which their customer reads', async () => {
  const { client, processUuid } = await openingAt(product, 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA')
  for (const reason of [undefined, '\u0000\u0000\u0000\u0000\u0000']) {
    const without = await move(processUuid, 'documents-rejected', reason)
    expect([without.status, without.problem.errors.code]).toEqual([400, 'REASON_REQUIRED'])
  }
  expect(await loadStatus(product, processUuid)).toBe('DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA')
  const reason = 'La foto del respaldo está borrosa'
  expect((await move(processUuid, 'documents-rejected', reason)).body).toEqual({
    status: 'CLIENTE-SUBIENDO-DOCUMENTOS',
  })
  expect((await fetchHistory(client, processUuid)).at(-1)).toMatchObject({
    event: 'documents-rejected',
    actor: 'staff',
    reason,
  })
  const papers = await client.call(documentCalls.getDocuments, { query: { process_uuid: processUuid } })
  expect(papers.body.rejection).toBe(reason)
})

test('T01 N07 a letter about an opening that a partner sent names the partner beside us', async () => {
  const sent = await openingAt(product, 'LEAD-SIN-FORMULARIO')
  const unknown = await openingAt(product, 'LEAD-SIN-FORMULARIO')
  const say = (processUuid: string, externalCompany: string) =>
    product.ctx.db.update(processes).set({ externalCompany }).where(eq(processes.uuid, processUuid))
  await say(sent.processUuid, 'flamingo')
  await say(unknown.processUuid, 'otra')
  for (const { processUuid } of [sent, unknown]) await move(processUuid, 'cancelled', 'Lo pidió por teléfono')
  await product.drainJobs()
  const [letter] = (await control(product, 'GET', `mail?to=${sent.email}`)).messages
  expect(letter.text).toContain('Vienes de Flamingo')
  const [other] = (await control(product, 'GET', `mail?to=${unknown.email}`)).messages
  expect(other.text).not.toContain('Vienes de')
})

test('O01 a process is cancelled by staff with a reason, and what hung on it goes as when its customer cancels', async () => {
  const grant = { kind: 'bono_porcentual', ruleId: 'B04/1', inputs: {}, amountCop: 3_000 } as const
  const { client, processUuid } = await openingAt(product, 'LEAD-SIN-FORMULARIO', { grants: [grant as never] })
  expect((await move(processUuid, 'cancelled')).problem.errors.code).toBe('REASON_REQUIRED')
  expect((await move(processUuid, 'cancelled', 'Lo pidió por teléfono')).body).toEqual({ status: 'NEGOCIO-PERDIDO' })
  const { body } = await client.call(processCalls.getProcess, { query: { id: processUuid } })
  expect(body).toMatchObject({ notice: 'Lo pidió por teléfono', bonuses: [{ status: 'cancelled' }] })
})

test('O01 N07 who staff cancel is written why; who cancels by themselves, or has told no address, is not', async () => {
  const opened = await openingAt(product, 'LEAD-SIN-FORMULARIO')
  const early = await openingAt(product, 'LEAD-SIN-FORMULARIO', { turbo: true })
  const own = await openingAt(product, 'LEAD-SIN-FORMULARIO')
  for (const { processUuid } of [opened, early]) await move(processUuid, 'cancelled', 'Lo pidió por teléfono')
  await own.client.call(processCalls.cancelProcess, { body: { process_uuid: own.processUuid, reason: 'Otra' } })
  await product.drainJobs()
  const lettersTo = async ({ email }: { email: string }) => (await control(product, 'GET', `mail?to=${email}`)).messages
  const [letter, ...more] = await lettersTo(opened)
  expect([letter.subject, more]).toEqual(['Cancelamos tu solicitud de CDT', []])
  expect(letter.text).toMatch(/^Nuestro equipo canceló la solicitud/m)
  expect(letter.text).toContain('Te escribimos por tu CDT de $\u00a010.000.000 con Finandina, a 360 días.')
  expect(letter.text).toMatch(/\/continuar-proceso\?ticket=[\w-]{43}\n/)
  expect(letter.text).toContain('«Lo pidió por teléfono»')
  expect([await lettersTo(early), await lettersTo(own)]).toEqual([[], []])
  const failed = await product.ctx.db.execute(sql`select name from pgboss.job where state in ('failed', 'retry')`)
  expect(failed.rows).toEqual([])
})

test('O01 a transition that is not of staff is refused from wherever, and changes nothing', async () => {
  const { processUuid } = await openingAt(product, 'ENVIADO-AL-BANCO-PARA-CREACION')
  const rows = await captureAudit(async () => {
    for (const event of processEvents) {
      const { status, problem } = await move(processUuid, event, 'Porque sí quiero')
      expect([event, status, problem.errors.code]).toEqual([event, 409, 'STEP_NOT_AVAILABLE'])
    }
  })
  expect(rows).toEqual([])
  expect(await loadEvents(product, processUuid)).toEqual(['created'])
})

test('O01 who comes too late for a step, or asks for what is not there, reads words for the team, not for a saver', async () => {
  const { processUuid } = await openingAt(product, 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA')
  await move(processUuid, 'documents-approved', withoutPapers)
  const late = await move(processUuid, 'documents-approved', withoutPapers)
  expect([late.status, late.problem.errors.code]).toEqual([409, 'STEP_NOT_AVAILABLE'])
  expect(late.problem.detail).toBe('Esta apertura ya va en otro paso: alguien la movió antes. No cambiamos nada.')
  const unknown = await move(randomUUID(), 'documents-approved', withoutPapers)
  expect(unknown.problem.detail).toMatch(/^No encontramos esa apertura\. Búscala/)
})

test('O01 P11 nobody decides about a maturity in the customer’s place', async () => {
  const { processUuid } = await openingAt(product, 'R-VENCIMIENTOS-PENDIENTES')
  expect((await ops.call(calls.opsProcess, at(processUuid))).body.events).toEqual([])
  for (const event of ['renewal-chosen', 'withdrawal-chosen'] as const) {
    expect((await move(processUuid, event)).problem.errors.code).toBe('STEP_NOT_AVAILABLE')
  }
})

test('O01 A17 what is offered is what the table gives staff, and each of it works or takes two of them', async () => {
  for (const status of processStatuses) {
    const { processUuid } = await openingAt(product, status)
    const { events } = (await ops.call(calls.opsProcess, at(processUuid))).body
    const ofTable = staffTransitionsFrom(status).map(({ event }) => event)
    const without = ['signed', 'deposit-handed-in', 'renewal-chosen', 'withdrawal-chosen']
    const expected = ofTable.filter((event) => !without.includes(event))
    expect(
      events.map(({ event }) => event),
      status,
    ).toEqual(expected)
    const [first] = events
    if (!first) continue
    const asksReason = first.needs_reason || first.event === 'documents-approved'
    const moved = await move(processUuid, first.event, asksReason ? 'Una razón que se lee' : undefined)
    if (first.two_people) {
      expect([first.event, moved.problem.errors.code]).toEqual([first.event, 'SECOND_PERSON_NEEDED'])
      expect(await loadStatus(product, processUuid)).toBe(status)
      continue
    }
    expect([first.event, moved.status, moved.body?.status]).toEqual([first.event, 200, first.to])
  }
})

test('O01 F09 papers that were signed by hand are taken by staff where the bank has them, and nowhere else', async () => {
  const electronic = await openingAt(product, 'ENVIADOS-DOCUMENTOS-A-FIRMA')
  expect((await move(electronic.processUuid, 'signed')).problem.errors.code).toBe('STEP_NOT_AVAILABLE')
  const { processUuid } = await openingAt(product, 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA', { bankId: 11 })
  await move(processUuid, 'documents-approved', withoutPapers)
  expect((await move(processUuid, 'signed')).problem.errors.code).toBe('STEP_NOT_AVAILABLE')
  await product.drainJobs()
  const { events } = (await ops.call(calls.opsProcess, at(processUuid))).body
  expect(events.map(({ event }) => event)).toEqual(['signed', 'cancelled'])
  // The bank has them, and its word of it does not come.
  await control(product, 'PUT', 'faults/bank', { webhookDrop: true })
  const [paper] = (await control(product, 'GET', `bank?reference=${processUuid}`)).papers
  await control(product, 'POST', `bank/papers/${paper.paperId}/received`)
  const rows = await captureAudit(async () => {
    expect((await move(processUuid, 'signed')).body).toEqual({ status: 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF' })
  })
  expect(rows.map(({ action }) => action)).toEqual(['process.moved'])
  await product.drainJobs()
  expect((await control(product, 'GET', `bank?reference=${processUuid}`)).applications).toHaveLength(1)
  await control(product, 'PUT', 'faults/bank', {})
})

test('O01 O04 a process that staff block stands still for its customer until they let it go', async () => {
  const { client, processUuid } = await openingAt(product, 'CLIENTE-SUBIENDO-DOCUMENTOS')
  const handIn = async () =>
    (await client.call(documentCalls.handInDocuments, { body: { process_uuid: processUuid } })).problem.errors.code
  const rows = await captureAudit(async () => {
    const { body } = await flags(processUuid, { blocked: true })
    expect(body.flags).toMatchObject({ blocked: true, continuation_avoided: false })
  })
  const none = { blocked: false, continuationAvoided: false }
  expect(rows).toMatchObject([{ action: 'process.flags', before: none, after: { ...none, blocked: true } }])
  expect(await handIn()).toBe('PROCESS_BLOCKED')
  expect((await flags(processUuid, { continuation_avoided: true })).body.flags).toMatchObject({ blocked: true })
  await flags(processUuid, { blocked: false })
  expect(await handIn()).toBe('PROCESS_BLOCKED')
  await flags(processUuid, { continuation_avoided: false })
  expect(await handIn()).toBe('DOCUMENTS_MISSING')
})

test('O01 F07 what a hit of the lists holds up is not lifted by one person', async () => {
  const { processUuid } = await openingAt(product, 'LEAD-SIN-FORMULARIO', { row: { continuationAvoided: true } })
  await product.ctx.db.insert(screenings).values({ processUuid, checkId: 'CHK1', status: 'review' })
  const rows = await captureAudit(async () => {
    const lifted = await flags(processUuid, { continuation_avoided: false })
    expect([lifted.status, lifted.problem.errors.code]).toEqual([409, 'SECOND_PERSON_NEEDED'])
  })
  expect(rows).toEqual([])
  expect((await flags(processUuid, { blocked: true })).body.flags).toMatchObject({ continuation_avoided: true })
})

test('O01 R38 notes are for the team, encrypted, and say who wrote them', async () => {
  const { client, processUuid } = await openingAt(product, 'ESPERANDO-DEPOSITO')
  const text = 'Llamó: paga mañana\nen la tarde'
  const rows = await captureAudit(async () => {
    expect((await ops.call(calls.opsNote, { ...at(processUuid), body: { text } })).status).toBe(201)
  })
  expect(rows.map(({ action }) => action)).toEqual(['process.noted'])
  expect(JSON.stringify(rows)).not.toContain('Llamó')
  const { notes } = (await ops.call(calls.opsProcess, at(processUuid))).body
  expect(notes).toMatchObject([{ author: 'Persona Del Equipo', text }])
  const [row] = await product.ctx.db.select().from(staffNotes).where(eq(staffNotes.processUuid, processUuid))
  expect(row?.textEncrypted).not.toContain('Llamó')
  const view = await client.call(processCalls.getProcess, { query: { id: processUuid } })
  expect(JSON.stringify(view.body)).not.toContain('Llamó')
})

test('O01 P12 a link made by staff leads back to the process, once', async () => {
  const { client, processUuid } = await openingAt(product, 'CLIENTE-SUBIENDO-DOCUMENTOS')
  let link = ''
  const rows = await captureAudit(async () => {
    link = (await ops.call(calls.opsTicket, at(processUuid))).body.link
  })
  expect(rows.map(({ action, subjectId }) => [action, subjectId])).toEqual([['process.ticket-made', processUuid]])
  const ticket = new URL(link).searchParams.get('ticket') ?? ''
  expect(JSON.stringify(rows)).not.toContain(ticket)
  const use = () => product.anonymous.call(processCalls.useTicket, { body: { ticket } })
  expect((await use()).body).toMatchObject({ process_uuid: processUuid, phone: { number: client.phone } })
  expect((await use()).problem.errors.code).toBe('TICKET_INVALID')
})

test('O04 R37 who looked at a person’s data is recorded: one process, one document, an export', async () => {
  const { client, processUuid } = await openingAt(product, 'CLIENTE-SUBIENDO-DOCUMENTOS')
  const bytes = Buffer.from(`%PDF-1.7\n% ${inDays(0)}\n%%EOF\n`)
  const paper = { kind: 'tax-return', fileName: 'renta.pdf', mediaType: 'application/pdf', bytes } as const
  const { id } = await keepDocument(product.ctx, { processUuid, ...paper })
  const rows = await captureAudit(async () => {
    await ops.call(calls.opsProcess, at(processUuid))
    await ops.inject({ method: 'GET', url: `/api/ops/documents/${id}/file` })
    await ops.inject({ method: 'GET', url: `/api/ops/processes/export?bank_id=27&held=true` })
    // A list and what is not there tell nobody's data.
    await ops.call(calls.opsPipeline, {})
    await ops.call(calls.opsProcess, at(randomUUID()))
    await ops.inject({ method: 'GET', url: `/api/ops/documents/${randomUUID()}/file` })
  })
  expect(rows.map(({ action, subjectId, after }) => [action, subjectId, after])).toEqual([
    ['process.viewed', processUuid, null],
    ['document.viewed', id, { process: processUuid, kind: 'tax-return' }],
    ['processes.exported', 'processes', { filters: ['bank_id', 'held'], count: 0 }],
  ])
  expect(JSON.stringify(rows)).not.toContain(client.phone)
})

test('O01 what is asked of a process that is not there is refused, and records nothing', async () => {
  const uuid = randomUUID()
  const rows = await captureAudit(async () => {
    const answers = [
      await move(uuid, 'cancelled', 'Una razón que se lee'),
      await flags(uuid, { blocked: true }),
      await ops.call(calls.opsNote, { ...at(uuid), body: { text: 'Nada' } }),
      await ops.call(calls.opsTicket, at(uuid)),
    ]
    for (const { status, problem } of answers) expect([status, problem.errors.code]).toEqual([404, 'PROCESS_NOT_FOUND'])
  })
  expect(rows).toEqual([])
})
