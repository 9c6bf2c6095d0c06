import type { CampaignTerms } from '#contract/bonus-campaigns.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { textOfFigures } from '../../campaigns/figures-text.ts'
import { kindLabels } from '../../campaigns/kind-labels.ts'
import type { KindView } from '../change-kind.ts'

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

export const campaign: KindView<'campaign'> = {
  title: ({ content }) => `Campaña ${content.campaign.name}`,
  /** Only what changes. */
  rows: ({ content: { campaign: wanted, before } }) => {
    const was = before && describeLines(before)
    return [
      { label: 'Código', value: wanted.code, note: before ? undefined : 'Campaña nueva' },
      ...Object.entries(describeLines(wanted))
        .filter(([label, value]) => !was || was[label] !== value)
        .map(([label, value]) => ({ label, value, note: was ? `Antes: ${was[label]}` : undefined })),
    ]
  },
}
