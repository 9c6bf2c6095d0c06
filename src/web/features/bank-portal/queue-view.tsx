import { Keyboard, Search } from 'lucide-react'
import { type FormEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { QueueItem } from '#contract/bank-portal.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { ageLabel, hoursSince } from '../../lib/age-labels.ts'
import { readTimeMs } from '../../lib/clock.ts'
import { rowOf } from '../../lib/drawn-rows.ts'
import { deskKeys } from '../../lib/list-keys.ts'
import { useOpenOverList } from '../../lib/use-open-over-list.ts'
import { useQueryState } from '../../lib/use-query-state.ts'
import { useRowKeys } from '../../lib/use-row-keys.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { KeysDialog } from '../../ui/keys-dialog.tsx'
import { ListCards, ListTable } from '../../ui/list-table.tsx'
import { Money } from '../../ui/money.tsx'
import { pillClasses } from '../../ui/pill-classes.ts'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useLatched } from '../../ui/use-latched.ts'
import { type DeskColumn, Due, deskColumns, deskWords, pressingWords } from './desk-columns.tsx'
import {
  type DeskFilters,
  type DeskShow,
  deskAddress,
  deskKinds,
  filterDesk,
  sortDesk,
  usualOrder,
  waitsForReader,
} from './desk-filters.ts'
import { DeskShape } from './desk-shape.tsx'
import { ItemPanel } from './item-panel.tsx'
import { askOf, kindLabels, stateLabel } from './queue-labels.ts'
import { DeskContext, useDesk, useQueue } from './use-queue.ts'
import { useSteadyRows } from './use-steady-rows.ts'

const tabs: readonly { show: DeskShow; label: string; empty: string }[] = [
  { show: 'waiting', label: 'Por atender', empty: 'Nada por atender' },
  { show: 'toConfirm', label: 'Por confirmar', empty: 'Nada por confirmar' },
  { show: 'all', label: 'Todo', empty: 'La mesa está vacía' },
]

const columnsOf: Readonly<Record<DeskShow, readonly DeskColumn[]>> = {
  waiting: ['asked', 'due', 'amount', 'age'],
  toConfirm: ['asked', 'by', 'due', 'amount', 'age'],
  all: ['state', 'amount', 'age'],
}

/** N05: the desk of a bank: what waits for it and by when, by keyboard. */
export function QueueView({ isOfBank }: { isOfBank: boolean }) {
  const [filters, filter] = useQueryState(deskAddress)
  const [areKeysOn, setKeysOn] = useState(true)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  const openHelp = useCallback(() => setHelpOpen(true), [])
  const desk = useMemo(() => ({ areKeysOn, isOfBank }), [areKeysOn, isOfBank])
  return (
    <DeskContext value={desk}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <Tabs filters={filters} />
        <div className="flex min-w-0 flex-wrap items-end gap-2 max-sm:w-full">
          <SelectField
            name="desk_kind"
            label="Qué se muestra"
            placeholder="Todo tipo"
            options={deskKinds.map((value) => ({ value, label: kindLabels[value] }))}
            value={filters.kind ?? ''}
            onChange={({ target }) => {
              const { kind: _, ...rest } = filters
              const kind = deskKinds.find((one) => one === target.value)
              filter(kind ? { ...rest, kind } : rest)
            }}
            className="max-sm:w-full sm:w-56 [&_label]:sr-only"
          />
          <CertificateSearch
            key={filters.sought}
            sought={filters.sought}
            field={search}
            onSearch={(sought) => filter({ show: 'waiting', sought })}
          />
          <Button look="quiet" onClick={openHelp} aria-keyshortcuts="?" title="Teclas" className="max-md:hidden">
            <Keyboard aria-hidden className="size-5" />
            <span className="sr-only">Teclas</span>
          </Button>
        </div>
      </div>
      <DeskList filters={filters} onFilter={filter} search={search} onHelp={openHelp} />
      <KeysDialog
        title="Teclas de la mesa"
        keys={deskKeys}
        open={isHelpOpen}
        onClose={() => setHelpOpen(false)}
        isOn={areKeysOn}
        onSwitch={setKeysOn}
      />
    </DeskContext>
  )
}

function Tabs({ filters }: { filters: DeskFilters }) {
  const [query] = useSearchParams()
  const { data } = useQueue('waiting', '')
  const toConfirm = data?.items.filter(waitsForReader).length ?? 0
  return (
    <nav aria-label="Vistas de la mesa" className="flex flex-wrap gap-2">
      {tabs.map(({ show, label }) => {
        const isChosen = show === filters.show && !filters.sought
        const next = deskAddress.write({ ...filters, show, sought: '' }, query)
        next.delete('item')
        return (
          <Link
            key={show}
            to={`?${next}`}
            aria-current={isChosen ? 'page' : undefined}
            className={pillClasses(isChosen)}
          >
            {label}
            {show === 'toConfirm' && toConfirm > 0 ? <span className="figures ml-1">({toConfirm})</span> : null}
          </Link>
        )
      })}
    </nav>
  )
}

const itemIdShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function readItemId(query: URLSearchParams, name: string): string | undefined {
  const value = query.get(name)?.toLowerCase() ?? ''
  return itemIdShape.test(value) ? value : undefined
}

type DeskListProps = {
  filters: DeskFilters
  onFilter: (filters: DeskFilters) => void
  search: RefObject<HTMLInputElement | null>
  onHelp: () => void
}

function DeskList({ filters, onFilter, search, onHelp }: DeskListProps) {
  const { areKeysOn, isOfBank } = useDesk()
  const opened = useOpenOverList('item', readItemId)
  const wasOpen = useLatched(opened.openId !== undefined)
  const list = useRef<HTMLDivElement>(null)
  const { show, kind, sought } = filters
  useRowKeys({ list, search, onHelp, isOn: areKeysOn && opened.openId === undefined })
  const { data, error, refetch, dataUpdatedAt } = useQueue(show === 'all' ? 'all' : 'waiting', sought)
  const asked = useMemo(() => data && sortDesk(filterDesk(data.items, filters), filters), [data, filters])
  const { rows, fresh, showFresh } = useSteadyRows(asked, `${deskAddress.write(filters, new URLSearchParams())}`)
  // biome-ignore lint/correctness/useExhaustiveDependencies: ages are those of the moment in which the rows were read.
  const nowMs = useMemo(() => readTimeMs(), [dataUpdatedAt])
  const today = civilDateInBogota(nowMs)
  const usual: readonly DeskColumn[] = columnsOf[sought ? 'all' : show]
  const columns = useMemo(() => (isOfBank ? usual : ['bank' as const, ...usual]), [isOfBank, usual])
  const pressing = asked && show !== 'all' ? pressingWords(asked, today) : undefined
  return (
    <div ref={list} className="flex flex-col gap-3">
      {error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <DeskShape /> : null}
      <Fresh fresh={fresh} isDrawn={rows.length > 0} onShow={showFresh} />
      {asked && asked.length === 0 ? <Nothing filters={filters} onFilter={onFilter} /> : null}
      {rows.length > 0 ? (
        <div className="rounded-lg bg-surface shadow-soft">
          <ListTable
            label="Mesa del banco"
            rows={rows}
            words={deskWords}
            columns={columns}
            described={deskColumns}
            order={filters.order ?? usualOrder(filters)}
            onOrder={(order) => {
              const { order: _, ...rest } = filters
              onFilter(order ? { ...rest, order } : rest)
            }}
            nowMs={nowMs}
            opened={opened}
          />
          <ListCards
            rows={rows}
            words={deskWords}
            opened={opened}
            beside={({ amount }) =>
              amount === undefined ? null : <Money amountCop={amount} className="font-medium" />
            }
          >
            {(item) => (
              <>
                <p className="text-sm">
                  {show === 'all' || sought ? stateLabel(item) : askOf(item)}
                  {isOfBank ? '' : ` · ${item.nameBank}`}
                </p>
                <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
                  {item.answerBy === undefined || show === 'all' ? null : (
                    <span>
                      Responde: <Due answerBy={item.answerBy} today={today} />
                    </span>
                  )}
                  <time dateTime={item.updatedAt} className="text-ink-mute">
                    {ageLabel(hoursSince(item.updatedAt, nowMs))}
                  </time>
                </p>
              </>
            )}
          </ListCards>
        </div>
      ) : null}
      {rows.length > 0 ? (
        <p role="status" className="text-sm text-ink-soft">
          {rows.length === 1 ? '1 en la lista' : `${rows.length} en la lista`}
          {pressing ? `: ${pressing}` : ''}.
          {data?.more ? ' Hay más: se muestran primero las que llevan más tiempo.' : ''}
          {kind === undefined ? '' : ` Solo ${kindLabels[kind].toLowerCase()}.`}
        </p>
      ) : null}
      {wasOpen ? <ItemPanel opened={opened} ids={rows.map(({ itemId }) => itemId)} /> : null}
    </div>
  )
}

type FreshProps = { fresh: readonly QueueItem[]; isDrawn: boolean; onShow: () => void }

/** N05: says what came to the desk since it was drawn, without moving what is there. */
function Fresh({ fresh, isDrawn, onShow }: FreshProps) {
  const count = isDrawn ? fresh.length : 0
  const [shownId, setShownId] = useState<string>()
  // The button is gone then: whoever pressed it goes on at the first of the new ones.
  useEffect(() => {
    if (shownId) rowOf(shownId)?.focus()
  }, [shownId])
  return (
    <div className={count > 0 ? 'flex flex-wrap items-center gap-3 rounded-lg bg-info-soft px-4 py-1' : undefined}>
      <p role="status" className="font-medium">
        {count === 0 ? '' : count === 1 ? 'Llegó 1 más a la mesa.' : `Llegaron ${count} más a la mesa.`}
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

function Nothing({ filters, onFilter }: Pick<DeskListProps, 'filters' | 'onFilter'>) {
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
    <EmptyState title={tabs.find((one) => one.show === show)?.empty ?? ''}>
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
function CertificateSearch({ sought, field, onSearch }: CertificateSearchProps) {
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
