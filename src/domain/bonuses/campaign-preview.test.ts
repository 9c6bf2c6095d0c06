import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Campaign, type CampaignKind, campaignPeriod } from './campaign.ts'
import { cardFor, edgesOf, paidFor, peopleOf } from './campaign-preview.ts'
import { campaignWarnings, countBonuses, type Promised } from './campaign-warnings.ts'
import { demonstrationCampaigns } from './demonstration-campaigns.ts'
import { fixed, share } from './wheel-prizes.ts'

const nowMs = Date.parse('2026-11-24T15:00:00.000Z')
const typical = { amountCop: 10_000_000, termDays: 360 }
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')
const campaign = (own: Partial<Campaign>): Campaign => ({
  ...{ code: 'feria', kind: 'bono_escalonado', name: 'Feria', validFrom: '2026-12-01', validUntil: '2026-12-31' },
  ...{ isEnded: false, refs: ['feria'], figures: {}, budgetCop: null, budgetGrants: null, grantedCop: 0 },
  ...{ grantedCount: 0, oncePerPerson: true, isListed: true, termsPath: '/legal/bonos/bono-escalonado' },
  ...own,
})
const pays = (of: Campaign) =>
  edgesOf(of, typical).map((deposit) => [deposit.amountCop, deposit.termDays, paidFor(of, deposit, nowMs).paysCop])

test('O04 B03 a tiered campaign is shown just below, at and above each threshold, and at a term that is too short', () => {
  const tiers = [
    { fromCop: 2_000_000, bonusCop: 20_000 },
    { fromCop: 8_000_000, bonusCop: 90_000 },
  ]
  // Written by hand from the tiers: the sums do not come from the code that is tested.
  expect(pays(campaign({ figures: { minAmountCop: 2_000_000, minTermDays: 180, tiers } }))).toEqual([
    [1_999_999, 360, 0],
    [2_000_000, 360, 20_000],
    [2_000_001, 360, 20_000],
    [7_999_999, 360, 20_000],
    [8_000_000, 360, 90_000],
    [8_000_001, 360, 90_000],
    [10_000_000, 90, 0],
    [10_000_000, 360, 90_000],
  ])
})

test('O04 B05 B08 B09 a gift, an event and a promotion pay at their edges what their rules say', () => {
  expect(pays(campaign({ kind: 'bono_cdt_regalo', figures: { giftCop: 500_000 } }))).toEqual([
    [499_999, 360, 0],
    [500_000, 270, 0],
    [500_000, 360, 500_000],
    [500_001, 360, 0],
    [10_000_000, 360, 0],
  ])
  // 0.5 % a year of a million, and of ten.
  const event = pays(campaign({ kind: 'event', figures: { percent: '0.500' } }))
  expect(event.map(([, , cop]) => cop)).toEqual([0, 5_000, 5_000, 50_000])
  const promo = pays(campaign({ kind: 'promo', figures: { promoCop: { '100k': 100_000 } } }))
  expect(promo.map(([, , cop]) => cop)).toEqual([0, 100_000, 100_000, 0, 100_000])
})

test('O04 every campaign of the demonstration pays something at one of its edges, and says why where it does not', () => {
  for (const one of demonstrationCampaigns.filter(({ kind }) => kind !== 'coaches')) {
    const of = campaign({ ...one, validUntil: null })
    const found = edgesOf(of, typical).map((deposit) => paidFor(of, deposit, nowMs))
    expect([of.code, found.some(({ paysCop }) => paysCop > 0)]).toEqual([of.code, true])
    for (const { paysCop, why } of found) expect([of.code, paysCop > 0]).toEqual([of.code, why === undefined])
  }
})

test('O04 the strip is the one of the simulator, for the amount of the gift whatever is typed', () => {
  const card = cardFor(campaign({ kind: 'bono_cdt_regalo', figures: { giftCop: 500_000 } }), typical, nowMs)
  expect(card).toMatchObject({ name: 'CDT regalo', isWon: true, state: 'Activo', figureCop: 500_000 })
  expect(cardFor(campaign({}), { ...typical, termDays: 90 }, nowMs)).toMatchObject({
    isWon: false,
    state: 'Desactivado',
  })
  const event = campaign({ kind: 'event', figures: { percent: '0.500' } })
  expect(plain(cardFor(event, typical, nowMs)?.line)).toContain('0,50 % E.A.')
  expect(cardFor(event, { ...typical, amountCop: 999_999 }, nowMs)).toBeUndefined()
})

// What each kind cannot do without.
const givenOf: Partial<Record<CampaignKind, Campaign['figures']>> = {
  bono_cdt_regalo: { giftCop: 500_000 },
  promo: { promoCop: { '100k': 100_000 } },
  bono_ruleta: { prizes: [fixed('feria', 1, 20_000, 1), share('feria', 2, '0.500', 1)] },
}

test('O04 B12 the strip promises what the grant pays, and no campaign pays more than its budget has left', () => {
  const kinds = ['bono_escalonado', 'bono_porcentual', 'bono_cdt_regalo', 'bono_ruleta', 'event', 'promo'] as const
  const figures = {
    minAmountCop: fc.integer({ min: 1, max: 30_000_000 }),
    minTermDays: fc.integer({ min: 0, max: 3_600 }),
  }
  const asked = fc.record({
    kind: fc.constantFrom<CampaignKind>(...kinds, 'gift-voucher'),
    figures: fc.record(figures, { requiredKeys: [] }),
    budgetCop: fc.option(fc.integer({ min: 0, max: 400_000 })),
  })
  fc.assert(
    fc.property(asked, ({ kind, figures: own, budgetCop }) => {
      const of = campaign({ kind, budgetCop, figures: { ...givenOf[kind], ...own } })
      for (const deposit of edgesOf(of, typical)) {
        const { paysCop, why } = paidFor(of, deposit, nowMs)
        expect(paysCop).toBeLessThanOrEqual(budgetCop ?? Number.POSITIVE_INFINITY)
        if (paysCop > 0) expect(why).toBeUndefined()
        const card = cardFor(of, deposit, nowMs)
        // The strip of a gift is that of its own amount.
        if (kind !== 'bono_cdt_regalo') expect(card?.isWon ? card.figureCop : 0).toBe(paysCop)
      }
    }),
  )
})

test('O04 B08 an event says what is really missing: the amount, the term or the budget', () => {
  const why = (own: Partial<Campaign>, termDays = 360) =>
    plain(paidFor(campaign({ kind: 'event', ...own }), { amountCop: 10_000_000, termDays }, nowMs).why)
  expect(why({ figures: { minAmountCop: 20_000_000 } })).toBe('El bono del evento es para CDT desde $ 20.000.000.')
  expect(why({ figures: { minTermDays: 180 } }, 90)).toBe('El bono del evento es para plazos de 180 días o más.')
  expect(why({ budgetCop: 10_000 })).toBe('A esta campaña ya no le alcanza para este bono.')
})

test('O04 a budget of grants is counted too, alone and beside one in pesos', () => {
  const count = (own: Partial<Campaign>) => {
    const of = campaign({ figures: { tiers: [{ fromCop: 5_000_000, bonusCop: 50_000 }] }, ...own })
    return countBonuses(of, edgesOf(of, typical), nowMs)
  }
  expect(count({})).toBeUndefined()
  expect(count({ budgetGrants: 10, grantedCount: 4 })).toEqual({ fewest: 6, most: 6 })
  expect(count({ budgetGrants: 10, budgetCop: 100_000_000 })).toEqual({ fewest: 10, most: 10 })
  expect(count({ budgetGrants: 10, budgetCop: 100_000 })).toEqual({ fewest: 2, most: 2 })
})

test('O04 its days are whole days of Bogota', () => {
  const { fromMs, overMs } = campaignPeriod(campaign({}))
  expect(new Date(fromMs).toISOString()).toBe('2026-12-01T05:00:00.000Z')
  expect(new Date(overMs ?? 0).toISOString()).toBe('2027-01-01T05:00:00.000Z')
  expect(campaignPeriod(campaign({ validUntil: null })).overMs).toBeUndefined()
})

test('O04 who gets it and who does not is said, with what a visit without the reference gets', () => {
  const { gets, misses } = peopleOf(campaign({}), { name: 'Porcentual' })
  expect(gets[0]).toContain('«feria»')
  expect(misses[0]).toContain('recibe «Porcentual»')
  expect(misses.map(plain)).toContain('Quien deposita menos de $ 5.000.000.')
})

const warn = (after: Partial<Campaign>, more: { before?: Campaign; others?: Campaign[]; promised?: Promised } = {}) => {
  const { before, others = [], promised = { openings: 0, prizes: 0 } } = more
  const termsPage = { bonusType: 'bono_escalonado' as const, title: 'Bono escalonado' }
  const proposed = { before, after: campaign(after), others, promised, termsPage, typical, nowMs, today: '2026-11-24' }
  return campaignWarnings(proposed).map(plain)
}

test('O04 a campaign without a fault warns of nothing', () => {
  expect(warn({})).toEqual([])
})

test.each<[string, Partial<Campaign>, Parameters<typeof warn>[1], RegExp]>([
  [
    'its least amount rises',
    { figures: { minAmountCop: 6_000_000 } },
    { before: campaign({}) },
    /mínimo sube de \$ 5\.000\.000 a \$ 6\.000\.000/,
  ],
  ['its term rises', { figures: { minTermDays: 720 } }, { before: campaign({}) }, /plazo mínimo sube/],
  [
    'it pays less',
    { figures: { tiers: [{ fromCop: 5_000_000, bonusCop: 40_000 }] } },
    { before: campaign({}) },
    /\$ 40\.000 en vez de \$ 50\.000/,
  ],
  [
    'a band leaves a hole',
    { figures: { tiers: [{ fromCop: 7_000_000, bonusCop: 40_000 }] } },
    {},
    /Hueco: de \$ 5\.000\.000 a \$ 6\.999\.999/,
  ],
  [
    'a band begins below the least amount',
    { figures: { tiers: [{ fromCop: 1_000_000, bonusCop: 40_000 }] } },
    {},
    /no paga antes de \$ 5\.000\.000/,
  ],
  [
    'another is open for the same link',
    {},
    { others: [campaign({ code: 'otra', name: 'Otra' })] },
    /Coincide con «Otra»/,
  ],
  [
    'another asks the visits of the same link for their coaches',
    { kind: 'coaches', figures: { coaches: [{ code: 'ana', name: 'Ana' }] } },
    { others: [campaign({ code: 'otra', name: 'Otra', kind: 'coaches', validFrom: '2026-12-02' })] },
    /«feria» se pregunta por los coaches de «Otra»/,
  ],
  [
    'its wheel gives less in the mean of its turns',
    { kind: 'bono_ruleta', figures: { prizes: [fixed('feria', 1, 10_000, 3), fixed('feria', 2, 50_000, 1)] } },
    {
      before: campaign({
        kind: 'bono_ruleta',
        figures: { prizes: [fixed('feria', 1, 10_000, 1), fixed('feria', 2, 50_000, 1)] },
      }),
    },
    /en promedio \$ 20\.000 en vez de \$ 30\.000/,
  ],
  [
    'it ends before those who wait can prove who they are',
    { isEnded: true },
    { before: campaign({}), promised: { openings: 2, prizes: 1 } },
    /2 aperturas con este bono esperan/,
  ],
  [
    'what it granted is all of its budget',
    { budgetCop: 100_000, grantedCop: 100_000, grantedCount: 2 },
    {},
    /queda agotada/,
  ],
  [
    'one bonus is more than is left',
    { budgetCop: 60_000 },
    {},
    /quedan \$ 60\.000, y un solo bono llega a \$ 300\.000/,
  ],
  [
    'nobody can get it',
    { kind: 'bono_cdt_regalo', figures: { giftCop: 100_000, minAmountCop: 200_000 } },
    {},
    /nadie recibe/,
  ],
  ['its page of terms is of another bonus', { kind: 'bono_de_bienvenida' }, {}, /es de otro bono/],
])('O04 it is warned where %s', (_, after, more, words) => {
  expect(warn(after, more).some((one) => words.test(one ?? ''))).toBe(true)
})

test('O04 campaigns do not coincide by other links, on other days, or when one has ended', () => {
  const other = campaign({ code: 'otra', name: 'Otra' })
  for (const own of [
    { refs: ['otro-enlace'] },
    { validUntil: '2026-11-30' },
    { isEnded: true },
    { kind: 'event' as const },
  ]) {
    expect(warn({}, { others: [{ ...other, ...own }] })).toEqual([])
  }
})
