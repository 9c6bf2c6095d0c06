import { type CampaignState, campaignClosed } from '../../bonuses/campaign.ts'
import { type CivilDate, formatCivilDate } from '../../money/dates/civil-date.ts'

/** A campaign as public pages know it, in the wire's names. */
export type PublicCampaign = {
  code: string
  name: string
  state: CampaignState
  valid_from: CivilDate
  valid_until?: CivilDate | undefined
  terms_url: string
  door: string
}

/** In: a campaign, or nothing where there is none of that name. Out: whether it is open and until when, in Spanish. */
export function campaignLabels(
  campaign: Pick<PublicCampaign, 'state' | 'valid_from' | 'valid_until'> | undefined,
): string {
  if (!campaign) return 'Esta campaña no está abierta.'
  const { state, valid_from: from, valid_until: until } = campaign
  if (state === 'open') {
    return until
      ? `Abierta hasta el ${formatCivilDate(until)}.`
      : 'Abierta hoy. No tiene una fecha de cierre anunciada.'
  }
  return state === 'upcoming' ? `Comienza el ${formatCivilDate(from)}.` : campaignClosed[state]
}
