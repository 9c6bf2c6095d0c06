import type { CampaignTerms, StaffCampaign } from '#contract/bonus-campaigns.ts'
import { type CampaignKind, promoCodes } from '#domain/bonuses/campaign.ts'
import {
  type CampaignField,
  campaignFields,
  figureFields,
  hasField,
  isText,
  isWithin,
} from '#domain/bonuses/campaign-fields.ts'
import { isCivilDate } from '#domain/money/dates/civil-date.ts'
import { parseRate } from '#domain/money/rates/rate.ts'
import { coachesOfText, prizesOfText, textOfFigures, tiersOfText } from './figures-text.ts'

/** Each code of a promotional campaign has an amount of its own in the form. */
const promoFields = Object.fromEntries(
  promoCodes.map((code) => [
    `promo${code}`,
    { ...figureFields.promoCop, label: `${figureFields.promoCop.label} ${code}` },
  ]),
) as Record<`promo${(typeof promoCodes)[number]}`, CampaignField>
const { promoCop: _sizes, tiers, prizes, coaches, promoCondition, ...plainFigures } = figureFields
const { oncePerPerson, isListed, isEnded, ...plainFields } = campaignFields

/** The fields of the form, in the order in which they are there. */
export const formFields = {
  ...plainFields,
  ...plainFigures,
  ...promoFields,
  tiers,
  prizes,
  coaches,
  promoCondition,
  oncePerPerson,
  isListed,
  isEnded,
  /** Of the request, not of the campaign. */
  reason: {
    written: 'line',
    label: 'Motivo',
    least: 5,
    most: 300,
    wrong: 'Escribe el motivo, de al menos 5 caracteres',
  },
} satisfies Record<string, CampaignField>

export type FieldName = keyof typeof formFields
type BoxName = 'promoCondition' | 'oncePerPerson' | 'isListed' | 'isEnded'

/** A campaign as it is in the form: texts as they were written, and boxes. */
export type CampaignDraft = Record<Exclude<FieldName, BoxName | 'kind'>, string> &
  Record<BoxName, boolean> & { kind: CampaignKind }

const toText = (value: number | string | null | undefined) =>
  value === null || value === undefined ? '' : String(value)

/**
 * @param campaign - A campaign, or nothing for a new one.
 * @returns The form with it.
 */
export function toDraft(campaign: StaffCampaign | undefined): CampaignDraft {
  const { figures = {}, refs = [] } = campaign ?? {}
  const { promo, promoCondition: condition } = figures
  const entries = textOfFigures(figures)
  return {
    code: campaign?.code ?? '',
    kind: campaign?.kind ?? 'bono_porcentual',
    name: campaign?.name ?? '',
    validFrom: campaign?.validFrom ?? '',
    validUntil: toText(campaign?.validUntil),
    refs: refs.join(', '),
    termsPath: campaign?.termsUrl ?? '',
    budgetCop: toText(campaign?.budget),
    budgetGrants: toText(campaign?.budgetGrants),
    minAmountCop: toText(figures.minAmount),
    minTermDays: toText(figures.minTerm),
    tiers: entries.tiers,
    percent: toText(figures.percent),
    giftCop: toText(figures.gift),
    promo300k: toText(promo?.['300k']),
    promo100k: toText(promo?.['100k']),
    promo50k: toText(promo?.['50k']),
    prizes: entries.prizes,
    coaches: entries.coaches,
    reason: '',
    promoCondition: condition === 'no-cdt',
    oncePerPerson: campaign?.oncePerPerson ?? true,
    isListed: campaign?.isListed ?? true,
    isEnded: campaign?.isEnded ?? false,
  }
}

/**
 * What the form can tell by itself; the rest the server says.
 * @param draft - The form.
 * @returns What is wrong with it, by field.
 */
export function findProblems(draft: CampaignDraft): Partial<Record<FieldName, string>> {
  const problems: Partial<Record<FieldName, string>> = {}
  for (const [name, field] of listFields(draft.kind)) {
    const value = draft[name]
    if (typeof value === 'string' && !isAsAsked(name, field, value.trim())) problems[name] = field.wrong
  }
  const sizes = promoCodes.filter((code) => draft[`promo${code}`] !== '')
  if (sizes.length > 1) problems.promo50k = figureFields.promoCop.wrong
  return problems
}

const entriesOf = { tiers: tiersOfText, prizes: prizesOfText, coaches: coachesOfText }

function isAsAsked(name: FieldName, field: CampaignField, text: string): boolean {
  const { written, optional, least, most, wrong } = field
  if (name === 'refs') return splitRefs(text).every((ref) => campaignFields.refs.pattern.test(ref))
  if (name === 'tiers' || name === 'prizes' || name === 'coaches') return entriesOf[name](text) !== undefined
  if (wrong === undefined || (optional && text === '')) return true
  switch (written) {
    case 'day':
      return isCivilDate(text)
    case 'percent':
      return parseRate(text).ok
    case 'whole':
      return /^\d{1,12}$/.test(text) && isWithin({ least: least ?? 0, most: most ?? 0 }, Number(text))
    case 'line':
      return isText(field, text)
    default:
      return true
  }
}

/**
 * @param draft - The form.
 * @returns The campaign to ask for, or undefined while something is wrong.
 */
export function termsOfDraft(draft: CampaignDraft): CampaignTerms | undefined {
  return Object.keys(findProblems(draft)).length > 0 ? undefined : toTerms(draft)
}

/** The fields that a campaign of this kind has. */
export function listFields(kind: CampaignKind): [FieldName, CampaignField][] {
  return (Object.entries(formFields) as [FieldName, CampaignField][]).filter(([, field]) => hasField(field, kind))
}

const splitRefs = (text: string) =>
  text
    .split(',')
    .map((ref) => ref.trim())
    .filter(Boolean)
const parseNumber = (text: string) => (text === '' ? undefined : Number(text))

function toTerms(draft: CampaignDraft): CampaignTerms {
  const rate = parseRate(draft.percent)
  const sizes = promoCodes.flatMap((code) => {
    const size = parseNumber(draft[`promo${code}`])
    return size === undefined ? [] : [[code, size]]
  })
  const figures = {
    minAmount: parseNumber(draft.minAmountCop),
    minTerm: parseNumber(draft.minTermDays),
    tiers: draft.tiers ? tiersOfText(draft.tiers) : undefined,
    percent: rate.ok ? rate.ratePercent : undefined,
    gift: parseNumber(draft.giftCop),
    promo: sizes.length > 0 ? Object.fromEntries(sizes) : undefined,
    promoCondition: draft.kind === 'promo' && draft.promoCondition ? ('no-cdt' as const) : undefined,
    prizes: draft.prizes ? prizesOfText(draft.prizes) : undefined,
    coaches: draft.coaches ? coachesOfText(draft.coaches) : undefined,
  }
  return {
    code: draft.code.trim(),
    kind: draft.kind,
    name: draft.name.trim(),
    validFrom: draft.validFrom,
    validUntil: draft.validUntil || null,
    isEnded: draft.isEnded,
    refs: splitRefs(draft.refs),
    figures: Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== undefined)),
    budget: parseNumber(draft.budgetCop) ?? null,
    budgetGrants: parseNumber(draft.budgetGrants) ?? null,
    oncePerPerson: draft.oncePerPerson,
    isListed: draft.isListed,
    termsUrl: draft.termsPath.trim(),
  }
}
