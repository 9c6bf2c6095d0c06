import { isCivilDate } from '../money/dates/civil-date.ts'
import type { Campaign, CampaignFigures, CampaignKind } from './campaign.ts'

/** What is wrong with a proposed campaign: the field, and a Spanish sentence. */
export type CampaignFault = { path: string; message: string }

const common = ['minAmountCop', 'minTermDays'] as const satisfies (keyof CampaignFigures)[]

type KindFigures = { may: readonly (keyof CampaignFigures)[]; must?: string }

/**
 * What a campaign of a kind may set besides its least amount and term, which are all where nothing is here; the first is
 * what it cannot do without.
 */
const figuresOfKind: Partial<Record<CampaignKind, KindFigures>> = {
  bono_de_bienvenida: { may: ['tiers'] },
  bono_escalonado: { may: ['tiers'] },
  yo_me_llamo_cdt: { may: ['tiers'] },
  bono_porcentual: { may: ['percent'] },
  bono_cdt_regalo: { may: ['giftCop'], must: 'Escribe el valor del regalo' },
  bono_ruleta: { may: ['prizes'], must: 'Escribe los premios de la ruleta' },
  event: { may: ['percent'] },
  'gift-voucher': { may: ['giftCop'] },
  coaches: { may: ['coaches'], must: 'Escribe los coaches' },
  promo: { may: ['promoCop', 'promoCondition'], must: 'Escribe el valor del bono promocional' },
}

/** Bonuses that a person has once in all campaigns together (decisions §10). */
const onceForEver: readonly CampaignKind[] = ['promo', 'bono_de_bienvenida']

/**
 * @param proposed - The campaign as somebody proposes it.
 * @param earlier - The campaign of that code, where there is one.
 */
export function campaignFaults(
  proposed: Omit<Campaign, 'grantedCop' | 'grantedCount'>,
  earlier: Pick<Campaign, 'kind'> | undefined,
): CampaignFault[] {
  const { kind, validFrom, validUntil, refs, figures, oncePerPerson } = proposed
  const { may, must }: KindFigures = figuresOfKind[kind] ?? { may: [] }
  const [first] = may
  const faults: CampaignFault[] = []
  const say = (path: string, message: string) => faults.push({ path, message })
  if (!isCivilDate(validFrom)) say('valid_from', 'La fecha no existe')
  if (validUntil !== null && !isCivilDate(validUntil)) say('valid_until', 'La fecha no existe')
  if (validUntil !== null && validUntil < validFrom) say('valid_until', 'Termina antes de comenzar')
  if (earlier && earlier.kind !== kind) say('kind', 'Una campaña no cambia de tipo: haz otra con otro código')
  if (onceForEver.includes(kind) && !oncePerPerson) say('once_per_person', 'Este bono es uno solo por persona')
  if (kind === 'event' && refs.length === 0) say('refs', 'Un evento necesita la referencia de sus enlaces')
  if (kind === 'coaches' && refs.length === 0) say('refs', 'La pregunta necesita la referencia de sus enlaces')
  const codes = (figures.coaches ?? []).map(({ code }) => code)
  if (new Set(codes).size < codes.length) say('figures', 'Cada coach tiene su propio código')
  const allowed: readonly string[] = [...common, ...may]
  for (const name of Object.keys(figures)) {
    if (!allowed.includes(name)) say('figures', 'Esa cifra no es de este tipo de campaña')
  }
  if (must !== undefined && first && isEmpty(figures[first])) say('figures', must)
  if (Object.keys(figures.promoCop ?? {}).length > 1) say('figures', 'Una campaña promocional da un solo valor')
  const { tiers = [], percent } = figures
  const isRising = tiers.every(({ fromCop }, index) => index === 0 || fromCop > (tiers[index - 1]?.fromCop ?? 0))
  if (!isRising) say('figures', 'Los rangos van de menor a mayor')
  if (percent !== undefined && !(Number(percent) > 0)) say('figures', 'El porcentaje es mayor que cero')
  return faults
}

const isEmpty = (value: unknown) =>
  value === undefined || (typeof value === 'object' && Object.keys(value ?? {}).length === 0)
