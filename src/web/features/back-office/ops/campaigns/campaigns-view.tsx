import { useState } from 'react'
import { opsCampaigns, type StaffCampaign } from '#contract/bonus-campaigns.ts'
import { hasPermission } from '#domain/customer/people/staff-permissions.ts'
import { formatShortDate } from '#domain/money/dates/civil-date.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Money } from '../../../../ui/money.tsx'
import { AskForm } from '../changes/ask-form.tsx'
import type { OpsColumn } from '../columns-table.tsx'
import { OpsFrame } from '../ops-frame.tsx'
import { OpsList } from '../ops-list.tsx'
import { OpsSection } from '../ops-section.tsx'
import { useStaff } from '../staff-context.ts'
import { useStaffQuery } from '../use-staff-call.ts'
import { CampaignSeen } from './campaign-seen.tsx'
import { campaignForm, findPromoFaults, readCampaign, termsOfValues, valuesOfCampaign } from './campaign-terms.ts'
import { campaignStateLabels, kindLabels } from './kind-labels.ts'

/** Campaigns of bonuses: what each gives, until when, how much it has given; and the way to ask for a change. */
export function CampaignsView() {
  const campaigns = useStaffQuery(opsCampaigns, {})
  const mayChange = hasPermission(useStaff().role, 'changeCampaigns')
  const [edited, setEdited] = useState<{ campaign: StaffCampaign | undefined }>()
  return (
    <OpsFrame tab="Campañas" title="Campañas">
      {mayChange ? (
        <div>
          <Button look="secondary" onClick={() => setEdited({ campaign: undefined })}>
            Nueva campaña
          </Button>
        </div>
      ) : null}
      {edited ? (
        <OpsSection
          id="proponer-campana"
          title={edited.campaign ? `Cambiar: ${edited.campaign.name}` : 'Nueva campaña'}
        >
          <CampaignForm
            key={edited.campaign?.code ?? 'nueva'}
            campaign={edited.campaign}
            onClose={() => setEdited(undefined)}
          />
        </OpsSection>
      ) : null}
      <OpsList
        label="Campañas"
        waiting="Cargando las campañas…"
        query={campaigns}
        rowsOf={(data) => data.campaigns}
        rowKey={({ code }) => code}
        columns={mayChange ? [...columns, toChange((campaign) => setEdited({ campaign }))] : columns}
        empty={<EmptyState title="No hay campañas">Propón la primera: otra persona del equipo la aprueba.</EmptyState>}
      />
    </OpsFrame>
  )
}

const columns: readonly OpsColumn<StaffCampaign>[] = [
  {
    heading: 'Campaña',
    kind: 'name',
    cell: ({ name, kind, code, refs }) => (
      <>
        {name}
        <span className="block font-normal text-ink-mute">
          {kindLabels[kind]} · {code}
          {refs.length > 0 ? ` · ref ${refs.join(', ')}` : ''}
        </span>
      </>
    ),
  },
  { heading: 'Estado', cell: ({ state }) => campaignStateLabels[state] },
  {
    heading: 'Vigencia',
    cell: ({ validFrom, validUntil }) =>
      `${formatShortDate(validFrom)}${validUntil ? ` a ${formatShortDate(validUntil)}` : ', sin fin'}`,
  },
  {
    heading: 'Entregado',
    kind: 'figure',
    cell: ({ granted, grantedCount: count }) => (
      <>
        <Money amountCop={granted} />
        <span className="block text-ink-mute">{count === 1 ? '1 bono' : `${count} bonos`}</span>
      </>
    ),
  },
  {
    heading: 'Presupuesto',
    kind: 'figure',
    cell: ({ budget }) => (budget === null ? 'Sin tope' : <Money amountCop={budget} />),
  },
]

const toChange = (onEdit: (campaign: StaffCampaign) => void): OpsColumn<StaffCampaign> => ({
  heading: 'Acciones',
  kind: 'actions',
  cell: (campaign) => (
    <Button look="quiet" size="small" onClick={() => onEdit(campaign)}>
      Cambiar<span className="sr-only"> {campaign.name}</span>
    </Button>
  ),
})

type CampaignFormProps = { campaign: StaffCampaign | undefined; onClose: () => void }

/** O04: asks for a new campaign or for a change of one; another person approves it. */
function CampaignForm({ campaign, onClose }: CampaignFormProps) {
  return (
    <AskForm
      name="campaign"
      fields={campaignForm}
      columns={2}
      // What a campaign is known by stays as it was made.
      adapt={campaign ? { code: { isFixed: true }, kind: { isFixed: true } } : {}}
      start={valuesOfCampaign(campaign)}
      check={findPromoFaults}
      change={(values) => ({ kind: 'campaign', campaign: termsOfValues(values), reason: values.reason })}
      onClose={onClose}
      besides={(form) => ({
        below: (
          <CampaignSeen
            name="campaign"
            of={JSON.stringify({ ...form.draft, reason: '' })}
            read={() => {
              const campaign = readCampaign(form.draft)
              // What is missing is shown where it is missing.
              if (!campaign) form.read()
              return campaign
            }}
          />
        ),
      })}
    />
  )
}
