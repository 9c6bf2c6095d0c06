import { expect, test } from 'vitest'
import { offersFor } from '#testing/campaigns.ts'
import { largestAmountCop } from '../money/amounts/amount-cop.ts'
import { processStatuses } from '../process/statuses.ts'
import { isPromoBannerShown, promoBonus, promoCode } from './promo-bonus.ts'

/** The reference with a lower threshold and without a least term, and those that only ask for no CDT yet (A §5). */
const specialRef = 'referido-especial'
const campaignRefs = ['club-cdt', 'life-miles', 'jumbo-cdt', 'dias-azules']

/** The campaign that a visit with a reference came by. */
const by = (ref?: string) => offersFor({ claims: [{ kind: 'promo', code: '50k' }], ref }).promo
const deposit = { promoCookie: '50k', offer: by(), amountCop: 10_000_000, termDays: 360 }
const advanced =
  'Tienes procesos de apertura de CDT con nosotros que no han sido terminados y ya has avanzado más allá de la etapa de diligenciamiento del formulario.'

test.each([
  ['bono-300k', '300k', 300_000],
  ['bono-100k', '100k', 100_000],
  [undefined, '50k', 50_000],
  ['club-cdt', '50k', 50_000],
])('B09 the campaign of the reference %s has the one size %s, whatever code the visit names', (ref, code, promoCop) => {
  for (const promoCookie of ['300k', '100k', '50k'] as const) {
    const { promo: offer } = offersFor({ claims: [{ kind: 'promo', code: promoCookie }], ref })
    expect(promoBonus({ ...deposit, offer, promoCookie, processStatuses: [] })).toEqual({
      eligible: true,
      code,
      promoCop,
      amountWithPromoCop: 10_000_000 + promoCop,
    })
  }
})

test.each([undefined, null, '', '300', '300K', '500k', 'toString', '__proto__'])(
  'B09 the cookie %s is no promotional bonus',
  (promoCookie) => {
    expect(promoCode(promoCookie)).toBeUndefined()
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
  const chosen = { ...deposit, offer: by(ref), amountCop, termDays }
  const found = promoBonus({ ...chosen, processStatuses: [] })
  expect(found.eligible ? undefined : found.reason).toBe(reason)
  expect(isPromoBannerShown(chosen)).toBe(reason === undefined)
})

test.each(processStatuses)('B09 with a process in %s', (status) => {
  const others = ['LEAD-SIN-FORMULARIO', status] as const
  for (const ref of campaignRefs) {
    const found = promoBonus({ ...deposit, offer: by(ref), processStatuses: others })
    if (status === 'DECEVAL-ENVIADO-AL-CLIENTE') {
      expect(found).toEqual({ eligible: false, reason: 'has-cdt', message: 'Ya tienes un CDT con nosotros.' })
    } else expect(found.eligible).toBe(true)
  }
  for (const ref of [undefined, '', 'otra', specialRef]) {
    const found = promoBonus({ ...deposit, offer: by(ref), processStatuses: others })
    if (status === 'LEAD-SIN-FORMULARIO') expect(found.eligible).toBe(true)
    else expect(found).toEqual({ eligible: false, reason: 'has-advanced-process', message: advanced })
  }
  expect(isPromoBannerShown(deposit)).toBe(true)
})

test('B09 a code is worth what its one campaign gives, the least of several, and nothing without one', () => {
  const small = { ...deposit, offer: { figures: { promoCop: { '50k': 50_000 } } }, processStatuses: [] }
  expect(promoBonus(small)).toMatchObject({ eligible: true, promoCop: 50_000 })
  expect(promoBonus({ ...small, promoCookie: '300k' })).toMatchObject({ eligible: true, code: '50k' })
  const several = { figures: { promoCop: { '300k': 300_000, '50k': 50_000 } } }
  expect(promoBonus({ ...small, promoCookie: '300k', offer: several })).toMatchObject({ code: '50k', promoCop: 50_000 })
  expect(promoBonus({ ...small, offer: undefined })).toMatchObject({ eligible: false, reason: 'no-code' })
  const spent = { figures: { promoCop: { '50k': 50_000 } }, leftCop: 49_999 }
  expect(promoBonus({ ...small, offer: spent })).toMatchObject({ eligible: false, reason: 'spent' })
})
