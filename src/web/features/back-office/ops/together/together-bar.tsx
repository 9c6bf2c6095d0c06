import { X } from 'lucide-react'
import { useState } from 'react'
import { opsExport } from '#contract/ops.ts'
import { mostTogether } from '#contract/ops-bulk.ts'
import { buildCallUrl } from '../../../../api/client.ts'
import { useMedia } from '../../../../lib/use-media.ts'
import { ActionMenu } from '../../../../ui/action-menu.tsx'
import { Button } from '../../../../ui/button.tsx'
import { buttonClasses } from '../../../../ui/button-look.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import { customerName } from '../customer-name.ts'
import type { ListOrder } from '../filters.ts'
import type { Selection } from '../use-selection.ts'
import type { Work, WorkResults } from './use-together.ts'
import { AssignDialog, CancelDialog, WriteDialog } from './work-dialogs.tsx'

type Refused = { processUuid: string; name: string; why: string }

const doneWords: Readonly<Record<Work['kind'], { one: string; many: string }>> = {
  assign: { one: 'Un proceso asignado', many: 'procesos asignados' },
  write: { one: 'Mensaje enviado', many: 'mensajes enviados' },
  cancel: { one: 'Un proceso cancelado', many: 'procesos cancelados' },
}

const dialogs = { assign: AssignDialog, write: WriteDialog, cancel: CancelDialog }

/** O01: what is done with the chosen rows together, in reach while the list scrolls, and what was refused of it. */
export function TogetherBar({ selection, order }: { selection: Selection; order: ListOrder }) {
  const toast = useToast()
  const { processes } = selection
  const [asked, setAsked] = useState<{ kind: Work['kind']; round: number }>()
  const [isOpen, setOpen] = useState(false)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const uuids = processes.map(({ processUuid }) => processUuid)
  const file = buildCallUrl(opsExport, {}, { processUuids: uuids.join(','), ...order })
  const isNarrow = useMedia('(width < 48rem)')
  const Asked = asked && dialogs[asked.kind]

  function ask(kind: Work['kind']) {
    setRefused([])
    setAsked({ kind, round: (asked?.round ?? 0) + 1 })
    setOpen(true)
  }

  function finish(results: WorkResults, { kind }: Work) {
    setOpen(false)
    const names = new Map(processes.map((process) => [process.processUuid, customerName(process)]))
    const left = results.filter(({ done }) => !done)
    setRefused(
      left.map(({ processUuid, why }) => ({ processUuid, name: names.get(processUuid) ?? '', why: why ?? '' })),
    )
    // What was refused stays chosen, for another try or another work.
    selection.change(Object.fromEntries(left.map(({ processUuid }) => [processUuid, true as const])))
    const count = results.length - left.length
    const { one, many } = doneWords[kind]
    if (count > 0) toast.add({ title: count === 1 ? one : `${count} ${many}` })
  }

  if (processes.length === 0 && refused.length === 0 && !isOpen) return null
  return (
    <section aria-label="Procesos elegidos" className="sticky bottom-0 z-20 flex flex-col gap-3 pb-3">
      {refused.length > 0 ? (
        <Notice
          kind="warning"
          live
          title={refused.length === 1 ? 'Uno no se pudo' : `${refused.length} no se pudieron`}
        >
          <ul className="flex max-h-40 flex-col gap-1 overflow-y-auto">
            {refused.map(({ processUuid, name, why }) => (
              <li key={processUuid}>
                <span className="font-medium">{name}:</span> {why}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {processes.length > 0 ? (
        <div className="flex items-center gap-2 rounded-lg bg-surface px-4 py-2 shadow-soft ring-1 ring-line">
          <p role="status" className="mr-auto min-w-0 truncate font-medium">
            {processes.length === 1 ? '1 elegido' : `${processes.length} elegidos`}
            {processes.length === mostTogether ? ', los que caben en una vez' : ''}
          </p>
          <Button size="small" onClick={() => ask('assign')}>
            Asignar
          </Button>
          {isNarrow ? (
            <ActionMenu
              label="Más"
              opensUp
              actions={[
                { label: 'Escribir', onChoose: () => ask('write') },
                { label: 'Exportar', download: file },
                { label: 'Cancelar procesos', isEnding: true, onChoose: () => ask('cancel') },
              ]}
            />
          ) : (
            <>
              <Button size="small" look="secondary" onClick={() => ask('write')}>
                Escribir
              </Button>
              <a href={file} download className={buttonClasses('secondary', 'small', false)}>
                Exportar
              </a>
              <Button size="small" look="quiet" onClick={() => ask('cancel')}>
                Cancelar procesos
              </Button>
            </>
          )}
          <button
            type="button"
            aria-label="Soltarlos"
            title="Soltarlos"
            onClick={selection.clear}
            className="-mr-2 grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunken"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
      ) : null}
      {Asked ? (
        <Asked key={asked.round} processUuids={uuids} open={isOpen} onClose={() => setOpen(false)} onDone={finish} />
      ) : null}
    </section>
  )
}
