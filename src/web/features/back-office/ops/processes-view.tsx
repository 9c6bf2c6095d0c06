import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { assignProcesses } from '#contract/ops-bulk.ts'
import type { ListSort, OpsProcessRow } from '#contract/ops-process-row.ts'
import { mayCall } from '#contract/who-may-call.ts'
import { keysShown } from '../../../lib/list-keys.ts'
import { type OpenOverList, useOpenOverList } from '../../../lib/use-open-over-list.ts'
import { useQueryState } from '../../../lib/use-query-state.ts'
import { useRowKeys } from '../../../lib/use-row-keys.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { KeysDialog } from '../../../ui/keys-dialog.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { useLatched } from '../../../ui/use-latched.ts'
import { filtersAddress, isNarrowed, type ListOrder, type OpsFilters, usualColumns } from './filters.ts'
import { FiltersBar } from './filters-bar.tsx'
import { OpsFrame } from './ops-frame.tsx'
import { MoreButton } from './ops-list.tsx'
import { RowsShape } from './ops-shape.tsx'
import { PipelineBar } from './pipeline-bar.tsx'
import { uuidIn } from './process-path.ts'
import { ProcessRows } from './process-table.tsx'
import { useStaff } from './staff-context.ts'
import { TogetherBar } from './together/together-bar.tsx'
import { useProcessList } from './use-processes.ts'
import { useSelection } from './use-selection.ts'
import { ViewTabs } from './views/view-tabs.tsx'

const ProcessPanel = lazyPart(() => import('./process-panel.tsx').then((part) => part.ProcessPanel), { soon: true })

const key = ['ops-search'] as const
const keptMs = 30 * 60_000

/**
 * O01: the person that staff search for. It is personal data, so it stays only in memory, and not in the address. It
 * survives a visit to one process, and ends with the page or the session.
 * @returns The search, and its setter.
 */
function useSearch(): [string, (search: string) => void] {
  const queryClient = useQueryClient()
  const { data } = useQuery({ queryKey: key, queryFn: () => '', enabled: false, initialData: '', gcTime: keptMs })
  return [data, (search) => void queryClient.setQueryData(key, search)]
}

/** O01: the day of the team: where processes stand, and the list of them, by keyboard. */
export function ProcessesView() {
  const [filters, filter] = useQueryState(filtersAddress)
  const [search, setSearch] = useSearch()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [areKeysOn, setKeysOn] = useState(true)
  const list = useRef<HTMLDivElement>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const openHelp = useCallback(() => setHelpOpen(true), [])
  // The rows are known below, in the list.
  const toggle = useRef<(rowId: string) => void>(undefined)
  const opened = useOpenOverList('abierto', uuidIn)
  const choose = useCallback((rowId: string) => toggle.current?.(rowId), [])
  const focusFirstRow = useRowKeys({
    list,
    search: searchField,
    onHelp: openHelp,
    onChoose: choose,
    // While a process stands open, the keys lead to the next one.
    isOn: areKeysOn && opened.openId === undefined,
  })

  return (
    <OpsFrame
      tab="Procesos"
      title="Procesos"
      beside={
        <FiltersBar
          filters={filters}
          onFilter={filter}
          searched={search}
          onSearch={setSearch}
          searchField={searchField}
          onIntoList={focusFirstRow}
          onHelp={openHelp}
        />
      }
    >
      {/* In one line where there is room, so that the views take none from the rows. */}
      <div className="flex flex-col gap-4 md:flex-row md:gap-2">
        <div className="min-w-0 md:flex-1">
          <PipelineBar
            chosen={filters.status}
            onChoose={(status) => {
              const { status: _, ...rest } = filters
              filter(status ? { ...rest, status } : rest)
            }}
          />
        </div>
        <ViewTabs filters={filters} onFilter={filter} />
      </div>
      <div ref={list}>
        <ProcessList
          filters={filters}
          onFilter={filter}
          search={search}
          toggle={toggle}
          opened={opened}
          areKeysOn={areKeysOn}
          onHelp={openHelp}
        />
      </div>
      <KeysDialog
        title="Teclas de la lista"
        keys={keysShown}
        open={isHelpOpen}
        onClose={() => setHelpOpen(false)}
        isOn={areKeysOn}
        onSwitch={setKeysOn}
      />
    </OpsFrame>
  )
}

const orderWords: Readonly<Record<ListSort, Record<'asc' | 'desc', string>>> = {
  age: { asc: 'Los que llevan más tiempo quietos', desc: 'Los que se movieron hace menos' },
  created: { asc: 'Los más antiguos', desc: 'Los más nuevos' },
  amount: { asc: 'Los de menor monto', desc: 'Los de mayor monto' },
}
const usualOrder: ListOrder = { sort: 'age', direction: 'asc' }
const noProcesses: readonly OpsProcessRow[] = []

type ProcessListProps = {
  filters: OpsFilters
  onFilter: (filters: OpsFilters) => void
  search: string
  /** How a key chooses a row. */
  toggle: RefObject<((rowId: string) => void) | undefined>
  opened: OpenOverList
  areKeysOn: boolean
  onHelp: () => void
}

function ProcessList(props: ProcessListProps) {
  const { filters, onFilter, search, toggle, opened } = props
  const { role } = useStaff()
  const list = useProcessList(filters, search)
  const { data, error, dataUpdatedAt, refetch, isPlaceholderData } = list
  const processes = useMemo(() => data?.pages.flatMap((page) => page.processes) ?? noProcesses, [data])
  const selection = useSelection(processes)
  const offered = mayCall(assignProcesses, role) ? selection : undefined
  useEffect(() => {
    toggle.current = offered?.toggle
  }, [toggle, offered])
  const wasOpen = useLatched(opened.openId !== undefined)
  const isLast = opened.openId !== undefined && processes.at(-1)?.processUuid === opened.openId
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list
  // Who goes from one to the next does not stop at the end of what was loaded.
  useEffect(() => {
    if (isLast && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [isLast, hasNextPage, isFetchingNextPage, fetchNextPage])
  const problem = error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : null
  if (!data) return problem ?? <RowsShape label="Cargando procesos…" />
  const narrows = search !== '' || isNarrowed(filters)
  const order = filters.order ?? usualOrder
  const count = processes.length === 1 ? '1 proceso' : `${processes.length} procesos`
  return (
    <div className="flex flex-col gap-3">
      {problem}
      {processes.length > 0 ? (
        <div className={`rounded-lg bg-surface shadow-soft ${isPlaceholderData ? 'opacity-55' : ''}`}>
          <ProcessRows
            processes={processes}
            nowMs={dataUpdatedAt}
            selection={offered}
            opened={opened}
            columns={filters.columns ?? usualColumns}
            order={order}
            onOrder={(asked) => {
              const { order: _, ...rest } = filters
              onFilter(asked ? { ...rest, order: asked } : rest)
            }}
          />
        </div>
      ) : isPlaceholderData ? null : (
        <EmptyState title={narrows ? 'Ningún proceso coincide' : 'Todavía no hay procesos'}>
          {narrows
            ? 'Busca el celular o el documento completos, prueba con una palabra del nombre, o quita un filtro.'
            : 'Cuando alguien abra un CDT aparecerá aquí.'}
        </EmptyState>
      )}
      {/* Below, because the first screen belongs to the rows. */}
      <p role="status" className="text-sm text-ink-soft">
        {isPlaceholderData
          ? 'Buscando…'
          : `${count}${list.hasNextPage ? ', y hay más' : ''}. ${orderWords[order.sort][order.direction]}, primero.`}
      </p>
      <MoreButton list={list} />
      {wasOpen ? (
        <ProcessPanel opened={opened} processes={processes} areKeysOn={props.areKeysOn} onHelp={props.onHelp} />
      ) : null}
      {offered ? <TogetherBar selection={offered} order={order} /> : null}
    </div>
  )
}
