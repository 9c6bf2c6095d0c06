import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { statusLabel } from '#domain/process/status-labels.ts'
import type { CampaignTerms, Change, PayoutContent } from '../../../../api/views.ts'
import { DefinitionList } from '../../../../ui/definition-list.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { kindLabels } from '../campaigns/campaign-labels.ts'
import { textOfFigures } from '../campaigns/figures-text.ts'
import { listConnectionChanges } from '../connections/connection-rows.tsx'
import { OpsTable } from '../ops-table.tsx'
import { processPath } from '../process-path.ts'
import { ListsFindings } from '../screening/lists-findings.tsx'
import { changeTitle, parameterStateLabel } from './change-labels.ts'
import { EvidenceLink } from './evidence-link.tsx'
import { listPhoneRows } from './phone-rows.tsx'
import { RatesDiff } from './rates-diff.tsx'

/** O04: what a request would change, before and after. */
export function ChangeDetails({ change }: { change: Change }) {
  if (change.kind === 'rates') {
    const { rates, ended, source } = change.content
    return (
      <div className="flex flex-col gap-1">
        <RatesDiff rates={rates} ended={ended} label={`Antes y después: ${changeTitle(change)}`} />
        <p className="text-sm text-ink-soft">Fuente que verá el público: {source}</p>
      </div>
    )
  }
  if (change.kind === 'payout') return <PaidLines content={change.content} />
  if (change.kind !== 'screening') return <DefinitionList className="text-sm" rows={getRows(change)} />
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <DefinitionList className="text-sm" rows={getRows(change)} />
      {change.state === 'waiting' ? <ListsFindings processUuid={change.content.processUuid} /> : null}
    </div>
  )
}

/** O03: what the treasury paid, bonus by bonus, to be held against its own list. */
function PaidLines({ content: { lines, amount } }: { content: PayoutContent }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm">
        {lines.length === 1 ? '1 bono' : `${lines.length} bonos`} por {formatCop(amount)} quedan pagados. Compara las
        referencias con las de tesorería.
      </p>
      <OpsTable label="Lo que pagó tesorería" headings={['Bono', 'Valor', 'Referencia']}>
        {lines.map(({ grantId, amount: each, reference }) => (
          <tr key={grantId}>
            <th scope="row" className="px-3 py-2 font-normal break-all">
              {grantId}
            </th>
            <td className="figures px-3 py-2">{formatCop(each)}</td>
            <td className="px-3 py-2 identifier">{reference}</td>
          </tr>
        ))}
      </OpsTable>
    </div>
  )
}

function getRows(change: Exclude<Change, { kind: 'rates' | 'payout' }>) {
  if (change.kind === 'parameter') {
    const { before, value, status, validFrom, source } = change.content
    const was = before ? `${formatCop(Number(before.value))}, ${parameterStateLabel(before.status).toLowerCase()}` : ''
    return [
      {
        label: 'Antes',
        value: was || 'Nada',
        note: before ? `Desde el ${formatCivilDate(before.validFrom)}` : undefined,
      },
      {
        label: 'Después',
        value: `${formatCop(Number(value))}, ${parameterStateLabel(status).toLowerCase()}`,
        note: `Desde el ${formatCivilDate(validFrom)}. ${source}`,
      },
    ]
  }
  if (change.kind === 'campaign') {
    const { campaign, before } = change.content
    return campaignRows(campaign, before)
  }
  if (change.kind === 'connection') return listConnectionChanges(change.content)
  if (change.kind === 'phone') return listPhoneRows(change)
  const { processUuid: uuid } = change.content
  const process = {
    label: 'Proceso',
    value: (
      <TextLink to={processPath(uuid)} className="break-all">
        {uuid}
      </TextLink>
    ),
  }
  if (change.kind === 'refund') {
    const { paymentReference, amount } = change.content
    return [
      process,
      { label: 'Pago', value: <span className="identifier">{paymentReference}</span> },
      { label: 'El banco debe devolver', value: formatCop(amount) },
    ]
  }
  if (change.kind === 'screening') {
    const { finding, checkId } = change.content
    return [
      process,
      { label: 'Lo que dicen las listas', value: finding === 'review' ? 'Hay una coincidencia' : 'Falta una lista' },
      { label: 'Consulta', value: <span className="identifier">{checkId}</span> },
      { label: 'Evidencia', value: <span className="break-words whitespace-pre-line">{change.evidence}</span> },
      ...change.evidenceFiles.map(({ evidenceId, fileName, sha256 }) => ({
        label: 'Archivo',
        value: <EvidenceLink evidenceId={evidenceId}>{fileName}</EvidenceLink>,
        note: <span className="identifier">SHA-256 {sha256}</span>,
      })),
    ]
  }
  const { from, to, paymentReference } = change.content
  return [
    process,
    { label: 'Antes', value: statusLabel(from) },
    { label: 'Después', value: statusLabel(to) },
    ...(paymentReference
      ? [{ label: 'Pago que se da por aprobado', value: <span className="identifier">{paymentReference}</span> }]
      : []),
  ]
}

/** What of a campaign a person reads, line by line. */
function describeLines(campaign: CampaignTerms): Record<string, string> {
  const { kind, name, refs, figures, budget, budgetGrants: grants } = campaign
  const { prizes, tiers, rest } = textOfFigures(figures)
  return {
    Tipo: kindLabels[kind],
    Nombre: name,
    Desde: formatCivilDate(campaign.validFrom),
    Hasta: campaign.validUntil ? formatCivilDate(campaign.validUntil) : 'Sin fecha',
    Terminada: campaign.isEnded ? 'Sí' : 'No',
    Referencias: refs.join(', ') || 'Cualquier visita',
    Cifras: [rest, tiers, prizes].filter(Boolean).join('. ').replaceAll('\n', '; ') || 'Las del bono',
    Presupuesto: budget === null ? 'Sin tope' : formatCop(budget),
    'Bonos como máximo': grants === null ? 'Sin tope' : String(grants),
    'Una vez por persona': campaign.oncePerPerson ? 'Sí' : 'No',
    'En la lista pública': campaign.isListed ? 'Sí' : 'No',
    Condiciones: campaign.termsUrl,
  }
}

/** O04. In: a campaign that is asked for, and as it is until then. Out: what changes, before and after. */
function campaignRows(campaign: CampaignTerms, before: CampaignTerms | undefined) {
  const now = describeLines(campaign)
  const was = before && describeLines(before)
  return [
    { label: 'Código', value: campaign.code, note: before ? undefined : 'Campaña nueva' },
    ...Object.entries(now)
      .filter(([label, value]) => !was || was[label] !== value)
      .map(([label, value]) => ({ label, value, note: was ? `Antes: ${was[label]}` : undefined })),
  ]
}
