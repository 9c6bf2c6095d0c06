import { useEffect, useRef, useState } from 'react'
import { type CancellationReason, storeAnalytics } from '#contract/analytics.ts'
import { callApi } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { reasonTexts } from './reasons.ts'

const closesAfterMs = 1_100
const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']
const choices = Object.entries(reasonTexts).map(([value, label]) => ({ value: value as CancellationReason, label }))

type CancellationDialogProps = {
  open: boolean
  bankId: number
  /** A reason was sent; the dialog closes a moment later. */
  onReason: () => void
  /** Closed, with a reason or without. */
  onClose: () => void
  /** The person wants the investment back as it was. */
  onReturn: () => void
}

/** M05 (B §2.4): why an investment was not opened. Choosing is answering; what is sent names nobody. */
export function CancellationDialog({ open, bankId, onReason, onClose, onReturn }: CancellationDialogProps) {
  const [reason, setReason] = useState<CancellationReason>()
  const [isSent, setSent] = useState(false)
  // The arrows of the keyboard only move the choice; Enter and the space bar send it.
  const isMoving = useRef(false)

  useEffect(() => {
    if (!isSent) return
    const timer = setTimeout(onClose, closesAfterMs)
    return () => clearTimeout(timer)
  }, [isSent, onClose])

  function sendReason(chosen: CancellationReason | undefined) {
    if (isSent || !chosen) return
    setSent(true)
    onReason()
    const body = { infoType: 'cancellation_reason', content: { reason: chosen, bankId } } as const
    // A reason that does not arrive is our problem alone.
    callApi(storeAnalytics, { body }, { inBackground: true, outlivesPage: true }).catch(() => undefined)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      size="small"
      title="¿Por qué no abriste tu inversión?"
      description="Tu respuesta nos ayuda a mejorar, y no dice quién eres."
      actions={<Button onClick={onReturn}>Volver a mi inversión</Button>}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens to the keys of the radio buttons inside. */}
      <div
        onKeyDown={(event) => {
          isMoving.current = arrows.includes(event.key)
          if (event.key === 'Enter' || event.key === ' ') sendReason(reason)
        }}
        onPointerDown={() => {
          isMoving.current = false
        }}
      >
        <ChoiceGroup<CancellationReason>
          name="motivo"
          label="Elige una opción"
          choices={choices}
          value={reason ?? ''}
          onValueChange={(chosen) => {
            if (isSent) return
            setReason(chosen)
            if (!isMoving.current) sendReason(chosen)
          }}
        />
      </div>
      <p role="status" className="mt-3 min-h-6 font-medium text-go-ink">
        {isSent ? 'Gracias por contarnos.' : ''}
      </p>
    </Dialog>
  )
}
