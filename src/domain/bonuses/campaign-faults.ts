import { isCivilDate } from '../money/dates/civil-date.ts'
import type { Campaign, CampaignFigures, CampaignKind } from './campaign.ts'
import { campaignFields, figureFields, hasFigure, neededWords } from './campaign-fields.ts'

/** What is wrong with a proposed campaign: the field, and a Spanish sentence. */
export type CampaignFault = { path: string; message: string }

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
  const faults: CampaignFault[] = []
  const say = (path: string, message: string) => faults.push({ path, message })
  if (!isCivilDate(validFrom)) say('valid_from', 'La fecha no existe')
  if (validUntil !== null && !isCivilDate(validUntil)) say('valid_until', 'La fecha no existe')
  if (validUntil !== null && validUntil < validFrom) say('valid_until', 'Termina antes de comenzar')
  if (earlier && earlier.kind !== kind) say('kind', 'Una campaña no cambia de tipo: haz otra con otro código')
  if (onceForEver.includes(kind) && !oncePerPerson) say('once_per_person', 'Este bono es uno solo por persona')
  const noRefs = neededWords(campaignFields.refs, kind)
  if (noRefs && refs.length === 0) say('refs', noRefs)
  const codes = (figures.coaches ?? []).map(({ code }) => code)
  if (new Set(codes).size < codes.length) say('figures', 'Cada coach tiene su propio código')
  for (const name of Object.keys(figureFields) as (keyof CampaignFigures)[]) {
    const { [name]: value } = figures
    if (value !== undefined && !hasFigure(name, kind)) say('figures', 'Esa cifra no es de este tipo de campaña')
    const needed = neededWords(figureFields[name], kind)
    if (needed && isEmpty(value)) say('figures', needed)
  }
  if (Object.keys(figures.promoCop ?? {}).length > 1) say('figures', figureFields.promoCop.wrong)
  const { tiers = [], percent } = figures
  const isRising = tiers.every(({ fromCop }, index) => index === 0 || fromCop > (tiers[index - 1]?.fromCop ?? 0))
  if (!isRising) say('figures', 'Los rangos van de menor a mayor')
  if (percent !== undefined && !(Number(percent) > 0)) say('figures', 'El porcentaje es mayor que cero')
  return faults
}

const isEmpty = (value: unknown) =>
  value === undefined || (typeof value === 'object' && Object.keys(value ?? {}).length === 0)
