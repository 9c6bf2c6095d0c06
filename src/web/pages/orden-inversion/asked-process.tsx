import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { pagePaths } from '#contract/paths.ts'
import type { ProcessView } from '#contract/process-view.ts'
import { SignedIn } from '../../features/account/portal/signed-in.tsx'
import { pickProcess } from '../../features/opening/process/pick-process.ts'
import { useProcesses } from '../../features/opening/process/use-processes.ts'
import * as storage from '../../lib/storage.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { PublicPage } from '../../ui/public-page.tsx'
import { StepShape } from '../../ui/step-shape.tsx'

type AskedProcessProps = { title: string; children: (process: ProcessView) => ReactNode }

/** A page about the process that its address names (`?process_uuid=`), or else about the one the customer works on. */
export function AskedProcess({ title, children }: AskedProcessProps) {
  const shape = (
    <PublicPage width="form" title={title}>
      <StepShape />
    </PublicPage>
  )
  return (
    <SignedIn shape={shape}>
      <Found title={title} shape={shape}>
        {children}
      </Found>
    </SignedIn>
  )
}

function Found({ title, shape, children }: AskedProcessProps & { shape: ReactNode }) {
  const [query] = useSearchParams()
  const { data: processes, error, refetch } = useProcesses()
  const asked = query.get('process_uuid')
  if (processes) {
    const process = asked
      ? processes.find(({ processUuid }) => processUuid === asked)
      : pickProcess(processes, storage.chosenProcess.read())
    return process ? children(process) : <NoSuchProcess title={title} />
  }
  if (!error) return shape
  return (
    <PublicPage width="form" title={title}>
      <ProblemNotice error={error} onRetry={() => void refetch()} />
    </PublicPage>
  )
}

function NoSuchProcess({ title }: { title: string }) {
  return (
    <PublicPage width="form" title={title}>
      <EmptyState
        title="No encontramos esa apertura"
        action={<LinkButton to={pagePaths.processes}>Ver mis CDT</LinkButton>}
      >
        Puede que sea de otro celular, o que la dirección esté incompleta.
      </EmptyState>
    </PublicPage>
  )
}
