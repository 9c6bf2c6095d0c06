import type { ProcessView } from '#contract/processes.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LoadingShape, Skeleton } from '../../ui/skeleton.tsx'
import { isOpen } from './pick-process.ts'
import { ProcessCard } from './process-card.tsx'
import { useProcesses } from './use-processes.ts'

/** All processes of the customer: those that go on first, then those that have ended (P02, P05). */
export function ProcessList() {
  const { data: processes, error, isFetching, refetch } = useProcesses()
  if (processes) {
    const open = processes.filter(isOpen)
    const closed = processes.filter((process) => !isOpen(process))
    return (
      <>
        {error ? <Failure message={error.message} busy={isFetching} onRetry={refetch} /> : null}
        {open.length === 0 ? <NoOpenProcess /> : <Group title="En curso" processes={open} />}
        {closed.length > 0 ? <Group title="Anteriores" processes={closed} /> : null}
        {open.length > 0 ? (
          <div>
            <LinkButton to="/cdt-simulador" look="secondary">
              Simular otro CDT
            </LinkButton>
          </div>
        ) : null}
      </>
    )
  }
  if (error) return <Failure message={error.message} busy={isFetching} onRetry={refetch} />
  return (
    <LoadingShape label="Cargando tus procesos…" className="flex flex-col gap-4">
      <Skeleton className="h-7 w-32" />
      <Skeleton className="h-96 w-full rounded-lg md:h-80" />
    </LoadingShape>
  )
}

function Group({ title, processes }: { title: string; processes: readonly ProcessView[] }) {
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">{title}</h2>
      {processes.map((process) => (
        <ProcessCard key={process.process_uuid} process={process} />
      ))}
    </section>
  )
}

function NoOpenProcess() {
  return (
    <EmptyState
      title="Actualmente no tienes procesos activos"
      action={<LinkButton to="/cdt-simulador">Simular un CDT</LinkButton>}
    >
      Compara lo que ganas en cada banco, elige uno y ábrelo aquí mismo.
    </EmptyState>
  )
}

function Failure({ message, busy, onRetry }: { message: string; busy: boolean; onRetry: () => unknown }) {
  return (
    <Notice
      kind="error"
      live
      title="No pudimos traer tus procesos"
      action={
        <Button size="small" loading={busy} onClick={() => void onRetry()}>
          Reintentar
        </Button>
      }
    >
      {message}
    </Notice>
  )
}
