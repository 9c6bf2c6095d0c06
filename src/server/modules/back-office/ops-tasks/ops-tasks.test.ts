import { randomUUID } from 'node:crypto'
import { and, eq, gte, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { opsProcess } from '#contract/ops.ts'
import * as calls from '#contract/ops-tasks.ts'
import { nextBonusPaymentDate } from '#domain/bonuses/payment-schedule.ts'
import { addDays } from '#domain/money/dates/civil-date.ts'
import { inflationDue } from '#domain/money/real-gain/inflation-due.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { connectBank } from '#testing/bank-connections.ts'
import { today } from '#testing/deposits.ts'
import { loadCustomerId, openingAt } from '#testing/opening.ts'
import { staffClient } from '#testing/staff.ts'
import { appendAudit } from '../../../platform/audit/record-audit.ts'
import { customers } from '../../../platform/db/schema/accounts.ts'
import {
  bankConnections,
  changeRequests,
  providerClosures,
  snoozedTasks,
  staffMembers,
  takenTasks,
} from '../../../platform/db/schema/back-office.ts'
import { bonusGrants, bonusPayouts } from '../../../platform/db/schema/bonuses.ts'
import { conversations, mailAddresses } from '../../../platform/db/schema/notifications.ts'
import type { PaymentState } from '../../../platform/db/schema/opening.ts'
import { payments, processes, screenings } from '../../../platform/db/schema/opening.ts'
import { auditLog, limitCounters } from '../../../platform/db/schema/platform.ts'
import { privacyRequests } from '../../../platform/db/schema/privacy.ts'
import { providerStates } from '../../../platform/db/schema/providers.ts'
import { parameters } from '../../../platform/db/schema/rates.ts'
import { channelAlerts } from '../../../platform/db/schema/webhooks.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { deadLetterQueue } from '../../../platform/jobs/boss.ts'
import { usedUpKey } from '../../notifications/mail-addresses/question-budgets.ts'
import { customerTell } from '../../opening/processes/jobs.ts'

let product: TestApp
let ops: Client
let other: Client
let admin: Client
let opsId: string
let otherId: string
let adminId: string

beforeAll(async () => {
  product = await startTestApp()
  const one = await staffClient(product, 'ops')
  const two = await staffClient(product, 'ops')
  ops = one.client
  opsId = one.staffId
  other = two.client
  otherId = two.staffId
  const three = await staffClient(product, 'admin')
  admin = three.client
  adminId = three.staffId
})
afterAll(() => product.close())

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const tasks = async (who = ops) => (await who.call(calls.opsTasks, {})).body.tasks
const fetchTask = async (key: string, who = ops) => (await tasks(who)).find((task) => task.key === key)
const take = (key: string, who = ops) => who.call(calls.takeTask, { body: { key } })
const giveBack = (key: string, who = ops) => who.call(calls.returnTask, { body: { key } })
const audited = async (key: string) =>
  (await product.ctx.db.select().from(auditLog).where(eq(auditLog.subjectId, key)).orderBy(auditLog.seq)).map(
    ({ action, staffId }) => [action, staffId],
  )

/** A process that has been at a status for this many hours. */
async function standing(status: ProcessStatus, hours = 0): Promise<string> {
  const { processUuid } = await openingAt(product, status)
  await product.ctx.db
    .update(processes)
    .set({ updatedAt: hoursAgo(hours) })
    .where(eq(processes.uuid, processUuid))
  return processUuid
}
const place = (uuid: string, status: ProcessStatus) =>
  product.ctx.db.update(processes).set({ status, updatedAt: new Date() }).where(eq(processes.uuid, uuid))
async function pay(processUuid: string, status: PaymentState, hours = 0): Promise<{ id: string; reference: string }> {
  const reference = `prueba-${randomUUID()}`
  const at = { createdAt: hoursAgo(hours), updatedAt: hoursAgo(hours) }
  const row = { processUuid, method: 'pse', reference, amountCop: 10_000_000, status, ...at } as const
  const [payment] = await product.ctx.db.insert(payments).values(row).returning({ id: payments.id })
  return { id: payment?.id ?? '', reference }
}
const settle = (id: string, status: PaymentState) =>
  product.ctx.db.update(payments).set({ status }).where(eq(payments.id, id))

type Cause = { key: string; process?: string; end: () => Promise<unknown> }

/** For each kind: how its cause comes to be, and how it ends. */
const causes: Record<string, () => Promise<Cause>> = {
  'password-guessed': async () => {
    const { staffId } = await staffClient(product, 'ops')
    const guess = {
      staffId,
      action: 'staff.password-refused',
      subjectKind: 'staff',
      subjectId: staffId,
      address: '::1',
    } as const
    for (let tries = 0; tries < 10; tries += 1) await inTransaction(product.ctx.db, (tx) => appendAudit(tx, guess))
    const suspended = { disabledAt: new Date() }
    const end = () => product.ctx.db.update(staffMembers).set(suspended).where(eq(staffMembers.id, staffId))
    return { key: `password-guessed/${staffId}`, end }
  },
  'campaign-draining': async () => {
    const processUuid = await standing('LEAD-SIN-FORMULARIO')
    const grant = { kind: 'promo', ruleId: 'B09/1', inputs: {}, amountCop: 200_000_000 } as const
    await product.ctx.db.insert(bonusGrants).values({ processUuid, ...grant, campaignCode: 'club-cdt' })
    const end = () =>
      product.ctx.db
        .update(bonusGrants)
        .set({ createdAt: hoursAgo(25) })
        .where(eq(bonusGrants.processUuid, processUuid))
    return { key: 'campaign-draining/club-cdt', end }
  },
  'letters-paused': async () => {
    const row = { key: usedUpKey, windowStart: hoursAgo(2), count: 1 }
    await product.ctx.db.insert(limitCounters).values(row)
    const end = () =>
      product.ctx.db
        .update(limitCounters)
        .set({ windowStart: hoursAgo(25) })
        .where(eq(limitCounters.key, usedUpKey))
    return { key: 'letters-paused/hour', end }
  },
  'provider-down': async () => {
    const provider = 'messaging.test'
    await product.ctx.db.insert(providerStates).values({ provider, state: 'down', failures: 3 })
    const up = { state: 'up', failures: 0 }
    const end = () => product.ctx.db.update(providerStates).set(up).where(eq(providerStates.provider, provider))
    return { key: `provider-down/${provider}`, end }
  },
  'provider-closed': async () => {
    const [member] = await product.ctx.db.select().from(staffMembers).limit(1)
    const row = { provider: 'zapsign', words: 'La firma está en mantenimiento.', closedBy: member?.id ?? '' }
    await product.ctx.db.insert(providerClosures).values({ ...row, until: new Date(Date.now() + 3_600_000) })
    const end = () => product.ctx.db.update(providerClosures).set({ until: hoursAgo(1) })
    return { key: 'provider-closed/zapsign', end }
  },
  'payment-unmatched': async () => {
    const process = await standing('NEGOCIO-PERDIDO')
    const { id, reference } = await pay(process, 'approved')
    return { key: `payment-unmatched/${id}`, process, end: () => refund(reference, 'approved') }
  },
  'payment-unmatched of a process that waits': async () => {
    const process = await standing('ESPERANDO-DEPOSITO')
    const { id } = await pay(process, 'approved')
    return { key: `payment-unmatched/${id}`, process, end: () => place(process, 'ENVIADO-AL-BANCO-PARA-CREACION') }
  },
  'channel-alert': async () => {
    const ofTemplate = { channel: 'whatsapp', field: 'template', subject: 'codigo_de_ingreso (es)' }
    await product.ctx.db
      .insert(channelAlerts)
      .values({ ...ofTemplate, event: 'PAUSED', isOpen: true, saidAt: new Date() })
    return {
      key: 'channel-alert/template.codigo_de_ingreso-es-',
      end: () => product.ctx.db.update(channelAlerts).set({ isOpen: false }),
    }
  },
  'payment-differs': async () => {
    const process = await standing('ESPERANDO-DEPOSITO')
    const { id } = await pay(process, 'declined')
    const isIt = eq(payments.id, id)
    await product.ctx.db.update(payments).set({ differsSince: new Date(), providerSays: 'approved' }).where(isIt)
    const end = () => product.ctx.db.update(payments).set({ differsSince: null }).where(isIt)
    return { key: `payment-differs/${id}`, process, end }
  },
  'mail-failing': async () => {
    const { client, processUuid: process } = await openingAt(product, 'ESPERANDO-DEPOSITO')
    const isTheirs = eq(mailAddresses.ownerId, await loadCustomerId(product, client))
    const failing = { failingSince: new Date(), failureCode: '5.1.1' }
    const [row] = await product.ctx.db.update(mailAddresses).set(failing).where(isTheirs).returning()
    const end = () => product.ctx.db.update(mailAddresses).set({ failingSince: null }).where(isTheirs)
    return { key: `mail-failing/${row?.id}`, process, end }
  },
  'payment-voided': async () => {
    const process = await standing('ENVIADO-AL-BANCO-PARA-CREACION')
    const { id } = await pay(process, 'approved', 2)
    await product.ctx.db
      .update(payments)
      .set({ voidedAt: hoursAgo(1) })
      .where(eq(payments.id, id))
    return { key: `payment-voided/${id}`, process, end: () => settle(id, 'voided') }
  },
  'payment-twice': async () => {
    const process = await standing('ENVIADO-AL-BANCO-PARA-CREACION')
    const { id, reference } = await pay(process, 'voided', 30)
    await pay(process, 'approved', 1)
    return { key: `payment-twice/${id}`, process, end: () => refund(reference, 'refused') }
  },
  'payment-pending': async () => {
    const process = await standing('ESPERANDO-DEPOSITO')
    const { id } = await pay(process, 'pending', 5)
    return { key: `payment-pending/${id}`, process, end: () => settle(id, 'declined') }
  },
  'payment-late': async () => {
    const process = await standing('ESPERANDO-DEPOSITO', 6 * 24)
    return { key: `payment-late/${process}`, process, end: () => pay(process, 'pending') }
  },
  'conversation-late': async () => {
    const [row] = await product.ctx.db
      .insert(conversations)
      .values({ deviceHash: randomUUID(), brand: 'default', waitingSince: hoursAgo(5) })
      .returning({ id: conversations.id })
    const id = row?.id ?? ''
    const answered = { status: 'answered', waitingSince: null } as const
    const end = () => product.ctx.db.update(conversations).set(answered).where(eq(conversations.id, id))
    return { key: `conversation-late/${id}`, end }
  },
  'screening-hit': async () => {
    const process = await standing('LEAD-SIN-FORMULARIO')
    await product.ctx.db.insert(screenings).values({ processUuid: process, checkId: 'CHK1', status: 'review' })
    const clear = { status: 'clear' }
    const end = () => product.ctx.db.update(screenings).set(clear).where(eq(screenings.processUuid, process))
    return { key: `screening-hit/${process}`, process, end }
  },
  'screening-incomplete': async () => {
    const process = await standing('LEAD-SIN-FORMULARIO')
    await product.ctx.db.insert(screenings).values({ processUuid: process, checkId: 'CHK1', status: 'incomplete' })
    const clear = { status: 'clear' }
    const end = () => product.ctx.db.update(screenings).set(clear).where(eq(screenings.processUuid, process))
    return { key: `screening-incomplete/${process}`, process, end }
  },
  'documents-review': async () => {
    const process = await standing('DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA', 5)
    return { key: `documents-review/${process}`, process, end: () => place(process, 'ENVIADOS-DOCUMENTOS-A-FIRMA') }
  },
  'bank-late': async () => {
    const process = await standing('DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF', 15 * 24)
    return { key: `bank-late/${process}`, process, end: () => place(process, 'ESPERANDO-DEPOSITO') }
  },
  'job-dead': async () => {
    const process = await standing('ESPERANDO-DEPOSITO')
    const id = await product.ctx.boss.send(deadLetterQueue, { processUuid: process })
    const end = () => product.ctx.boss.deleteJob(deadLetterQueue, id ?? '')
    return { key: `job-dead/${id}`, process, end }
  },
  'change-waiting': async () => {
    const asked = { kind: 'refund', subjectId: randomUUID(), content: {}, reason: 'Se pagó dos veces' } as const
    const [row] = await product.ctx.db
      .insert(changeRequests)
      .values({ ...asked, requestedBy: otherId })
      .returning({ id: changeRequests.id })
    const withdrawn = { state: 'withdrawn', decidedAt: new Date() } as const
    const isIt = eq(changeRequests.id, row?.id ?? '')
    return {
      key: `change-waiting/${row?.id}`,
      end: () => product.ctx.db.update(changeRequests).set(withdrawn).where(isIt),
    }
  },
  'change-unseen': async () => {
    const alone = {
      kind: 'refund',
      subjectId: randomUUID(),
      content: {},
      reason: 'El primer día',
      passedAlone: true,
    } as const
    const decided = { state: 'approved', requestedBy: otherId, decidedBy: adminId, decidedAt: new Date() } as const
    const [row] = await product.ctx.db
      .insert(changeRequests)
      .values({ ...alone, ...decided })
      .returning({ id: changeRequests.id })
    const looked = { lookedBy: opsId, lookedAt: new Date() }
    return {
      key: `change-unseen/${row?.id}`,
      end: () =>
        product.ctx.db
          .update(changeRequests)
          .set(looked)
          .where(eq(changeRequests.id, row?.id ?? '')),
    }
  },
  'payout-due': async () => {
    const processUuid = await standing('DECEVAL-ENVIADO-AL-CLIENTE')
    const day = nextBonusPaymentDate(addDays(today(), -15))
    const grant = { processUuid, kind: 'promo', ruleId: 'B09/1', inputs: {}, amountCop: 50_000 } as const
    await product.ctx.db.insert(bonusGrants).values({ ...grant, status: 'scheduled', scheduledFor: day })
    const end = async () => {
      const [payout] = await product.ctx.db.insert(bonusPayouts).values({ paysOn: day, madeBy: opsId }).returning()
      await product.ctx.db.update(bonusGrants).set({ payoutId: payout?.id })
    }
    return { key: `payout-due/${day}`, end }
  },
  'bank-certificate-expiring': async () => {
    const until = addDays(today(), 29)
    const set = { certificatesUntil: new Date(`${until}T12:00:00-05:00`) }
    await connectBank(product, 31, {})
    await product.ctx.db.update(bankConnections).set(set).where(eq(bankConnections.bankId, 31))
    const renewed = { certificatesUntil: new Date(`${addDays(until, 3)}T12:00:00-05:00`) }
    const end = () => product.ctx.db.update(bankConnections).set(renewed).where(eq(bankConnections.bankId, 31))
    return { key: `bank-certificate-expiring/31-${until}`, end }
  },
  'parameter-missing': async () => {
    const year = today().slice(0, 4)
    const ofYear = and(eq(parameters.key, 'UVT'), gte(parameters.validFrom, `${year}-01-01`))
    const kept = await product.ctx.db.delete(parameters).where(ofYear).returning()
    const approved = {
      key: 'UVT',
      validFrom: `${year}-01-01`,
      value: '52374',
      status: 'in force',
      source: 'Resolución',
    }
    const end = () => product.ctx.db.insert(parameters).values(kept.length > 0 ? kept : [approved])
    return { key: `parameter-missing/UVT-${year}`, end }
  },
  'inflation-late': async () => {
    const due = inflationDue([], today())
    if (!due) throw new Error('a month is always out')
    const ofMonth = and(eq(parameters.key, 'IPC'), gte(parameters.validFrom, due.asOf))
    const kept = await product.ctx.db.delete(parameters).where(ofMonth).returning()
    const read = { key: 'IPC', validFrom: due.asOf, value: '5.900', status: 'in force', source: 'DANE' }
    const end = () => product.ctx.db.insert(parameters).values(kept.length > 0 ? kept : [read])
    return { key: `inflation-late/${due.asOf.slice(0, 7)}`, end }
  },
  'privacy-due': async () => {
    const { client } = await openingAt(product, 'CLIENTE-SUBIENDO-DOCUMENTOS')
    const number = `HD-20261101-${randomUUID().slice(0, 4).toUpperCase()}`
    const customerId = await loadCustomerId(product, client)
    const asked = { number, customerId, kind: 'question', detailEncrypted: 'x' } as const
    await product.ctx.db.insert(privacyRequests).values({ ...asked, receivedOn: addDays(today(), -13), dueOn: today() })
    const answered = { status: 'answered', answeredAt: new Date() }
    const end = () => product.ctx.db.update(privacyRequests).set(answered).where(eq(privacyRequests.number, number))
    return { key: `privacy-due/${number}`, end }
  },
}

async function refund(reference: string, state: 'approved' | 'refused'): Promise<void> {
  const facts = { subjectId: reference, content: {}, reason: 'Se pagó dos veces', requestedBy: opsId }
  await product.ctx.db
    .insert(changeRequests)
    .values({ kind: 'refund', ...facts, state, decidedBy: otherId, decidedAt: new Date(), decisionReason: 'Revisado' })
}

test.each(Object.keys(causes))('O01 the task %s is there exactly as long as its cause', async (kind) => {
  const { key, process, end } = (await causes[kind]?.()) ?? { key: '', end: async () => undefined }
  const task = await fetchTask(key)
  expect(task, key).toMatchObject({ key, kind: kind.split(' ')[0] })
  expect(task?.title.length).toBeGreaterThan(10)
  const page = kind === 'documents-review' ? 'revision' : 'proceso'
  if (process) expect(task?.link).toBe(`/ops/${page}?id=${process}`)
  await end()
  expect(await fetchTask(key)).toBeUndefined()
})

test('O01 O04 a change waits for who may approve it, and never for who asked', async () => {
  const asked = { subjectId: randomUUID(), content: {}, reason: 'Así lo dice el decreto', requestedBy: opsId }
  const [parameter, refunded] = await product.ctx.db
    .insert(changeRequests)
    .values([
      { kind: 'parameter', ...asked },
      { kind: 'refund', ...asked },
    ])
    .returning({ id: changeRequests.id })
  const seen = async (who: Client) =>
    Promise.all(
      [parameter, refunded].map(async (row) => (await fetchTask(`change-waiting/${row?.id}`, who)) !== undefined),
    )
  expect([await seen(ops), await seen(other), await seen(admin)]).toEqual([
    [false, false],
    [false, true],
    [true, true],
  ])
})

test('O01 a task names who is to be called, with their phone and bank', async () => {
  const { client, processUuid } = await openingAt(product, 'ESPERANDO-DEPOSITO', {
    row: { updatedAt: hoursAgo(6 * 24) },
  })
  const { phone } = (await ops.call(opsProcess, { params: { process_uuid: processUuid } })).body.process
  const key = `payment-late/${processUuid}`
  const named = { bank_id: 22, name_bank: 'Finandina', name: 'Prueba Ahorradora', phone }
  expect((await fetchTask(key))?.process).toEqual(named)
  const erased = { erasedAt: new Date() }
  const customerId = await loadCustomerId(product, client)
  await product.ctx.db.update(customers).set(erased).where(eq(customers.id, customerId))
  expect((await fetchTask(key))?.process).toEqual({ bank_id: 22, name_bank: 'Finandina' })
})

test('O01 a job that failed for good is repeated where it came from, or discarded, and the audit says who did it', async () => {
  const { boss, db } = product.ctx
  const dead = async () => {
    const process = await standing('ESPERANDO-DEPOSITO')
    const id = await boss.send(deadLetterQueue, { processUuid: process })
    await db.execute(sql`update pgboss.job set source_name = ${customerTell.name} where id = ${id}::uuid`)
    return { id: id ?? '', process }
  }
  const settle = ({ id }: { id: string }, act: 'repeat' | 'discard') =>
    ops.call(calls.settleDeadJob, { params: { job_id: id }, body: { act } })
  const [repeated, discarded] = [await dead(), await dead()]
  expect((await settle(repeated, 'repeat')).body).toEqual({ repeated: true })
  const { rows } = await db.execute(sql`select state from pgboss.job
    where name = ${customerTell.name} and data ->> 'processUuid' = ${repeated.process}`)
  expect(rows).toEqual([{ state: 'created' }])
  expect((await settle(discarded, 'discard')).body).toEqual({ repeated: false })
  for (const { id } of [repeated, discarded]) {
    expect(await fetchTask(`job-dead/${id}`)).toBeUndefined()
    expect((await settle({ id }, 'repeat')).problem.errors.code).toBe('TASK_GONE')
  }
  expect([await audited(repeated.id), await audited(discarded.id)]).toEqual([
    [['job.repeated', opsId]],
    [['job.discarded', opsId]],
  ])
})

test('O01 what has waited longest stands first, and what is in time is no task', async () => {
  const inTime = await standing('DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF', 1)
  const [old, older] = [
    await standing('DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA', 6),
    await standing('DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA', 9),
  ]
  const keys = (await tasks()).map(({ key }) => key)
  expect(keys).not.toContain(`bank-late/${inTime}`)
  expect(keys.indexOf(`documents-review/${older}`)).toBeLessThan(keys.indexOf(`documents-review/${old}`))
  expect(keys.indexOf(`documents-review/${older}`)).toBeGreaterThanOrEqual(0)
})

test('O01 A14 of two who take a task at once one has it, and the other sees who', async () => {
  const key = `documents-review/${await standing('DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA', 5)}`
  const answers = await Promise.all([take(key, ops), take(key, other), take(key, ops), take(key, other)])
  const won = answers.filter(({ status }) => status === 200)
  const lost = answers.filter(({ status }) => status === 409)
  expect([won.length, lost.length]).toEqual([2, 2])
  expect(new Set(lost.map(({ problem }) => problem.errors.code))).toEqual(new Set(['TASK_TAKEN']))
  const [holder, rest] = answers[0]?.status === 200 ? [ops, other] : [other, ops]
  expect((await fetchTask(key, holder))?.taken).toMatchObject({ is_mine: true, name: 'Persona Del Equipo' })
  expect((await fetchTask(key, rest))?.taken).toMatchObject({ is_mine: false, name: 'Persona Del Equipo' })
  expect(await audited(key)).toEqual([['task.taken', holder === ops ? opsId : otherId]])

  expect((await giveBack(key, rest)).problem.errors.code).toBe('TASK_TAKEN')
  expect((await giveBack(key, holder)).body).toEqual({ returned: true })
  expect((await giveBack(key, holder)).body).toEqual({ returned: false })
  expect((await fetchTask(key))?.taken).toBeUndefined()
  expect((await take(key, rest)).status).toBe(200)
  expect((await giveBack(key, admin)).body).toEqual({ returned: true })
  expect((await audited(key)).map(([action]) => action)).toEqual([
    'task.taken',
    'task.returned',
    'task.taken',
    'task.returned',
  ])
})

test('O01 a task whose cause came back is free, whoever had it before', async () => {
  const key = `documents-review/${await standing('DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA', 5)}`
  await take(key, other)
  await product.ctx.db
    .update(takenTasks)
    .set({ takenAt: hoursAgo(30) })
    .where(eq(takenTasks.taskKey, key))
  expect((await fetchTask(key))?.taken).toBeUndefined()
  expect((await take(key, ops)).body.task.taken).toMatchObject({ is_mine: true })
})

test.each(['documents-review/00000000-0000-4000-8000-000000000000', 'no-such-kind/1', 'provider-down/nobody'])(
  'O01 nobody takes %s, which is no task',
  async (key) => {
    expect((await take(key)).problem.errors.code).toBe('TASK_GONE')
    expect(await product.ctx.db.select().from(takenTasks).where(eq(takenTasks.taskKey, key))).toEqual([])
  },
)

test('O01 O04 who works at a bank sees no tasks and takes none', async () => {
  const banker = (await staffClient(product, 'bank', { bankId: 22 })).client
  const key = 'provider-down/nobody'
  const answers = [await banker.call(calls.opsTasks, {}), await take(key, banker), await giveBack(key, banker)]
  expect(answers.map(({ status, problem }) => [status, problem.errors.code])).toEqual(
    Array.from({ length: 3 }, () => [403, 'ROLE_REQUIRED']),
  )
})

test('O01 a task is put aside with a note, comes back on its day by itself, and is brought back by a press', async () => {
  const uuid = await standing('ESPERANDO-DEPOSITO', 24 * 6)
  const key = `payment-late/${uuid}`
  const until = addDays(today(), 3)
  const snooze = (who = ops, day = until) =>
    who.call(calls.snoozeTask, { body: { key, until: day, note: 'Paga el viernes, dijo por teléfono.' } })
  const aside = async () => (await ops.call(calls.opsTasks, {})).body.snoozed?.find((task) => task.key === key)
  expect((await snooze(ops, today())).status).toBe(400)
  expect((await snooze(ops, `${until.slice(0, 8)}00`)).status, 'a day of no calendar').toBe(400)
  expect((await snooze(ops, addDays(today(), 91))).status).toBe(400)
  await take(key)
  expect((await snooze(other)).problem.errors.code).toBe('TASK_TAKEN')
  expect((await snooze()).body).toEqual({ until })
  expect(await fetchTask(key)).toBeUndefined()
  expect((await aside())?.snoozed).toEqual({
    until,
    note: 'Paga el viernes, dijo por teléfono.',
    name: 'Persona Del Equipo',
  })
  const [row] = await product.ctx.db.select().from(snoozedTasks).where(eq(snoozedTasks.taskKey, key))
  expect(row?.noteEncrypted).not.toContain('viernes')
  await product.ctx.db.update(snoozedTasks).set({ until: today() }).where(eq(snoozedTasks.taskKey, key))
  expect(await fetchTask(key)).toMatchObject({ key, process: { phone: expect.any(String) } })
  await snooze()
  expect((await ops.call(calls.wakeTask, { body: { key } })).body).toEqual({ woken: true })
  expect((await ops.call(calls.wakeTask, { body: { key } })).body).toEqual({ woken: false })
  expect(await fetchTask(key)).toBeDefined()
  expect((await audited(key)).map(([action]) => action)).toEqual([
    'task.taken',
    'task.snoozed',
    'task.snoozed',
    'task.woken',
  ])
})

test('O01 what has a day to be done by stands where that day is, and the rest where it came', async () => {
  const client = await product.signIn()
  const customerId = await loadCustomerId(product, client)
  const number = `HD-20261102-${randomUUID().slice(0, 4).toUpperCase()}`
  const asked = { number, customerId, kind: 'question', detailEncrypted: 'x', createdAt: hoursAgo(24 * 12) } as const
  await product.ctx.db
    .insert(privacyRequests)
    .values({ ...asked, receivedOn: addDays(today(), -12), dueOn: addDays(today(), 1) })
  const uuid = await standing('ESPERANDO-DEPOSITO', 24 * 6)
  const keys = (await tasks()).map(({ key }) => key)
  const places = [`payment-late/${uuid}`, `privacy-due/${number}`].map((key) => keys.indexOf(key))
  expect(places[0]).toBeGreaterThanOrEqual(0)
  expect(places[1]).toBeGreaterThan(places[0] ?? 0)
  expect((await fetchTask(`privacy-due/${number}`))?.due_at).toContain('04:59:59')
})
