import { Download } from 'lucide-react'
import { funnelFile } from '#contract/ops-analytics.ts'
import { buildCallUrl } from '../../../api/client.ts'
import { brandLabel } from '../../../brands/brand-label.ts'
import { buttonClasses } from '../../../ui/button-look.ts'
import { SelectField, type SelectOption } from '../../../ui/select-field.tsx'
import { DayField } from '../ops/day-field.tsx'
import type { FilterName, FunnelFilters } from './filters.ts'
import type { Funnel } from './use-figures.ts'

type FunnelFiltersBarProps = {
  filters: FunnelFilters
  /** Once there is one, what there is to choose from. */
  funnel: Funnel | undefined
  onChange: (name: FilterName, value: string) => void
}

/** O03: the window and what narrows the funnel, and the file of it. */
export function FunnelFiltersBar({ filters, funnel, onChange }: FunnelFiltersBarProps) {
  const options = funnel?.options
  const brands = options?.brands.map(({ value }) => ({ value, label: brandLabel(value) })) ?? []
  const lists: { name: FilterName; label: string; all: string; value: string; options: readonly SelectOption[] }[] = [
    {
      name: 'banco',
      label: 'Banco',
      all: 'Todos',
      value: String(filters.bankId ?? ''),
      options: options?.banks ?? [],
    },
    { name: 'marca', label: 'Marca', all: 'Todas', value: filters.brand ?? '', options: brands },
    {
      name: 'campana',
      label: 'Campaña',
      all: 'Todas',
      value: filters.campaign ?? '',
      options: options?.campaigns ?? [],
    },
    { name: 'canal', label: 'Canal', all: 'Todos', value: filters.channel ?? '', options: options?.channels ?? [] },
  ]
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-4 lg:grid-cols-3">
        <DayField
          name="funnel_from"
          label="Desde"
          value={filters.from ?? funnel?.from ?? ''}
          onChange={(day) => onChange('desde', day)}
        />
        <DayField
          name="funnel_to"
          label="Hasta"
          value={filters.to ?? funnel?.to ?? ''}
          onChange={(day) => onChange('hasta', day)}
        />
        {lists.map(({ name, label, all, value, options: own }) => (
          <SelectField
            key={name}
            name={`funnel_${name}`}
            label={label}
            placeholder={all}
            // What the address asks for stays in the list where the window has none of it.
            options={value && !own.some((one) => one.value === value) ? [...own, { value, label: value }] : own}
            value={value}
            onChange={({ target }) => onChange(name, target.value)}
          />
        ))}
      </div>
      <div>
        <a
          href={buildCallUrl(funnelFile, {}, filters)}
          download
          className={buttonClasses('secondary', 'medium', false)}
        >
          <Download aria-hidden className="size-5" />
          Exportar CSV
        </a>
      </div>
    </div>
  )
}
