import { expect, test } from 'vitest'
import { createProcess } from '#contract/processes.ts'
import { wireName, withNames } from '#contract/wire-names.ts'
import { createProcessBody, type OpeningClaims } from '../../../api/create-process.ts'
import { appliedBonus, refusedBonusPart, withoutPart } from './opening-claims.ts'

const deposit = { bankId: 24, bankName: 'Coltefinanciera', amountCop: 10_000_000, termDays: 360, ratePercent: '11.250' }
const claims: OpeningClaims = {
  bono: 'bono_cdt_regalo',
  bonusCop: 500_000,
  giftValueCop: 500_000,
  campaignEvent: true,
  promoBonus: '300k',
  isTurbo: true,
  paymentMethod: 'pse',
  ref: 'club-cdt',
}

test('P01 B12 the claims are sent where the call has them, and the call takes what is sent', () => {
  const body = createProcessBody({ ...deposit, claims })
  expect(body).toEqual({
    bankId: 24,
    amount: 10_000_000,
    term: 360,
    rate: '11.250',
    environmentSimulate: 'astro',
    bono: 'bono_cdt_regalo',
    bonusAmount: 500_000,
    valorCdtRegalo: 500_000,
    campaignEvent: true,
    paymentMethod: 'pse',
    ref: 'club-cdt',
    extra: { promoBonus: '300k', isTurboCdt: true },
  })
  expect(createProcess.body?.safeParse(withNames(body, wireName)).error).toBeUndefined()
  expect(createProcess.body?.safeParse(withNames(createProcessBody(deposit), wireName)).error).toBeUndefined()
  expect(createProcessBody(deposit)).not.toHaveProperty('extra')
})

test.each([
  ['bonus', ['isTurbo', 'paymentMethod', 'promoBonus', 'ref']],
  ['promo', ['bono', 'bonusCop', 'campaignEvent', 'giftValueCop', 'isTurbo', 'paymentMethod', 'ref']],
  ['bonuses', ['isTurbo', 'paymentMethod', 'ref']],
  ['turbo', ['bono', 'bonusCop', 'campaignEvent', 'giftValueCop', 'promoBonus', 'ref']],
  ['payment', ['bono', 'bonusCop', 'campaignEvent', 'giftValueCop', 'isTurbo', 'promoBonus', 'ref']],
  ['all', ['ref']],
] as const)('B12 P09 one can go on without %s, and the rest stays', (part, left) => {
  expect(Object.keys(withoutPart(claims, part)).sort()).toEqual(left)
  expect(withoutPart({}, part)).toEqual({})
})

test.each([
  [undefined, { bono: 'bono_escalonado' }, 'bonus'],
  [undefined, { campaignEvent: true }, 'bonus'],
  [undefined, { promoBonus: '50k' }, 'promo'],
  [undefined, { bono: 'bono_escalonado', promoBonus: '50k' }, 'bonuses'],
  ['promo', { bono: 'bono_escalonado', promoBonus: '50k' }, 'promo'],
  ['bono_escalonado', { bono: 'bono_escalonado', promoBonus: '50k' }, 'bonus'],
] as const)('B12 a refusal of %s with %j is of the %s', (kind, claimed, part) => {
  expect(refusedBonusPart(kind, claimed)).toBe(part)
})

test('M14 one is congratulated on the campaign bonus, else on the promotional one, else on nothing', () => {
  expect(appliedBonus(claims)).toEqual({ amountCop: 500_000, isAddedToDeposit: false })
  expect(appliedBonus({ campaignEvent: true, bonusCop: 3_000 })).toEqual({
    amountCop: 3_000,
    isAddedToDeposit: false,
  })
  expect(appliedBonus({ promoBonus: '100k', promoAddedCop: 100_000 })).toEqual({
    amountCop: 100_000,
    isAddedToDeposit: true,
  })
  expect(appliedBonus({ isTurbo: true, ref: 'club-cdt' })).toBeUndefined()
  expect(appliedBonus()).toBeUndefined()
})

test('M02 the advisor of a store and the flow of pages go along, and stay when a claim is refused', () => {
  const old = { flamingoAdvisor: 'A-123', environmentSimulate: 'simulaold', promoBonus: '50k' } as const
  expect(createProcessBody({ ...deposit, claims: old })).toMatchObject({
    environmentSimulate: 'simulaold',
    extra: { flamingoAdvisor: 'A-123', promoBonus: '50k' },
  })
  expect(withoutPart(old, 'all')).toEqual({ flamingoAdvisor: 'A-123', environmentSimulate: 'simulaold' })
})
