import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rateThousandths } from '../rates/rate.ts'
import { offeredTermsDays } from '../terms/offered-terms.ts'
import { bankName, bankNames, UnknownBankError } from './catalogue.ts'
import { demonstrationRates } from './demonstration-rates.ts'
import { isPartnerBank, partnerBank, partnerBankBySlug, partnerBanks } from './registry.ts'

test('K01 the catalogue has the 31 banks, each with its name', () => {
  expect([...bankNames.keys()]).toEqual(Array.from({ length: 31 }, (_, index) => index + 1))
  expect(new Set(bankNames.values()).size).toBe(31)
  expect(bankName(24)).toBe('Coltefinanciera')
  expect(bankName(8)).toBe('Ban100')
  expect(bankName(31)).toBe('KOA')
})

test.each([
  [undefined, 'missing'],
  [null, 'missing'],
  [0, 'unknown'],
  [32, 'unknown'],
  [-1, 'unknown'],
  [1.5, 'unknown'],
  [Number.NaN, 'unknown'],
])('K01 the id %s is an error that says why', (bankId, reason) => {
  expect(() => bankName(bankId)).toThrow(UnknownBankError)
  expect(() => bankName(bankId)).toThrow(expect.objectContaining({ reason }))
  expect(() => partnerBank(bankId)).toThrow(expect.objectContaining({ reason }))
})

test('K02 the eleven partner banks have their minimum and form id', () => {
  expect(partnerBanks.map(({ id, minimumAmountCop, formId }) => [id, minimumAmountCop, formId])).toEqual([
    [8, 250_000, 9],
    [10, 100_000, 16],
    [11, 50_000, 18],
    [13, 100_000, 17],
    [15, 1_000_000, 14],
    [22, 100_000, undefined],
    [24, 250_000, 8],
    [27, 250_000, 13],
    [28, 100_000, 15],
    [29, 1_000_000, 19],
    [31, 500_000, 21],
  ])
})

test('K02 only Mundo Mujer and Bancamía take no electronic signature', () => {
  const onPaper = partnerBanks.filter((bank) => !bank.settings.digitalSignature)
  expect(onPaper.map((bank) => bank.slug)).toEqual(['bancamia', 'mundomujer'])
})

test.each(partnerBanks.map((bank) => [bank.slug, bank] as const))('K02 %s is complete', (_slug, bank) => {
  expect(bank.name).toBe(bankName(bank.id))
  expect(bank.slug).toMatch(/^[a-z0-9]+$/)
  expect(bank.minimumAmountCop).toBeGreaterThan(0)
  expect(bank.legalEntity.fogafin).toBe(true)
  expect(bank.paymentMethods.length).toBeGreaterThan(0)
  expect(bank.documentsAskedFor).toEqual(expect.arrayContaining(['identity-front', 'identity-back']))
  expect(bank.officialAccount).toMatchObject({ holder: bank.legalEntity.name, demonstration: true })
  for (const blocked of bank.settings.turboCdt.blockedPaymentMethods) expect(bank.paymentMethods).toContain(blocked)
  if (bank.canBeOpened) {
    expect(bank.questionsPath).toMatch(/^\/v2\/preguntas/)
    expect(existsSync(new URL(`./${bank.slug}/questions.ts`, import.meta.url))).toBe(true)
  }
  expect(partnerBank(bank.id)).toBe(bank)
  expect(partnerBankBySlug(bank.slug)).toBe(bank)
})

test('K02 no two partner banks share an id, a slug, a form, a page or an account', () => {
  const unique = (values: unknown[]) => new Set(values).size
  expect(unique(partnerBanks.map((bank) => bank.id))).toBe(11)
  expect(unique(partnerBanks.map((bank) => bank.slug))).toBe(11)
  expect(unique(partnerBanks.map((bank) => bank.formId))).toBe(11)
  expect(unique(partnerBanks.map((bank) => bank.questionsPath))).toBe(11)
  expect(unique(partnerBanks.map((bank) => bank.officialAccount.number))).toBe(11)
})

test('K02 banks that are no partners are told apart', () => {
  expect(isPartnerBank(24)).toBe(true)
  expect(isPartnerBank(18)).toBe(false)
  expect(() => partnerBank(18)).toThrow(UnknownBankError)
  expect(partnerBankBySlug('bancolombia')).toBeUndefined()
})

test('K02 Flamingo is insured together with Coltefinanciera', () => {
  expect(partnerBank(27).legalEntity.name).toBe(partnerBank(24).legalEntity.name)
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
  expect(new Set(demonstrationRates.map((rate) => rate.bankId)).size).toBe(11)
})

test('S01 no two banks pay the same for a year, and more money is never paid less', () => {
  const yearly = demonstrationRates.filter((rate) => rate.termDays === 360)
  const firstBands = yearly.filter((rate) => rate.amountFromCop === partnerBank(rate.bankId).minimumAmountCop)
  expect(new Set(firstBands.map((rate) => rate.ratePercent)).size).toBe(11)
  for (const higher of demonstrationRates) {
    const lower = demonstrationRates.filter(
      (rate) => rate.bankId === higher.bankId && rate.termDays === higher.termDays && rate !== higher,
    )
    for (const rate of lower.filter((candidate) => candidate.amountFromCop < higher.amountFromCop)) {
      expect(rateThousandths(higher.ratePercent)).toBeGreaterThan(rateThousandths(rate.ratePercent))
    }
  }
})
