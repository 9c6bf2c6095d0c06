import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CallAnswer } from '#contract/call.ts'
import { getInvestmentOrder } from '#contract/portal.ts'
import type { ProcessView } from '#contract/processes.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { coverageText } from '#domain/money/insurance/coverage.ts'
import { formatPercent, formatRate } from '#domain/money/rates/rate.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { callApi } from '../../../api/client.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { Button } from '../../../ui/button.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { ExplainNumber } from '../../../ui/explain-number.tsx'
import { Money } from '../../../ui/money.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { PublicPage } from '../../../ui/public-page.tsx'
import { StepShape } from '../../../ui/step-shape.tsx'
import { SlowNotice } from './slow-notice.tsx'

type Order = CallAnswer<typeof getInvestmentOrder>

const lead = 'Lo que abres, con quién y en qué condiciones. Puedes imprimirla o guardarla como PDF.'

/** F13: the order of an opening, on one sheet that can be printed. In: its process, and the way back. */
export function OrderView({ process, wayBack }: { process: ProcessView; wayBack: ReactNode }) {
  const { process_uuid } = process
  const { data, error, refetch } = useQuery({
    queryKey: ['portal', 'order', process_uuid],
    queryFn: ({ signal }) => callApi(getInvestmentOrder, { query: { process_uuid } }, { signal }),
    staleTime: 0,
  })
  if (!data) {
    return (
      <PublicPage width="form" title="Orden de inversión" lead={lead}>
        {error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : <OrderShape />}
        {wayBack}
      </PublicPage>
    )
  }
  return (
    <PublicPage width="form" title="Orden de inversión" lead={<span className="print:hidden">{lead}</span>}>
      <OrderSheet order={data} process={process} />
      <div className="flex flex-col gap-3 sm:flex-row print:hidden">
        <Button onClick={() => window.print()}>
          <Printer aria-hidden className="size-5" />
          Imprimir
        </Button>
        {wayBack}
      </div>
    </PublicPage>
  )
}

export function OrderShape() {
  return (
    <>
      <StepShape label="Cargando la orden…" />
      <SlowNotice />
    </>
  )
}

function OrderSheet({ order, process }: { order: Order; process: ProcessView }) {
  const { bank_name, legal_entity, ordered_at, amount, net, opening_date } = order
  const isLost = process.process_status === 'NEGOCIO-PERDIDO'
  return (
    <article aria-label={`Orden de inversión con ${bank_name}`} className="flex flex-col gap-6">
      <section className="rounded-lg border border-line bg-surface p-5 shadow-soft md:p-6 print:shadow-none">
        <p className="text-ink-soft">
          {bank_name}
          {legal_entity === bank_name ? null : <span className="block text-sm">{legal_entity}</span>}
        </p>
        <Money amountCop={amount} size="hero" />
        <p className="text-ink-soft">
          <Money amountCop={net} tone="grow" sign="plus" className="font-semibold" /> de ganancia, ya con la retención
          descontada
        </p>
        <DefinitionList className="mt-3" rows={orderRows(order)} />
        <ExplainNumber
          bankName={bank_name}
          deposit={{
            amountCop: amount,
            ratePercent: order.rate,
            termDays: order.term,
            dayBase: process.earnings.day_base,
            openingDate: opening_date,
          }}
        />
      </section>
      <Bonuses order={order} />
      <section aria-labelledby="cobertura" className="flex flex-col gap-2">
        <h2 id="cobertura" className="text-lg font-semibold">
          Lo que te protege
        </h2>
        <p className="max-w-prose text-ink-soft">
          {coverageText({
            legalEntityId: legal_entity,
            name: legal_entity,
            banks: [],
            totalCop: order.coverage.total,
            coveredCop: order.coverage.covered,
            uncoveredCop: order.coverage.uncovered,
          })}
        </p>
      </section>
      <p className="text-sm text-ink-mute">
        {isLost ? 'Esta apertura terminó sin abrirse. ' : ''}
        La pediste el {formatInstant(ordered_at)} Tu dinero va directo a la cuenta oficial del banco, que es quien
        responde por el CDT. Número de la orden: <span className="break-all">{order.process_uuid}</span>
      </p>
    </article>
  )
}

function orderRows(order: Order) {
  const { amount, bonus_added, term, rate, gross, withholding, total, opening_date, maturity_date } = order
  const method = order.payment_method && { pse: 'PSE', transfer: 'Transferencia' }[order.payment_method]
  return [
    ...(bonus_added > 0
      ? [
          { label: 'Tu dinero', value: <Money amountCop={amount - bonus_added} /> },
          { label: 'Bono que se suma', value: <Money amountCop={bonus_added} sign="plus" /> },
        ]
      : []),
    { label: 'Plazo', value: formatTerm(term) },
    { label: 'Tasa', value: <span className="figures">{formatRate(rate)}</span> },
    { label: 'Interés', value: <Money amountCop={gross} /> },
    { label: 'Retención (4 %)', value: <Money amountCop={withholding} sign="minus" /> },
    { label: 'Recibes al final', value: <Money amountCop={total} className="font-semibold" /> },
    { label: 'Abre', value: formatCivilDate(opening_date) },
    { label: 'Vence', value: formatCivilDate(maturity_date) },
    ...(method ? [{ label: 'Forma de pago', value: method }] : []),
  ]
}

function Bonuses({ order: { bonuses } }: { order: Order }) {
  if (bonuses.length === 0) return null
  return (
    <section aria-labelledby="bonos" className="flex flex-col gap-2">
      <h2 id="bonos" className="text-lg font-semibold">
        Tus bonos
      </h2>
      <DefinitionList
        rows={bonuses.map(({ label, amount, extra_rate }) => ({
          label,
          value: <Money amountCop={amount} />,
          note: extra_rate ? `${formatPercent(extra_rate)} más sobre la tasa` : undefined,
        }))}
      />
    </section>
  )
}
