import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offersFor } from '#testing/campaigns.ts'
import { formatCop, largestAmountCop } from '../money/amounts/amount-cop.ts'
import { processStatuses } from '../process/statuses.ts'
import { type BonusClaim, claimParts, partOf } from './bonus-claim.ts'
import { computeGrants, type KnownOfCustomer } from './bonus-grant.ts'
import { bonusTypes } from './bonus-types.ts'
import { campaignClosed } from './campaign.ts'
import { evaluateBonus } from './evaluate.ts'
import { eventBonus } from './event-bonus.ts'
import { promoAmountsCop } from './promo-bonus.ts'
import { referralWorthCop } from './referral.ts'
import type { BonusType } from './registry.ts'
import { rouletteSources } from './roulette-sources.ts'

const deposit = { amountCop: 10_000_000, termDays: 360, ratePercent: '11.250', dayBase: 360 } as const
const prize = rouletteSources.finverzo.prizes.find(({ key }) => key === 'finverzo-50-mil')
/** What a visit that claims so may have, with a gift of the deposit's size where one was offered. */
const buildOffers = (claims: readonly BonusClaim[]): KnownOfCustomer['offers'] =>
  offersFor({
    claims: claims
      .filter(({ kind }) => kind !== 'bono_cdt_regalo')
      .map((claim) => (claim.kind === 'bono_ruleta' ? { ...claim, wheel: 'finverzo' } : claim)),
    ref: 'moneycon',
  })
const giftOffer = { code: 'regalo', name: 'CDT regalo', termsPath: '/regalo', figures: { giftCop: 10_000_000 } }
const computeClaimedGrants = (
  claims: readonly BonusClaim[],
  made: Parameters<typeof computeGrants>[1],
  known: Known,
) => {
  const isGift = claims.some(({ kind }) => kind === 'bono_cdt_regalo') && known.isInvited
  const offers = { ...buildOffers(claims), ...(isGift ? { bonus: giftOffer } : {}) }
  return computeGrants(claims, made, { ...known, offers })
}
type Known = Omit<KnownOfCustomer, 'offers'> & { isInvited?: boolean }
const stranger: Known = { processStatuses: [] }
const friend: Known = {
  processStatuses: ['LEAD-SIN-FORMULARIO'],
  roulettePrize: prize,
  isInvited: true,
  giftVoucherOfferedAtMs: Date.parse('2026-11-25T10:00:00-05:00'),
  referralCode: 'ana-7',
}
const listKinds = (result: ReturnType<typeof computeGrants>) => result.grants.map((grant) => grant.kind)

test.each<[BonusType, string, number, string, Record<string, string | number>]>([
  ['bono_de_bienvenida', 'B02/1', 100_000, 'bienvenida', {}],
  ['bono_escalonado', 'B03/1', 100_000, 'escalonado', {}],
  ['bono_porcentual', 'B04/1', 30_000, 'porcentual', {}],
  ['bono_cdt_regalo', 'B05/1', 10_000_000, 'regalo', { giftValueCop: 10_000_000 }],
  ['bono_ruleta', 'B07/1', 50_000, 'finverzo', { prizeKey: 'finverzo-50-mil', prizeLabel: '50 mil' }],
  ['yo_me_llamo_cdt', 'B06/1', 50_000, 'yo-me-llamo-cdt', {}],
])(
  'B12 %s is granted by the rule %s: %d pesos, with what it was computed from',
  (type, ruleId, amountCop, campaignCode, more) => {
    expect(computeClaimedGrants([{ kind: type, shownCop: amountCop }], deposit, friend)).toEqual({
      grants: [
        { kind: type, ruleId, amountCop, campaignCode, inputs: { amountCop: 10_000_000, termDays: 360, ...more } },
      ],
      refusals: [],
    })
  },
)

test('B12 a prize or a gift that only the page knows of is not granted', () => {
  for (const type of ['bono_ruleta', 'bono_cdt_regalo'] as const) {
    const { grants, refusals } = computeClaimedGrants([{ kind: type }], deposit, stranger)
    expect(grants).toEqual([])
    expect(refusals).toMatchObject([{ kind: type }])
  }
})

test('B12 a claim that the deposit does not bear is refused with its reason', () => {
  const claims = [{ kind: 'bono_de_bienvenida' as const }]
  const low = computeClaimedGrants(claims, { ...deposit, amountCop: 4_999_999 }, stranger)
  expect(low.refusals).toEqual([
    { kind: 'bono_de_bienvenida', reason: 'not-eligible', message: expect.stringContaining('súmale') },
  ])
  const short = computeClaimedGrants(claims, { ...deposit, termDays: 180 }, stranger)
  expect(short.refusals[0]?.message).toContain('360 días o más')
  const unknown = computeGrants([{ kind: 'bono_x' as BonusType }, { kind: 'event' }], deposit, {
    processStatuses: [],
    offers: {},
  })
  expect(unknown.refusals.map((refusal) => refusal.reason)).toEqual(['unknown', 'unknown'])
  for (const { grants } of [low, short, unknown]) expect(grants).toEqual([])
})

test.each([100_001, 99_999, 0, -1, Number.NaN])(
  'B12 a page that shows %d instead of 100.000 is refused',
  (shownCop) => {
    const claims = [{ kind: 'bono_de_bienvenida' as const, shownCop }]
    const { grants, refusals } = computeClaimedGrants(claims, deposit, stranger)
    expect(grants).toEqual([])
    expect(refusals).toEqual([expect.objectContaining({ reason: 'different-amount' })])
  },
)

test('B08 B12 an event is granted its benefit, from its minimum on', () => {
  const claims = [{ kind: 'event' as const, shownCop: 30_000 }]
  expect(computeClaimedGrants(claims, deposit, stranger).grants).toEqual([
    {
      kind: 'event',
      ruleId: 'B08/1',
      campaignCode: 'moneycon',
      amountCop: 30_000,
      inputs: { amountCop: 10_000_000, termDays: 360, event: 'moneycon' },
    },
  ])
  const low = computeClaimedGrants([{ kind: 'event' }], { ...deposit, amountCop: 999_999 }, stranger)
  expect(low.refusals[0]).toMatchObject({ kind: 'event', reason: 'not-eligible' })
})

test('B09 B12 a promotional bonus is granted what it adds, or refused in the words of the sources', () => {
  const claims = [{ kind: 'promo' as const, code: '50k' as const }]
  expect(computeClaimedGrants(claims, deposit, friend).grants).toEqual([
    {
      kind: 'promo',
      ruleId: 'B09/1',
      campaignCode: 'bono-promocional',
      amountCop: 50_000,
      inputs: {
        amountCop: 10_000_000,
        termDays: 360,
        code: '50k',
        campaign: 'bono-promocional',
        processStatuses: 'LEAD-SIN-FORMULARIO',
        condition: 'no-advanced-process',
      },
    },
  ])
  expect(computeClaimedGrants([{ kind: 'promo', code: '300k' }], deposit, friend)).toEqual({
    grants: [],
    refusals: [
      {
        kind: 'promo',
        reason: 'different-amount',
        message: `El bono promocional de tu enlace es de ${formatCop(50_000)}. Revísalo antes de seguir.`,
      },
    ],
  })
  const owner: Known = { processStatuses: ['DECEVAL-ENVIADO-AL-CLIENTE'] }
  const { offers } = { offers: offersFor({ claims: [{ kind: 'promo', code: '300k' }], ref: 'club-cdt' }) }
  expect(computeGrants(claims, deposit, { ...owner, offers }).refusals[0]?.message).toBe(
    'Ya tienes un CDT con nosotros.',
  )
})

test('B11 B12 a referral is granted 0.10 % and what it is worth, to who registered that code', () => {
  expect(computeClaimedGrants([{ kind: 'referral', code: 'ana-7' }], deposit, friend).grants).toEqual([
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
    const { grants, refusals } = computeClaimedGrants([{ kind: 'referral', code }], deposit, known)
    expect(grants).toEqual([])
    expect(refusals[0]).toMatchObject({ kind: 'referral', message: 'el enlace que usaste no existe' })
  }
})

test('M17 B12 the voucher is granted with the hour until which the deposit must come', () => {
  expect(computeClaimedGrants([{ kind: 'gift-voucher' }], deposit, friend).grants).toEqual([
    {
      kind: 'gift-voucher',
      ruleId: 'M17/2',
      campaignCode: 'bono-de-regalo',
      amountCop: 50_000,
      inputs: {
        amountCop: 10_000_000,
        termDays: 360,
        offeredAtMs: friend.giftVoucherOfferedAtMs,
        depositUntilMs: Date.parse('2026-12-04T15:00:00-05:00'),
      },
    },
  ])
  expect(computeClaimedGrants([{ kind: 'gift-voucher' }], deposit, stranger).grants).toEqual([])
})

test('M17 B12 a campaign with a least amount and term gives the voucher to no smaller and no shorter deposit', () => {
  const figures = { minAmountCop: 5_000_000, minTermDays: 180 }
  const offer = { code: 'de-la-semana', name: 'Regalo', termsPath: '/legal/bonos/bono-regalo', figures }
  const known = { ...friend, offers: { giftVoucher: offer } }
  const outcome = (amountCop: number, termDays: number) =>
    computeGrants([{ kind: 'gift-voucher' }], { ...deposit, amountCop, termDays }, known)
  expect(outcome(5_000_000, 180).grants).toMatchObject([{ amountCop: 50_000 }])
  expect(outcome(4_999_999, 180).refusals[0]?.message).toBe('El bono de regalo es para CDT desde $\u00a05.000.000.')
  expect(outcome(5_000_000, 179).refusals[0]?.message).toBe('El bono de regalo es para CDT desde 180 días.')
})

test('B12 a closed campaign is refused with the reason, and a bonus beyond its budget is none', () => {
  const closed = { bonus: campaignClosed.ended }
  const claims = [{ kind: 'bono_porcentual' as const }]
  const ended = computeGrants(claims, deposit, { processStatuses: [], offers: {}, closed })
  expect(ended.refusals).toEqual([
    { kind: 'bono_porcentual', reason: 'not-eligible', message: 'Esta campaña ya terminó.' },
  ])
  const offer = (leftCop: number) => ({ bonus: { code: 'p', name: 'P', termsPath: '/p', figures: {}, leftCop } })
  expect(computeGrants(claims, deposit, { processStatuses: [], offers: offer(30_000) }).grants).toHaveLength(1)
  expect(computeGrants(claims, deposit, { processStatuses: [], offers: offer(29_999) }).refusals).toHaveLength(1)
})

test('B12 a kind that the person has is refused, unless its campaign lets them have several', () => {
  const claims = [{ kind: 'bono_porcentual' as const }]
  const offer = { code: 'p', name: 'P', termsPath: '/p', figures: {} }
  const held = { processStatuses: [], heldKinds: ['bono_porcentual'] } as const
  expect(computeGrants(claims, deposit, { ...held, offers: { bonus: offer } }).grants).toEqual([])
  const several = { ...held, offers: { bonus: { ...offer, oncePerPerson: false } } }
  expect(computeGrants(claims, deposit, several).grants).toMatchObject([{ amountCop: 30_000, isRepeatable: true }])
})

test('B12 one campaign bonus for a process; promo and referral stand beside it', () => {
  const others: BonusClaim[] = [
    { kind: 'event' },
    { kind: 'gift-voucher' },
    { kind: 'promo', code: '50k' },
    { kind: 'referral', code: 'ana-7' },
  ]
  const whole = computeClaimedGrants([{ kind: 'bono_de_bienvenida' }, ...others], deposit, friend)
  expect(listKinds(whole)).toEqual(['bono_de_bienvenida', 'promo', 'referral'])
  expect(whole.refusals.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['event', 'one-campaign-bonus'],
    ['gift-voucher', 'one-campaign-bonus'],
  ])
  const without = computeClaimedGrants([{ kind: 'bono_ruleta' }, ...others], deposit, {
    ...friend,
    roulettePrize: undefined,
  })
  expect(listKinds(without)).toEqual(['event', 'promo', 'referral'])
  expect(computeClaimedGrants([], deposit, friend)).toEqual({ grants: [], refusals: [] })
})

/** What the rule itself gives, asked without any claim. */
function ownFigure(kind: string, claims: readonly BonusClaim[], known: Known, made: typeof deposit): number {
  const { isInvited, roulettePrize: drawn } = known
  const giftValueCop = isInvited ? giftOffer.figures.giftCop : undefined
  const { amountCop, termDays } = made
  const type = bonusTypes.find((candidate) => candidate === kind)
  if (type) return evaluateBonus({ type, amountCop, termDays, giftValueCop, roulettePrize: drawn }).bonusAmountCop
  if (kind === 'event') return eventBonus(made)?.benefitCop ?? 0
  if (kind === 'gift-voucher') return 50_000
  if (kind === 'referral') return referralWorthCop(made)
  return claims.some((claim) => claim.kind === 'promo' && claim.code === '50k') ? promoAmountsCop['50k'] : 0
}

test('B12 500 forged claims never get more than the rule itself gives, nor anything that is not known for sure', () => {
  const claimed = fc.oneof(fc.constant(undefined), fc.integer(), fc.double())
  const richPrize = { id: 1, key: 'rico', label: '999 mil', bonusType: 'fijo', value: '999000000' }
  const forged = fc.array(
    fc.oneof(
      fc.record({
        kind: fc.oneof(fc.constantFrom(...bonusTypes), fc.string(), fc.constant('__proto__')),
        shownCop: claimed,
        // What a forger would add; none of it is ever read.
        giftCop: fc.integer({ min: 0, max: largestAmountCop }),
        roulettePrize: fc.constant(richPrize),
        minTermDays: fc.constant(0),
        bonusAmountCop: fc.constant(largestAmountCop),
      }),
      fc.record({ kind: fc.constantFrom('event', 'gift-voucher'), shownCop: claimed }),
      fc.record({
        kind: fc.constant('promo'),
        code: fc.constantFrom('300k', '100k', '50k', '900k', 'toString'),
        shownCop: claimed,
      }),
      fc.record({ kind: fc.constant('referral'), code: fc.constantFrom('ana-7', 'otro'), shownCop: claimed }),
    ) as fc.Arbitrary<BonusClaim>,
    { maxLength: 8 },
  )
  const statuses = fc.array(fc.constantFrom(...processStatuses), { maxLength: 3 })
  const amount = fc.oneof(fc.integer({ min: 0, max: 300_000_000 }), fc.integer({ min: 0, max: largestAmountCop }))
  const termDays = fc.integer({ min: 1, max: 1080 })
  fc.assert(
    fc.property(forged, statuses, amount, termDays, fc.boolean(), (claims, had, amountCop, days, isFriend) => {
      const known: Known = { ...(isFriend ? friend : stranger), processStatuses: had }
      const made = { ...deposit, amountCop, termDays: days } as typeof deposit
      const { grants, refusals } = computeClaimedGrants(claims, made, known)
      const claimedParts = claimParts.filter((part) => claims.some(({ kind }) => partOf(kind) === part))
      expect(grants.length + refusals.length).toBe(claimedParts.length)
      expect(grants.filter(({ kind }) => !['promo', 'referral'].includes(kind)).length).toBeLessThanOrEqual(1)
      for (const grant of grants) {
        expect(Number.isSafeInteger(grant.amountCop) && grant.amountCop >= 0).toBe(true)
        expect(grant.amountCop).toBe(ownFigure(grant.kind, claims, known, made))
        if (!isFriend) expect(['bono_ruleta', 'bono_cdt_regalo', 'gift-voucher', 'referral']).not.toContain(grant.kind)
      }
      expect(computeClaimedGrants(claims, made, known)).toEqual({ grants, refusals })
    }),
    { numRuns: 500 },
  )
})
