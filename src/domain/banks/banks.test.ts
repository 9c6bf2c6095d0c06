import { expect, test } from 'vitest'
import { rateThousandths } from '../money/rates/rate.ts'
import { offeredTermsDays } from '../money/terms/offered-terms.ts'
import { bankName, bankNames, UnknownBankError } from './catalogue.ts'
import { demonstrationRates } from './demonstration-rates.ts'
import { formPathsIn } from './form-paths.ts'
import { isPartnerBank, partnerBank, partnerBanks } from './registry.ts'

test('K01 the ids of the catalogue have no gaps, and each has a name of its own', () => {
  expect([...bankNames.keys()]).toEqual(Array.from({ length: bankNames.size }, (_, index) => index + 1))
  expect(new Set(bankNames.values()).size).toBe(bankNames.size)
  expect(bankName(24)).toBe('Coltefinanciera')
  expect(bankName(8)).toBe('Ban100')
  expect(bankName(31)).toBe('KOA')
})

test.each([
  [undefined, 'missing'],
  [null, 'missing'],
  [0, 'unknown'],
  [9_999, 'unknown'],
  [-1, 'unknown'],
  [1.5, 'unknown'],
  [Number.NaN, 'unknown'],
])('K01 the id %s is an error that says why', (bankId, reason) => {
  expect(() => bankName(bankId)).toThrow(UnknownBankError)
  expect(() => bankName(bankId)).toThrow(expect.objectContaining({ reason }))
  expect(() => partnerBank(bankId)).toThrow(expect.objectContaining({ reason }))
})

test.each([
  [8, 250_000, 9],
  [10, 100_000, 16],
  [11, 50_000, 18],
  [13, 100_000, 17],
  [15, 1_000_000, 14],
  [22, 100_000, 22],
  [24, 250_000, 8],
  [27, 250_000, 13],
  [28, 100_000, 15],
  [29, 1_000_000, 19],
  [31, 500_000, 21],
])('K02 the bank %i opens from %i pesos and has the form %i', (bankId, minimumAmountCop, formId) => {
  expect(partnerBank(bankId)).toMatchObject({ minimumAmountCop, formId, canBeOpened: true })
})

/** The partner banks of the sources; one that came later may be of either kind. */
const ofTheSources = [8, 10, 11, 13, 15, 22, 24, 27, 28, 29, 31].map(partnerBank)

test('K02 of the sources, only Mundo Mujer and Bancamía take no electronic signature', () => {
  const onPaper = ofTheSources.filter((bank) => !bank.settings.digitalSignature)
  expect(onPaper.map((bank) => bank.slug)).toEqual(['bancamia', 'mundomujer'])
})

test('K02 turbo: which banks open it, what they do not take it by, and where theirs ends below the general limit', () => {
  const turbo = ofTheSources.filter((bank) => bank.settings.turboCdt.enabled)
  expect(turbo.map((bank) => [bank.id, bank.settings.turboCdt])).toEqual([
    [8, { enabled: true, blockedPaymentMethods: [] }],
    [24, { enabled: true, blockedPaymentMethods: [] }],
    [31, { enabled: true, blockedPaymentMethods: ['pse'], largestAmountCop: 20_000_000 }],
  ])
})

test('K02 P08 the banks of rule 10 are asked about the person', () => {
  const verifying = ofTheSources.filter((bank) => bank.verifiesUsers)
  expect(verifying.map((bank) => bank.id)).toEqual([8, 22, 24, 27, 31])
})

test('F03 the banks at the addresses of v1, and those that must be at those of v2', () => {
  const onRunner = ofTheSources.filter((bank) => bank.formVersion === 'v1')
  expect(onRunner.map((bank) => bank.slug)).toEqual(['mibanco', 'bancamia', 'mundomujer', 'bancow'])
  for (const bankId of [27, 31]) expect(partnerBank(bankId).formVersion).toBe('v2')
})

test('K02 no two partner banks share an id, a slug, a form, a page or an account', () => {
  const unique = (values: unknown[]) => expect(new Set(values).size).toBe(partnerBanks.length)
  unique(partnerBanks.map((bank) => bank.id))
  unique(partnerBanks.map((bank) => bank.slug))
  unique(partnerBanks.map((bank) => bank.formId))
  unique(partnerBanks.map((bank) => formPathsIn('v2', bank.questionsSlug).questions))
  unique(partnerBanks.map((bank) => bank.officialAccount.number))
})

test('K02 a partner bank is found by its id; its account is plainly none until the operator sets it', () => {
  for (const bank of partnerBanks) {
    expect(partnerBank(bank.id)).toBe(bank)
    expect(bank.officialAccount).toMatchObject({ holder: bank.legalEntity.name, demonstration: true })
    expect(bank.officialAccount.number).toMatch(/^000-0000\d\d-00$/)
  }
})

test('K02 banks that are no partners are told apart', () => {
  expect(isPartnerBank(24)).toBe(true)
  expect(isPartnerBank(18)).toBe(false)
  expect(() => partnerBank(18)).toThrow(UnknownBankError)
})

test('K02 of the sources, Flamingo is insured together with Coltefinanciera, and nobody else with anybody', () => {
  expect(partnerBank(27).legalEntity).toEqual(partnerBank(24).legalEntity)
  const others = ofTheSources.filter((bank) => bank.slug !== 'flamingo')
  for (const key of ['id', 'name'] as const) {
    expect(new Set(others.map((bank) => bank.legalEntity[key])).size).toBe(others.length)
  }
})

test('S01 every partner bank has exactly one demonstration rate for each term and amount', () => {
  for (const bank of partnerBanks) {
    for (const termDays of offeredTermsDays) {
      const bands = demonstrationRates.filter((rate) => rate.bankId === bank.id && rate.termDays === termDays)
      let nextFrom: number | undefined = bank.minimumAmountCop
      for (const { amountFromCop, amountToCop, ratePercent } of bands) {
        expect(amountFromCop).toBe(nextFrom)
        nextFrom = amountToCop === undefined ? undefined : amountToCop + 1
        expect(rateThousandths(ratePercent)).toBeGreaterThanOrEqual(9_000)
        expect(rateThousandths(ratePercent)).toBeLessThanOrEqual(13_000)
      }
      expect(nextFrom).toBeUndefined()
    }
  }
  expect(new Set(demonstrationRates.map((rate) => rate.bankId)).size).toBe(partnerBanks.length)
})

test('S01 no two banks pay the same for a year, and more money is never paid less', () => {
  const yearly = demonstrationRates.filter((rate) => rate.termDays === 360)
  const firstBands = yearly.filter((rate) => rate.amountFromCop === partnerBank(rate.bankId).minimumAmountCop)
  expect(new Set(firstBands.map((rate) => rate.ratePercent)).size).toBe(partnerBanks.length)
  for (const higher of demonstrationRates) {
    const lower = demonstrationRates.filter(
      (rate) => rate.bankId === higher.bankId && rate.termDays === higher.termDays && rate !== higher,
    )
    for (const rate of lower.filter((candidate) => candidate.amountFromCop < higher.amountFromCop)) {
      expect(rateThousandths(higher.ratePercent)).toBeGreaterThan(rateThousandths(rate.ratePercent))
    }
  }
})
