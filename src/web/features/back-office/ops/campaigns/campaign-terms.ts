import type { CampaignTerms, SentFigures } from '#contract/bonus-campaigns.ts'
import { promoCodes } from '#domain/bonuses/campaign.ts'
import { campaignFields, figureFields } from '#domain/bonuses/campaign-fields.ts'
import { campaignKinds } from '#domain/bonuses/campaign-kinds.ts'
import { readForm } from '#domain/staff-forms/read-form.ts'
import type { DraftOf, Faults, StaffFields, ValuesOf } from '#domain/staff-forms/staff-field.ts'
import { reason } from '#domain/staff-forms/work-fields.ts'
import { kindLabels } from './kind-labels.ts'

const { promoCop, promoCondition, ...plainFigures } = figureFields
const { code, oncePerPerson, isListed, isEnded, ...plainFields } = campaignFields
/** Each code of a promotional campaign has an amount of its own in the form. */
const { missing: _, ...sized } = promoCop
const promoField = (size: (typeof promoCodes)[number]) =>
  ({ ...sized, label: `${promoCop.label} ${size}`, sentAs: `promo${size}` }) as const

/** Everything of a campaign in the order in which staff write it, without why. */
export const campaignTable = {
  code,
  kind: {
    kind: 'choice',
    label: 'Tipo',
    initial: 'bono_porcentual',
    choices: campaignKinds.map((value) => ({ value, label: kindLabels[value] })),
  },
  ...plainFields,
  ...plainFigures,
  promo300k: promoField('300k'),
  promo100k: promoField('100k'),
  promo50k: promoField('50k'),
  promoCondition,
  oncePerPerson,
  isListed,
  isEnded,
} as const satisfies StaffFields

export const campaignForm = { ...campaignTable, reason } as const satisfies StaffFields

const promoName = (size: (typeof promoCodes)[number]) => `promo${size}` as const

/**
 * @param campaign - A campaign, or nothing for a new one.
 * @returns Its values by the names of the form, as flat as that is.
 */
export function valuesOfCampaign(campaign: CampaignTerms | undefined): Readonly<Record<string, unknown>> {
  if (!campaign) return {}
  const { figures, ...rest } = campaign
  const { promo = {}, promoCondition: condition, ...plain } = figures
  const sizes = promoCodes.map((size) => [promoName(size), promo[size]])
  return { ...rest, ...plain, ...Object.fromEntries(sizes), promoCondition: condition === 'no-cdt' }
}

/** A promotional campaign has the amount of one code, and of no more. */
export function findPromoFaults(draft: DraftOf<typeof campaignForm>): Faults<typeof campaignForm> {
  if (draft.kind !== 'promo') return {}
  const sizes = promoCodes.filter((size) => draft[promoName(size)] !== '')
  if (sizes.length > 1) return { promo50k: promoCop.wrong }
  return sizes.length === 0 ? { promo50k: promoCop.missing.words.promo ?? promoCop.wrong } : {}
}

/** @returns The campaign to ask for, of what the form read. */
export function termsOfValues(read: ValuesOf<typeof campaignTable> & { reason?: string }): CampaignTerms {
  const { reason: _why, ...values } = read
  const { kind, minAmount, minTerm, percent, gift, tiers, prizes, coaches, promoCondition: isOpen, ...rest } = values
  const { promo300k, promo100k, promo50k, ...terms } = rest
  const sizes = { '300k': promo300k, '100k': promo100k, '50k': promo50k }
  const figures: { [Name in keyof SentFigures]: SentFigures[Name] | undefined } = {
    ...{ minAmount, minTerm, percent, gift, tiers, prizes, coaches },
    promo: kind === 'promo' ? withoutGaps(sizes) : undefined,
    promoCondition: isOpen ? 'no-cdt' : undefined,
  }
  return { ...terms, kind, figures: withoutGaps(figures) as SentFigures }
}

/** @returns The campaign that the form holds, whether or not it says why; nothing while a field of it is wrong. */
export function readCampaign(draft: DraftOf<typeof campaignForm>): CampaignTerms | undefined {
  const { values, faults } = readForm(campaignTable, draft)
  const isWrong = Object.keys({ ...faults, ...findPromoFaults(draft) }).length > 0
  return isWrong ? undefined : termsOfValues(values)
}

const withoutGaps = <Shape extends object>(shape: Shape) =>
  Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined)) as Partial<Shape>
