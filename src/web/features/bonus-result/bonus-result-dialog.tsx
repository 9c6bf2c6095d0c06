import { useEffect, useRef } from 'react'
import { useBrand } from '../../brands/brand-context.tsx'
import { Button } from '../../ui/button.tsx'
import { celebrate } from '../../ui/confetti.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Money } from '../../ui/money.tsx'
import { textLinkClasses } from '../../ui/text-link.tsx'
import { type BonusKind, type BonusOutcome, failureTitles } from './outcome.ts'

type BonusResultDialogProps = {
  kind: BonusKind
  /** Opens as soon as there is one. */
  outcome: BonusOutcome | undefined
  /** The person goes on with the process, by the button or by closing it. */
  onContinue: () => void
}

/** What came of a bonus or of somebody's referral link (M14): a congratulation, or why not and whom to ask. */
export function BonusResultDialog({ kind, outcome, onContinue }: BonusResultDialogProps) {
  const button = useRef<HTMLButtonElement>(null)
  const applied = outcome?.applied === true

  useEffect(() => (applied ? celebrate('fireworks') : undefined), [applied])

  return (
    <Dialog
      open={outcome !== undefined}
      onOpenChange={(next) => next || onContinue()}
      size="small"
      initialFocus={button}
      title={applied ? '¡Felicitaciones!' : failureTitles[kind]}
      actions={
        <Button ref={button} onClick={onContinue}>
          Continuar con mi proceso
        </Button>
      }
    >
      {outcome?.applied ? <Won kind={kind} outcome={outcome} /> : <NotWon kind={kind} message={outcome?.message} />}
    </Dialog>
  )
}

function Won({ kind, outcome }: { kind: BonusKind; outcome: Extract<BonusOutcome, { applied: true }> }) {
  if (kind === 'referral') {
    return (
      <div className="flex flex-col gap-2">
        <p className="figures text-2xl font-bold text-figure">+0,10%</p>
        <p>Validamos tu enlace de referido: la tasa de tu CDT sube 0,10 % E.A. gracias a quien te invitó.</p>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-2">
      {outcome.bonusAmountCop ? <Money amountCop={outcome.bonusAmountCop} size="hero" tone="grow" sign="plus" /> : null}
      <p>Este bono es tuyo al abrir tu CDT. Te lo pagamos el martes o el jueves siguiente a que quede abierto.</p>
    </div>
  )
}

function NotWon({ kind, message }: { kind: BonusKind; message: string | undefined }) {
  const { supportEmail } = useBrand()
  const subject = kind === 'referral' ? 'Mi enlace de referido' : 'Mi bono'
  return (
    <div className="flex flex-col gap-3">
      {/* The sources write their reasons in small letters, as the end of a sentence. */}
      <p className="font-medium first-letter:uppercase">{message}</p>
      <p>Puedes seguir con tu CDT: se abre con el monto y la tasa que elegiste.</p>
      <p>
        <a href={`mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`} className={textLinkClasses}>
          Contacta a un asesor
        </a>
      </p>
    </div>
  )
}
