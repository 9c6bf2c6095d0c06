import { OpsTable } from '../ops/ops-table.tsx'

type VisitsTableProps = {
  label: string
  heading: string
  rows: readonly { name: string; visitors: number; views: number }[]
}

/** O03: browsers and pages by channel or by campaign, the most first. */
export function VisitsTable({ label, heading, rows }: VisitsTableProps) {
  if (rows.length === 0) return <p className="text-sm text-ink-mute">{label}: ninguna en estos días.</p>
  const columns = [heading, 'Navegadores', 'Páginas']
  return (
    <OpsTable label={label} headings={columns} toTheRight={columns.slice(1)}>
      {rows.map(({ name, visitors, views }) => (
        <tr key={name}>
          <th scope="row" className="px-3 py-2 font-medium">
            {name}
          </th>
          <td className="figures px-3 py-2 text-right">{visitors}</td>
          <td className="figures px-3 py-2 text-right">{views}</td>
        </tr>
      ))}
    </OpsTable>
  )
}
