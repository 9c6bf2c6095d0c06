import { Download, Keyboard, Search, SlidersHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type Ref, useState } from 'react'
import { opsExport } from '#contract/ops.ts'
import { mayCall } from '#contract/who-may-call.ts'
import { waitedFor } from '#domain/process/waited-for.ts'
import { buildCallUrl } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonClasses } from '../../../ui/button-look.ts'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { bankOptions } from './bank-options.ts'
import { DayField } from './day-field.tsx'
import { countMoreFilters, filtersOfCall, type OpsFilters } from './filters.ts'
import { useStaff } from './staff-context.ts'
import { waitWords } from './wait-words.ts'

const shortest = 2

type FiltersBarProps = {
  filters: OpsFilters
  onFilter: (filters: OpsFilters) => void
  searched: string
  onSearch: (search: string) => void
  searchField: Ref<HTMLInputElement>
  /** Down from the search field, into the list. */
  onIntoList: () => void
  onHelp: () => void
}

/** O01: what narrows the list down, the file of it, and the keys. */
export function FiltersBar(props: FiltersBarProps) {
  const { filters, onFilter, searched, onSearch, searchField, onIntoList, onHelp } = props
  const { role, bankId } = useStaff()
  const [typed, setTyped] = useState(searched)
  const [isShort, setShort] = useState(false)
  const clear = () => {
    setTyped('')
    setShort(false)
    onSearch('')
  }

  function search(event: FormEvent) {
    event.preventDefault()
    const asked = typed.trim()
    setShort(asked.length > 0 && asked.length < shortest)
    if (asked.length === 0 || asked.length >= shortest) onSearch(asked)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Escape' && event.key !== 'ArrowDown') return
    // Browsers would empty the field.
    event.preventDefault()
    if (event.key === 'Escape') event.currentTarget.blur()
    else onIntoList()
  }

  return (
    <div className="flex min-w-0 flex-1 basis-full flex-wrap items-center gap-2 sm:basis-96">
      <search className="min-w-0 flex-1 basis-48 [&_label]:sr-only">
        <form noValidate onSubmit={search} className="flex items-end gap-2">
          <TextField
            ref={searchField}
            name="ops_search"
            type="search"
            label="Buscar"
            placeholder="Celular, documento, correo, nombre o id"
            aria-keyshortcuts="/"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={typed}
            error={isShort ? `Escribe al menos ${shortest} caracteres` : undefined}
            onChange={(event) => {
              setTyped(event.target.value)
              if (event.target.value === '') clear()
            }}
            onKeyDown={onKeyDown}
            className="min-w-0 flex-1"
          />
          <Button type="submit" look="secondary">
            <Search aria-hidden className="size-5" />
            <span className="sr-only">Buscar</span>
          </Button>
        </form>
      </search>
      {bankId === undefined ? (
        <SelectField
          name="ops_bank"
          label="Banco"
          placeholder="Banco"
          options={bankOptions}
          value={filters.bankId?.toString() ?? ''}
          onChange={({ target }) => {
            const { bankId: _, ...rest } = filters
            onFilter(target.value ? { ...rest, bankId: Number(target.value) } : rest)
          }}
          className="max-sm:w-full sm:w-36 [&_label]:sr-only"
        />
      ) : null}
      <SelectField
        name="ops_waits"
        label="Espera a"
        placeholder="Espera a"
        options={waitOptions}
        value={filters.waitsFor ?? ''}
        onChange={({ target }) => {
          const { waitsFor: _, ...rest } = filters
          const chosen = waitedFor.find((one) => one === target.value)
          onFilter(chosen ? { ...rest, waitsFor: chosen } : rest)
        }}
        className="max-sm:w-full sm:w-36 [&_label]:sr-only"
      />
      <MoreFilters filters={filters} onFilter={onFilter} />
      <div className="flex gap-2">
        {mayCall(opsExport, role) ? (
          <a
            href={buildCallUrl(opsExport, {}, filtersOfCall(filters))}
            download
            title={searched ? 'Exporta los filtros, sin la búsqueda' : 'Exportar CSV'}
            className={buttonClasses('secondary', 'medium', false)}
          >
            <Download aria-hidden className="size-5" />
            <span className="sr-only">Exportar CSV</span>
          </a>
        ) : null}
        <Button look="quiet" onClick={onHelp} aria-keyshortcuts="?" title="Teclas" className="max-md:hidden">
          <Keyboard aria-hidden className="size-5" />
          <span className="sr-only">Teclas</span>
        </Button>
      </div>
    </div>
  )
}

const waitOptions = waitedFor.map((value) => ({ value, label: `Espera a: ${waitWords[value].toLowerCase()}` }))

/** Days, amounts and what is held up: asked for less often, and one press away. */
function MoreFilters({ filters, onFilter }: Pick<FiltersBarProps, 'filters' | 'onFilter'>) {
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
      <div className="fixed inset-x-4 bottom-4 z-20 mt-2 grid grid-cols-2 sm:absolute sm:inset-x-auto sm:right-0 sm:bottom-auto sm:w-80 gap-3 rounded-lg bg-surface p-4 shadow-soft ring-1 ring-line">
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
              const { status, bankId, waitsFor } = filters
              onFilter({
                ...(status ? { status } : {}),
                ...(bankId === undefined ? {} : { bankId }),
                ...(waitsFor ? { waitsFor } : {}),
                isHeld: false,
              })
            }}
          >
            Quitar estos filtros
          </Button>
        ) : null}
      </div>
    </details>
  )
}
