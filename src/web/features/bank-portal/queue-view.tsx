import { type FormEvent, type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { QueueItem } from '#contract/bank-portal.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { ageLabel, hoursSince } from '../../lib/age-labels.ts'
import { readTimeMs } from '../../lib/clock.ts'
import { formatInstant } from '../../lib/format-instant.ts'
import { type OpenOverList, openHere, useOpenOverList } from '../../lib/use-open-over-list.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { pillClasses } from '../../ui/pill-classes.ts'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useLatched } from '../../ui/use-latched.ts'
import { DeskShape } from './desk-shape.tsx'
import { ItemPanel } from './item-panel.tsx'
import { actionLabels, kindLabels, stateLabel } from './queue-labels.ts'
import { useQueue } from './use-queue.ts'

const kinds: readonly QueueItem['kind'][] = ['application', 'deposit', 'papers', 'renewal']
const tabs = [
  { show: 'waiting', label: 'Por atender', to: staffPaths.bankQueue },
  { show: 'all', label: 'Todo', to: `${staffPaths.bankQueue}?ver=todo` },
] as const

const emptyTitles = { waiting: 'Nada por atender', all: 'La mesa está vacía' } as const

/**
 * N05: what is on the desk, by kind; what waits longest is first.
 * @param props - Whether banks are named.
 */
export function QueueView({ namesBanks }: { namesBanks: boolean }) {
  const [query] = useSearchParams()
  const opened = useOpenOverList('item', readItemId)
  const wasOpen = useLatched(opened.openId !== undefined)
  const show = query.get('ver') === 'todo' ? 'all' : 'waiting'
  const sought = query.get('constancia')?.trim() ?? ''
  const { data, error, refetch } = useQueue(show, sought)
  const toConfirm = data?.items.filter(waitsForReader) ?? []
  // In the order in which they are drawn: what waits for the reader stands above, and in its pile as well.
  const piles = kinds.map((kind) => data?.items.filter((one) => one.kind === kind) ?? [])
  const ids = [...new Set([...toConfirm, ...piles.flat()].map(({ itemId }) => itemId))]
  return (
    <>
      <nav aria-label="Qué se muestra" className="flex flex-wrap gap-2">
        {tabs.map((tab) => (
          <Link
            key={tab.show}
            to={tab.to}
            aria-current={tab.show === show && !sought ? 'page' : undefined}
            className={pillClasses(tab.show === show && !sought)}
          >
            {tab.label}
          </Link>
        ))}
      </nav>
      <CertificateSearch key={sought} sought={sought} />
      {error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <DeskShape /> : null}
      {data && data.items.length === 0 ? (
        <EmptyState title={sought ? 'Ningún CDT tiene esa constancia' : emptyTitles[show]}>
          {sought
            ? 'Escribe el número completo, como está en la constancia.'
            : 'Las solicitudes, los pagos y las renovaciones de los clientes llegan aquí.'}
        </EmptyState>
      ) : null}
      <ToConfirm waiting={toConfirm} opened={opened} />
      {piles.map((items, place) => (
        <Pile
          key={kinds[place]}
          kind={kinds[place] ?? 'application'}
          items={items}
          namesBanks={namesBanks}
          opened={opened}
        />
      ))}
      {data?.more ? <p className="text-sm text-ink-soft">Se muestran las primeras {data.items.length}.</p> : null}
      {wasOpen ? <ItemPanel opened={opened} ids={ids} /> : null}
    </>
  )
}

const itemIdShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function readItemId(query: URLSearchParams, name: string): string | undefined {
  const value = query.get(name)?.toLowerCase() ?? ''
  return itemIdShape.test(value) ? value : undefined
}

/** Whether somebody else of the bank decided it, and the reader can confirm that. */
const waitsForReader = ({ proposal, ended }: QueueItem) => proposal !== undefined && !proposal.isOwn && !ended

type ToConfirmProps = { waiting: readonly QueueItem[]; opened: OpenOverList }

/** N05: what somebody else of the bank decided, with what would happen; the reader can confirm it. */
function ToConfirm({ waiting, opened }: ToConfirmProps) {
  if (waiting.length === 0) return null
  return (
    <section
      aria-labelledby="por-confirmar"
      className="flex min-w-0 flex-col gap-2 rounded-lg bg-surface p-4 shadow-soft"
    >
      <h2 id="por-confirmar" className="text-lg font-semibold">
        Por confirmar <span className="figures font-normal text-ink-mute">({waiting.length})</span>
      </h2>
      <ul className="divide-y divide-line">
        {waiting.map(({ itemId, customer, proposal }) => (
          <li key={itemId} className="py-2">
            <ItemLink itemId={itemId} opened={opened} className="flex-col">
              <span className="font-medium break-words">
                {proposal ? actionLabels[proposal.action].toDo : ''}: {customer}
              </span>
              <span className="text-sm text-ink-soft">
                {proposal ? actionLabels[proposal.action].means : ''} Lo decidió{' '}
                {proposal?.proposedBy ?? 'otra persona del banco'}.
              </span>
            </ItemLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

type PileProps = {
  kind: QueueItem['kind']
  items: readonly QueueItem[]
  namesBanks: boolean
  opened: OpenOverList
}

function Pile({ kind, items, namesBanks, opened }: PileProps) {
  if (items.length === 0) return null
  return (
    <section
      aria-labelledby={`pila-${kind}`}
      className="flex min-w-0 flex-col gap-2 rounded-lg bg-surface p-4 shadow-soft"
    >
      <h2 id={`pila-${kind}`} className="text-lg font-semibold">
        {kindLabels[kind]} <span className="figures font-normal text-ink-mute">({items.length})</span>
      </h2>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.itemId}>
            <ItemLink
              itemId={item.itemId}
              opened={opened}
              className="flex-wrap items-baseline justify-between gap-x-4 py-2"
            >
              <span className="min-w-0 break-words font-medium">
                {item.customer}
                {namesBanks ? <span className="font-normal text-ink-soft"> · {item.nameBank}</span> : null}
              </span>
              <span className="flex flex-wrap items-baseline gap-x-4 text-sm text-ink-soft">
                {item.amount === undefined ? null : <span className="figures">{formatCop(item.amount)}</span>}
                <span>{stateLabel(item)}</span>
                <time dateTime={item.updatedAt} title={formatInstant(item.updatedAt)}>
                  {ageLabel(hoursSince(item.updatedAt, readTimeMs()))}
                </time>
              </span>
            </ItemLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

type ItemLinkProps = { itemId: string; opened: OpenOverList; className: string; children: ReactNode }

/** Opens an item over the desk; with a key held, as any link, in another tab. */
function ItemLink({ itemId, opened, className, children }: ItemLinkProps) {
  return (
    <Link
      to={opened.hrefOf(itemId)}
      data-row={itemId}
      aria-current={itemId === opened.openId || undefined}
      onClick={(event) => openHere(event, () => opened.open(itemId))}
      className={classNames('flex min-h-11 hover:bg-sunken aria-[current=true]:bg-go-soft', className)}
    >
      {children}
    </Link>
  )
}

/**
 * N05: finds the deposit of a certificate, whatever was decided since.
 * @param props - The number that is looked for, or nothing.
 */
function CertificateSearch({ sought }: { sought: string }) {
  const [, setQuery] = useSearchParams()
  const [number, setNumber] = useState(sought)

  function search(event: FormEvent) {
    event.preventDefault()
    const next = number.trim()
    setQuery(next === '' ? {} : { constancia: next })
  }

  return (
    <search>
      <form noValidate onSubmit={search} className="flex flex-wrap items-end gap-2">
        <TextField
          name="desk_search"
          label="Buscar un CDT por su constancia"
          autoComplete="off"
          maxLength={60}
          value={number}
          onChange={(event) => setNumber(event.target.value)}
        />
        <Button type="submit" look="secondary">
          Buscar
        </Button>
      </form>
    </search>
  )
}
