import fc from 'fast-check'
import { expect, test } from 'vitest'
import { largestAmountCop } from '../money/amount-cop.ts'
import { processStatuses } from '../process/statuses.ts'
import { type BonusType, bonusTypes } from './bonus.ts'
import { computeGrants, type GrantClaims, type KnownOfCustomer } from './bonus-grant.ts'
import { evaluateBonus } from './evaluate.ts'
import { eventBonus } from './event-bonus.ts'
import { promoAmountsCop, promoCode } from './promo-bonus.ts'
import { referralWorthCop } from './referral.ts'
import { roulettePrize } from './roulette-sources.ts'

const deposit = { amountCop: 10_000_000, termDays: 360, ratePercent: '11.250', dayBase: 360 } as const
const prize = roulettePrize('finverzo', 'finverzo-50-mil')
const stranger: KnownOfCustomer = { processStatuses: [] }
const friend: KnownOfCustomer = {
  processStatuses: ['LEAD-SIN-FORMULARIO'],
  roulettePrize: prize,
  giftValueCop: 10_000_000,
  giftVoucherOfferedAtMs: Date.parse('2026-11-25T10:00:00-05:00'),
  referralCode: 'ana-7',
}
const kindsOf = (result: ReturnType<typeof computeGrants>) => result.grants.map((grant) => grant.kind)

test.each<[BonusType, string, number, Record<string, string | number>]>([
  ['bono_de_bienvenida', 'B02/1', 100_000, {}],
  ['bono_escalonado', 'B03/1', 100_000, {}],
  ['bono_porcentual', 'B04/1', 30_000, {}],
  ['bono_cdt_regalo', 'B05/1', 10_000_000, { giftValueCop: 10_000_000 }],
  ['bono_ruleta', 'B07/1', 50_000, { prizeKey: 'finverzo-50-mil', prizeLabel: '50 mil' }],
  ['yo_me_llamo_cdt', 'B06/1', 50_000, {}],
])('B12 %s is granted by the rule %s: %d pesos, with what it was computed from', (type, ruleId, amountCop, more) => {
  expect(computeGrants({ bonus: { type, claimedAmountCop: amountCop } }, deposit, friend)).toEqual({
    grants: [{ kind: type, ruleId, amountCop, inputs: { amountCop: 10_000_000, termDays: 360, ...more } }],
    refusals: [],
  })
})

test('B12 a prize or a gift that only the page knows of is not granted', () => {
  for (const type of ['bono_ruleta', 'bono_cdt_regalo'] as const) {
    const { grants, refusals } = computeGrants({ bonus: { type } }, deposit, stranger)
    expect(grants).toEqual([])
    expect(refusals).toEqual([expect.objectContaining({ kind: type, reason: 'not-eligible' })])
  }
})

test('B12 a claim that the deposit does not bear is refused with its reason', () => {
  const bonus = { type: 'bono_de_bienvenida' }
  const low = computeGrants({ bonus }, { ...deposit, amountCop: 4_999_999 }, stranger)
  expect(low.refusals).toEqual([
    { kind: 'bono_de_bienvenida', reason: 'not-eligible', message: expect.stringContaining('súmale') },
  ])
  const short = computeGrants({ bonus }, { ...deposit, termDays: 180 }, stranger)
  expect(short.refusals[0]?.message).toContain('12 meses o más')
  const unknown = computeGrants({ bonus: { type: 'bono_x' }, event: { id: 'fiesta' } }, deposit, stranger)
  expect(unknown.refusals.map((refusal) => refusal.reason)).toEqual(['unknown', 'unknown'])
  for (const { grants } of [low, short, unknown]) expect(grants).toEqual([])
})

test.each([100_001, 99_999, 0, -1, Number.NaN])(
  'B12 a page that shows %d instead of 100.000 is refused',
  (claimedAmountCop) => {
    const claims = { bonus: { type: 'bono_de_bienvenida', claimedAmountCop } }
    const { grants, refusals } = computeGrants(claims, deposit, stranger)
    expect(grants).toEqual([])
    expect(refusals).toEqual([expect.objectContaining({ reason: 'different-amount' })])
  },
)

test('B08 B12 an event is granted its benefit, from its minimum on', () => {
  const claims = { event: { id: 'moneycon', claimedAmountCop: 30_000 } }
  expect(computeGrants(claims, deposit, stranger).grants).toEqual([
    {
      kind: 'event',
      ruleId: 'B08/1',
      amountCop: 30_000,
      inputs: { amountCop: 10_000_000, termDays: 360, event: 'moneycon' },
    },
  ])
  const low = computeGrants({ event: { id: 'moneycon' } }, { ...deposit, amountCop: 999_999 }, stranger)
  expect(low.refusals[0]).toMatchObject({ kind: 'event', reason: 'not-eligible' })
})

test('B09 B12 a promotional bonus is granted what it adds, or refused in the words of the sources', () => {
  const claims = { promo: { code: '300k', ref: 'club-cdt' } }
  expect(computeGrants(claims, deposit, friend).grants).toEqual([
    {
      kind: 'promo',
      ruleId: 'B09/1',
      amountCop: 300_000,
      inputs: {
        amountCop: 10_000_000,
        termDays: 360,
        code: '300k',
        ref: 'club-cdt',
        processStatuses: 'LEAD-SIN-FORMULARIO',
      },
    },
  ])
  const owner: KnownOfCustomer = { processStatuses: ['DECEVAL-ENVIADO-AL-CLIENTE'] }
  expect(computeGrants(claims, deposit, owner).refusals[0]?.message).toBe('Ya tienes un CDT con nosotros.')
})

test('B11 B12 a referral is granted 0.10 % and what it is worth, to who registered that code', () => {
  expect(computeGrants({ referral: { code: 'ana-7' } }, deposit, friend).grants).toEqual([
    {
      kind: 'referral',
      ruleId: 'B11/1',
      amountCop: 10_000,
      extraRatePercent: '0.100',
      inputs: { ...deposit, code: 'ana-7' },
    },
  ])
  for (const [code, known] of [
    ['otro', friend],
    ['ana-7', stranger],
  ] as const) {
    const { grants, refusals } = computeGrants({ referral: { code } }, deposit, known)
    expect(grants).toEqual([])
    expect(refusals[0]).toMatchObject({ kind: 'referral', message: 'el enlace que usaste no existe' })
  }
})

test('M17 B12 the voucher is granted with the hour until which the deposit must come', () => {
  expect(computeGrants({ giftVoucher: {} }, deposit, friend).grants).toEqual([
    {
      kind: 'gift-voucher',
      ruleId: 'M17/1',
      amountCop: 50_000,
      inputs: {
        amountCop: 10_000_000,
        termDays: 360,
        offeredAtMs: friend.giftVoucherOfferedAtMs,
        depositUntilMs: Date.parse('2026-11-27T15:00:00-05:00'),
      },
    },
  ])
  expect(computeGrants({ giftVoucher: {} }, deposit, stranger).grants).toEqual([])
})

test('B12 one campaign bonus for a process; promo and referral stand beside it', () => {
  const all: GrantClaims = {
    bonus: { type: 'bono_de_bienvenida' },
    event: { id: 'gofest' },
    giftVoucher: {},
    promo: { code: '50k' },
    referral: { code: 'ana-7' },
  }
  const whole = computeGrants(all, deposit, friend)
  expect(kindsOf(whole)).toEqual(['bono_de_bienvenida', 'promo', 'referral'])
  expect(whole.refusals.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['event', 'one-campaign-bonus'],
    ['gift-voucher', 'one-campaign-bonus'],
  ])
  const without = computeGrants({ ...all, bonus: { type: 'bono_ruleta' } }, deposit, {
    ...friend,
    roulettePrize: undefined,
  })
  expect(kindsOf(without)).toEqual(['event', 'promo', 'referral'])
  expect(computeGrants({}, deposit, friend)).toEqual({ grants: [], refusals: [] })
})

/** What the rule itself gives, asked without any claim. */
function ownFigure(kind: string, claims: GrantClaims, known: KnownOfCustomer, made: typeof deposit): number {
  const { giftValueCop, roulettePrize: drawn } = known
  const { amountCop, termDays } = made
  const type = bonusTypes.find((candidate) => candidate === kind)
  if (type) return evaluateBonus({ type, amountCop, termDays, giftValueCop, roulettePrize: drawn }).bonusAmountCop
  if (kind === 'event') return eventBonus(made)?.benefitCop ?? 0
  if (kind === 'gift-voucher') return 50_000
  if (kind === 'referral') return referralWorthCop(made)
  const code = promoCode(claims.promo?.code)
  return code ? promoAmountsCop[code] : 0
}

test('B12 500 forged claims never get more than the rule itself gives, nor anything that is not known for sure', () => {
  const claimed = fc.oneof(fc.constant(undefined), fc.integer(), fc.double())
  const richPrize = { id: 1, key: 'rico', label: '999 mil', bonus_type: 'fijo', value: '999000000' }
  const forged = fc.record({
    bonus: fc.option(
      fc.record({
        type: fc.oneof(fc.constantFrom(...bonusTypes), fc.string(), fc.constant('__proto__')),
        claimedAmountCop: claimed,
        // What a forger would add; none of it is ever read.
        giftValueCop: fc.integer({ min: 0, max: largestAmountCop }),
        roulettePrize: fc.constant(richPrize),
        minTermDays: fc.constant(0),
        bonusAmountCop: fc.constant(largestAmountCop),
      }),
      { nil: undefined },
    ),
    event: fc.option(fc.record({ id: fc.constantFrom('moneycon', 'fiesta'), claimedAmountCop: claimed }), {
      nil: undefined,
    }),
    giftVoucher: fc.option(fc.record({ claimedAmountCop: claimed }), { nil: undefined }),
    promo: fc.option(
      fc.record({ code: fc.constantFrom('300k', '100k', '900k', 'toString'), claimedAmountCop: claimed }),
      {
        nil: undefined,
      },
    ),
    referral: fc.option(fc.record({ code: fc.constantFrom('ana-7', 'otro'), claimedAmountCop: claimed }), {
      nil: undefined,
    }),
  })
  const statuses = fc.array(fc.constantFrom(...processStatuses), { maxLength: 3 })
  const amount = fc.oneof(fc.integer({ min: 0, max: 300_000_000 }), fc.integer({ min: 0, max: largestAmountCop }))
  const termDays = fc.integer({ min: 1, max: 1080 })
  fc.assert(
    fc.property(forged, statuses, amount, termDays, fc.boolean(), (claims, had, amountCop, days, isFriend) => {
      const known: KnownOfCustomer = { ...(isFriend ? friend : stranger), processStatuses: had }
      const made = { ...deposit, amountCop, termDays: days } as typeof deposit
      const { grants, refusals } = computeGrants(claims, made, known)
      const claimedKinds = Object.values(claims).filter((claim) => claim !== undefined)
      expect(grants.length + refusals.length).toBe(claimedKinds.length)
      expect(grants.filter(({ kind }) => !['promo', 'referral'].includes(kind)).length).toBeLessThanOrEqual(1)
      for (const grant of grants) {
        expect(Number.isSafeInteger(grant.amountCop) && grant.amountCop >= 0).toBe(true)
        expect(grant.amountCop).toBe(ownFigure(grant.kind, claims, known, made))
        if (!isFriend) expect(['bono_ruleta', 'bono_cdt_regalo', 'gift-voucher', 'referral']).not.toContain(grant.kind)
      }
      expect(computeGrants(claims, made, known)).toEqual({ grants, refusals })
    }),
    { numRuns: 500 },
  )
})
