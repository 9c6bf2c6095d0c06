import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/bank-portal.ts'
import { opsTasks } from '#contract/ops-tasks.ts'
import { handInPaymentProof } from '#contract/payments.ts'
import { getDashboard } from '#contract/portal.ts'
import { type Client, getErrorCode, startTestApp, type TestApp } from '#testing/app.ts'
import { confirm, decide, decideByTwo, issueByTwo } from '#testing/bank-queue.ts'
import { inDays, today } from '#testing/deposits.ts'
import { pdfFile } from '#testing/files.ts'
import { loadStatus, type Opening, openingAt } from '#testing/opening.ts'
import { staffClient } from '#testing/staff.ts'
import { bankQueueItems, bankQueueProposals } from '../../platform/db/schema/bank-portal.ts'
import { depositEvents, processes } from '../../platform/db/schema/opening.ts'
import { submitApplication } from '../opening/bank/submit-application.ts'
import { keepDocument } from '../opening/documents/keep-document.ts'

const bankId = 22
let app: TestApp
let maker: Client
let checker: Client
let both: readonly [Client, Client]
let ops: Client
beforeAll(async () => {
  app = await startTestApp({ PORTAL_BANKS: `${bankId}` })
  maker = (await staffClient(app, 'bank', { bankId })).client
  checker = (await staffClient(app, 'bank', { bankId })).client
  ops = (await staffClient(app, 'ops')).client
  both = [maker, checker]
})
afterAll(() => app.close())

const list = async (query: { show?: 'waiting' | 'all'; constancy_number?: string } = {}) =>
  (await checker.call(calls.listQueue, { query })).body.items
const show = async (item_id: string) => (await maker.call(calls.showQueueItem, { params: { item_id } })).body

/** A deposit that two people of the bank issued at the desk, and its item there. */
async function runningDeposit(): Promise<Opening & { itemId: string }> {
  const opening = await openingAt(app, 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF', { bankId })
  const { processUuid, client } = opening
  const keep = (kind: 'signed-documents' | 'payment-proof') =>
    keepDocument(app.ctx, {
      ...{ processUuid, kind, fileName: 'papel.pdf', mediaType: 'application/pdf' },
      bytes: pdfFile('papel.pdf').buffer,
    })
  const find = async (kind: string) =>
    (await list()).find((one) => one.process_uuid === processUuid && one.kind === kind)?.item_id ?? ''
  await keep('signed-documents')
  await submitApplication(app.ctx, { processUuid })
  await app.drainJobs()
  await decideByTwo(both, await find('application'), { action: 'approve' })
  await app.drainJobs()
  await keep('payment-proof')
  await client.call(handInPaymentProof, { body: { process_uuid: processUuid } })
  await app.drainJobs()
  const itemId = await find('deposit')
  await issueByTwo(both, itemId)
  await app.drainJobs()
  expect(await loadStatus(app, processUuid)).toBe('DECEVAL-ENVIADO-AL-CLIENTE')
  return { ...opening, itemId }
}
const loadKept = ({ processUuid }: Opening) =>
  app.ctx.db.select().from(depositEvents).where(eq(depositEvents.processUuid, processUuid))
const seeDeposits = async ({ client }: Opening) => (await client.call(getDashboard, { query: {} })).body.deposits

test('N05 Z12 O04 a pledge that one person of a bank tells counts once another confirms it, and its release ends it', async () => {
  const deposit = await runningDeposit()
  const { itemId } = deposit
  expect((await show(itemId)).actions).toEqual(['tell-cancelled-early', 'tell-pledged', 'tell-holder-died'])
  const creditor = 'Cooperativa de los Ejemplos'
  const pledge = { action: 'tell-pledged', on: today(), creditor } as const
  const asked = await decide(maker, itemId, pledge)
  await app.drainJobs()
  expect([asked.body.state, await loadKept(deposit)]).toEqual(['issued', []])
  // It lies among what waits for the other person, though the deposit itself needs nothing.
  expect((await list()).find(({ item_id }) => item_id === itemId)?.proposal).toMatchObject({ action: 'tell-pledged' })
  expect((await show(itemId)).proposed?.rows).toContainEqual({ label: 'A favor de', value: creditor })
  expect((await confirm(checker, itemId, asked)).body).toEqual({ state: 'issued' })
  await app.drainJobs()
  expect((await seeDeposits(deposit))[0]).toMatchObject({ pledged_to: creditor })
  expect((await show(itemId)).certificate?.constancy_number).toMatch(/^DCV-/)
  // The same again writes nothing.
  expect((await decide(maker, itemId, pledge)).body).toEqual({ state: 'issued' })
  const kept = JSON.stringify([
    await app.ctx.db.select().from(bankQueueItems).where(eq(bankQueueItems.id, itemId)),
    await app.ctx.db.select().from(bankQueueProposals).where(eq(bankQueueProposals.itemId, itemId)),
  ])
  expect(kept).not.toContain(creditor)

  expect((await show(itemId)).actions).toContain('tell-pledge-released')
  await decideByTwo(both, itemId, { action: 'tell-pledge-released', on: today() })
  await app.drainJobs()
  expect((await seeDeposits(deposit))[0]?.pledged_to).toBeUndefined()
  expect((await loadKept(deposit)).map(({ kind }) => kind).toSorted()).toEqual(['pledge-released', 'pledged'])
  const told = (await show(itemId)).sections.find(({ title }) => title === 'Novedades que informó el banco')
  expect(told?.rows).toHaveLength(2)
})

test('N05 Z12 a deposit that the desk says was paid early ends as that of any other bank does', async () => {
  const deposit = await runningDeposit()
  const paid = { action: 'tell-cancelled-early', on: today(), paid: 10_123_456 } as const
  await decideByTwo(both, deposit.itemId, paid)
  await app.drainJobs()
  expect(await loadStatus(app, deposit.processUuid)).toBe('R-CANCELACION-FINALIZADA')
  expect(await loadKept(deposit)).toMatchObject([{ kind: 'cancelled-early', paidCop: 10_123_456 }])
  // Of a deposit that ended a bank may still hear that its holder died, and nothing else.
  expect((await show(deposit.itemId)).actions).toEqual(['tell-holder-died'])
  const pledge = { action: 'tell-pledged', on: today(), creditor: 'Cooperativa' } as const
  expect(getErrorCode(await decide(maker, deposit.itemId, pledge))).toBe('STEP_NOT_AVAILABLE')
})

test('N05 Z12 O01 the death of a holder that the desk tells freezes the deposit and is a task of the team', async () => {
  const deposit = await runningDeposit()
  await decideByTwo(both, deposit.itemId, { action: 'tell-holder-died', on: today() })
  await app.drainJobs()
  const [row] = await app.ctx.db.select().from(processes).where(eq(processes.uuid, deposit.processUuid))
  expect(row?.blocked).toBe(true)
  const { tasks } = (await ops.call(opsTasks, { query: {} })).body
  expect(tasks.filter(({ kind }) => kind === 'holder-died')).toEqual([
    expect.objectContaining({ link: expect.stringContaining(deposit.processUuid) }),
  ])
})

test('N05 a day that is still to come or before the deposit is refused, and so is whoever decides nothing there', async () => {
  const deposit = await runningDeposit()
  for (const days of [1, -2]) {
    const told = await decide(maker, deposit.itemId, { action: 'tell-holder-died', on: inDays(days) })
    expect(getErrorCode(told), `${days}`).toBe('DEPOSIT_EVENT_DATE_WRONG')
  }
  const byTeam = await decide(ops, deposit.itemId, { action: 'tell-holder-died', on: today() })
  expect(getErrorCode(byTeam)).toBe('ROLE_REQUIRED')
})

test('N05 a deposit is found by the number of its certificate, and no other bank’s is', async () => {
  const { itemId } = await runningDeposit()
  const constancy_number = (await show(itemId)).certificate?.constancy_number ?? ''
  expect((await list({ constancy_number })).map(({ item_id }) => item_id)).toEqual([itemId])
  expect(await list({ constancy_number: `${constancy_number}x` })).toEqual([])
  const foreign = (await staffClient(app, 'bank', { bankId: 8 })).client
  expect((await foreign.call(calls.listQueue, { query: { constancy_number } })).body.items).toEqual([])
})
