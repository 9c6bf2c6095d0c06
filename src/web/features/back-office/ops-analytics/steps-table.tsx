import { spanLabel } from '../ops/age-labels.ts'
import { OpsTable } from '../ops/ops-table.tsx'
import type { Funnel } from './use-funnel.ts'

const headings = ['Paso', 'Llegaron', 'Del paso anterior', 'La mitad tardó hasta', 'Nueve de cada diez, hasta']
const cell = 'figures px-3 py-2 text-right'

/** O03: the figures of the funnel as a table: what the bars show, and how long it took. */
export function StepsTable({ steps }: { steps: Funnel['steps'] }) {
  return (
    <OpsTable label="Pasos del embudo" headings={headings} toTheRight={headings.slice(1)}>
      {steps.map(({ status, label, reached, conversion, medianHours, p90Hours }) => (
        <tr key={status}>
          <th scope="row" className="px-3 py-2 font-medium">
            {label}
          </th>
          <td className={cell}>{reached}</td>
          <td className={cell}>{conversion === undefined ? '—' : `${String(conversion).replace('.', ',')} %`}</td>
          <td className={cell}>{medianHours === undefined ? '—' : spanLabel(medianHours)}</td>
          <td className={cell}>{p90Hours === undefined ? '—' : spanLabel(p90Hours)}</td>
        </tr>
      ))}
    </OpsTable>
  )
}
