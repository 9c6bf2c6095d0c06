import { expect, test } from 'vitest'
import { createProcess } from '#contract/processes.ts'
import {
  appliedBonus,
  createProcessBody,
  type OpeningRequest,
  refusedBonusPart,
  withoutPart,
} from './create-process-body.ts'

const deposit = { bank_id: 24, bank_name: 'Coltefinanciera', amount: 10_000_000, term: 360, rate: '11.250' }
const claims: OpeningRequest = {
  bono: 'bono_cdt_regalo',
  bonus_amount: 500_000,
  valor_cdt_regalo: 500_000,
  campaign_event: true,
  promo_bonus: '300k',
  is_turbo_cdt: true,
  payment_method: 'pse',
  ref: 'club-cdt',
}

test('P01 B12 the claims are sent where the call has them, and the call takes what is sent', () => {
  const body = createProcessBody({ ...deposit, claims })
  expect(body).toEqual({
    bank_id: 24,
    amount: 10_000_000,
    term: 360,
    rate: '11.250',
    environment_simulate: 'astro',
    bono: 'bono_cdt_regalo',
    bonus_amount: 500_000,
    valor_cdt_regalo: 500_000,
    campaign_event: true,
    payment_method: 'pse',
    ref: 'club-cdt',
    extra: { promo_bonus: '300k', is_turbo_cdt: true },
  })
  expect(createProcess.body?.safeParse(body).error).toBeUndefined()
  expect(createProcess.body?.safeParse(createProcessBody(deposit)).error).toBeUndefined()
  expect(createProcessBody(deposit)).not.toHaveProperty('extra')
})

test.each([
  ['bonus', ['is_turbo_cdt', 'payment_method', 'promo_bonus', 'ref']],
  ['promo', ['bono', 'bonus_amount', 'campaign_event', 'is_turbo_cdt', 'payment_method', 'ref', 'valor_cdt_regalo']],
  ['bonuses', ['is_turbo_cdt', 'payment_method', 'ref']],
  ['turbo', ['bono', 'bonus_amount', 'campaign_event', 'promo_bonus', 'ref', 'valor_cdt_regalo']],
  ['payment', ['bono', 'bonus_amount', 'campaign_event', 'is_turbo_cdt', 'promo_bonus', 'ref', 'valor_cdt_regalo']],
  ['all', ['ref']],
] as const)('B12 P09 one can go on without %s, and the rest stays', (part, left) => {
  expect(Object.keys(withoutPart(claims, part)).sort()).toEqual(left)
  expect(withoutPart({}, part)).toEqual({})
})

test.each([
  [undefined, { bono: 'bono_escalonado' }, 'bonus'],
  [undefined, { campaign_event: true }, 'bonus'],
  [undefined, { promo_bonus: '50k' }, 'promo'],
  [undefined, { bono: 'bono_escalonado', promo_bonus: '50k' }, 'bonuses'],
  ['promo', { bono: 'bono_escalonado', promo_bonus: '50k' }, 'promo'],
  ['bono_escalonado', { bono: 'bono_escalonado', promo_bonus: '50k' }, 'bonus'],
] as const)('B12 a refusal of %s with %j is of the %s', (kind, claimed, part) => {
  expect(refusedBonusPart(kind, claimed)).toBe(part)
})

test('M14 one is congratulated on the campaign bonus, else on the promotional one, else on nothing', () => {
  expect(appliedBonus(claims)).toEqual({ amountCop: 500_000, isAddedToDeposit: false })
  expect(appliedBonus({ campaign_event: true, bonus_amount: 3_000 })).toEqual({
    amountCop: 3_000,
    isAddedToDeposit: false,
  })
  expect(appliedBonus({ promo_bonus: '100k', promo_added: 100_000 })).toEqual({
    amountCop: 100_000,
    isAddedToDeposit: true,
  })
  expect(appliedBonus({ is_turbo_cdt: true, ref: 'club-cdt' })).toBeUndefined()
  expect(appliedBonus()).toBeUndefined()
})

test('M02 the advisor of a store and the flow of pages go along, and stay when a claim is refused', () => {
  const old = { flamingo_advisor: 'A-123', environment_simulate: 'simulaold', promo_bonus: '50k' } as const
  expect(createProcessBody({ ...deposit, claims: old })).toMatchObject({
    environment_simulate: 'simulaold',
    extra: { flamingo_advisor: 'A-123', promo_bonus: '50k' },
  })
  expect(withoutPart(old, 'all')).toEqual({ flamingo_advisor: 'A-123', environment_simulate: 'simulaold' })
})
