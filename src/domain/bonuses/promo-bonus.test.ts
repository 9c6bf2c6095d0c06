import { expect, test } from 'vitest'
import { largestAmountCop } from '../money/amount-cop.ts'
import { processStatuses } from '../process/statuses.ts'
import {
  amountWithPromoCop,
  campaignRefs,
  isPromoBannerShown,
  promoBonus,
  promoCode,
  specialRef,
} from './promo-bonus.ts'

const deposit = { promoCookie: '50k', ref: undefined, amountCop: 10_000_000, termDays: 360 }
const advanced =
  'Tienes procesos de apertura de CDT con nosotros que no han sido terminados y ya has avanzado más allá de la etapa de diligenciamiento del formulario.'

test.each([
  ['300k', 300_000],
  ['100k', 100_000],
  ['50k', 50_000],
])('B09 the cookie %s adds %d pesos to the amount', (promoCookie, promoCop) => {
  expect(amountWithPromoCop(10_000_000, promoCookie)).toBe(10_000_000 + promoCop)
  expect(promoBonus({ ...deposit, promoCookie, processStatuses: [] })).toEqual({
    eligible: true,
    promoCop,
    amountWithPromoCop: 10_000_000 + promoCop,
  })
})

test.each([undefined, null, '', '300', '300K', '500k', 'toString', '__proto__'])(
  'B09 the cookie %s is no promotional bonus',
  (promoCookie) => {
    expect(promoCode(promoCookie)).toBeUndefined()
    expect(amountWithPromoCop(10_000_000, promoCookie)).toBe(10_000_000)
    expect(isPromoBannerShown({ ...deposit, promoCookie })).toBe(false)
    expect(promoBonus({ ...deposit, promoCookie, processStatuses: [] })).toMatchObject({ reason: 'no-code' })
  },
)

test.each([
  [undefined, 999_999, 360, 'amount'],
  [undefined, 1_000_000, 360, undefined],
  [undefined, 1_000_001, 361, undefined],
  [undefined, 1_000_000, 359, 'term'],
  [undefined, 1_000_000, 330, 'term'],
  ['otra', 999_999, 360, 'amount'],
  ['club-cdt', 999_999, 360, 'amount'],
  ['club-cdt', 1_000_000, 359, 'term'],
  [specialRef, 949_999, 360, 'amount'],
  [specialRef, 950_000, 360, undefined],
  [specialRef, 950_001, 30, undefined],
  [undefined, Number.NaN, 360, 'amount'],
  [undefined, 1_000_000, Number.NaN, 'term'],
  [undefined, largestAmountCop - 50_000, 360, undefined],
  [undefined, largestAmountCop - 49_999, 360, 'amount'],
])('B09 with the ref %s, %d pesos for %d days are refused for: %s', (ref, amountCop, termDays, reason) => {
  const chosen = { ...deposit, ref, amountCop, termDays }
  const found = promoBonus({ ...chosen, processStatuses: [] })
  expect(found.eligible ? undefined : found.reason).toBe(reason)
  expect(isPromoBannerShown(chosen)).toBe(reason === undefined)
})

test.each(processStatuses)('B09 with a process in %s', (status) => {
  const others = ['LEAD-SIN-FORMULARIO', status] as const
  for (const ref of campaignRefs) {
    const found = promoBonus({ ...deposit, ref, processStatuses: others })
    if (status === 'DECEVAL-ENVIADO-AL-CLIENTE') {
      expect(found).toEqual({ eligible: false, reason: 'has-cdt', message: 'Ya tienes un CDT con nosotros.' })
    } else expect(found.eligible).toBe(true)
  }
  for (const ref of [undefined, null, '', 'otra', specialRef]) {
    const found = promoBonus({ ...deposit, ref, processStatuses: others })
    if (status === 'LEAD-SIN-FORMULARIO') expect(found.eligible).toBe(true)
    else expect(found).toEqual({ eligible: false, reason: 'has-advanced-process', message: advanced })
  }
  expect(isPromoBannerShown(deposit)).toBe(true)
})

test('B09 the special reference is none of the campaigns', () => {
  expect(campaignRefs).not.toContain(specialRef)
  expect(new Set(campaignRefs).size).toBe(campaignRefs.length)
})
