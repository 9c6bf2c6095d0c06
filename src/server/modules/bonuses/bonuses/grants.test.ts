import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelProcess, getProcess } from '#contract/processes.ts'
import type { Grant } from '#domain/bonuses/bonus-grant.ts'
import { nextBonusPaymentDate } from '#domain/bonuses/payment-schedule.ts'
import { addDays, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { type Opening, openingAt } from '#testing/opening.ts'
import { bonusGrants } from '../../../platform/db/schema/bonuses.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { moveProcess } from '../../opening/processes/move-process.ts'
import { payGrants } from './pay-grant.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const today = () => civilDateInBogota(Date.now())
const welcome: Grant = {
  kind: 'bono_de_bienvenida',
  ruleId: 'B02/1',
  inputs: { amountCop: 10_000_000 },
  amountCop: 100_000,
}
const referral: Grant = { kind: 'referral', ruleId: 'B11/1', inputs: {}, amountCop: 9_000, extraRatePercent: '0.100' }
const loadGrants = ({ processUuid }: Opening) =>
  app.ctx.db.select().from(bonusGrants).where(eq(bonusGrants.processUuid, processUuid)).orderBy(bonusGrants.kind)
const certified = (opening: Opening) =>
  inTransaction(app.ctx.db, (tx) =>
    moveProcess(tx, { processUuid: opening.processUuid, event: 'certificate-delivered', actor: 'system' }),
  )

/** An opening whose deposit exists, with one grant that is to be paid since yesterday. */
async function dueGrant(): Promise<string> {
  const opening = await openingAt(app, 'DECEVAL-EMITIDO-Y-RECIBIDO', { grants: [welcome] })
  await certified(opening)
  const [grant] = await loadGrants(opening)
  if (!grant) throw new Error('no grant')
  await app.ctx.db
    .update(bonusGrants)
    .set({ scheduledFor: addDays(today(), -1) })
    .where(eq(bonusGrants.id, grant.id))
  return grant.id
}

/**
 * Notes one payment.
 * @returns What came of it.
 */
async function payGrant(payment: { grantId: string; reference: string }) {
  const [result] = await inTransaction(app.ctx.db, (tx) => payGrants(tx, [payment]))
  return result
}

test('B13 when the process is complete its bonuses are scheduled for the next Tuesday or Thursday', async () => {
  const opening = await openingAt(app, 'DECEVAL-EMITIDO-Y-RECIBIDO', { grants: [welcome, referral] })
  expect((await loadGrants(opening)).map(({ status, scheduledFor }) => [status, scheduledFor])).toEqual([
    ['granted', null],
    ['granted', null],
  ])
  await certified(opening)
  const scheduled = nextBonusPaymentDate(today())
  expect((await loadGrants(opening)).map(({ status, scheduledFor }) => [status, scheduledFor])).toEqual([
    ['scheduled', scheduled],
    ['scheduled', scheduled],
  ])
  const view = await opening.client.call(getProcess, { query: { id: opening.processUuid } })
  expect(view.body.bonuses).toMatchObject([
    {
      kind: 'bono_de_bienvenida',
      label: 'Bono de bienvenida',
      amount: 100_000,
      status: 'scheduled',
      scheduled_for: scheduled,
    },
    { kind: 'referral', extra_rate: '0.100', status: 'scheduled' },
  ])
})

test.each(['cancelled', 'expired-without-activity'] as const)(
  'B13 with a process that is lost (%s) its bonuses are cancelled',
  async (event) => {
    const opening = await openingAt(app, 'CLIENTE-SUBIENDO-DOCUMENTOS', { grants: [welcome] })
    const actor = event === 'cancelled' ? 'staff' : 'system'
    await inTransaction(app.ctx.db, (tx) => moveProcess(tx, { processUuid: opening.processUuid, event, actor }))
    expect(await loadGrants(opening)).toMatchObject([{ status: 'cancelled', scheduledFor: null }])
  },
)

test('B13 what a customer gives up is cancelled, in the same transaction', async () => {
  const opening = await openingAt(app, 'LEAD-SIN-FORMULARIO', { grants: [welcome] })
  const given = await opening.client.call(cancelProcess, { body: { process_uuid: opening.processUuid } })
  expect(given.body.bonuses).toMatchObject([{ status: 'cancelled' }])
  const other = await openingAt(app, 'LEAD-SIN-FORMULARIO', { grants: [welcome] })
  const failed = inTransaction(app.ctx.db, async (tx) => {
    await moveProcess(tx, { processUuid: other.processUuid, event: 'cancelled', actor: 'customer' })
    throw new Error('something after it fails')
  })
  await expect(failed).rejects.toThrow()
  expect(await loadGrants(other)).toMatchObject([{ status: 'granted' }])
})

test('B13 A14 of twenty payments of a grant at once one counts', async () => {
  const grantId = await dueGrant()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => payGrant({ grantId, reference: `pago-${grantId}-${index}` })),
  )
  expect(answers.filter((answer) => answer === 'paid')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'paid-otherwise')).toHaveLength(19)
  const [row] = await app.ctx.db.select().from(bonusGrants).where(eq(bonusGrants.id, grantId))
  expect(row).toMatchObject({ status: 'paid', paymentReference: `pago-${grantId}-${answers.indexOf('paid')}` })
  expect(row?.paidAt).toBeInstanceOf(Date)
})

test('B13 a reference pays one grant, and saying it again changes nothing', async () => {
  const [one, other] = [await dueGrant(), await dueGrant()]
  const reference = `pago-${randomUUID()}`
  expect(await payGrant({ grantId: one, reference })).toBe('paid')
  expect(await payGrant({ grantId: one, reference })).toBe('repeated')
  expect(await payGrant({ grantId: other, reference })).toBe('reference-used')
  expect(await payGrant({ grantId: other, reference: `pago-${randomUUID()}` })).toBe('paid')
})

test('B13 nothing is paid before its day, twice, without a deposit, or to nobody', async () => {
  const opening = await openingAt(app, 'DECEVAL-EMITIDO-Y-RECIBIDO', { grants: [welcome] })
  const [grant] = await loadGrants(opening)
  const grantId = grant?.id ?? ''
  const reference = `pago-${randomUUID()}`
  expect(await payGrant({ grantId, reference })).toBe('not-due')
  await certified(opening)
  expect(await payGrant({ grantId, reference })).toBe('not-due')
  expect(await payGrant({ grantId: randomUUID(), reference })).toBe('not-found')
  expect(await loadGrants(opening)).toMatchObject([{ status: 'scheduled', paidAt: null, paymentReference: null }])
})
