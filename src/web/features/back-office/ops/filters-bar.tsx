import { Download, Keyboard, Search } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type Ref, useState } from 'react'
import { opsExport } from '#contract/ops.ts'
import { mayCall } from '#contract/who-may-call.ts'
import { type WaitedFor, waitedFor } from '#domain/process/waited-for.ts'
import { buildCallUrl } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonClasses } from '../../../ui/button-look.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { bankOptions } from './bank-options.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { filtersOfCall, type OpsFilters } from './filters.ts'
import { MoreFilters } from './more-filters.tsx'
import { useStaff } from './staff-context.ts'
import { waitChoices } from './wait-words.ts'

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
            placeholder="Nombre, celular, documento…"
            title="Celular, documento, correo, nombre o id"
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
        options={bankId === undefined ? waitOptions : waitOptions.filter(({ value }) => turnsOfBank.includes(value))}
        value={filters.waitsFor ?? ''}
        onChange={({ target }) => {
          const { waitsFor: _, ...rest } = filters
          const chosen = waitedFor.find((one) => one === target.value)
          onFilter(chosen ? { ...rest, waitsFor: chosen } : rest)
        }}
        className="max-sm:w-full sm:w-36 [&_label]:sr-only"
      />
      <MoreFilters filters={filters} onFilter={onFilter} isOfTeam={bankId === undefined} />
      <ColumnsMenu filters={filters} onFilter={onFilter} />
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

/** What people of a bank ask for: the team's own work says nothing to them. */
const turnsOfBank: readonly WaitedFor[] = ['cosecha', 'bank', 'customer']

const waitOptions = waitedFor.map((value) => ({ value, label: `Espera a: ${waitChoices[value]}` }))
