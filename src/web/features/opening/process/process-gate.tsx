import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ProcessView } from '#contract/process-view.ts'
import { CallError } from '../../../api/client.ts'
import { ownPlace } from '../../../lib/current-brand.ts'
import { errorWords } from '../../../lib/error-words.ts'
import { type FailureNotice, failureNotice } from '../../../lib/failure-notice.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PublicPage } from '../../../ui/public-page.tsx'
import { LoadingShape, Skeleton } from '../../../ui/skeleton.tsx'
import { ChangedRate } from './changed-rates.tsx'
import { isNamedSince } from './named-page.ts'
import { getPathname } from './pick-process.ts'
import { type CurrentProcess, useCurrentProcess } from './use-current-process.ts'

type ProcessGateProps = {
  /** The page's own address. */
  path: string
  /** Other pages at which the server may see the process while this one may still be shown. */
  alsoAt?: readonly string[]
  /** Pages of the same step. Who comes from one of them need not wait until the list of processes says it too. */
  comingFrom?: readonly string[]
  children: (process: ProcessView, refetch: () => Promise<unknown>) => ReactNode
}

/**
 * Lets a page of the opening be seen only by who has reached it: without a session to sign-in, without a process to the
 * list, and to another page when the server says that the process is there. A second device ends up in the same place.
 * A rate that changed before the signature is shown on every page that shows the old one (P07).
 */
export function ProcessGate({ path, alsoAt = [], comingFrom = [], children }: ProcessGateProps) {
  const current = useCurrentProcess()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const notice = findNotice(current)
  const elsewhere = wayOut(current, path, alsoAt)

  useEffect(() => {
    // The page stands a moment longer than its address: who signs out is already on the way, and not to sign-in.
    const onTheWay = window.location.pathname !== pathname
    if (elsewhere && !onTheWay)
      void navigate(ownPlace(elsewhere), { replace: true, state: notice && { notification: notice } })
  }, [elsewhere, notice, pathname, navigate])

  const { state, process, refreshing, refetch, knownAtMs } = current
  const arrives = process && isNamedSince(path, knownAtMs) && comingFrom.includes(getPathname(process.path))
  if (process && (arrives || belongs(process, path, alsoAt))) {
    return (
      <>
        {children(arrives ? { ...process, path } : process, refetch)}
        <ChangedRate key={`tasa-${process.processUuid}`} process={process} />
      </>
    )
  }
  if (state === 'error' && !refreshing) return <LoadFailure message={errorWords(current.error)} onRetry={refetch} />
  return <FunnelShape />
}

function belongs(process: ProcessView, path: string, alsoAt: readonly string[]): boolean {
  return [path, ...alsoAt].includes(getPathname(process.path))
}

/** What sign-in says of it when the process could not be had (A §4). */
function findNotice(current: CurrentProcess): FailureNotice | undefined {
  const error = current.state === 'error' || current.state === 'signed-out' ? current.error : null
  return error instanceof CallError && !current.refreshing ? failureNotice(error) : undefined
}

/** The page to which one is led away, if any. Data that are just being renewed lead nowhere. */
function wayOut(current: CurrentProcess, path: string, alsoAt: readonly string[]): string | undefined {
  const isRefused = current.state === 'error' && !current.process && findNotice(current) !== undefined
  if (current.state === 'signed-out' || isRefused) return `/portal/login?return=${encodeURIComponent(path)}`
  if (current.refreshing) return undefined
  if (current.state === 'none') return '/mis-procesos'
  if (current.state !== 'ready' || belongs(current.process, path, alsoAt)) return undefined
  return current.process.path
}

function LoadFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <PublicPage width="form" title="No pudimos traer tu apertura">
      <Notice kind="error" live>
        {message}
      </Notice>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button onClick={onRetry}>Reintentar</Button>
        <LinkButton to="/mis-procesos" look="quiet">
          Ver mis CDT
        </LinkButton>
      </div>
    </PublicPage>
  )
}

/** The shape of a step of the opening, in the places where its parts will be. */
function FunnelShape() {
  return (
    <LoadingShape label="Cargando tu apertura…" className="page-gutter pt-4 pb-8 md:pt-8 md:pb-12">
      <div className="mx-auto flex max-w-page flex-col gap-6">
        <Skeleton className="h-8 w-full" />
        <div className="grid gap-6 lg:grid-cols-[minmax(0,35rem)_20rem] lg:justify-between lg:gap-8">
          <Skeleton className="h-12 w-full lg:hidden" />
          <div className="flex min-w-0 max-w-form flex-col gap-6">
            <Skeleton className="h-9 w-2/3" />
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-24 w-full" />
          </div>
          <Skeleton className="hidden h-80 w-full lg:block" />
        </div>
      </div>
    </LoadingShape>
  )
}
