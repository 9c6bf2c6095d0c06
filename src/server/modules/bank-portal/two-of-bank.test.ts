import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/bank-portal.ts'
import { opsMove } from '#contract/ops.ts'
import { handInPaymentProof } from '#contract/payments.ts'
import { endAccess } from '#contract/staff-absences.ts'
import { type Client, getErrorCode, startTestApp, type TestApp } from '#testing/app.ts'
import { confirm, decide, decideByTwo, issue } from '#testing/bank-queue.ts'
import { pdfFile } from '#testing/files.ts'
import { loadStatus, type Opening, openingAt } from '#testing/opening.ts'
import { staffClient } from '#testing/staff.ts'
import { staffMembers } from '../../platform/db/schema/back-office.ts'
import { bankQueueProposals } from '../../platform/db/schema/bank-portal.ts'
import { auditLog } from '../../platform/db/schema/platform.ts'
import { submitApplication } from '../opening/bank/submit-application.ts'
import { keepDocument } from '../opening/documents/keep-document.ts'

const bankId = 22
const aloneId = 8
let app: TestApp
let maker: { client: Client; staffId: string }
let checker: { client: Client; staffId: string }
let foreign: Client
let ops: Client
beforeAll(async () => {
  app = await startTestApp({ PORTAL_BANKS: `${aloneId},${bankId}` })
  maker = await staffClient(app, 'bank', { bankId })
  checker = await staffClient(app, 'bank', { bankId })
  foreign = (await staffClient(app, 'bank', { bankId: aloneId })).client
  ops = (await staffClient(app, 'ops')).client
})
afterAll(() => app.close())

const at = (item_id: string) => ({ params: { item_id } })
const shown = async (itemId: string, who = checker.client) => (await who.call(calls.showQueueItem, at(itemId))).body
const listed = async (who: Client) => (await who.call(calls.listQueue, { query: {} })).body.items
const given = (staffId: string, values: Partial<typeof staffMembers.$inferInsert>) =>
  app.ctx.db.update(staffMembers).set(values).where(eq(staffMembers.id, staffId))

/** An application on the desk. */
async function applied(): Promise<Opening & { itemId: string }> {
  const opening = await openingAt(app, 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF', { bankId })
  const { processUuid } = opening
  const file = { kind: 'signed-documents', fileName: 'papel', mediaType: 'application/pdf' } as const
  await keepDocument(app.ctx, { processUuid, ...file, bytes: pdfFile('firmado.pdf').buffer })
  await submitApplication(app.ctx, { processUuid })
  await app.drainJobs()
  const item = (await listed(maker.client)).find((one) => one.process_uuid === processUuid)
  if (!item) throw new Error('no application lies on the desk')
  return { ...opening, itemId: item.item_id }
}

/** What somebody proposed about it: the id. */
const proposed = async (itemId: string) => (await decide(maker.client, itemId, { action: 'approve' })).body.proposal_id
const confirmId = (who: Client, itemId: string, proposal_id = randomUUID() as string) =>
  who.call(calls.confirmQueueProposal, { ...at(itemId), body: { proposal_id } })

test('N05 O04 what one person of a bank decides counts once another of the same bank confirms it', async () => {
  const { itemId, processUuid } = await applied()
  const id = await proposed(itemId)
  await app.drainJobs()
  expect(await loadStatus(app, processUuid)).toBe('DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF')
  const own = (await listed(maker.client)).find(({ item_id }) => item_id === itemId)
  expect(own).toMatchObject({ state: 'received', proposal: { proposal_id: id, action: 'approve', is_own: true } })
  const view = await shown(itemId)
  expect(view.item.proposal).toMatchObject({ proposed_by: 'Persona Del Equipo', is_own: false })
  // Refusing stays with one person, also while the other decision waits.
  expect([view.actions, view.second_person]).toEqual([['decline'], 'ready'])
  expect(getErrorCode(await decide(checker.client, itemId, { action: 'approve' }))).toBe('DESK_PROPOSED')

  expect(getErrorCode(await confirmId(maker.client, itemId, id))).toBe('CHANGE_OWN')
  expect(getErrorCode(await confirmId(foreign, itemId, id))).toBe('DESK_ITEM_NOT_FOUND')
  expect(getErrorCode(await confirmId(ops, itemId, id))).toBe('ROLE_REQUIRED')
  expect(getErrorCode(await confirmId(checker.client, itemId))).toBe('CHANGE_DECIDED')
  const byHand = app.ctx.db
    .update(bankQueueProposals)
    .set({ state: 'confirmed', decidedBy: maker.staffId, decidedAt: new Date() })
    .where(eq(bankQueueProposals.id, id ?? ''))
  await expect(byHand).rejects.toThrow()
  expect((await confirmId(checker.client, itemId, id)).body).toEqual({ state: 'approved' })
  await app.drainJobs()
  expect(await loadStatus(app, processUuid)).toBe('ESPERANDO-DEPOSITO')
  expect(getErrorCode(await confirmId(checker.client, itemId, id))).toBe('CHANGE_DECIDED')
})

test('N05 O04 who was added by the maker, within a day, or waits for an administrator confirms nothing', async () => {
  const { itemId, processUuid } = await applied()
  const id = await proposed(itemId)
  const admin = await staffClient(app, 'admin')
  for (const values of [
    { invitedBy: maker.staffId, standsSince: new Date(0) },
    { invitedBy: admin.staffId, standsSince: new Date() },
  ]) {
    await given(checker.staffId, values)
    expect(getErrorCode(await confirmId(checker.client, itemId, id))).toBe('APPROVER_NOT_INDEPENDENT')
  }
  expect((await shown(itemId, maker.client)).second_person).toBe('too-new')
  await given(checker.staffId, { awaitsConfirmation: true })
  expect(getErrorCode(await confirmId(checker.client, itemId, id))).toBe('STAFF_AWAITS_CONFIRMATION')
  expect((await shown(itemId, maker.client)).second_person).toBe('missing')
  expect(await loadStatus(app, processUuid)).toBe('DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF')
  await given(checker.staffId, { invitedBy: null, awaitsConfirmation: false })
  expect((await confirmId(checker.client, itemId, id)).status).toBe(200)
})

test('N05 O04 of those who decide about it at once one counts', async () => {
  const { itemId } = await applied()
  const body = { proposal_id: (await proposed(itemId)) ?? '' }
  const answers = await Promise.all([
    confirmId(checker.client, itemId, body.proposal_id),
    confirmId(checker.client, itemId, body.proposal_id),
    checker.client.call(calls.returnQueueProposal, { ...at(itemId), body: { ...body, reason: 'Falta un papel' } }),
    maker.client.call(calls.withdrawQueueProposal, { ...at(itemId), body }),
  ])
  const codes = answers.map((answer) => (answer.status === 200 ? 'ok' : getErrorCode(answer))).toSorted()
  expect(codes).toEqual(['CHANGE_DECIDED', 'CHANGE_DECIDED', 'CHANGE_DECIDED', 'ok'])
})

test('N05 O04 what was returned says why to who made it, and can be decided anew; what was withdrawn is gone', async () => {
  const { itemId, processUuid } = await applied()
  const body = { proposal_id: (await proposed(itemId)) ?? '' }
  expect(getErrorCode(await checker.client.call(calls.withdrawQueueProposal, { ...at(itemId), body }))).toBe(
    'CHANGE_NOT_OWN',
  )
  const reason = 'La firma no es la del documento'
  const returning = { ...at(itemId), body: { ...body, reason } }
  expect(getErrorCode(await maker.client.call(calls.returnQueueProposal, returning))).toBe('CHANGE_OWN')
  expect((await checker.client.call(calls.returnQueueProposal, returning)).body).toEqual({ state: 'received' })
  expect(await shown(itemId, maker.client)).toMatchObject({
    returned: { action: 'approve', reason, by: 'Persona Del Equipo' },
    actions: ['approve', 'decline'],
  })
  const [row] = await app.ctx.db.select().from(bankQueueProposals).where(eq(bankQueueProposals.id, body.proposal_id))
  expect(JSON.stringify(row)).not.toContain(reason)
  const again = { proposal_id: (await proposed(itemId)) ?? '' }
  expect((await maker.client.call(calls.withdrawQueueProposal, { ...at(itemId), body: again })).status).toBe(200)
  expect((await shown(itemId)).item.proposal).toBeUndefined()
  expect(getErrorCode(await confirmId(checker.client, itemId, again.proposal_id))).toBe('CHANGE_DECIDED')
  await app.drainJobs()
  expect(await loadStatus(app, processUuid)).toBe('DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF')
})

test('N05 O04 a refusal of one person ends what waited, and what ended is confirmed by nobody', async () => {
  const { itemId, processUuid } = await applied()
  const id = await proposed(itemId)
  const declined = await decide(checker.client, itemId, { action: 'decline', reason: 'No cumple la política' })
  expect(declined.body).toEqual({ state: 'declined' })
  expect(getErrorCode(await confirmId(checker.client, itemId, id))).toBe('CHANGE_DECIDED')
  await app.drainJobs()
  expect(await loadStatus(app, processUuid)).toBe('NEGOCIO-PERDIDO')

  const other = await applied()
  const waiting = await proposed(other.itemId)
  const body = { event: 'cancelled', reason: 'Lo pidió por teléfono' } as const
  await ops.call(opsMove, { params: { process_uuid: other.processUuid }, body })
  expect(getErrorCode(await confirmId(checker.client, other.itemId, waiting))).toBe('CHANGE_STALE')
})

test('N05 O04 what somebody of a bank decided before they left waits for nobody: it is decided anew, by two who are there', async () => {
  const leaver = await staffClient(app, 'bank', { bankId })
  const { itemId, processUuid } = await applied()
  const left = (await decide(leaver.client, itemId, { action: 'approve' })).body.proposal_id ?? ''
  const body = { reason: 'Ya no trabaja en el banco' }
  const ended = await (await staffClient(app, 'admin')).client.call(endAccess, {
    ...{ params: { staff_id: leaver.staffId }, body },
  })
  expect(ended.status).toBe(200)
  // Nobody agrees to what is left of two people, and it stays on the desk as something to decide.
  expect(getErrorCode(await confirmId(checker.client, itemId, left))).toBe('ASKER_OUT')
  const view = await shown(itemId)
  expect(view.item.proposal).toMatchObject({ proposal_id: left, action: 'approve', is_author_out: true, is_own: false })
  expect([view.actions, view.second_person]).toEqual([['approve', 'decline'], 'ready'])
  expect((await listed(maker.client)).find(({ item_id }) => item_id === itemId)?.proposal?.is_author_out).toBe(true)

  const anew = (await proposed(itemId)) ?? ''
  expect(anew).not.toBe(left)
  expect((await shown(itemId)).item.proposal?.is_author_out).toBeUndefined()
  expect(getErrorCode(await confirmId(checker.client, itemId, left))).toBe('CHANGE_DECIDED')
  expect(getErrorCode(await confirmId(maker.client, itemId, anew))).toBe('CHANGE_OWN')
  expect((await confirmId(checker.client, itemId, anew)).body).toEqual({ state: 'approved' })
  await app.drainJobs()
  expect(await loadStatus(app, processUuid)).toBe('ESPERANDO-DEPOSITO')
  const [row] = await app.ctx.db.select().from(bankQueueProposals).where(eq(bankQueueProposals.id, left))
  expect(row).toMatchObject({ state: 'overtaken', proposedBy: leaver.staffId, decidedBy: maker.staffId })
  const rows = await app.ctx.db.select().from(auditLog).where(eq(auditLog.subjectId, processUuid))
  expect(rows.map(({ after }) => after)).toContainEqual(expect.objectContaining({ proposal: anew, overtaken: left }))
})

test('N05 O04 who is suspended decides nothing meanwhile, and their decision waits again once they are back', async () => {
  const { itemId } = await applied()
  const id = (await proposed(itemId)) ?? ''
  await given(maker.staffId, { disabledAt: new Date() })
  expect((await shown(itemId)).actions).toEqual(['approve', 'decline'])
  expect(getErrorCode(await confirmId(checker.client, itemId, id))).toBe('ASKER_OUT')
  await given(maker.staffId, { disabledAt: null })
  expect((await shown(itemId)).actions).toEqual(['decline'])
  await given(maker.staffId, { disabledAt: new Date() })
  const discarded = { ...at(itemId), body: { proposal_id: id, reason: 'Quien lo decidió no está' } }
  expect((await checker.client.call(calls.returnQueueProposal, discarded)).body).toEqual({ state: 'received' })
  expect((await shown(itemId)).item.proposal).toBeUndefined()
  await given(maker.staffId, { disabledAt: null })
  expect(getErrorCode(await confirmId(checker.client, itemId, id))).toBe('CHANGE_DECIDED')
})

test('N05 O04 who confirms an issue reads its figures and its PDF before it counts', async () => {
  const { itemId, processUuid, client } = await applied()
  await decideByTwo([maker.client, checker.client], itemId, { action: 'approve' })
  await app.drainJobs()
  const proof = { fileName: 'comprobante.pdf', mediaType: 'application/pdf', bytes: pdfFile('comprobante.pdf').buffer }
  await keepDocument(app.ctx, { processUuid, kind: 'payment-proof', ...proof })
  await client.call(handInPaymentProof, { body: { process_uuid: processUuid } })
  await app.drainJobs()
  const found = (await listed(maker.client)).find(
    ({ process_uuid, kind }) => process_uuid === processUuid && kind === 'deposit',
  )
  const deposit = found?.item_id ?? ''
  const answer = await issue(maker.client, deposit, { constancy_number: 'DCV-1' })
  const view = await shown(deposit)
  expect(view.proposed?.certificate).toMatchObject({ constancy_number: 'DCV-1' })
  const file = view.files.find(({ kind }) => kind === 'certificate')
  const {
    constancy_number = '',
    issued_on = '',
    opening_date = '',
    maturity_date = '',
  } = view.proposed?.certificate ?? {}
  const issued = { constancy_number, issued_on, opening_date, maturity_date, file_id: file?.file_id ?? '' }
  const repeat = (change: object) => decide(maker.client, deposit, { action: 'issue', ...issued, ...change })
  // The same again is the same proposal; a corrected one is not taken for it, though its number is the same.
  expect((await repeat({})).body.proposal_id).toBe(answer.body.proposal_id)
  expect(getErrorCode(await repeat({ isin: 'COB30CD00012' }))).toBe('DESK_PROPOSED')
  const url = `/api/ops/bank-desk/${deposit}/files/${file?.file_id}`
  expect((await checker.client.inject({ method: 'GET', url })).statusCode).toBe(200)
  expect((await foreign.inject({ method: 'GET', url })).statusCode).toBe(404)
  expect(view.certificate).toBeUndefined()
  // Also while it is confirmed: it is that of the proposal, and then that of the item.
  let isConfirmed = false
  const confirming = confirm(checker.client, deposit, answer).finally(() => {
    isConfirmed = true
  })
  const seen = new Set<number>()
  const keepLooking = async () => {
    while (!isConfirmed) seen.add((await maker.client.inject({ method: 'GET', url })).statusCode)
  }
  await Promise.all(Array.from({ length: 6 }, keepLooking))
  expect(seen).toEqual(new Set([200]))
  expect((await confirming).body).toEqual({ state: 'issued' })
  await app.drainJobs()
  expect(await loadStatus(app, processUuid)).toBe('DECEVAL-ENVIADO-AL-CLIENTE')
  // What was issued is issued; another certificate of that number is none.
  expect((await repeat({})).body).toEqual({ state: 'issued' })
  for (const change of [{ maturity_date: '2031-01-01' }, { isin: 'COB30CD00012' }, { file_id: randomUUID() }]) {
    expect(getErrorCode(await repeat(change)), JSON.stringify(change)).toBe('STEP_NOT_AVAILABLE')
  }
})
