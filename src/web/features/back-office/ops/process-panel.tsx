import { Maximize2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OpsProcessRow } from '#contract/ops-process-row.ts'
import { CallError } from '../../../api/client.ts'
import { useKeys } from '../../../lib/use-keys.ts'
import type { OpenOverList } from '../../../lib/use-open-over-list.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { panelHeadClasses, SidePanel } from '../../../ui/side-panel.tsx'
import { customerName } from './customer-name.ts'
import { RowsShape } from './ops-shape.tsx'
import { ProcessParts } from './process-parts.tsx'
import { processPath } from './process-path.ts'
import { useOpsProcess } from './use-process.ts'

type ProcessPanelProps = {
  opened: OpenOverList
  /** The rows of the list, in its order. */
  processes: readonly OpsProcessRow[]
  areKeysOn: boolean
  onHelp: () => void
}

/** O01: a process over its list, with the next and the former one a key away. */
export function ProcessPanel({ opened, processes, areKeysOn, onHelp }: ProcessPanelProps) {
  const { openId } = opened
  const [shownId, setShownId] = useState(openId ?? '')
  if (openId && openId !== shownId) setShownId(openId)
  const isOpen = openId !== undefined
  const { data, error, refetch } = useOpsProcess(shownId, isOpen)
  useKeys({ '?': onHelp }, areKeysOn && isOpen)
  const named = data?.process ?? processes.find(({ processUuid }) => processUuid === shownId)
  const isUnknown = error instanceof CallError && error.code === 'PROCESS_NOT_FOUND'
  return (
    <SidePanel
      opened={opened}
      shownId={shownId}
      ids={processes.map(({ processUuid }) => processUuid)}
      title={named ? customerName(named) : 'Proceso'}
      areKeysOn={areKeysOn}
      beside={
        <Link
          to={processPath(shownId)}
          aria-label="Abrir en su página"
          title="Abrir en su página"
          className={panelHeadClasses}
        >
          <Maximize2 aria-hidden className="size-5" />
        </Link>
      }
    >
      {isUnknown ? (
        <EmptyState title="No encontramos esa apertura">
          Revisa la dirección, o búscalo por el celular del cliente.
        </EmptyState>
      ) : error ? (
        <ProblemNotice error={error} onRetry={() => void refetch()} />
      ) : null}
      {data ? <ProcessParts data={data} isInPanel /> : error ? null : <RowsShape label="Cargando el proceso…" />}
    </SidePanel>
  )
}
