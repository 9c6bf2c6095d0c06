import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CallAnswer } from '#contract/call.ts'
import { getInvestmentOrder } from '#contract/portal.ts'
import type { ProcessView } from '#contract/process-view.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { coverageText } from '#domain/money/insurance/coverage.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { callApi } from '../../../api/client.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { BankName } from '../../../ui/bank-name.tsx'
import { Button } from '../../../ui/button.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { ExplainNumber } from '../../../ui/explain-number.tsx'
import { Money } from '../../../ui/money.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { PublicPage } from '../../../ui/public-page.tsx'
import { StepShape } from '../../../ui/step-shape.tsx'
import { SlowNotice } from './slow-notice.tsx'

type Order = CallAnswer<typeof getInvestmentOrder>

const lead = 'Lo que abres, con quién y en qué condiciones. Puedes imprimirla o guardarla como PDF.'

/** F13: the order of an opening, on one sheet that can be printed. */
export function OrderView({ process, wayBack }: { process: ProcessView; wayBack: ReactNode }) {
  const { processUuid } = process
  const { data, error, refetch } = useQuery({
    queryKey: ['portal', 'order', processUuid],
    queryFn: ({ signal }) => callApi(getInvestmentOrder, { query: { processUuid } }, { signal }),
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
  const { bankName, legalEntity, orderedAt, amount, net, openingDate } = order
  const isLost = process.processStatus === 'NEGOCIO-PERDIDO'
  return (
    <article aria-label={`Orden de inversión con ${bankName}`} className="flex flex-col gap-6">
      <section className="rounded-lg border border-line bg-surface p-5 shadow-soft md:p-6 print:shadow-none">
        <p className="text-ink-soft">
          <BankName name={bankName} />
          {legalEntity === bankName ? null : <span className="block text-sm">{legalEntity}</span>}
        </p>
        <Money amountCop={amount} size="l" />
        <p className="text-ink-soft">
          <Money amountCop={net} tone="grow" sign="plus" className="font-semibold" /> de ganancia, ya con la retención
          descontada
        </p>
        <DefinitionList className="mt-3" rows={orderRows(order)} />
        <ExplainNumber
          bankName={bankName}
          deposit={{
            amountCop: amount,
            ratePercent: order.rate,
            termDays: order.term,
            dayBase: process.earnings.dayBase,
            openingDate: openingDate,
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
            legalEntityId: legalEntity,
            name: legalEntity,
            banks: [],
            totalCop: order.coverage.total,
            coveredCop: order.coverage.covered,
            uncoveredCop: order.coverage.uncovered,
            limitCop: order.coverage.limit,
          })}
        </p>
      </section>
      <p className="text-sm text-ink-mute">
        {isLost ? 'Esta apertura terminó sin abrirse. ' : ''}
        La pediste el {formatInstant(orderedAt)} Tu dinero va directo a la cuenta oficial del banco, que es quien
        responde por el CDT. Número de la orden: <span className="break-all">{order.processUuid}</span>
      </p>
    </article>
  )
}

function orderRows(order: Order) {
  const { amount, bonusAdded, term, rate, gross, withholding, total, openingDate, maturityDate } = order
  const method = order.paymentMethod && { pse: 'PSE', transfer: 'Transferencia' }[order.paymentMethod]
  return [
    ...(bonusAdded > 0
      ? [
          { label: 'Monto que elegiste', value: <Money amountCop={amount - bonusAdded} /> },
          {
            label: 'Bono que se suma',
            value: <Money amountCop={bonusAdded} sign="plus" />,
            note: 'lo pagas con tu CDT y te lo devolvemos',
          },
        ]
      : []),
    { label: 'Plazo', value: formatTerm(term) },
    { label: 'Tasa', value: <Percent rate={rate} /> },
    { label: 'Interés', value: <Money amountCop={gross} /> },
    { label: 'Retención (4 %)', value: <Money amountCop={withholding} sign="minus" /> },
    { label: 'Recibes al final', value: <Money amountCop={total} className="font-semibold" /> },
    { label: 'Abre', value: formatCivilDate(openingDate) },
    { label: 'Vence', value: formatCivilDate(maturityDate) },
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
        rows={bonuses.map(({ label, amount, extraRate }) => ({
          label,
          value: <Money amountCop={amount} />,
          note: extraRate ? `${formatRate(extraRate)} más sobre la tasa` : undefined,
        }))}
      />
    </section>
  )
}
