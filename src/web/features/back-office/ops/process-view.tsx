import { useSearchParams } from 'react-router'
import { staffPaths } from '#contract/staff-paths.ts'
import { CallError } from '../../../api/client.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { customerName } from './customer-name.ts'
import { OpsFrame } from './ops-frame.tsx'
import { RowsShape } from './ops-shape.tsx'
import { ProcessParts } from './process-parts.tsx'
import { uuidIn } from './process-path.ts'
import { useOpsProcess } from './use-process.ts'

/** O01: the process that the address names: all of it, and what can be done with it. */
export function ProcessView() {
  const [query] = useSearchParams()
  const processUuid = uuidIn(query, 'id')
  return processUuid ? <OneProcess key={processUuid} processUuid={processUuid} /> : <UnknownProcess />
}

function OneProcess({ processUuid }: { processUuid: string }) {
  const { data, error, refetch } = useOpsProcess(processUuid)
  if (error instanceof CallError && error.code === 'PROCESS_NOT_FOUND') return <UnknownProcess />
  const problem = error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : null
  if (!data) {
    return (
      <OpsFrame tab="Proceso" title="Proceso">
        {problem ?? <RowsShape label="Cargando el proceso…" />}
      </OpsFrame>
    )
  }
  return (
    <OpsFrame tab="Proceso" title={customerName(data.process)} above={<BackToList />}>
      {problem}
      <ProcessParts data={data} isInPanel={false} />
    </OpsFrame>
  )
}

function UnknownProcess() {
  return (
    <OpsFrame tab="Proceso" title="Proceso" above={<BackToList />}>
      <EmptyState
        title="No encontramos esa apertura"
        action={
          <LinkButton to={staffPaths.dashboard} look="secondary">
            Ver los procesos
          </LinkButton>
        }
      >
        Revisa la dirección, o búscalo por el celular del cliente.
      </EmptyState>
    </OpsFrame>
  )
}

function BackToList() {
  return (
    <TextLink to={staffPaths.dashboard} className="self-start py-2 text-sm">
      ← Procesos
    </TextLink>
  )
}
