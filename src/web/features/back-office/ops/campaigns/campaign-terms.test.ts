import { expect, test } from 'vitest'
import { type CampaignTerms, campaignTerms } from '#contract/bonus-campaigns.ts'
import { wireName, withNames } from '#contract/wire-names.ts'
import { campaignKinds } from '#domain/bonuses/campaign-kinds.ts'
import { draftOf, readForm } from '#domain/staff-forms/read-form.ts'
import { askedFields, type DraftOf } from '#domain/staff-forms/staff-field.ts'
import { campaignForm, findPromoFaults, termsOfValues, valuesOfCampaign } from './campaign-terms.ts'

type CampaignDraft = DraftOf<typeof campaignForm>

const whole: CampaignDraft = {
  ...draftOf(campaignForm),
  code: 'feria',
  name: 'Feria',
  termsPath: '/legal/bonos/feria',
  validFrom: '2026-12-01',
  reason: 'Es la feria',
}
const read = (draft: CampaignDraft) => readForm(campaignForm, draft)
const findProblems = (draft: CampaignDraft) => ({ ...findPromoFaults(draft), ...read(draft).faults })

test('O04 the form sends what the call takes', () => {
  const written = { ...whole, refs: 'feria, otra', budgetCop: '5000000', budgetGrants: '10', minTermDays: '180' }
  expect(findProblems(written)).toEqual({})
  const terms = termsOfValues(read({ ...written, percent: '0,3' }).values)
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
  ['coaches', { kind: 'coaches', refs: 'feria', coaches: 'a b; Ana' }],
  ['coaches', { kind: 'coaches', refs: 'feria', coaches: `a; ${'n'.repeat(81)}` }],
  ['coaches', { kind: 'coaches', refs: 'feria' }],
  ['refs', { kind: 'event' }],
  ['giftCop', { kind: 'bono_cdt_regalo' }],
  ['promo50k', { kind: 'promo' }],
  ['promo50k', { kind: 'promo', promo50k: '50000', promo300k: '300000' }],
  ['reason', { reason: 'sí' }],
])('O04 what the call would refuse in %s, the form says: %j', (field, change) => {
  const draft = { ...whole, ...change }
  expect(Object.keys(findProblems(draft))).toEqual([field])
})

test('O03 a kind has its own figures in the form, and no others', () => {
  const own = (kind: CampaignDraft['kind']) =>
    askedFields(campaignForm, { kind })
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

test('O04 a campaign that is opened for a change and sent as it is, is the same campaign', () => {
  const figures: Partial<Record<string, CampaignTerms['figures']>> = {
    bono_escalonado: { tiers: [{ from: 5_000_000, bonus: 50_000 }], minAmount: 1 },
    bono_ruleta: {
      prizes: [
        { amount: 10_000, weight: 40 },
        { percent: '0.3', weight: 5 },
      ],
    },
    bono_cdt_regalo: { gift: 500_000 },
    coaches: { coaches: [{ code: 'A-12', name: 'Ana' }] },
    promo: { promo: { '300k': 300_000 }, promoCondition: 'no-cdt' },
    event: { percent: '0.500' },
  }
  for (const kind of campaignKinds) {
    const { [kind]: own = {} } = figures
    const terms = { ...stored, kind, figures: own }
    const draft = { ...draftOf(campaignForm, valuesOfCampaign(terms)), reason: 'Sin cambios' }
    expect(termsOfValues(read(draft).values), kind).toEqual(terms)
  }
})

const stored: CampaignTerms = {
  code: 'feria',
  kind: 'event',
  name: 'Feria',
  validFrom: '2026-12-01',
  validUntil: null,
  isEnded: true,
  refs: ['feria', 'otra'],
  figures: {},
  budget: 0,
  budgetGrants: null,
  oncePerPerson: false,
  isListed: false,
  termsUrl: '/legal/bonos/feria',
}
