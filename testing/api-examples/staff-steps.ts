/** Calls of staff and banks that only succeed after a preparation, so that each has an example. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { listQueue, returnQueueProposal, showQueueItem, withdrawQueueProposal } from '#contract/bank-portal.ts'
import { queueFilePages } from '#contract/bank-portal-files.ts'
import * as conversations from '#contract/conversations.ts'
import { opsMove } from '#contract/ops.ts'
import { makePayout, notePaid } from '#contract/ops-bonuses.ts'
import * as changes from '#contract/ops-changes.ts'
import { opsConnections, tryConnection } from '#contract/ops-connections.ts'
import { answerReconciliation, opsReconciliations, reconciliationFile } from '#contract/ops-reconciliations.ts'
import { opsTasks, settleDeadJob, takeTask } from '#contract/ops-tasks.ts'
import { handInPaymentProof } from '#contract/payments.ts'
import * as staff from '#contract/staff.ts'
import * as absences from '#contract/staff-absences.ts'
import * as passkeys from '#contract/staff-passkeys.ts'
import { undoChange } from '#contract/undo-change.ts'
import { nextBonusPaymentDate } from '#domain/bonuses/payment-schedule.ts'
import { addDays, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { makeReconciliations } from '#server/modules/back-office/reconciliations/make-reconciliation.ts'
import { submitApplication } from '#server/modules/opening/bank/submit-application.ts'
import { keepDocument } from '#server/modules/opening/documents/keep-document.ts'
import { changeRequests } from '#server/platform/db/schema/back-office.ts'
import { bonusGrants } from '#server/platform/db/schema/bonuses.ts'
import { deadLetterQueue } from '#server/platform/jobs/boss.ts'
import type { Client, TestApp } from '../app.ts'
import { confirm, decide, uploadCertificate } from '../bank-queue.ts'
import { imageFile, pdfFile } from '../files.ts'
import { openingAt } from '../opening.ts'
import { createRegistration, newPasskey, signAssertion } from '../passkeys.ts'
import { freshPhone } from '../people.ts'
import { staffClient } from '../staff.ts'
import { helpCustomer, lookAtLists, snoozeLastTask } from './customer-help-steps.ts'
import { uploadDocument } from './customer-steps.ts'

/** The bank without systems of its own, whose people decide at a desk. */
export const deskBankId = 22

type Team = { admin: Client; second: Client; ops: Client }

/**
 * @param test - The application with `PORTAL_BANKS` set to the bank above. Makes every prepared call of the staff area.
 */
export async function makeStaffCalls(test: TestApp): Promise<Team> {
  const admin = (await staffClient(test, 'admin')).client
  const second = (await staffClient(test, 'admin')).client
  const ops = (await staffClient(test, 'ops')).client
  const team = { admin, second, ops }
  await answerVisitor(test, ops)
  await decideChanges(test, team)
  await admin.call(opsConnections, {})
  await admin.call(tryConnection, { params: { bank_id: 24 }, body: {} })
  await payBonus(test, ops)
  await keepTeam(test, team)
  await provePasskey(test, (await staffClient(test, 'ops')).client)
  await decideAtDesk(test)
  const updatedAt = new Date(Date.now() - 6 * 3_600_000)
  const { processUuid } = await openingAt(test, 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA', { row: { updatedAt } })
  await helpCustomer(test, ops)
  await takeFirstTask(ops)
  await snoozeLastTask(ops)
  await discardJob(test, ops)
  await lookAtLists(test)
  await ops.call(opsMove, {
    params: { process_uuid: processUuid },
    body: { event: 'documents-approved', reason: 'Los vi en el banco' },
  })
  return team
}

async function answerVisitor(test: TestApp, ops: Client): Promise<void> {
  const contact = { name: 'María Rojas', email: 'maria.rojas@example.com' }
  const text = '¿Puedo retirar antes del vencimiento?'
  const key = { idempotencyKey: randomUUID() }
  await test.anonymous.call(conversations.sendMessage, { body: { text, contact } }, key)
  const { body } = await ops.call(conversations.opsConversations, { query: { status: 'open' } })
  const params = { conversation_id: body.conversations[0]?.id ?? '' }
  await ops.call(conversations.takeConversation, { params, body: { taken: true } })
  await ops.call(
    conversations.answerConversation,
    { params, body: { text: 'El CDT se paga en su vencimiento.' } },
    { idempotencyKey: randomUUID() },
  )
  await ops.call(conversations.opsConversation, { params })
  await ops.call(conversations.opsAnswerers, {})
  const { staff_id } = (await ops.call(staff.staffSelf, {})).body
  await ops.call(conversations.assignConversation, { params, body: { staff_id } })
  await ops.call(conversations.closeConversation, { params, body: {} })
}

async function decideChanges(test: TestApp, { ops, admin, second }: Team): Promise<void> {
  const ask = async (value: string, days: number) => {
    const valid_from = addDays(civilDateInBogota(Date.now()), days)
    const parameter = { kind: 'parameter', key: 'UVT', valid_from, value, status: 'in force' } as const
    const body = { ...parameter, source: 'Resolución de la DIAN', reason: 'La nueva UVT' }
    const asked = await ops.call(changes.askForChange, { body }, { idempotencyKey: randomUUID() })
    return { params: { change_id: asked.body.id } }
  }
  const approved = await ask('55000', 20)
  await admin.call(changes.opsChange, approved)
  await admin.call(changes.approveChange, { ...approved, body: {} })
  // As if the founder of the team had approved it alone.
  const isIt = eq(changeRequests.id, approved.params.change_id)
  await test.ctx.db.update(changeRequests).set({ passedAlone: true }).where(isIt)
  await second.call(changes.lookAtChange, { ...approved, body: {} })
  await admin.call(changes.refuseChange, { ...(await ask('56000', 21)), body: { reason: 'No es la cifra publicada' } })
  await ops.call(changes.withdrawChange, { ...(await ask('57000', 22)), body: {} })
  await undoRates({ ops, admin })
}

async function undoRates({ ops, admin }: Pick<Team, 'ops' | 'admin'>): Promise<void> {
  const put = async (rate: string) => {
    const row = { bank_id: 22, term: 180, amount_from: 1_000_000, rate, valid_from: civilDateInBogota(Date.now()) }
    const body = { kind: 'rates' as const, rows: [row], source: 'Tarifario del banco', reason: 'Nuevo tarifario' }
    const asked = await ops.call(changes.askForChange, { body }, { idempotencyKey: randomUUID() })
    const params = { change_id: asked.body.id }
    await admin.call(changes.approveChange, { params, body: {} })
    return params
  }
  await put('10.500')
  const params = await put('10.700')
  await ops.call(undoChange, { params, body: { reason: 'La tasa no era la del banco' } })
}

async function payBonus(test: TestApp, ops: Client): Promise<void> {
  const pays_on = nextBonusPaymentDate(addDays(civilDateInBogota(Date.now()), -10))
  const { processUuid } = await openingAt(test, 'DECEVAL-ENVIADO-AL-CLIENTE')
  const grant = { kind: 'bono_de_bienvenida', ruleId: 'B02/1', inputs: {}, amountCop: 100_000 } as const
  const [row] = await test.ctx.db
    .insert(bonusGrants)
    .values({ processUuid, ...grant, status: 'scheduled', scheduledFor: pays_on })
    .returning({ id: bonusGrants.id })
  const { payout } = (await ops.call(makePayout, { body: { pays_on } })).body
  await ops.inject({ method: 'GET', url: `/api/ops/bonuses/payouts/${payout.id}/file` })
  await ops.call(notePaid, { params: { payout_id: payout.id }, body: { lines: `${row?.id};TES-1` } })
}

async function keepTeam(test: TestApp, { admin, second }: Team): Promise<void> {
  const person = await test.signIn(freshPhone(), 'Pedro Gómez')
  const body = { phone_number: person.phone, prefix_number: '57', role: 'ops' } as const
  const { staff_id } = (await admin.call(staff.addStaff, { body }, { idempotencyKey: randomUUID() })).body
  const params = { staff_id }
  await second.call(staff.confirmStaff, { params })
  await admin.call(staff.endStaffSessions, { params })
  const from = civilDateInBogota(Date.now())
  const colleague = (await second.call(staff.staffSelf, {})).body.staff_id
  const days = { absence: { from, until: addDays(from, 4) } }
  await admin.call(absences.setOwnAbsence, { body: { absence: { ...days.absence, stand_in_id: colleague } } })
  await admin.call(absences.ownAbsence, {})
  await admin.call(absences.setMemberAbsence, { params, body: days })
  await admin.call(absences.memberHoldings, { params })
  await admin.call(absences.handOver, { params, body: { to: colleague } })
  await admin.call(absences.setOwnAbsence, { body: { absence: null } })
  await admin.call(staff.changeStaff, { params, body: { disabled: true } })
  await admin.call(absences.endAccess, { params, body: { to: colleague, reason: 'Cambió de trabajo.' } })
}

async function provePasskey(test: TestApp, client: Client): Promise<void> {
  const { origin, hostname: rpId } = new URL(test.ctx.config.PUBLIC_URL)
  const passkey = newPasskey()
  const loadChallenge = ({ body }: { body: { options: Record<string, unknown> } }) => String(body.options.challenge)
  const begun = loadChallenge(await client.call(passkeys.beginPasskey, {}))
  const response = createRegistration(passkey, { challenge: begun, origin, rpId })
  await client.call(passkeys.addPasskey, { body: { name: 'Mi llave', response } })
  const challenge = loadChallenge(await client.call(passkeys.beginPasskeyProof, {}))
  await client.call(passkeys.provePasskey, { body: { response: signAssertion(passkey, { challenge, origin, rpId }) } })
  const listed = (await client.call(passkeys.listPasskeys, {})).body.passkeys[0]
  await client.call(passkeys.removePasskey, { params: { passkey_id: listed?.passkey_id ?? '' } })
}

async function decideAtDesk(test: TestApp): Promise<void> {
  const maker = (await staffClient(test, 'bank', { bankId: deskBankId })).client
  const checker = (await staffClient(test, 'bank', { bankId: deskBankId })).client
  const opening = await openingAt(test, 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF', { bankId: deskBankId })
  const { client, processUuid } = opening
  const keep = (kind: 'signed-documents' | 'identity-front', mediaType: string, bytes: Buffer) =>
    keepDocument(test.ctx, { processUuid, kind, fileName: 'documento', mediaType, bytes })
  await keep('signed-documents', 'application/pdf', pdfFile('firmado.pdf').buffer)
  await keep('identity-front', 'image/png', imageFile('frente.png').buffer)
  await submitApplication(test.ctx, { processUuid })
  await test.drainJobs()
  const newest = async () => (await maker.call(listQueue, { query: {} })).body.items[0]?.item_id ?? ''
  const item_id = await newest()
  const params = { item_id }
  const { files } = (await maker.call(showQueueItem, { params })).body
  const file_id = files.find(({ media_type }) => media_type === 'application/pdf')?.file_id ?? ''
  const fileUrl = `/api/ops/bank-desk/${item_id}/files/${file_id}`
  await maker.inject({ method: 'GET', url: fileUrl })
  await maker.call(queueFilePages, { params: { item_id, file_id } })
  await maker.inject({ method: 'GET', url: `${fileUrl}/pages/1` })
  const propose = async () => (await decide(maker, item_id, { action: 'approve' })).body.proposal_id ?? ''
  await maker.call(withdrawQueueProposal, { params, body: { proposal_id: await propose() } })
  const reason = 'El número no es el de la constancia'
  await checker.call(returnQueueProposal, { params, body: { proposal_id: await propose(), reason } })
  await confirm(checker, item_id, await decide(maker, item_id, { action: 'approve' }))
  await test.drainJobs()
  await uploadDocument(client, 'payment-proof', processUuid, pdfFile('comprobante.pdf'))
  await client.call(handInPaymentProof, { body: { process_uuid: processUuid } })
  await test.drainJobs()
  await uploadCertificate(maker, await newest())
  await answerDay(test, maker)
}

/** The bank's file of today, as if tomorrow had come. */
async function answerDay(test: TestApp, own: Client): Promise<void> {
  await makeReconciliations(test.ctx, Date.now() + 24 * 3_600_000)
  await own.call(opsReconciliations, { query: {} })
  const params = { bank_id: deskBankId, day: civilDateInBogota(Date.now()) }
  await own.call(reconciliationFile, { params, query: { format: 'json' } })
  await own.call(answerReconciliation, { params, body: { result: 'matches' } })
}

async function discardJob({ ctx }: TestApp, ops: Client): Promise<void> {
  const jobId = await ctx.boss.send(deadLetterQueue, {})
  await ops.call(settleDeadJob, { params: { job_id: jobId ?? '' }, body: { act: 'discard' } })
}

async function takeFirstTask(ops: Client): Promise<void> {
  const { tasks } = (await ops.call(opsTasks, { query: {} })).body
  await ops.call(takeTask, { body: { key: tasks[0]?.key ?? '' } })
}
