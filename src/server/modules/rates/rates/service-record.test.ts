import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenRates, openRates } from '#contract/rates.ts'
import type { WireKeys } from '#contract/wire-names.ts'
import { addDays, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { loadCustomerId } from '#testing/opening.ts'
import { processes, processHistory } from '../../../platform/db/schema/opening.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { insertDepositPeriod } from '../../opening/bank/deposit-periods.ts'

let app: TestApp
let customerId: string
beforeAll(async () => {
  app = await startTestApp()
  customerId = await loadCustomerId(app, await app.signIn(undefined, 'Prueba Ahorradora'))
})
afterAll(() => app.close())

const hourMs = 3_600_000
const startOfToday = () => Date.parse(`${civilDateInBogota(Date.now())}T05:00:00.000Z`)

/** A process whose status ended at an instant, after so many hours. */
async function leaves(
  bankId: number,
  step: { from: ProcessStatus; to: ProcessStatus; endedMs: number; hours: number },
) {
  const { from, to, endedMs, hours } = step
  return inTransaction(app.ctx.db, async (tx) => {
    const deposit = { bankId, amountCop: 10_000_000, termDays: 360, ratePercent: '11.250' }
    const [row] = await tx
      .insert(processes)
      .values({ ...deposit, customerId, brand: 'cosecha', status: to, environmentSimulate: 'astro' })
      .returning()
    if (!row) throw new Error('not stored')
    const entry = { processUuid: row.uuid, event: 'created' as const, actor: 'system' }
    await tx.insert(processHistory).values([
      { ...entry, toStatus: from, at: new Date(endedMs - hours * hourMs) },
      { ...entry, fromStatus: from, toStatus: to, at: new Date(endedMs) },
    ])
    return row.uuid
  })
}

const accepted = { from: 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF', to: 'ESPERANDO-DEPOSITO' } as const
const matured = { from: 'R-ENVIADO-AL-BANCO', to: 'R-CANCELACION-FINALIZADA' } as const

async function serviceOf(bankId: number) {
  const text = (await app.app.inject({ url: `/api/rates?bank_id=${bankId}` })).json()
  const feed: WireKeys<OpenRates> = openRates.strict().parse(text)
  return feed.service
}

test('Z17 a bank’s record counts what ended in the last 90 whole days, and tells nothing of fewer than twenty', async () => {
  const yesterdayMs = startOfToday() - 12 * hourMs
  for (let hours = 1; hours <= 19; hours += 1) await leaves(31, { ...accepted, endedMs: yesterdayMs, hours })
  // Too old, and of today: neither counts.
  await leaves(31, { ...accepted, endedMs: startOfToday() - 91 * 24 * hourMs, hours: 500 })
  await leaves(31, { ...accepted, endedMs: startOfToday() + 1, hours: 500 })
  expect(await serviceOf(31)).toEqual([])
  await leaves(31, { ...accepted, endedMs: startOfToday() - 90 * 24 * hourMs, hours: 20 })
  // The middle of 1 to 20 hours.
  expect(await serviceOf(31)).toEqual([{ bank_id: 31, accepted: { cases: 20, median_hours: 10.5 } }])
  expect(await serviceOf(8)).toEqual([])
})

test('Z17 a deposit counts as paid on its day until the end of that day in Colombia', async () => {
  const day = addDays(civilDateInBogota(Date.now()), -3)
  const lastInstantMs = Date.parse(`${addDays(day, 1)}T05:00:00.000Z`) - 1
  for (let one = 0; one < 20; one += 1) {
    const uuid = await leaves(8, { ...matured, endedMs: lastInstantMs + (one === 0 ? 1 : 0), hours: 5 })
    const figures = { capitalCop: 10_000_000, ratePercent: '11.250', termDays: 360 }
    const dates = { openingDate: addDays(day, -360), maturityDate: day }
    await inTransaction(app.ctx.db, (tx) =>
      insertDepositPeriod(tx, { processUuid: uuid, period: 0, origin: 'opening', ...figures, ...dates }),
    )
  }
  expect(await serviceOf(8)).toEqual([{ bank_id: 8, matured: { cases: 20, on_their_day: 19 } }])
})
