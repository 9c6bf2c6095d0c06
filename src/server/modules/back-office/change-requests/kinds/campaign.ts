import { ApiError } from '../../../../platform/http/api-error.ts'
import { findCampaignTerms } from '../../../bonuses/bonus-campaigns/present-campaigns.ts'
import { faultsOfCampaign, putCampaign } from '../../../bonuses/bonus-campaigns/put-campaign.ts'
import { invalidChange, type KindOfChange } from '../change-kind.ts'
import { oneLine } from '../one-line.ts'
import { isSameShape } from '../same-shape.ts'

export const campaign: KindOfChange<'campaign'> = {
  kind: 'campaign',
  name: 'Campaña',
  ask: 'changeCampaigns',
  approve: 'approveCampaigns',
  see: 'watchChanges',
  async prepare({ db }, asked) {
    const wanted = { ...asked.campaign, name: oneLine(asked.campaign.name) }
    const before = await findCampaignTerms(db, wanted.code)
    const fields = faultsOfCampaign(wanted, before)
    if (fields.length > 0) throw new ApiError('CHANGE_INVALID', { fields })
    if (before && isSameShape(before, wanted)) throw invalidChange('code', 'No cambia nada: así está ya')
    return { subjectId: wanted.code, content: { campaign: wanted, ...(before ? { before } : {}) } }
  },
  async apply(_, tx, { content }) {
    const { campaign: wanted, before } = content
    if (!isSameShape(await findCampaignTerms(tx, wanted.code), before)) throw new ApiError('CHANGE_STALE')
    await putCampaign(tx, wanted)
    return { before, after: wanted }
  },
}
