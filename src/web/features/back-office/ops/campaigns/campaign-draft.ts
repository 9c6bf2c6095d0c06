import type { CampaignTerms, StaffCampaign } from '#contract/bonus-campaigns.ts'
import { type CampaignKind, promoCodes } from '#domain/bonuses/campaign.ts'
import { parseRate } from '#domain/money/rates/rate.ts'
import { coachesOfText, prizesOfText, textOfFigures, tiersOfText } from './figures-text.ts'

/** A campaign as it stands in the form: texts as they were written. */
export type CampaignDraft = {
  code: string
  kind: CampaignKind
  name: string
  validFrom: string
  validUntil: string
  refs: string
  termsUrl: string
  budget: string
  budgetGrants: string
  minAmount: string
  minTerm: string
  tiers: string
  percent: string
  gift: string
  size300k: string
  size100k: string
  size50k: string
  prizes: string
  coaches: string
  reason: string
  noCdt: boolean
  oncePerPerson: boolean
  isListed: boolean
  isEnded: boolean
}

const toText = (value: number | string | null | undefined) =>
  value === null || value === undefined ? '' : String(value)

/**
 * @param campaign - A campaign, or nothing for a new one.
 * @returns The form with it.
 */
export function toDraft(campaign: StaffCampaign | undefined): CampaignDraft {
  const { figures = {}, refs = [] } = campaign ?? {}
  const { tiers, prizes, coaches } = textOfFigures(figures)
  return {
    code: campaign?.code ?? '',
    kind: campaign?.kind ?? 'bono_porcentual',
    name: campaign?.name ?? '',
    validFrom: campaign?.validFrom ?? '',
    validUntil: toText(campaign?.validUntil),
    refs: refs.join(', '),
    termsUrl: campaign?.termsUrl ?? '',
    budget: toText(campaign?.budget),
    budgetGrants: toText(campaign?.budgetGrants),
    minAmount: toText(figures.minAmount),
    minTerm: toText(figures.minTerm),
    tiers,
    percent: toText(figures.percent),
    gift: toText(figures.gift),
    size300k: toText(figures.promo?.['300k']),
    size100k: toText(figures.promo?.['100k']),
    size50k: toText(figures.promo?.['50k']),
    prizes,
    coaches,
    reason: '',
    noCdt: figures.promoCondition === 'no-cdt',
    oncePerPerson: campaign?.oncePerPerson ?? true,
    isListed: campaign?.isListed ?? true,
    isEnded: campaign?.isEnded ?? false,
  }
}

type Problem = [field: keyof CampaignDraft, isWrong: (draft: CampaignDraft) => boolean, message: string]

const isWhole = (text: string) => text === '' || /^\d{1,12}$/.test(text)
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** What the form can tell by itself; the rest the server says. */
const checks: readonly Problem[] = [
  ['code', ({ code }) => !/^[a-z0-9][a-z0-9-]{1,39}$/.test(code.trim()), 'Minúsculas, números y guiones, al menos 2'],
  ['name', ({ name }) => name.trim().length < 3, 'Escribe el nombre, de al menos 3 caracteres'],
  ['validFrom', ({ validFrom }) => !isDay(validFrom), 'Elige la fecha'],
  ['validUntil', ({ validUntil }) => validUntil !== '' && !isDay(validUntil), 'Elige una fecha que exista'],
  [
    'termsUrl',
    ({ termsUrl }) => !/^\/[\w\-/]{0,119}$/.test(termsUrl.trim()),
    'Escribe una ruta nuestra, que comience por /',
  ],
  [
    'refs',
    ({ refs }) => parseRefs(refs).some((ref) => !/^[\w.-]{1,80}$/.test(ref)),
    'Letras, números, puntos y guiones',
  ],
  ['minTerm', ({ minTerm }) => !isWhole(minTerm), 'Escribe un número entero'],
  ['budgetGrants', ({ budgetGrants }) => !isWhole(budgetGrants), 'Escribe un número entero'],
  ['percent', ({ percent }) => percent !== '' && !parseRate(percent).ok, 'Escribe un porcentaje, como 0,3'],
  ['tiers', ({ tiers }) => !tiersOfText(tiers), 'Cada línea es un monto, punto y coma, y un bono'],
  ['prizes', ({ prizes }) => !prizesOfText(prizes), 'Cada línea es un premio, punto y coma, y su peso'],
  [
    'size50k',
    (draft) => promoCodes.filter((code) => draft[`size${code}`] !== '').length > 1,
    'Una campaña da un solo valor: haz otra para cada valor, con su referencia',
  ],
  ['coaches', ({ coaches }) => !coachesOfText(coaches), 'Cada línea es un código, punto y coma, y un nombre'],
  ['reason', ({ reason }) => reason.trim().length < 5, 'Escribe el motivo, de al menos 5 caracteres'],
]

/**
 * @param draft - The form.
 * @returns What is wrong with it, by field.
 */
export function findProblems(draft: CampaignDraft): Partial<Record<keyof CampaignDraft, string>> {
  return Object.fromEntries(
    checks.filter(([, isWrong]) => isWrong(draft)).map(([field, , message]) => [field, message]),
  )
}

/**
 * @param draft - The form.
 * @returns The campaign to ask for, or undefined while something is wrong.
 */
export function termsOfDraft(draft: CampaignDraft): CampaignTerms | undefined {
  return Object.keys(findProblems(draft)).length > 0 ? undefined : toTerms(draft)
}

const parseRefs = (text: string) =>
  text
    .split(',')
    .map((ref) => ref.trim())
    .filter(Boolean)
const parseNumber = (text: string) => (text === '' ? undefined : Number(text))

function toTerms(draft: CampaignDraft): CampaignTerms {
  const rate = parseRate(draft.percent)
  const sizes = promoCodes.flatMap((code) => {
    const size = parseNumber(draft[`size${code}`])
    return size === undefined ? [] : [[code, size]]
  })
  const figures = {
    minAmount: parseNumber(draft.minAmount),
    minTerm: parseNumber(draft.minTerm),
    tiers: draft.tiers ? tiersOfText(draft.tiers) : undefined,
    percent: rate.ok ? rate.ratePercent : undefined,
    gift: parseNumber(draft.gift),
    promo: sizes.length > 0 ? Object.fromEntries(sizes) : undefined,
    promoCondition: draft.kind === 'promo' && draft.noCdt ? ('no-cdt' as const) : undefined,
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
    refs: parseRefs(draft.refs),
    figures: Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== undefined)),
    budget: parseNumber(draft.budget) ?? null,
    budgetGrants: parseNumber(draft.budgetGrants) ?? null,
    oncePerPerson: draft.oncePerPerson,
    isListed: draft.isListed,
    termsUrl: draft.termsUrl.trim(),
  }
}
