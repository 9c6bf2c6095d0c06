import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Money } from '../../../ui/money.tsx'
import { AskRefund } from './changes/ask-refund.tsx'
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

/** What may have to be given back: one of several payments, or one for an opening that came to nothing. */
const mayBeReturned = ({ process, payments }: Pick<OpsProcess, 'process' | 'payments'>, status: string) =>
  (payments.length > 1 && status !== 'starting' && status !== 'pending') ||
  (process.status === 'NEGOCIO-PERDIDO' && status === 'approved')

type MoneySectionProps = Pick<OpsProcess, 'process' | 'payments' | 'certificate'> & { mayAct: boolean }

/** O01: what was paid, and the certificate that came of it. */
export function MoneySection({ process, payments, certificate, mayAct }: MoneySectionProps) {
  return (
    <OpsSection id="pagos" title="Pagos y certificado">
      {payments.length === 0 ? (
        <p className="text-ink-soft">Sin pagos.</p>
      ) : (
        <DefinitionList
          className="text-sm"
          rows={payments.map((payment) => {
            const { reference, method, status, amount, createdAt } = payment
            return {
              label: (
                <>
                  {methods[method.toLowerCase()] ?? method}, {(states[status.toLowerCase()] ?? status).toLowerCase()}
                  <span className="block break-all text-ink-mute">{reference}</span>
                </>
              ),
              value: <Money amountCop={amount} />,
              note: formatInstant(createdAt),
              action:
                mayAct && mayBeReturned({ process, payments }, status) ? (
                  <AskRefund processUuid={process.processUuid} payment={payment} />
                ) : undefined,
            }
          })}
        />
      )}
      {certificate ? (
        <DefinitionList
          className="text-sm"
          rows={[
            { label: 'Constancia', value: <span className="figures">{certificate.constancyNumber}</span> },
            { label: 'Vence', value: formatCivilDate(certificate.maturityDate) },
          ]}
        />
      ) : (
        <p className="text-sm text-ink-soft">Todavía sin certificado.</p>
      )}
    </OpsSection>
  )
}
