import { formatCivilDate } from '#domain/dates/civil-date.ts'
import { formatInstant } from '../../lib/format-instant.ts'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Money } from '../../ui/money.tsx'
import { OpsSection } from './ops-section.tsx'
import type { OpsProcess } from './use-process.ts'

const methods: Readonly<Record<string, string>> = { pse: 'PSE', transfer: 'Transferencia' }
const states: Readonly<Record<string, string>> = {
  starting: 'Empezando',
  pending: 'En curso',
  approved: 'Aprobado',
  declined: 'Rechazado',
  voided: 'Anulado',
  error: 'Con error',
}

/** O01: what was paid, and the certificate that came of it. */
export function MoneySection({ payments, certificate }: Pick<OpsProcess, 'payments' | 'certificate'>) {
  return (
    <OpsSection id="pagos" title="Pagos y certificado">
      {payments.length === 0 ? (
        <p className="text-ink-soft">Sin pagos.</p>
      ) : (
        <DefinitionList
          className="text-sm"
          rows={payments.map(({ reference, method, status, amount, created_at }) => ({
            label: (
              <>
                {methods[method.toLowerCase()] ?? method}, {(states[status.toLowerCase()] ?? status).toLowerCase()}
                <span className="block break-all text-ink-mute">{reference}</span>
              </>
            ),
            value: <Money amountCop={amount} />,
            note: formatInstant(created_at),
          }))}
        />
      )}
      {certificate ? (
        <DefinitionList
          className="text-sm"
          rows={[
            { label: 'Constancia', value: <span className="figures">{certificate.constancy_number}</span> },
            { label: 'Vence', value: formatCivilDate(certificate.maturity_date) },
          ]}
        />
      ) : (
        <p className="text-sm text-ink-soft">Todavía sin certificado.</p>
      )}
    </OpsSection>
  )
}
