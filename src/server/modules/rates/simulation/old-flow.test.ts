import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { simulateInvestment, simulateInvestmentV2 } from '#contract/simulate.ts'
import { partnerBanks } from '#domain/banks/registry.ts'
import { simulateOnlyExcludedBankIds } from '#domain/money/simulation/simulate-only.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { rates } from '../../../platform/db/schema/rates.ts'
import { forgetRates } from './current-rate.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

type Asked = { amount: number; terms?: number[]; include_only?: number[] }
const simulate = (body: Asked) =>
  product.anonymous.call(simulateInvestment, { body }, { headers: product.simulationKey() })
const inV2 = (body: { amount: string; terms: number[]; include_only?: number[] }) =>
  product.anonymous.call(simulateInvestmentV2, { body }, { headers: product.simulationKey() })

test('S02 without terms it is 24 months, one entry for each bank, the best net first', async () => {
  const { status, body } = await simulate({ amount: 10_000_000 })
  expect(status).toBe(200)
  expect(new Set(body.results.map(({ term }) => term))).toEqual(new Set([720]))
  expect(body.results.map(({ bank_id }) => bank_id).sort()).toEqual(
    partnerBanks
      .filter(({ id }) => id !== 27)
      .map(({ id }) => id)
      .sort(),
  )
  const nets = body.results.map(({ net }) => net)
  expect(nets).toEqual(nets.toSorted((one, other) => other - one))
})

test('S02 the longest term first, of the banks asked for, with the same figures as the new flow', async () => {
  const terms = [90, 720, 360]
  const { body } = await simulate({ amount: 10_000_000, terms, include_only: [24, 22] })
  expect(body.results.map(({ term }) => term)).toEqual([720, 720, 360, 360, 90, 90])
  const other = await inV2({ amount: '10000000', terms, include_only: [24, 22] })
  for (const { bank_id, bank_label, minimum_amount, ...option } of body.results) {
    const bank = other.body.results.find((one) => one.bank_id === bank_id)
    expect({ bank_label, minimum_amount }).toEqual({
      bank_label: bank?.bank_label,
      minimum_amount: bank?.minimum_amount,
    })
    expect(bank?.options).toContainEqual(option)
  }
})

test('S02 49.999 is the least; a bank below whose minimum it lies is not in the list', async () => {
  expect((await simulate({ amount: 49_999 })).body.results).toEqual([])
  const { status, problem } = await simulate({ amount: 49_998 })
  expect([status, problem.errors.code]).toEqual([400, 'INVALID_REQUEST'])
})

test('S02 an option with rate and return 0 is left out', async () => {
  const zero = {
    bankId: 24,
    termDays: 361,
    amountFromCop: 1,
    ratePercent: '0.000',
    source: 'Prueba',
    validFrom: new Date(0),
  }
  const some = { ...zero, bankId: 22, ratePercent: '0.100' }
  const added = await product.ctx.db.insert(rates).values([zero, some]).returning({ id: rates.id })
  forgetRates(product.ctx.db)
  const { body } = await simulate({ amount: 10_000_000, terms: [361] })
  expect(body.results.map(({ bank_id }) => bank_id)).toEqual([22])
  const ids = added.map(({ id }) => id)
  await product.ctx.db.delete(rates).where(inArray(rates.id, ids))
  forgetRates(product.ctx.db)
})

test('S05 banks 25, 26, 27, 9, 21, 2 and 30 are in no open simulation, and are where they are asked for', async () => {
  const terms = [90, 180, 270, 360, 720]
  const open = [await inV2({ amount: '50000000', terms }), await simulate({ amount: 50_000_000, terms })]
  for (const { body } of open) {
    expect(body.results.length).toBeGreaterThan(0)
    for (const { bank_id } of body.results) expect(simulateOnlyExcludedBankIds).not.toContain(bank_id)
  }
  expect((await inV2({ amount: '50000000', terms, include_only: [27] })).body.results).toMatchObject([{ bank_id: 27 }])
  const asked = await simulate({ amount: 50_000_000, include_only: [27, 24] })
  expect(asked.body.results.map(({ bank_id }) => bank_id).sort()).toEqual([24, 27])
})
