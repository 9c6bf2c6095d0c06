import { expect, test } from 'vitest'
import { createProcess } from '#contract/processes.ts'
import { wireName, withNames } from '#contract/wire-names.ts'
import { createProcessBody, type OpeningClaims } from '../../../api/create-process.ts'
import { appliedBonus, refusedBonusPart, withoutPart } from './opening-claims.ts'

const deposit = { bankId: 24, bankName: 'Coltefinanciera', amountCop: 10_000_000, termDays: 360, ratePercent: '11.250' }
const claims: OpeningClaims = {
  bonuses: [
    { kind: 'bono_cdt_regalo', giftCop: 500_000, shownCop: 500_000 },
    { kind: 'event' },
    { kind: 'promo', code: '300k' },
  ],
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
  ['bonus', ['isTurbo', 'paymentMethod', 'promo', 'ref']],
  ['promo', ['bono_cdt_regalo', 'event', 'isTurbo', 'paymentMethod', 'ref']],
  ['bonuses', ['isTurbo', 'paymentMethod', 'ref']],
  ['turbo', ['bono_cdt_regalo', 'event', 'promo', 'ref']],
  ['payment', ['bono_cdt_regalo', 'event', 'isTurbo', 'promo', 'ref']],
  ['all', ['ref']],
] as const)('B12 P09 one can go on without %s, and the rest stays', (part, left) => {
  const { bonuses = [], ...others } = withoutPart(claims, part)
  expect([...bonuses.map(({ kind }) => kind), ...Object.keys(others)].sort()).toEqual(left)
  expect(withoutPart({}, part)).toEqual({})
})

test.each([
  [undefined, [{ kind: 'bono_escalonado' }], 'bonus'],
  [undefined, [{ kind: 'event' }], 'bonus'],
  [undefined, [{ kind: 'promo', code: '50k' }], 'promo'],
  [undefined, [{ kind: 'bono_escalonado' }, { kind: 'promo', code: '50k' }], 'bonuses'],
  ['promo', [{ kind: 'bono_escalonado' }, { kind: 'promo', code: '50k' }], 'promo'],
  ['bono_escalonado', [{ kind: 'bono_escalonado' }, { kind: 'promo', code: '50k' }], 'bonus'],
] as const)('B12 a refusal of %s with %j is of the %s', (kind, bonuses, part) => {
  expect(refusedBonusPart(kind, { bonuses })).toBe(part)
})

test('M14 one is congratulated on the campaign bonus, else on the promotional one, else on nothing', () => {
  expect(appliedBonus(claims)).toEqual({ amountCop: 500_000, isAddedToDeposit: false })
  expect(appliedBonus({ bonuses: [{ kind: 'event', shownCop: 3_000 }] })).toEqual({
    amountCop: 3_000,
    isAddedToDeposit: false,
  })
  expect(appliedBonus({ bonuses: [{ kind: 'promo', code: '100k', shownCop: 100_000 }] })).toEqual({
    amountCop: 100_000,
    isAddedToDeposit: true,
  })
  expect(appliedBonus({ isTurbo: true, ref: 'club-cdt' })).toBeUndefined()
  expect(appliedBonus()).toBeUndefined()
})

test('M02 the advisor of a store and the flow of pages go along, and stay when a claim is refused', () => {
  const bonuses = [{ kind: 'promo', code: '50k' }] as const
  const old = { flamingoAdvisor: 'A-123', environmentSimulate: 'simulaold', bonuses } as const
  expect(createProcessBody({ ...deposit, claims: old })).toMatchObject({
    environmentSimulate: 'simulaold',
    extra: { flamingoAdvisor: 'A-123', promoBonus: '50k' },
  })
  expect(withoutPart(old, 'all')).toEqual({ flamingoAdvisor: 'A-123', environmentSimulate: 'simulaold' })
})
