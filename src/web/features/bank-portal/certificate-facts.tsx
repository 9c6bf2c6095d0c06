import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { DefinitionList } from '../../ui/definition-list.tsx'
import type { ShownItem } from './use-queue.ts'

/** N05: what a constancy says: its numbers and days. */
export function CertificateFacts({ certificate }: { certificate: NonNullable<ShownItem['certificate']> }) {
  return (
    <DefinitionList
      className="text-sm"
      rows={[
        { label: 'Número', value: certificate.constancyNumber },
        ...(certificate.isin ? [{ label: 'ISIN', value: certificate.isin }] : []),
        { label: 'Expedición', value: formatCivilDate(certificate.issuedOn) },
        { label: 'Apertura', value: formatCivilDate(certificate.openingDate) },
        { label: 'Vencimiento', value: formatCivilDate(certificate.maturityDate) },
      ]}
    />
  )
}
