import { Search } from 'lucide-react'
import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import type { QueueItem } from '#contract/bank-portal.ts'
import { rowOf } from '../../lib/drawn-rows.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { DeskFilters, DeskShow } from './desk-filters.ts'
import { kindLabels } from './queue-labels.ts'

const emptyTitles: Readonly<Record<DeskShow, string>> = {
  waiting: 'Nada por atender',
  toConfirm: 'Nada por confirmar',
  all: 'La mesa está vacía',
}

/** @returns `'Llegó 1 más a la mesa.'`; nothing while none came. */
export function freshWords(count: number): string {
  if (count === 0) return ''
  return count === 1 ? 'Llegó 1 más a la mesa.' : `Llegaron ${count} más a la mesa.`
}

/** N05: says what came to the desk since it was drawn, without moving what is there. */
export function Fresh({ fresh, onShow }: { fresh: readonly QueueItem[]; onShow: () => void }) {
  const count = fresh.length
  const [shownId, setShownId] = useState<string>()
  // The button is gone then: the person goes on at the first of the new ones.
  useEffect(() => {
    if (shownId) rowOf(shownId)?.focus()
  }, [shownId])
  return (
    <div className={count > 0 ? 'flex flex-wrap items-center gap-3 rounded-lg bg-info-soft px-4 py-1' : undefined}>
      <p role="status" className="font-medium">
        {freshWords(count)}
      </p>
      {count > 0 ? (
        <Button
          size="small"
          look="quiet"
          onClick={() => {
            onShow()
            setShownId(fresh[0]?.itemId)
          }}
        >
          {count === 1 ? 'Mostrarla' : 'Mostrarlas'}
        </Button>
      ) : null}
    </div>
  )
}

type NothingProps = { filters: DeskFilters; onFilter: (filters: DeskFilters) => void }

/** N05: what stands where nothing does: nothing at all, nothing of a kind, or no such certificate. */
export function Nothing({ filters, onFilter }: NothingProps) {
  const { show, kind, sought } = filters
  if (sought) {
    return (
      <EmptyState title="Ningún CDT tiene esa constancia">
        Escribe el número completo, como está en la constancia.
      </EmptyState>
    )
  }
  const { kind: _, ...rest } = filters
  return (
    <EmptyState title={emptyTitles[show]}>
      {kind ? (
        <>
          Solo miras {kindLabels[kind].toLowerCase()}.{' '}
          <Button size="small" look="quiet" onClick={() => onFilter(rest)}>
            Ver todo tipo
          </Button>
        </>
      ) : show === 'toConfirm' ? (
        'Lo que decida otra persona de tu banco llega aquí, para que lo confirmes.'
      ) : (
        'Las solicitudes, los pagos y las renovaciones de los clientes llegan aquí.'
      )}
    </EmptyState>
  )
}

type CertificateSearchProps = {
  sought: string
  field: RefObject<HTMLInputElement | null>
  onSearch: (sought: string) => void
}

/** N05: finds the deposit of a certificate, whatever was decided since. */
export function CertificateSearch({ sought, field, onSearch }: CertificateSearchProps) {
  const [number, setNumber] = useState(sought)

  function search(event: FormEvent) {
    event.preventDefault()
    onSearch(number.trim())
  }

  return (
    <search className="min-w-0 flex-1 [&_label]:sr-only">
      <form noValidate onSubmit={search} className="flex items-end gap-2">
        <TextField
          ref={field}
          name="desk_search"
          label="Buscar un CDT por su constancia"
          placeholder="Número de constancia"
          aria-keyshortcuts="/"
          autoComplete="off"
          maxLength={60}
          value={number}
          onChange={(event) => setNumber(event.target.value)}
          className="min-w-0 flex-1 sm:w-56"
        />
        <Button type="submit" look="secondary">
          <Search aria-hidden className="size-5" />
          <span className="sr-only">Buscar</span>
        </Button>
      </form>
    </search>
  )
}
