import type { Change } from '#contract/ops-changes.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { ColumnsTable, type OpsColumn } from '../../columns-table.tsx'
import type { KindView } from '../change-kind.ts'

type Paid = Extract<Change, { kind: 'payout' }>['content']['lines'][number]

const columns: readonly OpsColumn<Paid>[] = [
  { heading: 'Bono', cell: ({ grantId }) => grantId, className: 'break-all' },
  { heading: 'Valor', kind: 'figure', cell: ({ amount }) => formatCop(amount) },
  { heading: 'Referencia', cell: ({ reference }) => <span className="identifier">{reference}</span> },
]

/** O03: what the treasury paid, bonus by bonus, to be held against its own list. */
export const payout: KindView<'payout'> = {
  title: ({ content }) => `Bonos pagados el ${formatCivilDate(content.paysOn)}`,
  below: ({ content: { lines, amount } }) => (
    <div className="flex flex-col gap-2">
      <p className="text-sm">
        {lines.length === 1 ? '1 bono' : `${lines.length} bonos`} por {formatCop(amount)} quedan pagados. Compara las
        referencias con las de tesorería.
      </p>
      <ColumnsTable
        label="Lo que pagó tesorería"
        columns={columns}
        rows={lines}
        rowKey={({ grantId }) => grantId}
        isInside
      />
    </div>
  ),
}
