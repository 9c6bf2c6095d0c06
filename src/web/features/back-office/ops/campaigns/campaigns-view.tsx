import { useState } from 'react'
import { opsCampaigns, type StaffCampaign } from '#contract/bonus-campaigns.ts'
import { hasPermission } from '#domain/customer/people/staff-permissions.ts'
import { formatShortDate } from '#domain/money/dates/civil-date.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Money } from '../../../../ui/money.tsx'
import { ProblemNotice } from '../../../../ui/problem-notice.tsx'
import { AskForm } from '../changes/ask-form.tsx'
import { OpsFrame } from '../ops-frame.tsx'
import { OpsSection } from '../ops-section.tsx'
import { RowsShape } from '../ops-shape.tsx'
import { OpsTable } from '../ops-table.tsx'
import { useStaff } from '../staff-context.ts'
import { useStaffQuery } from '../use-staff-call.ts'
import { CampaignSeen } from './campaign-seen.tsx'
import { campaignForm, findPromoFaults, readCampaign, termsOfValues, valuesOfCampaign } from './campaign-terms.ts'
import { campaignStateLabels, kindLabels } from './kind-labels.ts'

/** Campaigns of bonuses: what each gives, until when, how much it has given; and the way to ask for a change. */
export function CampaignsView() {
  const { data, error, refetch } = useStaffCampaigns()
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
      {error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RowsShape label="Cargando las campañas…" /> : null}
      {data?.campaigns.length === 0 ? (
        <EmptyState title="No hay campañas">Propón la primera: otra persona del equipo la aprueba.</EmptyState>
      ) : null}
      {data && data.campaigns.length > 0 ? (
        <OpsTable
          label="Campañas"
          headings={mayChange ? [...headings, 'Acciones'] : headings}
          toTheRight={['Entregado', 'Presupuesto']}
        >
          {data.campaigns.map((campaign) => (
            <CampaignRow
              key={campaign.code}
              campaign={campaign}
              onEdit={mayChange ? () => setEdited({ campaign }) : undefined}
            />
          ))}
        </OpsTable>
      ) : null}
    </OpsFrame>
  )
}

const headings = ['Campaña', 'Estado', 'Vigencia', 'Entregado', 'Presupuesto']

/** @param props - A campaign, and what opens it for a change; absent for those who may not ask for one. */
function CampaignRow({ campaign, onEdit }: { campaign: StaffCampaign; onEdit: (() => void) | undefined }) {
  const { code, kind, name, state, refs, budget, granted, grantedCount: count } = campaign
  return (
    <tr>
      <th scope="row" className="px-3 py-2 text-left font-medium">
        {name}
        <span className="block font-normal text-ink-mute">
          {kindLabels[kind]} · {code}
          {refs.length > 0 ? ` · ref ${refs.join(', ')}` : ''}
        </span>
      </th>
      <td className="px-3 py-2">{campaignStateLabels[state]}</td>
      <td className="px-3 py-2">
        {formatShortDate(campaign.validFrom)}
        {campaign.validUntil ? ` a ${formatShortDate(campaign.validUntil)}` : ', sin fin'}
      </td>
      <td className="px-3 py-2 text-right">
        <Money amountCop={granted} />
        <span className="block text-ink-mute">{count === 1 ? '1 bono' : `${count} bonos`}</span>
      </td>
      <td className="px-3 py-2 text-right">{budget === null ? 'Sin tope' : <Money amountCop={budget} />}</td>
      {onEdit ? (
        <td className="px-3 py-2">
          <Button look="quiet" size="small" onClick={onEdit}>
            Cambiar<span className="sr-only"> {name}</span>
          </Button>
        </td>
      ) : null}
    </tr>
  )
}

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

/** Every campaign of bonuses, with what it has given. */
function useStaffCampaigns() {
  return useStaffQuery(opsCampaigns, {})
}
