import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import type { KindView } from '../change-kind.ts'
import { processRow } from '../process-row.tsx'

export const refund: KindView<'refund'> = {
  title: () => 'Devolver un pago doble',
  rows: ({ content: { processUuid, paymentReference, amount } }) => [
    processRow(processUuid),
    { label: 'Pago', value: <span className="identifier">{paymentReference}</span> },
    { label: 'El banco debe devolver', value: formatCop(amount) },
  ],
}
