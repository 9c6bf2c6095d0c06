import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as opsCalls from '#contract/ops.ts'
import * as calls from '#contract/ops-changes.ts'
import * as paymentCalls from '#contract/payments.ts'
import * as processCalls from '#contract/processes.ts'
import type { WireKeys } from '#contract/wire-names.ts'
import { type Client, getErrorCode, startTestApp, type TestApp } from '#testing/app.ts'
import { approvedOpening, control, loadEvents, loadStatus, openingAt, signedOpening } from '#testing/opening.ts'
import { staffClient } from '#testing/staff.ts'
import { changeRequests } from '../../../platform/db/schema/back-office.ts'
import { payments, processHistory } from '../../../platform/db/schema/opening.ts'
import { auditLog } from '../../../platform/db/schema/platform.ts'
import { minimumWageToday } from '../../opening/turbo/minimum-wage.ts'
import { forgetOldReasons } from './old-reasons.ts'

let product: TestApp
let asker: { client: Client; staffId: string }
let other: { client: Client; staffId: string }
let third: { client: Client; staffId: string }

beforeAll(async () => {
  product = await startTestApp()
  asker = await staffClient(product, 'ops')
  other = await staffClient(product, 'admin')
  third = await staffClient(product, 'ops')
}, 120_000)
afterAll(() => product.close())

const reason = 'El banco lo dijo por correo'
const at = (change_id: string) => ({ params: { change_id } })
const ask = (body: WireKeys<calls.AskedChange>, client = asker.client) => client.call(calls.askForChange, { body })
const approve = (id: string, client = other.client) => client.call(calls.approveChange, { ...at(id), body: {} })
const jump = (process_uuid: string, event: 'bank-approved' | 'bank-declined' | 'deposit-handed-in') =>
  ask({ kind: 'jump', process_uuid, event, reason })

/** What was added to the audit log while something was done. */
async function captureAudit(work: () => Promise<unknown>) {
  const rows = () => product.ctx.db.select().from(auditLog).orderBy(asc(auditLog.seq))
  const before = (await rows()).length
  await work()
  return (await rows()).slice(before)
}

test('O04 A17 what the bank decided takes two people: one asks, another approves, and what follows follows', async () => {
  const { client, processUuid } = await signedOpening(product)
  const moved = await asker.client.call(opsCalls.opsMove, {
    params: { process_uuid: processUuid },
    body: { event: 'bank-approved' },
  })
  expect([moved.status, getErrorCode(moved)]).toEqual([409, 'SECOND_PERSON_NEEDED'])
  let id = ''
  const asked = await captureAudit(async () => {
    const answer = await jump(processUuid, 'bank-approved')
    expect([answer.status, answer.body]).toMatchObject([
      201,
      {
        kind: 'jump',
        state: 'waiting',
        reason,
        is_own: true,
        requested_by: { staff_id: asker.staffId, name: 'Persona Del Equipo' },
        content: { event: 'bank-approved', from: 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF', to: 'ESPERANDO-DEPOSITO' },
      },
    ])
    id = answer.body.id
  })
  expect(asked).toMatchObject([{ action: 'change.asked', staffId: asker.staffId, subjectId: processUuid }])
  expect(await loadStatus(product, processUuid)).toBe('DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF')

  const approved = await captureAudit(async () => {
    expect((await approve(id)).body).toMatchObject({ state: 'approved', decided_by: { staff_id: other.staffId } })
  })
  expect(approved).toMatchObject([
    {
      action: 'change.approved',
      staffId: other.staffId,
      subjectKind: 'process',
      subjectId: processUuid,
      before: { status: 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF' },
      after: { change: id, kind: 'jump', status: 'ESPERANDO-DEPOSITO', event: 'bank-approved' },
    },
  ])
  expect(await loadStatus(product, processUuid)).toBe('ESPERANDO-DEPOSITO')
  const [entry] = (
    await product.ctx.db.select().from(processHistory).where(eq(processHistory.processUuid, processUuid))
  ).slice(-1)
  expect(entry).toMatchObject({ event: 'bank-approved', actor: 'staff', actorId: other.staffId, reason: null })
  await product.drainJobs()
  const { body } = await client.call(processCalls.getProcess, { query: { id: processUuid } })
  expect(body.process_status).toBe('ESPERANDO-DEPOSITO')
})

test('O04 A17 who asked can neither approve nor refuse, not even by the database', async () => {
  const { processUuid } = await signedOpening(product)
  const { id } = (await jump(processUuid, 'bank-declined')).body
  const rows = await captureAudit(async () => {
    expect(getErrorCode(await approve(id, asker.client))).toBe('CHANGE_OWN')
    expect(getErrorCode(await asker.client.call(calls.refuseChange, { ...at(id), body: { reason } }))).toBe(
      'CHANGE_OWN',
    )
    expect(getErrorCode(await other.client.call(calls.withdrawChange, { ...at(id), body: {} }))).toBe('CHANGE_NOT_OWN')
  })
  expect(rows).toEqual([])
  const byHand = product.ctx.db
    .update(changeRequests)
    .set({ state: 'approved', decidedBy: asker.staffId, decidedAt: new Date() })
    .where(eq(changeRequests.id, id))
  await expect(byHand).rejects.toThrow()
  expect(await loadStatus(product, processUuid)).toBe('DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF')
  expect((await approve(id)).status).toBe(200)
  expect(await loadStatus(product, processUuid)).toBe('NEGOCIO-PERDIDO')
})

test('O04 A17 R37 of those who decide at once one counts, and the change is made once', async () => {
  const { processUuid } = await signedOpening(product)
  const { id } = (await jump(processUuid, 'bank-approved')).body
  const rows = await captureAudit(async () => {
    const answers = await Promise.all([
      approve(id),
      approve(id, third.client),
      approve(id),
      third.client.call(calls.refuseChange, { ...at(id), body: { reason } }),
    ])
    const codes = answers.map((answer) => (answer.status === 200 ? 'ok' : getErrorCode(answer))).toSorted()
    expect(codes).toEqual(['CHANGE_DECIDED', 'CHANGE_DECIDED', 'CHANGE_DECIDED', 'ok'])
  })
  expect(rows).toHaveLength(1)
  expect(getErrorCode(await approve(id))).toBe('CHANGE_DECIDED')
  expect((await loadEvents(product, processUuid)).filter((event) => event === 'bank-approved').length).toBeLessThan(2)
})

test('O04 A17 what is no longer so when it is approved is not done, and can still be refused', async () => {
  const { processUuid } = await signedOpening(product)
  const { id } = (await jump(processUuid, 'bank-approved')).body
  await asker.client.call(opsCalls.opsMove, {
    params: { process_uuid: processUuid },
    body: { event: 'cancelled', reason: 'Lo pidió por teléfono' },
  })
  const rows = await captureAudit(async () => expect(getErrorCode(await approve(id))).toBe('CHANGE_STALE'))
  expect(rows).toEqual([])
  expect(await loadStatus(product, processUuid)).toBe('NEGOCIO-PERDIDO')
  const refused = await captureAudit(async () => {
    const { body } = await other.client.call(calls.refuseChange, { ...at(id), body: { reason: 'Ya se canceló' } })
    expect(body).toMatchObject({ state: 'refused', decision_reason: 'Ya se canceló' })
  })
  expect(refused).toMatchObject([{ action: 'change.refused' }])
})

test('O04 Z09 R38 why something was asked for and decided is kept for ten years, and who did it for good', async () => {
  const { processUuid } = await signedOpening(product)
  const { id } = (await jump(processUuid, 'bank-approved')).body
  await other.client.call(calls.refuseChange, { ...at(id), body: { reason: 'Falta la respuesta' } })
  const seen = async () => (await other.client.call(calls.opsChange, at(id))).body
  const age = (days: number) =>
    product.ctx.db
      .update(changeRequests)
      .set({ decidedAt: sql`now() - make_interval(years => 10, days => ${days}::int)` })
      .where(eq(changeRequests.id, id))
  await age(-1)
  await forgetOldReasons(product.ctx.db)
  expect(await seen()).toMatchObject({ reason, decision_reason: 'Falta la respuesta' })
  await age(1)
  await forgetOldReasons(product.ctx.db)
  const { decision_reason, ...left } = await seen()
  expect([left.reason, decision_reason, left.state]).toEqual(['El motivo se borró.', undefined, 'refused'])
  expect(left.decided_by?.staff_id).toBe(other.staffId)
})

test('O04 A17 who asked may take it back, once, and then nobody approves it', async () => {
  const { processUuid } = await signedOpening(product)
  const { id } = (await jump(processUuid, 'bank-approved')).body
  expect(getErrorCode(await jump(processUuid, 'bank-approved'))).toBe('CHANGE_WAITING')
  const withdraw = () => asker.client.call(calls.withdrawChange, { ...at(id), body: {} })
  const rows = await captureAudit(async () => {
    expect((await withdraw()).body.state).toBe('withdrawn')
    expect(getErrorCode(await withdraw())).toBe('CHANGE_DECIDED')
    expect(getErrorCode(await approve(id))).toBe('CHANGE_DECIDED')
  })
  expect(rows.map(({ action }) => action)).toEqual(['change.withdrawn'])
  expect((await jump(processUuid, 'bank-approved')).status).toBe(201)
})

test('O04 A17 N04 a PSE payment is taken for approved by two people, that very payment and no later one', async () => {
  const { client, processUuid } = await approvedOpening(product)
  expect(getErrorCode(await jump(processUuid, 'deposit-handed-in'))).toBe('STEP_NOT_AVAILABLE')
  const pay = async () => {
    const body = {
      process_uuid: processUuid,
      bank_code: '1',
      accepts_terms: true,
      accepts_personal_data: true,
    } as const
    const paid = await client.call(paymentCalls.startPsePayment, { body }, { idempotencyKey: randomUUID() })
    expect(paid.status).toBeLessThan(300)
  }
  await pay()
  const { id } = (await jump(processUuid, 'deposit-handed-in')).body
  const own = eq(payments.processUuid, processUuid)
  await product.ctx.db.update(payments).set({ status: 'declined' }).where(own)
  await pay()
  expect(getErrorCode(await approve(id))).toBe('CHANGE_STALE')
  await other.client.call(calls.refuseChange, { ...at(id), body: { reason } })
  const again = (await jump(processUuid, 'deposit-handed-in')).body
  expect((await approve(again.id)).status).toBe(200)
  expect(await loadStatus(product, processUuid)).toBe('ENVIADO-AL-BANCO-PARA-CREACION')
  await product.drainJobs()
  const { applications } = await control(product, 'GET', `bank?reference=${processUuid}`)
  expect(JSON.stringify(applications)).toContain('deposit')
})

test('O04 A17 a second payment is given back by the bank once two people say so, once', async () => {
  const { client, processUuid } = await openingAt(product, 'ENVIADO-AL-BANCO-PARA-CREACION')
  const payment = { processUuid, method: 'pse', amountCop: 10_000_000 } as const
  const first = `C-${randomUUID().slice(0, 8)}-1`
  const second = `C-${randomUUID().slice(0, 8)}-2`
  await product.ctx.db.insert(payments).values([
    { ...payment, reference: first, status: 'voided' },
    { ...payment, reference: second, status: 'approved' },
  ])
  const refund = (payment_reference: string) =>
    ask({ kind: 'refund', process_uuid: processUuid, payment_reference, reason: 'Pagó dos veces' })
  // What the deposit rests on, or nobody paid, is not given back.
  for (const reference of [second, 'C-unknown-1']) expect(getErrorCode(await refund(reference))).toBe('CHANGE_INVALID')
  const { id } = (await refund(first)).body
  const rows = await captureAudit(() => approve(id))
  expect(rows).toMatchObject([
    { action: 'change.approved', subjectId: processUuid, after: { payment: first, amount: 10_000_000 } },
  ])
  expect(await loadEvents(product, processUuid)).toEqual(['created', 'refund-instructed'])
  expect(await loadStatus(product, processUuid)).toBe('ENVIADO-AL-BANCO-PARA-CREACION')
  const history = await client.call(processCalls.getProcessHistory, { query: { id: processUuid } })
  expect(history.body.entries.at(-1)).toMatchObject({ event: 'refund-instructed', actor: 'staff' })
  const again = (await refund(first)).body
  expect(getErrorCode(await approve(again.id))).toBe('CHANGE_STALE')
})

test('O04 what is asked for is kept with the names that older rows have, and read with those of the code', async () => {
  const wish = { kind: 'parameter', key: 'UVT', value: '60000', valid_from: '2026-05-01', status: 'in force' } as const
  const asked = (await ask({ ...wish, source: 'Resolución 9 de 2026', reason })).body
  const kept = await product.ctx.db.execute<{ content: object }>(
    sql`select content from ${changeRequests} where id = ${asked.id}`,
  )
  expect(kept.rows[0]?.content).toMatchObject({ key: 'UVT', valid_from: '2026-05-01' })
  const [read] = await product.ctx.db.select().from(changeRequests).where(eq(changeRequests.id, asked.id))
  expect(read?.content).toMatchObject({ key: 'UVT', validFrom: '2026-05-01' })
  const [entry] = await product.ctx.db.select().from(auditLog).where(eq(auditLog.subjectId, asked.id))
  expect(entry?.after).toMatchObject({ key: 'UVT', valid_from: '2026-05-01' })
  await asker.client.call(calls.withdrawChange, { ...at(asked.id), body: {} })
})

test('O02 A17 the minimum wage changes by its date, when an administrator approves it', async () => {
  const body = {
    kind: 'parameter',
    key: 'SMMLV',
    value: '1900000',
    status: 'in force',
    source: 'Decreto 9 de 2026',
    reason,
  } as const
  expect(getErrorCode(await ask({ ...body, valid_from: '2026-02-30' }))).toBe('CHANGE_INVALID')
  const before = await minimumWageToday(product.ctx.db)
  const asked = (await ask({ ...body, valid_from: '2026-03-01' })).body
  expect(asked.content).toMatchObject({ value: '1900000', before: { value: String(before), valid_from: '2026-01-01' } })
  expect(getErrorCode(await approve(asked.id, third.client))).toBe('ROLE_REQUIRED')
  const rows = await captureAudit(() => approve(asked.id))
  expect(rows).toMatchObject([
    {
      action: 'change.approved',
      subjectKind: 'change',
      before: { value: String(before) },
      after: { value: '1900000' },
    },
  ])
  expect(await minimumWageToday(product.ctx.db)).toBe(1_900_000)

  // Two for the same day: the second was asked upon what the first has changed.
  const one = (await ask({ ...body, value: '1950000', valid_from: '2026-04-01' })).body
  expect(getErrorCode(await ask({ ...body, value: '1960000', valid_from: '2026-04-01' }))).toBe('CHANGE_WAITING')
  await approve(one.id)
  const suspended = (await ask({ ...body, status: 'suspended', value: '1950000', valid_from: '2026-04-01' })).body
  await approve(suspended.id)
  expect(await minimumWageToday(product.ctx.db)).toBe(1_900_000)
  expect(getErrorCode(await ask({ ...body, status: 'suspended', value: '1950000', valid_from: '2026-04-01' }))).toBe(
    'CHANGE_INVALID',
  )
})

test('O04 requests are listed by state, the newest first, page by page without gap or repeat', async () => {
  const { processUuid } = await openingAt(product, 'LEAD-SIN-FORMULARIO')
  expect(getErrorCode(await jump(processUuid, 'bank-approved'))).toBe('STEP_NOT_AVAILABLE')
  const uvt = { kind: 'parameter', key: 'UVT', status: 'in force', source: 'Resolución', reason } as const
  const made: string[] = []
  for (let value = 60_000; value < 60_023; value += 1) {
    const { body } = await ask({ ...uvt, value: String(value), valid_from: '2027-01-01' })
    made.unshift(body.id)
    await asker.client.call(calls.withdrawChange, { ...at(body.id), body: {} })
  }
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const query = { state: 'withdrawn', ...(cursor ? { cursor } : {}) } as const
    const { changes, next } = (await third.client.call(calls.opsChanges, { query })).body
    expect(changes.every(({ state }) => state === 'withdrawn')).toBe(true)
    seen.push(...changes.map(({ id }) => id))
    cursor = next
  } while (cursor)
  expect(seen.slice(0, made.length)).toEqual(made)
  expect(new Set(seen).size).toBe(seen.length)
  const [first = ''] = made
  const one = (await third.client.call(calls.opsChange, at(first))).body
  expect([one.id, one.is_own]).toEqual([first, false])
  expect(getErrorCode(await third.client.call(calls.opsChange, at(randomUUID())))).toBe('CHANGE_NOT_FOUND')
  expect((await third.client.call(calls.opsChanges, { query: { cursor: 'nada' } })).status).toBe(400)
})

test('O04 a reason that says nothing is none, and nothing is asked for', async () => {
  const { processUuid } = await signedOpening(product)
  const rows = await captureAudit(async () => {
    const answer = await ask({
      kind: 'jump',
      process_uuid: processUuid,
      event: 'bank-approved',
      reason: 'a\u0000\u0000\u0000\u0000b',
    })
    expect(getErrorCode(answer)).toBe('REASON_REQUIRED')
  })
  expect(rows).toEqual([])
})
