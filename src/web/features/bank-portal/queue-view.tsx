import { Keyboard } from 'lucide-react'
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { QueueItem } from '#contract/bank-portal.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { ageLabel, hoursSince } from '../../lib/age-labels.ts'
import { readTimeMs } from '../../lib/clock.ts'
import { deskKeys } from '../../lib/list-keys.ts'
import { useOpenOverList } from '../../lib/use-open-over-list.ts'
import { useQueryState } from '../../lib/use-query-state.ts'
import { useRowKeys } from '../../lib/use-row-keys.ts'
import { Button } from '../../ui/button.tsx'
import { KeysDialog } from '../../ui/keys-dialog.tsx'
import { ListCards } from '../../ui/list-cards.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { Money } from '../../ui/money.tsx'
import { pillClasses } from '../../ui/pill-classes.ts'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
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
import { CertificateSearch, Fresh, freshWords, Nothing } from './desk-parts.tsx'
import { DeskShape } from './desk-shape.tsx'
import { ItemPanel } from './item-panel.tsx'
import { askOf, kindLabels, stateLabel } from './queue-labels.ts'
import { DeskContext, useDesk, useQueue, whatWaits } from './use-queue.ts'

const tabs: readonly { show: DeskShow; label: string }[] = [
  { show: 'waiting', label: 'Por atender' },
  { show: 'toConfirm', label: 'Por confirmar' },
  { show: 'all', label: 'Todo' },
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
  const { data } = useQueue(whatWaits)
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
  const [loadsAll, setLoadsAll] = useState(false)
  const isHistory = show === 'all' && !sought
  const asIs = isHistory && filters.order === undefined && !loadsAll
  const { data, error, refetch, dataUpdatedAt, isPlaceholderData } = useQueue(
    isHistory ? { show: 'all', kind, isWhole: !asIs } : { ...whatWaits, sought },
  )
  const asked = useMemo(() => data && sortDesk(filterDesk(data.items, filters), filters), [data, filters])
  // What is loaded on later is no news.
  const part = asIs || isPlaceholderData ? 'part' : 'whole'
  const address = deskAddress.write(filters, new URLSearchParams())
  const { rows, fresh, showFresh } = useSteadyRows(asked, `${part} ${address}`)
  const came = rows.length > 0 ? fresh : []
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
      <Fresh fresh={came} onShow={showFresh} />
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
          {pressing ? `: ${pressing}` : ''}.{kind === undefined ? '' : ` Solo ${kindLabels[kind].toLowerCase()}.`}
          {isPlaceholderData ? ' Cargando las demás…' : data?.more ? ` ${moreWords(isHistory, asIs)}` : ''}
        </p>
      ) : null}
      {asIs && data?.more ? (
        <Button look="secondary" className="self-start" onClick={() => setLoadsAll(true)}>
          Cargar más
        </Button>
      ) : null}
      {wasOpen ? (
        <ItemPanel
          opened={opened}
          ids={rows.map(({ itemId }) => itemId)}
          news={{ count: came.length, words: freshWords(came.length), firstId: came[0]?.itemId, onShow: showFresh }}
        />
      ) : null}
    </div>
  )
}

/** What is not in the list, where the desk has more than was loaded. */
function moreWords(isHistory: boolean, asIs: boolean): string {
  if (!isHistory) return 'Hay más: están las que llevan más tiempo.'
  return asIs ? 'Hay más: están las más recientes.' : 'Hay más: se ordenan las más recientes.'
}

type Steady = {
  /** What is drawn, in the order in which it was. */
  rows: readonly QueueItem[]
  /** What came since, which is not drawn yet. */
  fresh: readonly QueueItem[]
  /** Draws everything, in its order. */
  showFresh: () => void
}

/**
 * N05: what is on the desk keeps its place while somebody works there. What comes in the meantime is counted, and drawn when
 * they ask for it; on an empty desk it is drawn immediately. What leaves the desk leaves the list.
 * @param sorted - What there is now, in its order.
 * @param asked - What was asked for; another question draws everything again.
 */
function useSteadyRows(sorted: readonly QueueItem[] | undefined, asked: string): Steady {
  const [kept, setKept] = useState<{ asked: string; ids: readonly string[] }>()
  const ids = kept?.asked === asked ? kept.ids : undefined
  const all = sorted ?? []
  // Two thousand are looked up by their id.
  const rows = useMemo(() => {
    const byId = new Map(sorted?.map((item) => [item.itemId, item]))
    return (ids ?? []).flatMap((id) => byId.get(id) ?? [])
  }, [sorted, ids])
  const known = useMemo(() => new Set(ids), [ids])
  const show = () => setKept({ asked, ids: all.map(({ itemId }) => itemId) })
  if (sorted && rows.length === 0 && (ids === undefined || all.length > 0)) show()
  return { rows, fresh: all.filter(({ itemId }) => !known.has(itemId)), showFresh: show }
}
