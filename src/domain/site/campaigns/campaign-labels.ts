import { type CampaignState, campaignClosed } from '../../bonuses/campaign.ts'
import { type CivilDate, formatCivilDate } from '../../money/dates/civil-date.ts'

/** A campaign as public pages know it. */
export type PublicCampaign = {
  code: string
  name: string
  state: CampaignState
  validFrom: CivilDate
  validUntil?: CivilDate | undefined
  termsUrl: string
  door: string
}

/**
 * @param campaign - A campaign, or nothing where there is none of that name.
 * @returns Whether it is open and until when, in Spanish.
 */
export function campaignLabels(
  campaign: Pick<PublicCampaign, 'state' | 'validFrom' | 'validUntil'> | undefined,
): string {
  if (!campaign) return 'Esta campaña no está abierta.'
  const { state, validFrom: from, validUntil: until } = campaign
  if (state === 'open') {
    return until
      ? `Abierta hasta el ${formatCivilDate(until)}.`
      : 'Abierta hoy. No tiene una fecha de cierre anunciada.'
  }
  return state === 'upcoming' ? `Comienza el ${formatCivilDate(from)}.` : campaignClosed[state]
}
