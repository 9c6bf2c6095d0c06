import { compareValues } from '#domain/staff-forms/write-value.ts'
import { CampaignSeen } from '../../campaigns/campaign-seen.tsx'
import { campaignTable, valuesOfCampaign } from '../../campaigns/campaign-terms.ts'
import type { KindView } from '../change-kind.ts'

export const campaign: KindView<'campaign'> = {
  title: ({ content }) => `Campaña ${content.campaign.name}`,
  /** Only what changes. */
  rows: ({ content: { campaign: wanted, before } }) => {
    const { code, ...fields } = campaignTable
    const compared = { before: before && valuesOfCampaign(before), after: valuesOfCampaign(wanted) }
    return [
      { label: code.label, value: wanted.code, note: before ? undefined : 'Campaña nueva' },
      ...compareValues(fields, compared).map(({ label, value, before: was }) => ({
        label,
        value,
        note: was === undefined ? undefined : `Antes: ${was}`,
      })),
    ]
  },
  /** As it stands when it is looked at: it would replace what there is then. */
  below: ({ id, state, content }) =>
    state === 'waiting' ? <CampaignSeen name={`change_${id}`} of={id} read={() => content.campaign} /> : null,
}
