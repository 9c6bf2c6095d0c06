import { type ReactNode, useEffect } from 'react'
import { pagePaths } from '#contract/paths.ts'
import type { ProcessView } from '#contract/process-view.ts'
import type { CallError } from '../../../api/client.ts'
import { errorWords } from '../../../lib/error-words.ts'
import { useSession } from '../../../lib/session.ts'
import { useRefusal } from '../../../lib/use-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LoadingShape, Skeleton } from '../../../ui/skeleton.tsx'
import { groupProcesses } from './pick-process.ts'
import { ProcessCard } from './process-card.tsx'
import { useProcesses } from './use-processes.ts'

const lastSeen = () => import('./last-seen.tsx')
const LastSeenDeposits = lazyPart(() => lastSeen().then((part) => part.LastSeenDeposits), {
  meanwhile: ({ otherwise }) => otherwise,
})

/**
 * All processes of the customer: the open ones first, then deposits, then those that have ended (P02, P05).
 * @param props - The choice that waits to be opened, if any. It comes first, and makes the open ones the older ones
 *   (A §2).
 */
export function ProcessList({ current }: { current?: ReactNode }) {
  const { state: session } = useSession()
  // Without a session the page redirects.
  const {
    data: processes,
    error,
    isFetching,
    isPaused,
    refetch,
    dataUpdatedAt,
  } = useProcesses({
    enabled: session === 'in',
  })
  useEffect(() => {
    // Without a service worker there is no page to show them in.
    if (!processes || !navigator.serviceWorker?.controller) return
    lastSeen()
      .then((part) => part.keepLastSeen(processes, dataUpdatedAt))
      .catch(() => undefined)
  }, [processes, dataUpdatedAt])
  const isRefused = useRefusal(processes || isFetching ? null : (error as CallError | null), pagePaths.processes)
  if (processes) {
    const { open, deposits, ended } = groupProcesses(processes)
    return (
      <>
        {error ? <Failure message={errorWords(error)} busy={isFetching} onRetry={refetch} /> : null}
        {current}
        {open.length > 0 ? <ProcessGroup title={current ? olderOpenings : 'En curso'} processes={open} /> : null}
        {open.length > 0 || current || deposits.length > 0 ? null : <NoActiveProcess />}
        {deposits.length > 0 ? <ProcessGroup title={openDeposits} processes={deposits} /> : null}
        {ended.length > 0 ? <ProcessGroup title={endedOpenings} processes={ended} /> : null}
        {!current && (open.length > 0 || deposits.length > 0) ? (
          <div>
            <LinkButton to="/cdt-simulador" look="secondary">
              Simular otro CDT
            </LinkButton>
          </div>
        ) : null}
      </>
    )
  }
  const failure = error ? <Failure message={errorWords(error)} busy={isFetching} onRetry={refetch} /> : null
  if (isPaused || (error as CallError | null)?.code === 'OFFLINE')
    return <LastSeenDeposits again={<Again busy={isFetching} onRetry={refetch} />} otherwise={failure} />
  if (error && !isRefused) return failure
  return (
    <LoadingShape label="Cargando tus CDT…" className="flex flex-col gap-4">
      <Skeleton className="h-7 w-32" />
      <Skeleton className="h-96 w-full rounded-lg md:h-80" />
    </LoadingShape>
  )
}

/** The openings besides the one that waits to be opened (A §2). */
export const olderOpenings = 'Aperturas antiguas'
/** Deposits that are there already are apart from what is under way. */
export const openDeposits = 'Tus CDT abiertos'
/** Openings that ended without a deposit. */
export const endedOpenings = 'Aperturas que terminaron'

type ProcessGroupProps = {
  title: string
  processes: readonly ProcessView[]
  /** For a list in a dialog. */
  compact?: boolean
  /** Called when the customer continues with one of them. */
  onContinue?: () => void
}

/** Processes under their own heading. */
export function ProcessGroup({ title, processes, ...card }: ProcessGroupProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">{title}</h2>
      {processes.map((process) => (
        <ProcessCard key={process.processUuid} process={process} {...card} />
      ))}
    </section>
  )
}

/** There is no open process: says so, and shows where to begin (M13). */
export function NoActiveProcess() {
  return (
    <EmptyState
      title="Actualmente no tienes procesos activos"
      action={<LinkButton to="/cdt-simulador">Simular un CDT</LinkButton>}
    >
      Compara lo que ganas en cada banco, elige uno y ábrelo aquí mismo.
    </EmptyState>
  )
}

function Again({ busy, onRetry }: { busy: boolean; onRetry: () => unknown }) {
  return (
    <Button size="small" loading={busy} onClick={() => void onRetry()}>
      Reintentar
    </Button>
  )
}

function Failure({ message, busy, onRetry }: { message: string; busy: boolean; onRetry: () => unknown }) {
  return (
    <Notice kind="error" live title="No pudimos traer tus CDT" action={<Again busy={busy} onRetry={onRetry} />}>
      {message}
    </Notice>
  )
}
