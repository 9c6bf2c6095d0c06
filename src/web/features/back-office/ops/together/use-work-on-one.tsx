import { useState } from 'react'
import type { OpsProcessRow } from '#contract/ops-process-row.ts'
import { useToast } from '../../../../ui/toast.tsx'
import type { Actions } from '../use-moves.tsx'
import type { WorkResults } from './use-together.ts'
import { AssignDialog, WriteDialog } from './work-dialogs.tsx'

/** O01: who looks after one process, and a message to its customer; the same work as of several from the list. */
export function useWorkOnOne(process: Pick<OpsProcessRow, 'processUuid' | 'owner'>): Actions {
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
  const actions = [
    { label: process.owner ? 'Cambiar de responsable' : 'Asignar a alguien', onChoose: () => ask('assign') },
    { label: 'Escribirle al cliente', onChoose: () => ask('write') },
  ]
  const Asked = asked.kind === 'assign' ? AssignDialog : WriteDialog
  return { actions, dialogs: asked.round > 0 ? <Asked key={asked.round} {...shared} /> : null }
}
