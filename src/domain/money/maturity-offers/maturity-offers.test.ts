import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBankingDay } from '../dates/business-days.ts'
import { coverageLimitCop } from '../insurance/coverage-limit.ts'
import type { RateInForce } from '../rates/offers.ts'
import { type MaturityQuestion, maturityOffers } from './maturity-offers.ts'
import { maturityPlanFault, planState } from './maturity-plan.ts'
import { breakEvenRate, stayUntil } from './stay-until.ts'

const rate = (bankId: number, bankName: string, termDays: number, ratePercent: string, more = {}): RateInForce => ({
  ...{ bankId, bankName, legalEntityName: `${bankName} S.A.`, termDays, ratePercent },
  ...{ amountFromCop: 250_000, amountToCop: undefined, dayBase: 360, isDemonstration: true },
  ...more,
})
const rates = [
  rate(1, 'Alfa', 360, '10.000'),
  rate(2, 'Beta', 360, '12.000'),
  rate(3, 'Gama', 360, '11.000'),
  rate(1, 'Alfa', 180, '9.000'),
  rate(2, 'Beta', 180, '10.000'),
]
/** Ten million at 10 % for a year: a million of interest, 40.000 of it withheld. It matures on a Thursday. */
const deposit = {
  ...{ bankId: 1, bankName: 'Alfa', legalEntityName: 'Alfa S.A.', isDemonstration: true },
  ...{ capitalCop: 10_000_000, netCop: 960_000, termDays: 360, dayBase: 360 as const, maturityDate: '2026-12-10' },
}
const question: MaturityQuestion = {
  ...{ deposit, rates, termDays: 360, addedCop: 0, takenOutCop: 0 },
  ...{ freeOfGmfCop: 0, existing: [], mostAddedCop: 0 },
}
const named = (found: ReturnType<typeof maturityOffers>) =>
  found.offers.map(({ kind, deposits }) => `${kind} ${deposits.map(({ bankName }) => bankName).join('+')}`)

// By hand: 10.960.000 at 12 % earn 1.315.200, less 4 % 1.262.592; the 4 × 1000 of 10.960.000 is 43.840.
test('Z18 each bank’s offer is for capital and net interest, less the 4 × 1000, beside the extension of the capital', () => {
  const found = maturityOffers(question)
  expect(found).toMatchObject({ moneyCop: 10_960_000, openedCop: 10_960_000, endDate: '2027-12-13' })
  expect(found.extension).toMatchObject({
    ...{ placedCop: 10_000_000, keptCop: 960_000, netCop: 960_000, gainCop: 960_000, gmfCop: 0, idleDays: 0 },
    ...{ availableOn: '2027-12-10', totalCop: 11_920_000 },
  })
  expect(
    found.offers.map(({ netCop, gmfCop, gainCop, differenceCop }) => [netCop, gmfCop, gainCop, differenceCop]),
  ).toEqual([
    [1_262_592, 43_840, 1_218_752, 258_752],
    [1_157_376, 43_840, 1_113_536, 153_536],
    [1_052_160, 0, 1_052_160, 92_160],
    [1_052_160, 43_840, 1_008_320, 48_320],
  ])
  expect(named(found)).toEqual(['opening Beta', 'opening Gama', 'renewal Alfa', 'opening Alfa'])
})

test.each([
  // Thursday: it is opened on Friday.
  ['2026-12-10', '2026-12-11', 1],
  // Friday: on Monday.
  ['2026-12-11', '2026-12-14', 3],
  // Monday before the Immaculate Conception, a Tuesday: on Wednesday.
  ['2026-12-07', '2026-12-09', 2],
  // Wednesday before Maundy Thursday and Good Friday of 2027: on Monday.
  ['2027-03-24', '2027-03-29', 5],
])('Z18 what matures on %s is opened on %s: %i days without interest', (maturityDate, openingDate, idleDays) => {
  const [best] = maturityOffers({ ...question, deposit: { ...deposit, maturityDate } }).offers
  expect(best).toMatchObject({ idleDays, deposits: [{ openingDate }] })
})

test('Z18 the days without interest are told in pesos, by the rate that would have run', () => {
  const [best] = maturityOffers({ ...question, deposit: { ...deposit, maturityDate: '2026-12-11' } }).offers
  // 10.960.000 × (1,12^(3/360) − 1) = 10.355,6; less 4 %: 10.356 − 414.
  expect(best?.idleCop).toBe(9_942)
})

test('Z18 money added is placed and taxed; the renewal takes it only where the bank does', () => {
  const added = { ...question, addedCop: 5_000_000 }
  expect(named(maturityOffers(added))).not.toContain('renewal Alfa')
  const found = maturityOffers({ ...added, mostAddedCop: 5_000_000 })
  const renewal = found.offers.find(({ kind }) => kind === 'renewal')
  // 15.960.000 at 10 %, less 4 %; only the added money leaves an account.
  expect(renewal).toMatchObject({ placedCop: 15_960_000, netCop: 1_532_160, gmfCop: 20_000 })
  expect(found.offers[0]).toMatchObject({ placedCop: 15_960_000, gmfCop: 63_840, keptCop: 0 })
  expect(found.extension).toMatchObject({ placedCop: 10_000_000, keptCop: 5_960_000, gainCop: 960_000 })
})

test('Z18 money taken out stays in the account; up to the interest the capital can still be renewed', () => {
  const some = maturityOffers({ ...question, takenOutCop: 900_000 })
  expect(some.offers.find(({ kind }) => kind === 'renewal')).toMatchObject({ placedCop: 10_000_000, keptCop: 960_000 })
  expect(some.offers[0]).toMatchObject({ placedCop: 10_060_000, keptCop: 900_000, gmfCop: 40_240 })
  expect(named(maturityOffers({ ...question, takenOutCop: 960_001 }))).not.toContain('renewal Alfa')
  const all = maturityOffers({ ...question, takenOutCop: 10_960_000 })
  expect(named(all)).toEqual([])
  expect(all.openedCop).toBe(0)
})

test('Z18 the month’s exemption lowers the 4 × 1000 down to nothing', () => {
  const [best] = maturityOffers({ ...question, freeOfGmfCop: 10_000_000 }).offers
  expect(best?.gmfCop).toBe(3_840)
  expect(maturityOffers({ ...question, freeOfGmfCop: 18_330_900 }).offers[0]?.gmfCop).toBe(0)
})

test('Z18 another term is compared on its own end date: who stays has earned a part, and gets it later', () => {
  const found = maturityOffers({ ...question, termDays: 180 })
  expect(found.endDate).toBe('2027-06-11')
  // 181 days of 360 at 10 %: 10 million × (1,1^(181/360) − 1) = 490.865,6; less 4 %.
  expect(found.extension).toMatchObject({ netCop: 471_231, availableOn: '2027-12-10' })
  // The renewal of all of it earns 516.469 by then, and no 4 × 1000 is taken; 180 days at Beta leave 469.707.
  expect(found.offers[0]).toMatchObject({ kind: 'renewal', gainCop: 516_469, availableOn: '2027-12-10' })
  expect(found.offers[1]).toMatchObject({ kind: 'opening', gainCop: 469_707, availableOn: '2027-06-11' })
})

test('Z18 who stays for shorter terms is extended until the end date, period by period', () => {
  const staying = { ...deposit, termDays: 90 }
  const { earnedCop, availableOn } = stayUntil(staying, { amountCop: 10_000_000, ratePercent: '10.000' }, '2027-12-13')
  // 10 March, 10 June, 10 September and 10 December; 10 million × (1,1^(1/4) − 1) = 241.137, less 9.645.
  expect([earnedCop, availableOn]).toEqual([4 * (241_137 - 9_645), '2027-12-10'])
})

test('Z18 a bank whose rate nobody knows has no extension, and the rate that would match the best offer is told', () => {
  const elsewhere = { ...deposit, bankId: 18, bankName: 'Otro', legalEntityName: 'Otro S.A.' }
  const found = maturityOffers({ ...question, deposit: elsewhere })
  expect(found.extension).toBeUndefined()
  expect(found.offers.every(({ differenceCop }) => differenceCop === undefined)).toBe(true)
  // 1.218.752 of 10 million after 4 % are 1.269.533 before it: 12,6953 %.
  expect(found.breakEvenRate).toBe('12.696')
  expect(breakEvenRate(elsewhere, Number.MAX_SAFE_INTEGER, '2027-12-13')).toBeUndefined()
})

test('Z18 Z02 a sum beyond the cover says what is without it, and is offered in parts that are covered', () => {
  const large = { ...deposit, capitalCop: 70_000_000, netCop: 6_720_000 }
  const found = maturityOffers({ ...question, deposit: large })
  const [one] = found.offers.filter(({ kind }) => kind === 'opening')
  // 76.720.000 and 9.206.400 of interest at Beta, of which 50 millions are covered.
  expect(one?.uncoveredCop).toBe(76_720_000 + 9_206_400 - coverageLimitCop)
  const split = found.offers.find(({ kind }) => kind === 'split')
  expect(split).toMatchObject({ uncoveredCop: 0, placedCop: 76_720_000 })
  expect(split?.deposits.length).toBe(2)
  const held = [{ legalEntityName: 'Beta S.A.', capitalCop: 50_000_000, interestCop: 0 }]
  const around = maturityOffers({ ...question, existing: held })
  expect(around.offers.find(({ kind }) => kind === 'split')).toBeUndefined()
  expect(around.offers[0]?.uncoveredCop).toBeGreaterThan(0)
})

const anyQuestion: fc.Arbitrary<MaturityQuestion> = fc.record({
  deposit: fc
    .record({
      bankId: fc.constantFrom(1, 2, 18),
      capitalCop: fc.integer({ min: 50_000, max: 400_000_000 }),
      netCop: fc.integer({ min: 0, max: 40_000_000 }),
      termDays: fc.constantFrom(31, 90, 180, 360, 720),
      dayBase: fc.constantFrom(360 as const, 365 as const),
      maturityDate: fc.constantFrom('2026-12-10', '2026-12-30', '2027-02-26', '2027-03-24'),
    })
    .map((part) => ({ ...deposit, ...part, bankName: `B${part.bankId}`, legalEntityName: `B${part.bankId}` })),
  rates: fc.array(
    fc
      .record({
        bankId: fc.integer({ min: 1, max: 5 }),
        termDays: fc.constantFrom(90, 180, 360),
        thousandths: fc.integer({ min: 1, max: 20_000 }),
        dayBase: fc.constantFrom(360 as const, 365 as const),
        amountFromCop: fc.constantFrom(1, 1_000_000),
      })
      .map(({ bankId, termDays, thousandths, ...more }) =>
        rate(bankId, `B${bankId}`, termDays, (thousandths / 1000).toFixed(3), {
          ...more,
          legalEntityName: `B${bankId}`,
        }),
      ),
    { maxLength: 12 },
  ),
  termDays: fc.constantFrom(90, 180, 360),
  addedCop: fc.constantFrom(0, 50_000, 7_654_321),
  takenOutCop: fc.constantFrom(0, 1, 500_000, 900_000_000),
  freeOfGmfCop: fc.constantFrom(0, 18_330_900),
  existing: fc.constantFrom([], [{ legalEntityName: 'B2', capitalCop: 30_000_000, interestCop: 0 }]),
  mostAddedCop: fc.constantFrom(0, 1_000_000, 900_000_000),
})

test('Z18 no peso is lost or made: money is placed or kept, totals add up, and what leaves most is first', () => {
  fc.assert(
    fc.property(anyQuestion, (any) => {
      const found = maturityOffers(any)
      expect(found.moneyCop).toBe(any.deposit.capitalCop + any.deposit.netCop + any.addedCop)
      const gains = found.offers.map(({ gainCop }) => gainCop)
      expect(gains).toEqual(gains.toSorted((one, other) => other - one))
      for (const one of [...found.offers, ...(found.extension ? [found.extension] : [])]) {
        expect(one.placedCop + one.keptCop).toBe(found.moneyCop)
        expect(one.keptCop).toBeGreaterThanOrEqual(0)
        expect(one.totalCop).toBe(found.moneyCop + one.netCop - one.gmfCop)
        expect(one.placedCop).toBe(one.deposits.reduce((sum, { amountCop }) => sum + amountCop, 0))
        expect(isBankingDay(one.availableOn)).toBe(true)
        const isMoving = one.kind === 'opening' || one.kind === 'split'
        expect(one.idleDays > 0).toBe(isMoving)
        if (isMoving) expect(one.availableOn <= found.endDate).toBe(true)
        if (one.kind === 'split') expect(one.uncoveredCop).toBe(0)
      }
      const openings = found.offers.filter(({ kind }) => kind === 'opening')
      for (const { placedCop } of openings) expect(placedCop).toBe(found.openedCop)
      if (openings.length > 0)
        expect(Math.min(...openings.map(({ availableOn }) => Date.parse(availableOn)))).not.toBeNaN()
    }),
  )
})

const plan = { decision: 'withdraw', termDays: 360, openings: [{ bankId: 2, amountCop: 10_960_000 }] } as const
const nothing = { addedCop: 0, takenOutCop: 0 }

test.each([
  [{}, undefined],
  [{ addedCop: 40_000, openings: [{ bankId: 2, amountCop: 11_000_000 }] }, undefined],
  [
    {
      takenOutCop: 960_000,
      openings: [
        { bankId: 2, amountCop: 4_000_000 },
        { bankId: 3, amountCop: 6_000_000 },
      ],
    },
    undefined,
  ],
  [{ openings: [] }, /al menos un banco/],
  [{ openings: [{ bankId: 2, amountCop: 10_959_999 }] }, /sumar \$.10\.960\.000/],
  [
    {
      openings: [
        { bankId: 2, amountCop: 10_000_000 },
        { bankId: 2, amountCop: 960_000 },
      ],
    },
    /una sola vez/,
  ],
  [{ takenOutCop: 10_960_001 }, /hasta \$.10\.960\.000/],
  [{ addedCop: 1, takenOutCop: 1 }, /no las dos/],
  [{ decision: 'renew-all' as const }, /no se abre otro/],
  [{ decision: 'renew-all' as const, openings: [], takenOutCop: 1 }, /hay que retirar todo/],
  [{ decision: 'renew-capital' as const, openings: [], takenOutCop: 960_000 }, undefined],
])('Z18 a plan with %j: %s', (part, fault) => {
  const whole = { ...plan, ...nothing, ...part }
  const found = maturityPlanFault({ ...whole, openings: [...whole.openings] }, deposit)
  if (fault) expect(found).toMatch(fault)
  else expect(found).toBeUndefined()
})

test('Z18 a plan is due from the day of the maturity on, for fifteen days', () => {
  expect(planState('2026-12-10', '2026-12-09')).toBe('ahead')
  expect(planState('2026-12-10', '2026-12-10')).toBe('due')
  expect(planState('2026-12-10', '2026-12-25')).toBe('due')
  expect(planState('2026-12-10', '2026-12-26')).toBe('over')
})
