import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BonusClaim } from '#domain/bonuses/bonus-claim.ts'
import { bonusTypes } from '#domain/bonuses/bonus-types.ts'
import { promoCodes } from '#domain/bonuses/campaign.ts'
import { claimsOfOpening, claimsOfVisit, namesOfOpening, namesOfVisit } from './bonus-claims.ts'

const amount = fc.integer({ min: 0, max: 5_000_000 })
/** What a page can claim: one campaign bonus at most, shown with its amount, and a promotional one. */
const claims: fc.Arbitrary<BonusClaim[]> = fc
  .record({
    campaign: fc.option(
      fc.oneof(
        fc.record({
          kind: fc.constantFrom(...bonusTypes.filter((type) => type !== 'bono_cdt_regalo')),
          shownCop: amount,
        }),
        fc.record({ kind: fc.constant('bono_cdt_regalo' as const), giftCop: amount, shownCop: amount }),
        fc.record({ kind: fc.constant('event' as const), shownCop: amount }),
        fc.record({ kind: fc.constant('gift-voucher' as const), shownCop: amount }),
      ),
      { nil: undefined },
    ),
    promo: fc.option(fc.record({ kind: fc.constant('promo' as const), code: fc.constantFrom(...promoCodes) }), {
      nil: undefined,
    }),
  })
  .map(({ campaign, promo }) => [...(campaign ? [campaign] : []), ...(promo ? [promo] : [])])

test('B12 what a page claims is what the server reads, in the names of the sources', () => {
  fc.assert(
    fc.property(claims, (claimed) => {
      expect(claimsOfOpening(namesOfOpening(claimed))).toEqual(claimed)
      const meant = claimed.map(({ shownCop: _, ...claim }) => claim)
      expect(claimsOfVisit(namesOfVisit(claimed))).toEqual(meant)
    }),
  )
})

test('B07 B09 the wheel goes with the address alone, and what a promotional bonus adds is not sent', () => {
  const claimed: BonusClaim[] = [
    { kind: 'bono_ruleta', wheel: 'finverzo', shownCop: 50_000 },
    { kind: 'promo', code: '300k', shownCop: 300_000 },
  ]
  expect(namesOfOpening(claimed)).toEqual({ bono: 'bono_ruleta', bonusAmount: 50_000, extra: { promoBonus: '300k' } })
  expect(namesOfVisit(claimed)).toEqual({ bono: 'bono_ruleta', source: 'finverzo', promoBonus: '300k' })
  expect(namesOfOpening([])).toEqual({})
})

test('B05 B09 B12 a body that contradicts itself claims nothing', () => {
  expect(claimsOfOpening({ valorCdtRegalo: 500_000 })).toBeUndefined()
  expect(claimsOfOpening({ bono: 'bono_porcentual', valorCdtRegalo: 500_000 })).toBeUndefined()
  expect(claimsOfOpening({ extra: { activateBonus_50: true, promoBonus: '300k' } })).toBeUndefined()
  // The old flow's own word means the smallest code.
  expect(claimsOfOpening({ extra: { activateBonus_50: true } })).toEqual([{ kind: 'promo', code: '50k' }])
  expect(claimsOfOpening({ bonusAmount: 50_000 })).toEqual([])
})
