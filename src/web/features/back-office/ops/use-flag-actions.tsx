import { useState } from 'react'
import { opsFlags } from '#contract/ops.ts'
import type { OpsProcessRow } from '#contract/ops-process-row.ts'
import { AskDialog } from '../../../ui/ask-dialog.tsx'
import type { Actions } from './use-moves.tsx'
import { useStaffSend } from './use-staff-call.ts'

type Flag = 'blocked' | 'continuationAvoided'
type Words = { toDo: string; done: string; means: string }

const words: Record<Flag, { set: Words; unset: Words }> = {
  blocked: {
    set: {
      toDo: 'Bloquear el proceso',
      done: 'Proceso bloqueado',
      means: 'El cliente no puede dar ningún paso hasta que lo desbloquees.',
    },
    unset: {
      toDo: 'Quitar el bloqueo',
      done: 'Bloqueo quitado',
      means: 'El cliente sigue desde donde estaba.',
    },
  },
  continuationAvoided: {
    set: {
      toDo: 'Impedir que continúe',
      done: 'El proceso no puede continuar',
      means: 'El cliente ve que no podemos continuar con su proceso.',
    },
    unset: {
      toDo: 'Dejar que continúe',
      done: 'El proceso puede continuar',
      means: 'El cliente sigue desde donde estaba. Revisa antes por qué se detuvo.',
    },
  },
}

type FlagsProps = {
  processUuid: string
  flags: OpsProcessRow['flags']
  /** What the lists set is not lifted here: two people of Cumplimiento decide about it (F07). */
  isHeldByLists: boolean
}

/** O01: the two marks that hold a process up, each set and taken away after a question. */
export function useFlagActions({ processUuid, flags, isHeldByLists }: FlagsProps): Actions {
  const [asked, setAsked] = useState<{ flag: Flag; isSet: boolean }>({ flag: 'blocked', isSet: true })
  const [isOpen, setOpen] = useState(false)
  const getWords = ({ flag, isSet }: typeof asked) => words[flag][isSet ? 'set' : 'unset']
  const offered: Flag[] = isHeldByLists ? ['blocked'] : ['blocked', 'continuationAvoided']
  const change = useStaffSend(opsFlags, { onDone: () => setOpen(false), said: () => getWords(asked).done })
  const actions = offered.map((flag) => ({
    label: getWords({ flag, isSet: !flags[flag] }).toDo,
    onChoose: () => {
      change.reset()
      setAsked({ flag, isSet: !flags[flag] })
      setOpen(true)
    },
  }))
  const dialogs = (
    <AskDialog
      open={isOpen}
      title={`¿${getWords(asked).toDo}?`}
      description={getWords(asked).means}
      confirmLabel={getWords(asked).toDo}
      isPending={change.isPending}
      error={change.error}
      onConfirm={() => change.mutate({ params: { processUuid }, body: { [asked.flag]: asked.isSet } })}
      onClose={() => setOpen(false)}
    />
  )
  return { actions, dialogs }
}
