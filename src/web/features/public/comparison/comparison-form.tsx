import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { coverageLimitCop } from '#domain/money/insurance/coverage-limit.ts'
import { offeredTermsDays } from '#domain/money/terms/offered-terms.ts'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { MoneyField } from '../../../ui/money-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { type ComparisonQuestion, parseAmount, type SortKey, type TagFilter } from './comparison-question.ts'

const orders: Record<SortKey, string> = {
  ganas: 'Lo que ganas',
  tasa: 'Tasa',
  bruto: 'Interés bruto',
  banco: 'Nombre del banco',
  anios: 'Años de operación',
  oficinas: 'Número de oficinas',
  volumen: 'Captado en CDT',
}

/** The tags as they are shown, on a bank too. */
export const tagNames: Record<TagFilter, string> = {
  todos: 'Todos',
  'mejor-tasa': 'Mejor tasa',
  // The word is what it rests on: the deposit is signed here, without paper. Nobody is recommended.
  recomendado: 'Recomendado',
  'mas-sucursales': 'Más sucursales',
}

type TermText = `${(typeof offeredTermsDays)[number]}`

type ComparisonFormProps = { question: ComparisonQuestion; onAsk: (question: ComparisonQuestion) => void }

/** What is compared and what is left out. A form of the address, so that each of its answers can be shared. */
export function ComparisonForm({ question, onAsk }: ComparisonFormProps) {
  const { message } = parseAmount(question.amountText)
  const { pathname } = useLocation()
  const [isUnfolded, setUnfolded] = useState(false)
  const filtersId = useId()
  const change = (changed: Partial<ComparisonQuestion>) => onAsk({ ...question, ...changed })
  return (
    <form
      action={pathname}
      autoComplete="off"
      data-simulator
      aria-label="Qué comparar"
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-col gap-6 rounded-lg bg-surface p-5 shadow-soft md:p-6"
    >
      <div className="grid gap-6 lg:grid-cols-2 lg:gap-10">
        <MoneyField
          name="monto"
          label="¿Cuánto quieres invertir?"
          size="large"
          value={/^\d*$/.test(question.amountText) ? question.amountText : ''}
          onValueChange={(amountText) => change({ amountText })}
          error={message}
        />
        <ChoiceGroup<TermText>
          name="plazo"
          label="¿Por cuánto tiempo?"
          layout="segments"
          choices={offeredTermsDays.map((termDays) => ({ value: `${termDays}`, label: <TermLabel days={termDays} /> }))}
          value={`${question.termDays}`}
          onValueChange={(value) => {
            const termDays = offeredTermsDays.find((days) => `${days}` === value)
            if (termDays) change({ termDays })
          }}
        />
      </div>
      {/* A phone shows the banks first; the order and the filters are a tap away. */}
      <button
        type="button"
        aria-expanded={isUnfolded}
        aria-controls={filtersId}
        onClick={() => setUnfolded(!isUnfolded)}
        className="-my-2 flex min-h-12 items-center justify-between gap-4 rounded-sm text-left font-medium md:hidden"
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
        className={classNames('grid gap-x-10 gap-y-4 md:grid-cols-2 xl:grid-cols-4', !isUnfolded && 'max-md:hidden')}
      >
        <SelectField
          name="orden"
          label="Ordenar por"
          options={Object.entries(orders).map(([value, label]) => ({ value, label }))}
          value={question.sort}
          onChange={({ currentTarget }) => change({ sort: currentTarget.value as SortKey, reversed: false })}
        />
        <SelectField
          name="etiqueta"
          label="Mostrar"
          options={Object.entries(tagNames).map(([value, label]) => ({ value, label }))}
          value={question.tag}
          onChange={({ currentTarget }) => change({ tag: currentTarget.value as TagFilter })}
        />
        <div className="xl:pt-10">
          <CheckboxField
            name="cubierto"
            value="si"
            label={<>Solo si el seguro cubre todo, hasta {formatCop(coverageLimitCop)}</>}
            checked={question.covered}
            onChange={({ currentTarget }) => change({ covered: currentTarget.checked })}
          />
        </div>
        <div className="xl:pt-10">
          <CheckboxField
            name="digital"
            value="si"
            label="Solo con apertura digital"
            checked={question.digital}
            onChange={({ currentTarget }) => change({ digital: currentTarget.checked })}
          />
        </div>
      </div>
      <noscript>
        <Notice>
          Para cambiar el monto, el plazo o los filtros necesitas JavaScript. Sin él ves la tabla completa para{' '}
          {formatCop(Number(question.amountText))} a {question.termDays} días.
        </Notice>
      </noscript>
    </form>
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

function TermLabel({ days }: { days: number }) {
  return (
    <span className="flex flex-col items-center py-1.5 leading-5">
      <span className="figures text-lg leading-6">{days}</span>
      <span className="text-sm font-normal">días</span>
    </span>
  )
}
