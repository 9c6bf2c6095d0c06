import type { CampaignTerms, StaffCampaign } from '#contract/bonus-campaigns.ts'
import { type CampaignKind, promoCodes } from '#domain/bonuses/campaign.ts'
import { parseRate } from '#domain/money/rates/rate.ts'
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
  isListed: boolean
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
    isListed: campaign?.is_listed ?? true,
    isEnded: campaign?.is_ended ?? false,
  }
}

type Problem = [field: keyof CampaignDraft, isWrong: (draft: CampaignDraft) => boolean, message: string]

const isWhole = (text: string) => text === '' || /^\d{1,12}$/.test(text)
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** What the form can tell by itself; the rest the server says. */
const checks: readonly Problem[] = [
  ['code', ({ code }) => !/^[a-z0-9][a-z0-9-]{1,39}$/.test(code.trim()), 'Minúsculas, números y guiones, al menos 2'],
  ['name', ({ name }) => name.trim().length < 3, 'Escribe el nombre, de al menos 3 caracteres'],
  ['valid_from', ({ valid_from }) => !isDay(valid_from), 'Elige la fecha'],
  ['valid_until', ({ valid_until }) => valid_until !== '' && !isDay(valid_until), 'Elige una fecha que exista'],
  [
    'terms_url',
    ({ terms_url }) => !/^\/[\w\-/]{0,119}$/.test(terms_url.trim()),
    'Escribe una ruta nuestra, que comience por /',
  ],
  ['refs', ({ refs }) => refsOf(refs).some((ref) => !/^[\w.-]{1,80}$/.test(ref)), 'Letras, números, puntos y guiones'],
  ['min_term', ({ min_term }) => !isWhole(min_term), 'Escribe un número entero'],
  ['budget_grants', ({ budget_grants }) => !isWhole(budget_grants), 'Escribe un número entero'],
  ['percent', ({ percent }) => percent !== '' && !parseRate(percent).ok, 'Escribe un porcentaje, como 0,3'],
  ['tiers', ({ tiers }) => !tiersOfText(tiers), 'Cada línea es un monto, punto y coma, y un bono'],
  ['prizes', ({ prizes }) => !prizesOfText(prizes), 'Cada línea es un premio, punto y coma, y su peso'],
  ['reason', ({ reason }) => reason.trim().length < 5, 'Escribe el motivo, de al menos 5 caracteres'],
]

/** In: the form. Out: what is wrong with it, by field. */
export function problemsOf(draft: CampaignDraft): Partial<Record<keyof CampaignDraft, string>> {
  return Object.fromEntries(
    checks.filter(([, isWrong]) => isWrong(draft)).map(([field, , message]) => [field, message]),
  )
}

/** In: the form. Out: the campaign to ask for, or undefined while something is wrong. */
export function termsOfDraft(draft: CampaignDraft): CampaignTerms | undefined {
  return Object.keys(problemsOf(draft)).length > 0 ? undefined : shapeOf(draft)
}

const refsOf = (text: string) =>
  text
    .split(',')
    .map((ref) => ref.trim())
    .filter(Boolean)
const numberOf = (text: string) => (text === '' ? undefined : Number(text))

function shapeOf(draft: CampaignDraft): CampaignTerms {
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
    promo_condition: draft.kind === 'promo' && draft.noCdt ? ('no-cdt' as const) : undefined,
    prizes: draft.prizes ? prizesOfText(draft.prizes) : undefined,
  }
  return {
    code: draft.code.trim(),
    kind: draft.kind,
    name: draft.name.trim(),
    valid_from: draft.valid_from,
    valid_until: draft.valid_until || null,
    is_ended: draft.isEnded,
    refs: refsOf(draft.refs),
    figures: Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== undefined)),
    budget: numberOf(draft.budget) ?? null,
    budget_grants: numberOf(draft.budget_grants) ?? null,
    once_per_person: draft.oncePerPerson,
    is_listed: draft.isListed,
    terms_url: draft.terms_url.trim(),
  }
}
