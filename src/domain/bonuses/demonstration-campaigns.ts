import { formatCop } from '../money/amounts/amount-cop.ts'
import type { Campaign, CampaignKind, PromoCode } from './campaign.ts'
import { eventsWithBonus } from './event-bonus.ts'
import { giftVoucherTerms } from './gift-voucher-terms.ts'
import { promoAmountsCop } from './promo-bonus.ts'
import { bonuses } from './registry.ts'
import { rouletteSources } from './roulette-sources.ts'

/**
 * The campaigns that the demonstration begins with: every campaign, bonus, event and wheel that the sources name, with
 * the sources' thresholds, open until staff end it (decisions §10). A budget keeps each of them finite.
 */
export type DemonstrationCampaign = Pick<
  Campaign,
  'code' | 'kind' | 'name' | 'refs' | 'figures' | 'budgetCop' | 'oncePerPerson' | 'termsPath'
>

const budgetCop = 2_000_000_000

const campaign = (
  kind: CampaignKind,
  code: string,
  own: Pick<Campaign, 'name' | 'termsPath'> & Partial<DemonstrationCampaign>,
): DemonstrationCampaign => ({ kind, code, refs: [], figures: {}, budgetCop, oncePerPerson: true, ...own })

const promoTermsPath = bonuses.bono_de_bienvenida.termsPath
/** A campaign of one size: 50,000 where it says no other. */
const promo = (
  code: string,
  { size = '50k', ...own }: Partial<DemonstrationCampaign> & Pick<Campaign, 'name'> & { size?: PromoCode },
) =>
  campaign('promo', code, {
    termsPath: promoTermsPath,
    ...own,
    figures: { promoCop: { [size]: promoAmountsCop[size] }, ...own.figures },
  })

/** The campaigns with partners that only ask that one has no CDT yet (A §5). The sources leave their names out. */
const partners = {
  'club-cdt': 'Club CDT',
  'life-miles': 'Life Miles',
  'jumbo-cdt': 'Jumbo',
  'dias-azules': 'Días azules',
}

const eventNames: Readonly<Record<string, string>> = {
  moneycon: 'Moneycon',
  gofest: 'Gofest',
  poderosas2025: 'Poderosas 2025',
}

/** The sources leave their 46 coaches out, as they are people; the operator writes its own. */
const demonstrationCoaches = [
  { code: 'ahorro', name: 'Coach de ahorro' },
  { code: 'inversion', name: 'Coach de inversión' },
  { code: 'finanzas-personales', name: 'Coach de finanzas personales' },
]

/**
 * @param giftCop - An amount in pesos.
 * @returns The campaign of a gift CDT of that amount.
 */
const gift = (code: string, name: string, giftCop: number, termsPath: string) =>
  campaign('bono_cdt_regalo', code, { name, figures: { giftCop }, termsPath })

export const demonstrationCampaigns: readonly DemonstrationCampaign[] = [
  ...(['bono_de_bienvenida', 'bono_escalonado', 'bono_porcentual', 'yo_me_llamo_cdt'] as const).map((kind) => {
    const { name, termsPath } = bonuses[kind]
    return campaign(
      kind,
      kind
        .replaceAll('_', '-')
        .replace(/^bono-/, '')
        .replace(/^de-/, ''),
      { name, termsPath },
    )
  }),
  gift('cdt-regalo', 'CDT regalo', 1_000_000, '/legal/bonos/cdt-regalo'),
  gift('cdt-cupido', 'CDT Cupido', 500_000, '/legal/bonos/cdt-cupido'),
  ...Object.values(rouletteSources).map(({ id, name, termsPath, prizes }) =>
    campaign('bono_ruleta', id, { name, termsPath, figures: { prizes } }),
  ),
  ...eventsWithBonus.map((event) =>
    campaign('event', event, { name: `Evento ${eventNames[event] ?? event}`, refs: [event], termsPath: `/${event}` }),
  ),
  campaign('gift-voucher', 'bono-de-regalo', { name: 'Bono de regalo', termsPath: giftVoucherTerms.path }),
  promo('bono-promocional', { name: 'Bono promocional' }),
  // The larger sizes are had by the reference of their link.
  ...(['100k', '300k'] as const).map((size) =>
    promo(`bono-promocional-${size}`, {
      name: `Bono promocional de ${formatCop(promoAmountsCop[size])}`,
      size,
      refs: [`bono-${size}`],
    }),
  ),
  promo('referido-especial', {
    name: 'Referido especial',
    refs: ['referido-especial'],
    figures: { minAmountCop: 950_000, minTermDays: 0 },
  }),
  ...Object.entries(partners).map(([code, name]) =>
    promo(code, { name, refs: [code], figures: { promoCondition: 'no-cdt' } }),
  ),
  campaign('coaches', 'asesoria-gratis', {
    name: 'Asesoría gratis',
    refs: ['asesoria-gratis-cdt'],
    figures: { coaches: demonstrationCoaches },
    budgetCop: null,
    termsPath: '/asesoria-gratis-cdt',
  }),
]
