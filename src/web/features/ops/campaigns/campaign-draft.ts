import { type CampaignTerms, campaignTerms, type StaffCampaign } from '#contract/bonus-campaigns.ts'
import { type CampaignKind, promoCodes } from '#domain/bonuses/campaign.ts'
import { parseRate } from '#domain/rates/rate.ts'
import { prizesOfText, textOfFigures, tiersOfText } from './figures-text.ts'

/** A campaign as it stands in the form: texts as they were written. */
export type CampaignDraft = {
  code: string
  kind: CampaignKind
  name: string
  valid_from: string
  valid_until: string
  refs: string
  terms_url: string
  budget: string
  budget_grants: string
  min_amount: string
  min_term: string
  tiers: string
  percent: string
  gift: string
  size300k: string
  size100k: string
  size50k: string
  prizes: string
  reason: string
  noCdt: boolean
  oncePerPerson: boolean
  isEnded: boolean
}

const textOf = (value: number | string | null | undefined) =>
  value === null || value === undefined ? '' : String(value)

/** In: a campaign, or nothing for a new one. Out: the form with it. */
export function draftOf(campaign: StaffCampaign | undefined): CampaignDraft {
  const { figures = {}, refs = [] } = campaign ?? {}
  const { tiers, prizes } = textOfFigures(figures)
  return {
    code: campaign?.code ?? '',
    kind: campaign?.kind ?? 'bono_porcentual',
    name: campaign?.name ?? '',
    valid_from: campaign?.valid_from ?? '',
    valid_until: textOf(campaign?.valid_until),
    refs: refs.join(', '),
    terms_url: campaign?.terms_url ?? '',
    budget: textOf(campaign?.budget),
    budget_grants: textOf(campaign?.budget_grants),
    min_amount: textOf(figures.min_amount),
    min_term: textOf(figures.min_term),
    tiers,
    percent: textOf(figures.percent),
    gift: textOf(figures.gift),
    size300k: textOf(figures.promo?.['300k']),
    size100k: textOf(figures.promo?.['100k']),
    size50k: textOf(figures.promo?.['50k']),
    prizes,
    reason: '',
    noCdt: figures.promo_condition === 'no-cdt',
    oncePerPerson: campaign?.once_per_person ?? true,
    isEnded: campaign?.is_ended ?? false,
  }
}

const messages: Readonly<Record<string, string>> = {
  code: 'Minúsculas, números y guiones, al menos 2 caracteres',
  name: 'Escribe el nombre, de al menos 3 caracteres',
  valid_from: 'Elige la fecha',
  valid_until: 'Elige una fecha que exista',
  refs: 'Letras, números, puntos y guiones, separadas por comas',
  terms_url: 'Escribe una ruta nuestra, que comience por /',
  budget: 'Escribe un valor en pesos',
  budget_grants: 'Escribe un número entero',
}

/** In: the form. Out: what is wrong with it, by field. */
export function problemsOf(draft: CampaignDraft): Partial<Record<keyof CampaignDraft, string>> {
  const found: Partial<Record<keyof CampaignDraft, string>> = {}
  if (draft.reason.trim().length < 5) found.reason = 'Escribe el motivo, de al menos 5 caracteres'
  if (draft.tiers && !tiersOfText(draft.tiers)) found.tiers = 'Cada línea es un monto, punto y coma, y un bono'
  if (draft.prizes && !prizesOfText(draft.prizes)) found.prizes = 'Cada línea es un premio, punto y coma, y su peso'
  if (draft.percent && !parseRate(draft.percent).ok) found.percent = 'Escribe un porcentaje, como 0,3'
  for (const name of ['min_term', 'budget_grants'] as const) {
    if (draft[name] && !/^\d{1,8}$/.test(draft[name])) found[name] = 'Escribe un número entero'
  }
  const parsed = campaignTerms.safeParse(shapeOf(draft))
  for (const { path } of parsed.error?.issues ?? []) {
    const name = String(path[0] === 'figures' ? (path[1] ?? 'figures') : path[0])
    const field = name in draft ? (name as keyof CampaignDraft) : 'reason'
    found[field] ??= messages[name] ?? 'Revisa esta cifra'
  }
  return found
}

/** In: the form. Out: the campaign to ask for, or undefined while something is wrong. */
export function termsOfDraft(draft: CampaignDraft): CampaignTerms | undefined {
  return Object.keys(problemsOf(draft)).length > 0 ? undefined : campaignTerms.parse(shapeOf(draft))
}

const numberOf = (text: string) => (text === '' ? undefined : Number(text))

function shapeOf(draft: CampaignDraft) {
  const rate = parseRate(draft.percent)
  const sizes = promoCodes.flatMap((code) => {
    const size = numberOf(draft[`size${code}`])
    return size === undefined ? [] : [[code, size]]
  })
  const figures = {
    min_amount: numberOf(draft.min_amount),
    min_term: numberOf(draft.min_term),
    tiers: draft.tiers ? tiersOfText(draft.tiers) : undefined,
    percent: rate.ok ? rate.ratePercent : undefined,
    gift: numberOf(draft.gift),
    promo: sizes.length > 0 ? Object.fromEntries(sizes) : undefined,
    promo_condition: draft.kind === 'promo' && draft.noCdt ? 'no-cdt' : undefined,
    prizes: draft.prizes ? prizesOfText(draft.prizes) : undefined,
  }
  return {
    code: draft.code.trim(),
    kind: draft.kind,
    name: draft.name.trim(),
    valid_from: draft.valid_from,
    valid_until: draft.valid_until || null,
    is_ended: draft.isEnded,
    refs: draft.refs
      .split(',')
      .map((ref) => ref.trim())
      .filter(Boolean),
    figures: Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== undefined)),
    budget: numberOf(draft.budget) ?? null,
    budget_grants: numberOf(draft.budget_grants) ?? null,
    once_per_person: draft.oncePerPerson,
    terms_url: draft.terms_url.trim(),
  }
}
