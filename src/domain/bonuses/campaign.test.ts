import { expect, test } from 'vitest'
import { campaignsFor, openCampaigns } from '#testing/campaigns.ts'
import type { BonusClaim } from './bonus-claim.ts'
import { buildCampaignUrl, type Campaign, campaignState, campaignsOfVisit, promoCodes } from './campaign.ts'
import { campaignFaults } from './campaign-faults.ts'
import { campaignFields } from './campaign-fields.ts'
import { demonstrationCampaigns } from './demonstration-campaigns.ts'
import { evaluateBonus } from './evaluate.ts'
import { eventBonus } from './event-bonus.ts'
import { buildPrizes } from './wheel-prizes.ts'

const today = '2026-11-24'
const [first] = openCampaigns
const campaign: Campaign = { ...(first as Campaign), code: 'prueba', kind: 'bono_porcentual', refs: [], figures: {} }

test.each<[string, Partial<Campaign>, string]>([
  ['the day it begins', { validFrom: today }, 'open'],
  ['the day before', { validFrom: '2026-11-25' }, 'upcoming'],
  ['its last day', { validUntil: today }, 'open'],
  ['the day after', { validUntil: '2026-11-23' }, 'ended'],
  ['ended by staff', { isEnded: true }, 'ended'],
  ['a peso left', { budgetCop: 10, grantedCop: 9 }, 'open'],
  ['no peso left', { budgetCop: 10, grantedCop: 10 }, 'exhausted'],
  ['one grant left', { budgetGrants: 2, grantedCount: 1 }, 'open'],
  ['no grant left', { budgetGrants: 2, grantedCount: 2 }, 'exhausted'],
  ['ended and spent', { isEnded: true, budgetCop: 0 }, 'ended'],
])('B12 a campaign on %s', (_, change, state) => {
  expect(campaignState({ ...campaign, ...change }, today)).toBe(state)
})

test('B12 every bonus, event and wheel of the sources is a campaign of the demonstration', () => {
  const ofTheSources = [
    ...['bono_de_bienvenida', 'bono_escalonado', 'bono_porcentual', 'bono_cdt_regalo', 'bono_ruleta'],
    ...['yo_me_llamo_cdt', 'event', 'gift-voucher', 'promo'],
  ]
  expect(demonstrationCampaigns.map(({ kind }) => kind)).toEqual(expect.arrayContaining(ofTheSources))
  expect(new Set(demonstrationCampaigns.map(({ code }) => code)).size).toBe(demonstrationCampaigns.length)
  for (const one of openCampaigns) expect([one.code, campaignFaults(one, undefined)]).toEqual([one.code, []])
})

test('B05 B07 B08 B09 a visit means the campaign of its gift, wheel, event and reference', () => {
  const meant = (claim: BonusClaim, ref?: string) => campaignsFor({ claims: [claim], ref })
  expect(meant({ kind: 'bono_cdt_regalo', giftCop: 500_000 }).bonus?.code).toBe('cdt-cupido')
  expect(meant({ kind: 'bono_cdt_regalo', giftCop: 500_001 }).bonus).toBeUndefined()
  expect(meant({ kind: 'bono_cdt_regalo' }).bonus).toBeUndefined()
  expect(meant({ kind: 'bono_ruleta', wheel: 'finverzo' }).bonus?.code).toBe('finverzo')
  expect(meant({ kind: 'bono_ruleta', wheel: 'otra' }).bonus).toBeUndefined()
  expect(meant({ kind: 'event' }, 'gofest').event?.code).toBe('gofest')
  expect(meant({ kind: 'event' }, 'otro').event).toBeUndefined()
  for (const code of promoCodes) expect(meant({ kind: 'promo', code }).promo?.code).toBe('bono-promocional')
  for (const code of promoCodes) {
    expect(meant({ kind: 'promo', code }, 'bono-300k').promo?.code).toBe('bono-promocional-300k')
  }
  expect(meant({ kind: 'promo', code: '300k' }, 'club-cdt').promo?.code).toBe('club-cdt')
})

test('B12 of several campaigns the one for the reference counts, then one that is open', () => {
  const ended = { ...campaign, code: 'a', isEnded: true }
  const open = { ...campaign, code: 'b' }
  const own = { ...campaign, code: 'c', refs: ['feria'] }
  const claims = [{ kind: 'bono_porcentual' as const }]
  const meant = (ref?: string) => campaignsOfVisit([ended, open, own], { claims, ref }, today).bonus
  expect(meant()?.code).toBe('b')
  expect(meant('feria')?.code).toBe('c')
  expect(campaignsOfVisit([ended], { claims }, today).bonus?.code).toBe('a')
})

test('B12 a campaign sets sizes and thresholds of its bonus', () => {
  const offer = (figures: Campaign['figures']) => ({ code: 'p', name: 'P', termsPath: '/legal/p', figures })
  const deposit = { amountCop: 10_000_000, termDays: 180 }
  const tiers = [{ fromCop: 1_000_000, bonusCop: 7_000 }]
  const welcome = { ...deposit, type: 'bono_de_bienvenida', offer: offer({ tiers, minTermDays: 180 }) } as const
  expect(evaluateBonus(welcome)).toMatchObject({
    isValid: true,
    bonusAmountCop: 7_000,
    termsAndConditionsUrl: '/legal/p',
  })
  expect(evaluateBonus({ ...welcome, termDays: 90 }).isValid).toBe(false)
  const share = {
    ...deposit,
    type: 'bono_porcentual',
    offer: offer({ percent: '0.500', minAmountCop: 20_000_000 }),
  } as const
  expect(evaluateBonus(share).isValid).toBe(false)
  expect(evaluateBonus({ ...share, amountCop: 20_000_000 })).toMatchObject({ bonusAmountCop: 100_000, label: '+0.50%' })
  const event = { ...deposit, termDays: 360, ratePercent: '11.000', dayBase: 360 } as const
  expect(eventBonus({ ...event, offer: offer({ percent: '0.500' }) })?.benefitCop).toBe(50_000)
  expect(eventBonus({ ...event, offer: offer({ minAmountCop: 10_000_001 }) })).toBeUndefined()
})

test.each<[string, Partial<Campaign>, string]>([
  ['ends before it begins', { validUntil: '2025-12-31' }, 'valid_until'],
  ['begins on no day', { validFrom: '2026-02-30' }, 'valid_from'],
  ['is an event without a reference', { kind: 'event', refs: [] }, 'refs'],
  ['is a gift without a value', { kind: 'bono_cdt_regalo' }, 'figures'],
  ['is a wheel without prizes', { kind: 'bono_ruleta' }, 'figures'],
  ['is a code without a size', { kind: 'promo', figures: { promoCop: {} } }, 'figures'],
  ['has two sizes', { kind: 'promo', figures: { promoCop: { '300k': 300_000, '50k': 50_000 } } }, 'figures'],
  ['sets what is not its own', { figures: { prizes: buildPrizes('p', [{ amountCop: 1_000, weight: 1 }]) } }, 'figures'],
  [
    'has falling tiers',
    {
      kind: 'bono_escalonado',
      figures: {
        tiers: [
          { fromCop: 2, bonusCop: 1 },
          { fromCop: 1, bonusCop: 1 },
        ],
      },
    },
    'figures',
  ],
])('O04 a campaign that %s is refused', (_, change, path) => {
  expect(campaignFaults({ ...campaign, ...change }, undefined).map((fault) => fault.path)).toContain(path)
})

test('O04 a campaign does not become one of another kind', () => {
  expect(campaignFaults(campaign, { kind: 'promo' })).toMatchObject([{ path: 'kind' }])
  expect(campaignFaults({ ...campaign, oncePerPerson: false }, undefined)).toEqual([])
  for (const one of openCampaigns.filter(({ kind }) => kind === 'promo' || kind === 'bono_de_bienvenida')) {
    const several = campaignFaults({ ...one, oncePerPerson: false }, undefined)
    expect(several, one.code).toMatchObject([{ path: 'once_per_person' }])
  }
})

test('B01 the door of a campaign is the simulator with what opens it', () => {
  const doors = Object.fromEntries(openCampaigns.map((one) => [one.code, buildCampaignUrl(one)]))
  expect(doors).toMatchObject({
    bienvenida: '/cdt-simulador?bono=bono_de_bienvenida',
    'cdt-cupido': '/cdt-simulador?bono=bono_cdt_regalo&valor_cdt_regalo=500000',
    finverzo: '/cdt-simulador?bono=bono_ruleta&source=finverzo',
    moneycon: '/cdt-simulador?event_bonus=1&ref=moneycon',
    'bono-de-regalo': '/cdt-simulador?promo=gift-voucher',
    'bono-promocional': '/cdt-simulador?promo-bonus=50k',
    'bono-promocional-300k': '/cdt-simulador?promo-bonus=300k&ref=bono-300k',
    'club-cdt': '/cdt-simulador?promo-bonus=50k&ref=club-cdt',
  })
})

test.each(['//otro-sitio', '//', 'legal/bonos', '/legal/../ops?x=1', 'https://otro.example'])(
  'O04 the page of terms is a path of ours, and %s is none',
  (path) => {
    const { pattern } = campaignFields.termsPath
    expect([pattern.test(path), pattern.test('/legal/bonos/bono-escalonado')]).toEqual([false, true])
  },
)
