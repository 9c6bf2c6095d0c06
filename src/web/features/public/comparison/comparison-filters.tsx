import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { coverageLimitCop } from '#domain/money/insurance/coverage-limit.ts'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import type { ComparisonQuestion, SortKey, TagFilter } from './comparison-question.ts'

const orders: Record<SortKey, string> = {
  ganas: 'Lo que ganas',
  tasa: 'Tasa',
  banco: 'Nombre del banco',
  anios: 'Años de operación',
  oficinas: 'Número de oficinas',
  volumen: 'Dinero en CDT',
}

/** The tags as they are shown, on a bank too. */
export const tagNames: Record<TagFilter, string> = {
  todos: 'Todos',
  'mejor-tasa': 'Mejor tasa',
  // The word is what it rests on: the deposit is signed here, without paper. Nobody is recommended.
  recomendado: 'Recomendado',
  'mas-sucursales': 'Más sucursales',
}

type ComparisonFiltersProps = { question: ComparisonQuestion; onAsk: (question: ComparisonQuestion) => void }

/** The order and what is left out. On a phone they are a tap away, because the banks come first. */
export function ComparisonFilters({ question, onAsk }: ComparisonFiltersProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const filtersId = useId()
  const change = (changed: Partial<ComparisonQuestion>) => onAsk({ ...question, ...changed })
  return (
    <div className="flex flex-col gap-3">
      <button
        type="button"
        aria-expanded={isUnfolded}
        aria-controls={filtersId}
        onClick={() => setUnfolded(!isUnfolded)}
        className="flex min-h-12 items-center justify-between gap-4 rounded-sm text-left font-medium md:hidden"
      >
        <span>
          Ordenar y filtrar
          <span className="block text-sm font-normal text-ink-soft">{describeFilters(question)}</span>
        </span>
        <ChevronDown
          aria-hidden
          className={classNames('size-5 shrink-0 text-ink-mute transition-transform', isUnfolded && 'rotate-180')}
        />
      </button>
      <div
        id={filtersId}
        className={classNames('flex flex-wrap items-end gap-x-6 gap-y-4', !isUnfolded && 'max-md:hidden')}
      >
        <SelectField
          name="orden"
          label="Ordenar por"
          className="max-md:w-full"
          options={Object.entries(orders).map(([value, label]) => ({ value, label }))}
          value={question.sort}
          onChange={({ currentTarget }) => change({ sort: currentTarget.value as SortKey, reversed: false })}
        />
        <SelectField
          name="etiqueta"
          label="Mostrar"
          className="max-md:w-full"
          options={Object.entries(tagNames).map(([value, label]) => ({ value, label }))}
          value={question.tag}
          onChange={({ currentTarget }) => change({ tag: currentTarget.value as TagFilter })}
        />
        <CheckboxField
          name="cubierto"
          value="si"
          label={<>Solo si el seguro cubre todo, hasta {formatCop(coverageLimitCop)}</>}
          checked={question.covered}
          onChange={({ currentTarget }) => change({ covered: currentTarget.checked })}
        />
        <CheckboxField
          name="digital"
          value="si"
          label="Solo con apertura digital"
          checked={question.digital}
          onChange={({ currentTarget }) => change({ digital: currentTarget.checked })}
        />
      </div>
    </div>
  )
}

/**
 * @param options - What is asked.
 * @returns Its order and its filters in one line, for who does not see the fields.
 */
function describeFilters({ sort, tag, covered, digital }: ComparisonQuestion): string {
  return [
    orders[sort],
    tag === 'todos' ? undefined : tagNames[tag],
    covered ? 'Todo cubierto' : undefined,
    digital ? 'Apertura digital' : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(' · ')
}
