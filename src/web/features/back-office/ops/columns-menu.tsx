import { Columns3 } from 'lucide-react'
import { type ListColumn, listColumns } from '#contract/ops-process-row.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonClasses } from '../../../ui/button-look.ts'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { type OpsFilters, usualColumns } from './filters.ts'
import { processColumns } from './process-columns.tsx'
import { useStaff } from './staff-context.ts'

/** What people of a bank have no values of. */
const ofTeam: readonly ListColumn[] = ['owner', 'origin']

type ColumnsMenuProps = { filters: OpsFilters; onFilter: (filters: OpsFilters) => void }

/** O01: which columns the table has; the customer always is there. Below 768 px there is no table. */
export function ColumnsMenu({ filters, onFilter }: ColumnsMenuProps) {
  const { role } = useStaff()
  const { columns = usualColumns, ...rest } = filters
  const offered = listColumns.filter((one) => role !== 'bank' || !ofTeam.includes(one))
  return (
    <details className="relative max-md:hidden">
      <summary className={buttonClasses('secondary', 'medium', false)} title="Columnas">
        <Columns3 aria-hidden className="size-5" />
        <span className="sr-only">Columnas</span>
      </summary>
      <div className="absolute right-0 z-20 mt-2 grid w-80 grid-cols-2 gap-x-3 rounded-lg bg-surface p-4 shadow-soft ring-1 ring-line">
        {offered.map((id) => (
          <CheckboxField
            key={id}
            name={`ops_column_${id}`}
            label={processColumns[id].heading}
            checked={columns.includes(id)}
            // The last one stays: a table of names alone would be no choice.
            disabled={columns.length === 1 && columns.includes(id)}
            onChange={({ target }) => {
              const chosen = listColumns.filter((one) => (one === id ? target.checked : columns.includes(one)))
              onFilter({ ...rest, columns: chosen })
            }}
          />
        ))}
        {filters.columns ? (
          <Button size="small" look="quiet" className="col-span-2 justify-self-start" onClick={() => onFilter(rest)}>
            Las de siempre
          </Button>
        ) : null}
      </div>
    </details>
  )
}
