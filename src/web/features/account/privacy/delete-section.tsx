import { type FormEvent, useId, useState } from 'react'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { SectionCard } from './section-card.tsx'
import { type AskedPrivacy, type PersonalData, type PrivacyRequest, useAskPrivacy } from './use-personal-data.ts'

const word = 'ELIMINAR'

type DeleteSectionProps = {
  deletion: PersonalData['deletion']
  /** Called after an immediate deletion: the session has ended with it. */
  onErased: (asked: AskedPrivacy) => void
}

/** Z09: what a deletion does and what it leaves, and the form to request it. */
export function DeleteSection({ deletion, onErased }: DeleteSectionProps) {
  const [open, setOpen] = useState(false)
  const [sent, setSent] = useState<PrivacyRequest>()
  const ask = useAskPrivacy((asked) => {
    if (asked.erased) return onErased(asked)
    setOpen(false)
    setSent(asked.request)
  })
  const { isImmediate, erased, kept } = deletion
  return (
    <SectionCard
      id="eliminar"
      title="Eliminar mis datos"
      lead={
        isImmediate
          ? 'No has firmado ni pagado nada, así que podemos borrarlos de inmediato.'
          : 'Tienes papeles que la ley nos obliga a guardar. Lo demás se va; te confirmamos la respuesta en el plazo de ley.'
      }
    >
      <Points title="Se borra de inmediato" points={erased} />
      <Points title="Se conserva" points={kept} />
      {sent ? (
        <Notice kind="success" live title={`Recibimos tu solicitud ${sent.number}`}>
          Te respondemos a más tardar el {formatCivilDate(sent.dueOn)}.
        </Notice>
      ) : null}
      <div>
        <Button look="danger" onClick={() => setOpen(true)}>
          {isImmediate ? 'Eliminar mis datos' : 'Pedir la eliminación'}
        </Button>
      </div>
      <ConfirmDeletion
        key={String(open)}
        open={open}
        isImmediate={isImmediate}
        isPending={ask.isPending}
        error={ask.error}
        onClose={() => {
          ask.reset()
          setOpen(false)
        }}
        onConfirm={() => ask.mutate({ kind: 'deletion', detail: 'Pido que eliminen mis datos personales.' })}
      />
    </SectionCard>
  )
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  if (points.length === 0) return null
  return (
    <div className="flex flex-col gap-1">
      <h3 className="font-semibold">{title}</h3>
      <ul className="flex max-w-prose list-disc flex-col gap-1 pl-5 text-ink-soft">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  )
}

type ConfirmDeletionProps = {
  open: boolean
  isImmediate: boolean
  isPending: boolean
  error: Error | null
  onConfirm: () => void
  onClose: () => void
}

function ConfirmDeletion({ open, isImmediate, isPending, error, onConfirm, onClose }: ConfirmDeletionProps) {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const formId = useId()

  function confirm(event: FormEvent) {
    event.preventDefault()
    const isRight = typed.trim().toUpperCase() === word
    setWrong(!isRight)
    if (isRight) onConfirm()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      size="small"
      title={isImmediate ? '¿Eliminar tus datos?' : '¿Pedir la eliminación?'}
      description={
        isImmediate
          ? 'No se puede deshacer. Si vuelves, empiezas de cero.'
          : 'Lo que ninguna ley nos pide guardar se borra de inmediato y no se puede deshacer.'
      }
      actions={
        <>
          <Button type="submit" form={formId} look="danger" loading={isPending}>
            {isImmediate ? 'Eliminar para siempre' : 'Pedir la eliminación'}
          </Button>
          <Button look="secondary" onClick={onClose}>
            No, conservarlos
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={confirm} className="flex flex-col gap-4">
        <TextField
          name="confirm_deletion"
          label={`Escribe ${word} para confirmar`}
          autoComplete="off"
          autoCapitalize="characters"
          value={typed}
          error={wrong ? `Escribe la palabra ${word}` : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        {error ? <ProblemNotice error={error} title="No se eliminó nada" /> : null}
      </form>
    </Dialog>
  )
}
