import { useState } from 'react'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { paymentLabel } from '#domain/process/status-labels.ts'
import { reasonFields } from '#domain/staff-forms/work-fields.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { Button } from '../../../ui/button.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AskChangeDialog } from './changes/ask-form.tsx'
import { OpsSection } from './ops-section.tsx'
import type { OpsProcess } from './use-process.ts'

/** What may have to be given back: one of several payments, or one for an opening that came to nothing. */
const mayBeReturned = ({ process, payments }: Pick<OpsProcess, 'process' | 'payments'>, status: string) =>
  (payments.length > 1 && status !== 'starting' && status !== 'pending') ||
  (process.status === 'NEGOCIO-PERDIDO' && status === 'approved')

type MoneySectionProps = Pick<
  OpsProcess,
  'process' | 'payments' | 'certificate' | 'depositEvents' | 'bankDifferences'
> & {
  /** Whether one may ask that a payment is given back. */
  mayAsk: boolean
}

/** O01: what was paid, and the certificate that came of it. */
export function MoneySection(props: MoneySectionProps) {
  const { process, payments, certificate, depositEvents, bankDifferences, mayAsk } = props
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
                  {paymentLabel({ method, status })}
                  <span className="block identifier">{reference}</span>
                </>
              ),
              value: <Money amountCop={amount} />,
              note: formatInstant(createdAt),
              action:
                mayAsk && mayBeReturned({ process, payments }, status) ? (
                  <AskRefund processUuid={process.processUuid} payment={payment} />
                ) : undefined,
            }
          })}
        />
      )}
      {bankDifferences.length > 0 && <BankDifferences differences={bankDifferences} />}
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
      <DepositEvents events={depositEvents} />
    </OpsSection>
  )
}

type Difference = OpsProcess['bankDifferences'][number]

const figures: Readonly<Record<Difference['figure'], string>> = {
  reference: 'Proceso',
  decision: 'Decisión',
  amount: 'Valor',
  rate: 'Tasa',
  term: 'Plazo',
  'opening-date': 'Apertura',
  'maturity-date': 'Vencimiento',
}

/** A figure that came as it is stored, in words. */
function writeFigure(figure: Difference['figure'], value: string): string {
  if (figure === 'amount') return formatCop(Number(value))
  if (figure === 'rate') return formatRate(value)
  if (figure === 'term') return formatTerm(Number(value))
  return figure === 'opening-date' || figure === 'maturity-date' ? formatCivilDate(value) : value
}

/** R27: what the bank tells otherwise than the customer signed; until it is mended the process does not go on. */
function BankDifferences({ differences }: { differences: readonly Difference[] }) {
  return (
    <Notice kind="warning" title="El banco dice otra cosa de lo que se firmó">
      <p>Pídele que lo corrija. Le preguntamos de nuevo y el proceso sigue solo.</p>
      <DefinitionList
        className="text-sm"
        rows={differences.map(({ figure, agreed, told }) => ({
          label: figures[figure],
          value: writeFigure(figure, told),
          note: `Se firmó: ${writeFigure(figure, agreed)}`,
        }))}
      />
    </Notice>
  )
}

type Payment = OpsProcess['payments'][number]

/**
 * O04, A17: asks that the bank give a payment back. The money never passes through us: what two people agree on is the
 * instruction, which the history of the process keeps.
 */
function AskRefund({ processUuid, payment }: { processUuid: string; payment: Payment }) {
  const [isOpen, setOpen] = useState(false)
  const { reference, amount } = payment
  return (
    <>
      <Button size="small" look="quiet" onClick={() => setOpen(true)}>
        Pedir la devolución
        <span className="sr-only"> del pago {reference}</span>
      </Button>
      <AskChangeDialog
        fields={reasonFields}
        key={String(isOpen)}
        title="¿Pedir la devolución?"
        description={`El banco devuelve ${formatCop(amount)} del pago ${reference}, cuando otra persona lo apruebe.`}
        change={(values) => ({ kind: 'refund', processUuid, paymentReference: reference, ...values })}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

type DepositEvent = OpsProcess['depositEvents'][number]

const words: Readonly<Record<DepositEvent['kind'], string>> = {
  'cancelled-early': 'Cancelado antes del vencimiento',
  pledged: 'En garantía',
  'pledge-released': 'Garantía liberada',
  'holder-died': 'El titular falleció',
}

/** Z12: what the bank reported of the deposit since its issue, the oldest first; nothing where it reported nothing. */
function DepositEvents({ events }: { events: readonly DepositEvent[] }) {
  if (events.length === 0) return null
  return (
    <section aria-label="Novedades del CDT" className="flex flex-col gap-1">
      <h3 className="font-semibold">Novedades del CDT</h3>
      <DefinitionList
        className="text-sm"
        rows={events.map(({ kind, on, paid, creditor }) => ({
          label: words[kind],
          value: formatCivilDate(on),
          note: paid === undefined ? (creditor ?? '') : `Pagó ${formatCop(paid)}`,
        }))}
      />
    </section>
  )
}
