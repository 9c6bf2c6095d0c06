import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { OpsTable } from '../../ops-table.tsx'
import type { KindView } from '../change-kind.ts'

/** O03: what the treasury paid, bonus by bonus, to be held against its own list. */
export const payout: KindView<'payout'> = {
  title: ({ content }) => `Bonos pagados el ${formatCivilDate(content.paysOn)}`,
  below: ({ content: { lines, amount } }) => (
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
  ),
}
