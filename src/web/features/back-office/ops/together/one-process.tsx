import { useState } from 'react'
import type { OpsProcessRow } from '#contract/ops-process-row.ts'
import { Button } from '../../../../ui/button.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import { ownerName } from '../owner-name.ts'
import type { WorkResults } from './use-together.ts'
import { AssignDialog, WriteDialog } from './work-dialogs.tsx'

/** O01: who looks after one process, and a message to its customer; the same work as of several from the list. */
export function WorkOnOne({ process }: { process: Pick<OpsProcessRow, 'processUuid' | 'owner'> }) {
  const toast = useToast()
  const [asked, setAsked] = useState<{ kind: 'assign' | 'write'; round: number }>({ kind: 'assign', round: 0 })
  const [isOpen, setOpen] = useState(false)
  const processUuids = [process.processUuid]
  const ask = (kind: 'assign' | 'write') => {
    setAsked({ kind, round: asked.round + 1 })
    setOpen(true)
  }
  function finish([result]: WorkResults) {
    setOpen(false)
    const title = asked.kind === 'write' ? 'Mensaje enviado' : 'Responsable cambiado'
    toast.add(result?.done ? { title } : { title: 'No se pudo', description: result?.why })
  }
  const shared = { processUuids, open: isOpen, onClose: () => setOpen(false), onDone: finish }
  return (
    <>
      <Button size="small" look="secondary" onClick={() => ask('assign')}>
        {process.owner ? `Responsable: ${ownerName(process.owner)}` : 'Sin responsable'}
      </Button>
      <Button size="small" look="secondary" onClick={() => ask('write')}>
        Escribirle
      </Button>
      {asked.round > 0 && asked.kind === 'assign' ? <AssignDialog key={asked.round} {...shared} /> : null}
      {asked.round > 0 && asked.kind === 'write' ? <WriteDialog key={asked.round} {...shared} /> : null}
    </>
  )
}
