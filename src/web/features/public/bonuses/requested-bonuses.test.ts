import { expect, test } from 'vitest'
import { bonusAt } from '#domain/bonuses/bonus-at.ts'
import { buildRequestedBonuses } from './requested-bonuses.ts'

const welcome = bonusAt({ type: 'bono_de_bienvenida', amountCop: 0 }, 10_000_000, 360)
const short = bonusAt({ type: 'bono_de_bienvenida', amountCop: 0 }, 1_000_000, 360)
const gift = bonusAt({ type: 'bono_cdt_regalo', amountCop: 0, giftValueCop: 500_000 }, 500_000, 360)
const nothing = { bonus: undefined, eventBenefitCop: undefined, promo: undefined, ref: undefined }

test.each([
  ['nothing', {}, {}],
  ['a welcome bonus', { bonus: welcome }, { bonuses: [{ kind: 'bono_de_bienvenida', shownCop: 100_000 }] }],
  ['one that is not won', { bonus: short }, {}],
  ['a gift', { bonus: gift }, { bonuses: [{ kind: 'bono_cdt_regalo', shownCop: 500_000, giftCop: 500_000 }] }],
  [
    'an event',
    { eventBenefitCop: 30_000, ref: 'moneycon' },
    { bonuses: [{ kind: 'event', shownCop: 30_000 }], ref: 'moneycon' },
  ],
  [
    'a campaign and an event: the campaign',
    { bonus: welcome, eventBenefitCop: 30_000 },
    { bonuses: [{ kind: 'bono_de_bienvenida', shownCop: 100_000 }] },
  ],
  [
    'one not won, and an event: the event',
    { bonus: short, eventBenefitCop: 3_000 },
    { bonuses: [{ kind: 'event', shownCop: 3_000 }] },
  ],
  [
    'a promotional bonus',
    { promo: { code: '300k' as const, addedCop: 300_000 }, ref: 'club-cdt' },
    { bonuses: [{ kind: 'promo', code: '300k', shownCop: 300_000 }], ref: 'club-cdt' },
  ],
  ['the gift of the week', { voucherCop: 50_000 }, { bonuses: [{ kind: 'gift-voucher', shownCop: 50_000 }] }],
  [
    'a campaign and the gift of the week: the campaign',
    { bonus: welcome, voucherCop: 50_000 },
    { bonuses: [{ kind: 'bono_de_bienvenida', shownCop: 100_000 }] },
  ],
])('B12 %s is claimed as it is shown', (_, shown, claims) => {
  expect(buildRequestedBonuses({ ...nothing, ...shown })).toEqual(claims)
})
