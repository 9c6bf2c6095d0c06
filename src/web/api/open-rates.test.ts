import { afterEach, expect, test, vi } from 'vitest'
import { getOpenRates } from '#contract/rates.ts'
import { fetchOpenRates, openRatesAddress, ratesInForce } from './open-rates.ts'

afterEach(() => void vi.unstubAllGlobals())
const answering = (status: number, body: string) => vi.stubGlobal('fetch', async () => new Response(body, { status }))

test('Z11 the page asks where the contract says', () => {
  expect(openRatesAddress).toBe(`/api/${getOpenRates.path}`)
})

test.each([
  ['an error of the server', 500, '{}'],
  ['a page in its place', 200, '<!doctype html>'],
  ['a feed without rates', 200, '{"official":[]}'],
])('Z11 %s is no feed', async (_, status, body) => {
  answering(status, body)
  await expect(fetchOpenRates()).rejects.toThrow()
})

test('Z11 S05 a rate of the feed says the same in the words of the domain, and banks of one campaign are left out', async () => {
  const wire = {
    bank_id: 31,
    bank_label: 'KOA',
    legal_entity: 'KOA Compañía de Financiamiento S.A.',
    term: 360,
    amount_from: 500_000,
    amount_to: null,
    rate: '12.250',
    day_base: 360,
    valid_from: '2026-01-01T05:00:00.000Z',
    source: 'Tasa de demostración',
    is_demonstration: true,
  }
  answering(
    200,
    JSON.stringify({
      generated_at: '2026-11-22T12:00:00Z',
      terms_of_use: '',
      rates: [wire, { ...wire, bank_id: 27 }],
      official: [],
    }),
  )
  expect(ratesInForce(await fetchOpenRates())).toEqual([
    {
      bankId: 31,
      bankName: 'KOA',
      legalEntityName: 'KOA Compañía de Financiamiento S.A.',
      termDays: 360,
      amountFromCop: 500_000,
      amountToCop: undefined,
      ratePercent: '12.250',
      dayBase: 360,
      isDemonstration: true,
    },
  ])
})
