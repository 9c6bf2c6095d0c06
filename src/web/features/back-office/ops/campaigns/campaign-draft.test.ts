import { expect, test } from 'vitest'
import { campaignTerms } from '#contract/bonus-campaigns.ts'
import { wireName, withNames } from '#contract/wire-names.ts'
import { type CampaignDraft, findProblems, listFields, termsOfDraft, toDraft } from './campaign-draft.ts'

const whole: CampaignDraft = {
  ...toDraft(undefined),
  code: 'feria',
  name: 'Feria',
  termsPath: '/legal/bonos/feria',
  validFrom: '2026-12-01',
  reason: 'Es la feria',
}

test('O04 the form sends what the call takes', () => {
  const written = { ...whole, refs: 'feria, otra', budgetCop: '5000000', budgetGrants: '10', minTermDays: '180' }
  expect(findProblems(written)).toEqual({})
  const terms = termsOfDraft({ ...written, percent: '0,3' })
  expect(terms).toMatchObject({
    refs: ['feria', 'otra'],
    budget: 5_000_000,
    figures: { percent: '0.300', minTerm: 180 },
  })
  expect(campaignTerms.safeParse(withNames(terms, wireName)).error).toBeUndefined()
})

test.each<[keyof CampaignDraft, Partial<CampaignDraft>]>([
  ['code', { code: 'Feria' }],
  ['code', { code: 'f' }],
  ['name', { name: 'ab' }],
  ['name', { name: 'a'.repeat(81) }],
  ['termsPath', { termsPath: 'legal' }],
  ['termsPath', { termsPath: `/${'a'.repeat(120)}` }],
  ['validFrom', { validFrom: '' }],
  ['validUntil', { validUntil: 'mañana' }],
  ['refs', { refs: 'una, d os' }],
  ['budgetGrants', { budgetGrants: '10000001' }],
  ['minTermDays', { minTermDays: '3601' }],
  ['percent', { percent: '100' }],
  ['prizes', { kind: 'bono_ruleta', prizes: '10.000; 40\n1.500; 5' }],
  ['prizes', { kind: 'bono_ruleta', prizes: '10.000; 40\n20.000; 10001' }],
  ['coaches', { kind: 'coaches', coaches: 'a b; Ana' }],
  ['coaches', { kind: 'coaches', coaches: `a; ${'n'.repeat(81)}` }],
  ['promo50k', { kind: 'promo', promo50k: '50000', promo300k: '300000' }],
  ['reason', { reason: 'sí' }],
])('O04 what the call would refuse in %s, the form says: %j', (field, change) => {
  const draft = { ...whole, ...change }
  expect(Object.keys(findProblems(draft))).toEqual([field])
  expect(termsOfDraft(draft)).toBeUndefined()
})

test('O03 a kind has its own figures in the form, and no others', () => {
  const own = (kind: CampaignDraft['kind']) =>
    listFields(kind)
      .map(([name]) => name)
      .filter((name) =>
        ['percent', 'giftCop', 'promo50k', 'tiers', 'prizes', 'coaches', 'promoCondition'].includes(name),
      )
  expect(own('bono_escalonado')).toEqual(['tiers'])
  expect(own('event')).toEqual(['percent'])
  expect(own('gift-voucher')).toEqual(['giftCop'])
  expect(own('bono_ruleta')).toEqual(['prizes'])
  expect(own('coaches')).toEqual(['coaches'])
  expect(own('promo')).toEqual(['promo50k', 'promoCondition'])
})
