import { useEffect, useRef, useState } from 'react'
import { referralTag } from '#domain/bonuses/referral.ts'
import { referralSuccess } from '#domain/bonuses/referral-messages.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { Button } from '../../../ui/button.tsx'
import { celebrate } from '../../../ui/confetti.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { HelpLink } from '../../../ui/help-link.tsx'
import { Money } from '../../../ui/money.tsx'
import { type BonusKind, type BonusOutcome, failureTitles } from './outcome.ts'

type BonusResultDialogProps = {
  kind: BonusKind
  /** The dialog opens as soon as there is one. */
  outcome: BonusOutcome | undefined
  /** The person continues with the process. */
  onContinue: () => void
  /** The dialog is closed without its button; by default the same as `onContinue`. */
  onClose?: () => void
  /** Retries, where that may help. */
  onRetry?: () => void
}

/** The result of a bonus or a referral link (M14): a congratulation, or the reason for a refusal and a contact. */
export function BonusResultDialog({
  kind,
  outcome,
  onContinue,
  onClose = onContinue,
  onRetry,
}: BonusResultDialogProps) {
  const button = useRef<HTMLButtonElement>(null)
  const applied = outcome?.applied === true
  const retry = outcome?.applied === false && outcome.canRetry ? onRetry : undefined

  // The text stays while the dialog closes.
  const [shown, setShown] = useState(outcome)
  if (outcome && outcome !== shown) setShown(outcome)

  useEffect(() => (applied ? celebrate('fireworks') : undefined), [applied])

  return (
    <Dialog
      open={outcome !== undefined}
      onOpenChange={(next) => next || onClose()}
      size="small"
      initialFocus={button}
      title={shown?.applied ? referralSuccess.title : failureTitles[kind]}
      actions={
        <>
          {retry ? (
            <Button ref={button} onClick={retry}>
              Volver a intentar
            </Button>
          ) : null}
          <Button ref={retry ? undefined : button} look={retry ? 'secondary' : 'primary'} onClick={onContinue}>
            Continuar con mi CDT
          </Button>
        </>
      }
    >
      {shown?.applied ? <Won kind={kind} outcome={shown} /> : <NotWon kind={kind} message={shown?.message} />}
    </Dialog>
  )
}

function Won({ kind, outcome }: { kind: BonusKind; outcome: Extract<BonusOutcome, { applied: true }> }) {
  if (kind === 'referral') {
    return (
      <div className="flex flex-col gap-2">
        <p className="figures text-3xl font-bold text-figure">{referralTag}</p>
        <p>{referralSuccess.message}</p>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-2">
      {outcome.bonusAmountCop ? <Money amountCop={outcome.bonusAmountCop} size="l" tone="grow" sign="plus" /> : null}
      <p>
        {outcome.isAddedToDeposit
          ? 'Ya lo sumamos al monto de tu CDT: págalo completo. Te lo devolvemos el martes o el jueves siguiente a que tu CDT esté completo.'
          : `Ya quedó en tu apertura. ${whenPaid(outcome.depositUntil)}`}
      </p>
    </div>
  )
}

/** @param depositUntil - Until when the CDT has to be paid for it, if ever. */
function whenPaid(depositUntil: string | undefined): string {
  const condition = depositUntil ? `Es tuyo si pagas tu CDT a más tardar el ${formatInstant(depositUntil)} ` : ''
  return `${condition}Te lo pagamos el martes o el jueves siguiente a que tu CDT esté completo.`
}

function NotWon({ kind, message }: { kind: BonusKind; message: string | undefined }) {
  const about = kind === 'referral' ? 'mi enlace de referido' : 'mi bono'
  return (
    <div className="flex flex-col gap-3">
      {/* The reasons of the sources begin in lower case, as the end of a sentence. */}
      <p className="font-medium first-letter:uppercase">{message}</p>
      <p>Puedes seguir con tu CDT: se abre con el monto y la tasa que elegiste.</p>
      <p>
        <HelpLink about={about}>Contacta a un asesor</HelpLink>
      </p>
    </div>
  )
}
