import { ChevronDown, ChevronUp, Maximize2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { OpsProcessRow } from '#contract/ops-process-row.ts'
import { CallError } from '../../../api/client.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { customerName } from './customer-name.ts'
import { RowsShape } from './ops-shape.tsx'
import { ProcessParts } from './process-parts.tsx'
import { processPath } from './process-path.ts'
import { useKeys } from './use-keys.ts'
import type { OpenProcess } from './use-open-process.ts'
import { useOpsProcess } from './use-process.ts'
import { rowOf } from './use-row-keys.ts'

type ProcessPanelProps = {
  opened: OpenProcess
  /** The rows of the list, in its order. */
  processes: readonly OpsProcessRow[]
  areKeysOn: boolean
  onHelp: () => void
}

/** O01: a process over its list, with the next and the former one a key away. */
export function ProcessPanel({ opened, processes, areKeysOn, onHelp }: ProcessPanelProps) {
  const { openId, open, close } = opened
  const [shownId, setShownId] = useState(openId ?? '')
  if (openId && openId !== shownId) setShownId(openId)
  const isOpen = openId !== undefined
  const { data, error, refetch } = useOpsProcess(shownId, isOpen)
  const { former, next } = useNeighbours(shownId, processes)
  const goOn = (to: OpsProcessRow | undefined) => (to ? () => open(to.processUuid) : undefined)
  useKeys({ j: goOn(next), k: goOn(former), '?': onHelp }, areKeysOn && isOpen)
  // The list stays where the panel is: at the row that one comes back to.
  useEffect(() => {
    if (openId) rowOf(openId)?.scrollIntoView({ block: 'nearest' })
  }, [openId])
  const named = data?.process ?? processes.find(({ processUuid }) => processUuid === shownId)
  const isUnknown = error instanceof CallError && error.code === 'PROCESS_NOT_FOUND'
  return (
    <SidePanel
      open={isOpen}
      title={named ? customerName(named) : 'Proceso'}
      shownId={shownId}
      onClose={close}
      focusAfter={() => rowOf(shownId)}
      beside={
        <>
          <Step label="El anterior" keys="k" onGo={goOn(former)} isUp />
          <Step label="El siguiente" keys="j" onGo={goOn(next)} />
          <Link
            to={processPath(shownId)}
            aria-label="Abrir en su página"
            title="Abrir en su página"
            className={headButton}
          >
            <Maximize2 aria-hidden className="size-5" />
          </Link>
        </>
      }
    >
      <div key={shownId} className="flex flex-col gap-4 pt-4">
        {isUnknown ? (
          <EmptyState title="No encontramos esa apertura">
            Revisa la dirección, o búscalo por el celular del cliente.
          </EmptyState>
        ) : error ? (
          <ProblemNotice error={error} onRetry={() => void refetch()} />
        ) : null}
        {data ? <ProcessParts data={data} isInPanel /> : error ? null : <RowsShape label="Cargando el proceso…" />}
      </div>
    </SidePanel>
  )
}

const headButton =
  'grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunken disabled:opacity-40'

type StepProps = { label: string; keys: string; onGo: (() => void) | undefined; isUp?: boolean }

function Step({ label, keys, onGo, isUp = false }: StepProps) {
  const Mark = isUp ? ChevronUp : ChevronDown
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={keys}
      title={`${label} (${keys})`}
      disabled={!onGo}
      onClick={onGo}
      className={headButton}
    >
      <Mark aria-hidden className="size-5" />
    </button>
  )
}

/**
 * The rows before and after the one that is open. One that was decided may leave the list: then the row that took its
 * place is the next one.
 */
function useNeighbours(shownId: string, processes: readonly OpsProcessRow[]) {
  const found = processes.findIndex(({ processUuid }) => processUuid === shownId)
  const [place, setPlace] = useState({ of: shownId, at: -1 })
  if (found >= 0 && (place.of !== shownId || place.at !== found)) setPlace({ of: shownId, at: found })
  const isGone = found < 0 && place.of === shownId && place.at >= 0
  const at = found >= 0 ? found : place.at
  if (found < 0 && !isGone) return { former: undefined, next: processes[0] }
  return { former: processes[at - 1], next: processes[isGone ? at : at + 1] }
}
