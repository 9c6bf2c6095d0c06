import { SlidersHorizontal } from 'lucide-react'
import { ownerFilters } from '#contract/ops-process-row.ts'
import { processOrigins } from '#domain/process/origin.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonClasses } from '../../../ui/button-look.ts'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { DayField } from './day-field.tsx'
import { countMoreFilters, type OpsFilters } from './filters.ts'
import { originLabels } from './process-columns.tsx'

const ownerOptions = [
  { value: 'mine', label: 'Yo' },
  { value: 'nobody', label: 'Nadie' },
  { value: 'somebody', label: 'Alguien del equipo' },
]
const originOptions = processOrigins.map((value) => ({ value, label: originLabels[value] }))

type MoreFiltersProps = {
  filters: OpsFilters
  onFilter: (filters: OpsFilters) => void
  /** False for people of a bank, who do not see who of the team works on what. */
  isOfTeam: boolean
}

/** O01: owner, origin, days, amounts and what is held up: asked for less often, and one press away. */
export function MoreFilters({ filters, onFilter, isOfTeam }: MoreFiltersProps) {
  const count = countMoreFilters(filters)
  const change = (key: 'createdFrom' | 'createdTo' | 'amountFrom' | 'amountTo', value: string) => {
    const { [key]: _, ...rest } = filters
    const isDay = key === 'createdFrom' || key === 'createdTo'
    onFilter(value ? { ...rest, [key]: isDay ? value : Number(value) } : rest)
  }
  return (
    <details className="relative">
      <summary className={buttonClasses('secondary', 'medium', false)}>
        <SlidersHorizontal aria-hidden className="size-5" />
        Más filtros{count > 0 ? ` (${count})` : ''}
      </summary>
      <div className="fixed inset-x-4 bottom-4 z-20 mt-2 grid grid-cols-2 gap-3 rounded-lg bg-surface p-4 shadow-soft ring-1 ring-line sm:absolute sm:inset-x-auto sm:right-0 sm:bottom-auto sm:w-80">
        {isOfTeam ? (
          <>
            <SelectField
              name="ops_owner"
              label="Responsable"
              placeholder="Cualquiera"
              options={ownerOptions}
              value={filters.owner ?? ''}
              onChange={({ target }) => {
                const { owner: _, ...rest } = filters
                const owner = ownerFilters.find((one) => one === target.value)
                onFilter(owner ? { ...rest, owner } : rest)
              }}
            />
            <SelectField
              name="ops_origin"
              label="Origen"
              placeholder="Cualquiera"
              options={originOptions}
              value={filters.origin ?? ''}
              onChange={({ target }) => {
                const { origin: _, ...rest } = filters
                const origin = processOrigins.find((one) => one === target.value)
                onFilter(origin ? { ...rest, origin } : rest)
              }}
            />
          </>
        ) : null}
        <DayField
          name="ops_from"
          label="Creado desde"
          value={filters.createdFrom ?? ''}
          onChange={(day) => change('createdFrom', day)}
        />
        <DayField
          name="ops_to"
          label="Creado hasta"
          value={filters.createdTo ?? ''}
          onChange={(day) => change('createdTo', day)}
        />
        <MoneyField
          name="ops_least"
          label="Monto desde"
          value={filters.amountFrom?.toString() ?? ''}
          onValueChange={(digits) => change('amountFrom', digits)}
        />
        <MoneyField
          name="ops_most"
          label="Monto hasta"
          value={filters.amountTo?.toString() ?? ''}
          onValueChange={(digits) => change('amountTo', digits)}
        />
        <CheckboxField
          name="ops_held"
          label="Solo detenidos"
          checked={filters.isHeld}
          onChange={(event) => onFilter({ ...filters, isHeld: event.target.checked })}
          className="col-span-2"
        />
        {count > 0 ? (
          <Button
            size="small"
            look="quiet"
            className="col-span-2 justify-self-start"
            onClick={() => {
              const { owner: _1, origin: _2, createdFrom: _3, createdTo: _4, ...rest } = filters
              const { amountFrom: _5, amountTo: _6, ...kept } = rest
              onFilter({ ...kept, isHeld: false })
            }}
          >
            Quitar estos filtros
          </Button>
        ) : null}
      </div>
    </details>
  )
}
