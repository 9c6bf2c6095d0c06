import { inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { simulateInvestmentV2 } from '#contract/simulate.ts'
import { demonstrationRates } from '#domain/banks/demonstration-rates.ts'
import { partnerBank, partnerBanks } from '#domain/banks/registry.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { maturityDate } from '#domain/money/dates/maturity.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { simulateOnlyExcludedBankIds } from '#domain/money/simulation/simulate-only.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { rates } from '../../../platform/db/schema/rates.ts'
import { forgetRates } from './current-rate.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())
const added: string[] = []
afterEach(async () => {
  if (added.length > 0) await product.ctx.db.delete(rates).where(inArray(rates.id, added.splice(0)))
  forgetRates(product.ctx.db)
})

const simulate = (amount: string, terms: number[], more: { include_only?: number[]; phone?: string } = {}) =>
  product.anonymous.call(
    simulateInvestmentV2,
    { body: { amount, terms, ...more } },
    { headers: product.simulationKey() },
  )

type NewRate = Partial<typeof rates.$inferInsert> & { validFrom: Date }
async function addRate(rate: NewRate) {
  const values = { bankId: 24, termDays: 360, amountFromCop: 1, ratePercent: '12.999', source: 'Prueba', ...rate }
  const [row] = await product.ctx.db.insert(rates).values(values).returning({ id: rates.id })
  added.push(row?.id ?? '')
  forgetRates(product.ctx.db)
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const rateOf24 = async (amount = '10000000') => {
  const { body } = await simulate(amount, [360], { include_only: [24] })
  return body.results[0]?.options[0]?.rate
}

test('S01 ten million for 360 days: every bank that is simulated openly, its own rate, the interest to the peso, the best first', async () => {
  const { status, body } = await simulate('10000000', [360])
  expect(status).toBe(200)
  const simulated = partnerBanks.filter(({ id }) => !simulateOnlyExcludedBankIds.includes(id))
  expect(body.count).toBe(simulated.length)
  expect(body.results.map(({ bank_id }) => bank_id).sort()).toEqual(simulated.map(({ id }) => id).sort())
  const openingDate = civilDateInBogota(Date.now())
  for (const { bank_id, bank_label, can_be_opened, below_minimum, minimum_amount, options } of body.results) {
    const bank = partnerBank(bank_id)
    expect({ bank_label, can_be_opened, below_minimum, minimum_amount }).toEqual({
      bank_label: bank.name,
      can_be_opened: bank.canBeOpened,
      below_minimum: false,
      minimum_amount: bank.minimumAmountCop,
    })
    const shipped = demonstrationRates.find(
      (rate) => rate.bankId === bank_id && rate.termDays === 360 && rate.amountFromCop <= 10_000_000,
    )
    const ratePercent = shipped?.ratePercent ?? ''
    const { dayBase } = bank
    const interest = computeInterest({ amountCop: 10_000_000, ratePercent, termDays: 360, dayBase })
    expect(options).toEqual([
      {
        term: 360,
        rate: ratePercent,
        roi: interest.totalGrossCop,
        gross: interest.grossCop,
        withholding: interest.withholdingCop,
        net: interest.netCop,
        total: interest.totalNetCop,
        day_base: dayBase,
        opening_date: openingDate,
        maturity_date: maturityDate({ openingDate, termDays: 360, dayBase }).maturityDate,
        rate_source: 'Tasa de demostración',
        rate_is_demonstration: true,
      },
    ])
  }
  const nets = body.results.map(({ options }) => options[0]?.net ?? 0)
  expect(nets).toEqual(nets.toSorted((one, other) => other - one))
})

test('S03 any amount and terms: figures that add up, the longest term first, the best bank first', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 50_000, max: 100_000_000_000 }),
      fc.uniqueArray(fc.constantFrom(90, 180, 270, 360, 720), { minLength: 1 }),
      async (amountCop, terms) => {
        const { status, body } = await simulate(String(amountCop), terms)
        expect(status).toBe(200)
        const best = body.results.map(({ options }) => Math.max(-1, ...options.map(({ net }) => net)))
        expect(best).toEqual(best.toSorted((one, other) => other - one))
        for (const { bank_id, below_minimum, options } of body.results) {
          expect(below_minimum).toBe(amountCop < partnerBank(bank_id).minimumAmountCop)
          expect(options.map(({ term }) => term)).toEqual(below_minimum ? [] : terms.toSorted((a, b) => b - a))
          for (const { gross, withholding, net, roi, total } of options) {
            expect([roi, total, net]).toEqual([amountCop + gross, amountCop + net, gross - withholding])
          }
        }
      },
    ),
    { numRuns: 30 },
  )
})

test.each([
  ['10.000.000', 10_000_000],
  ['$ 10.000.000', 10_000_000],
  ['010000000', 10_000_000],
  ['10.000.000,00 COP', 10_000_000],
  ['\u202d10,000,000.50\u202c', 10_000_000],
  ['10 millones', 10_000_000],
])('S03 the amount %j is read without its separators', async (amount, read) => {
  const { body } = await simulate(amount, [360], { include_only: [24] })
  const [option] = body.results[0]?.options ?? []
  expect((option?.total ?? 0) - (option?.net ?? 0)).toBe(read)
})

test.each([
  ['0', 'El monto debe ser mayor que cero.'],
  ['49999', 'El monto es desde $\u00a050.000.'],
  ['   ', 'Escribe el monto que quieres invertir.'],
  ['diez millones', 'Escribe el monto solo con números.'],
  ['-5000000', 'Escribe el monto solo con números.'],
  ['10,5', 'Escribe el monto solo con números.'],
  ['1e9', 'Escribe el monto solo con números.'],
  ['(10.000.000,00)', 'Escribe el monto solo con números.'],
  ['15M', 'Escribe el monto solo con números.'],
  ['100000000001', 'El monto es demasiado grande.'],
  ['999999999999999999999999999', 'El monto es demasiado grande.'],
])('S03 the amount %j is refused with words for its field', async (amount, message) => {
  const { status, problem } = await simulate(amount, [360])
  expect([status, problem.errors.code]).toEqual([400, 'INVALID_REQUEST'])
  expect(problem.errors.fields).toEqual([{ path: 'amount', message }])
})

test.each([[[]], [[0]], [[-90]], [[90.5]], [[3_601]], [Array.from({ length: 21 }, () => 90)]])(
  'S03 the terms %j are refused',
  async (terms) => {
    const { status, problem } = await simulate('10000000', terms)
    expect([status, problem.errors.code]).toEqual([400, 'INVALID_REQUEST'])
  },
)

test('S03 a term that no bank offers has no options, and a term asked for twice is answered once', async () => {
  const none = await simulate('10000000', [91])
  expect(none.body.results.flatMap(({ options }) => options)).toEqual([])
  const twice = await simulate('10000000', [90, 90], { include_only: [24] })
  expect(twice.body.results[0]?.options).toHaveLength(1)
})

test('S03 only the banks that were asked for are answered', async () => {
  const two = await simulate('10000000', [360], { include_only: [24, 31], phone: '3001234567' })
  expect(two.body.results.map(({ bank_id }) => bank_id).sort()).toEqual([24, 31])
  const unknown = await simulate('10000000', [360], { include_only: [9_999] })
  expect(unknown.body).toEqual({ count: 0, results: [] })
})

test('S03 below its minimum a bank says so, has no options, and stands after those that pay', async () => {
  const { body } = await simulate('249999', [360])
  const coltefinanciera = body.results.find(({ bank_id }) => bank_id === 24)
  expect(coltefinanciera).toMatchObject({ below_minimum: true, minimum_amount: 250_000, options: [] })
  const paying = body.results.map(({ options }) => options.length > 0)
  expect(paying).toEqual(paying.toSorted((one, other) => Number(other) - Number(one)))
  const enough = await simulate('250000', [360], { include_only: [24] })
  expect(enough.body.results[0]).toMatchObject({ below_minimum: false, options: [{ term: 360 }] })
})

test('S01 a larger amount earns the rate of its band, from its first peso on', async () => {
  expect(await rateOf24('99999999')).toBe('12.200')
  expect(await rateOf24('100000000')).toBe('12.300')
})

test('S01 a newer rate counts from the moment it holds, not before, and no longer than it holds', async () => {
  await addRate({ ratePercent: '13.100', validFrom: inDays(1) })
  expect(await rateOf24()).toBe('12.200')
  await addRate({ ratePercent: '13.200', validFrom: inDays(-1), validTo: inDays(-0.5) })
  expect(await rateOf24()).toBe('12.200')
  await addRate({ ratePercent: '13.300', validFrom: inDays(-1), validTo: inDays(1) })
  expect(await rateOf24()).toBe('13.300')
  await addRate({ ratePercent: '13.400', validFrom: inDays(-0.1), amountFromCop: 50_000_000 })
  expect([await rateOf24(), await rateOf24('50000000')]).toEqual(['13.300', '13.400'])
})

test("S01 a bank's own rate is not marked as demonstration", async () => {
  await addRate({ validFrom: inDays(-1), source: 'Cartelera del banco' })
  const { body } = await simulate('10000000', [360], { include_only: [24] })
  expect(body.results[0]?.options[0]).toMatchObject({
    rate: '12.999',
    rate_source: 'Cartelera del banco',
    rate_is_demonstration: false,
  })
})

test('S03 what is simulated leaves nothing behind', async () => {
  const tables = async () =>
    (
      await product.ctx.db.execute<{ n: number }>(
        sql`select (select count(*) from processes) + (select count(*) from customers) + (select count(*) from rates) as n`,
      )
    ).rows[0]?.n
  const before = await tables()
  await simulate('10000000', [90, 360])
  expect(await tables()).toEqual(before)
})

test('S03 what another server has changed is simulated with within seconds, by everyone alike', async () => {
  const before = await rateOf24()
  const values = { bankId: 24, termDays: 360, amountFromCop: 1, ratePercent: '12.998', source: 'Prueba' }
  const [row] = await product.ctx.db
    .insert(rates)
    .values({ ...values, validFrom: inDays(-1 / 24) })
    .returning({ id: rates.id })
  added.push(row?.id ?? '')
  expect(before).not.toBe('12.998')
  await expect.poll(() => rateOf24()).toBe('12.998')
  const [one, other] = await Promise.all([simulate('10000000', [360]), simulate('10000000', [360])])
  expect(one.body).toEqual(other.body)
  expect(one.headers['content-type']).toBe('application/json; charset=utf-8')
})
