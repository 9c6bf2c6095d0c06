import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { BankName } from '../../../ui/bank-name.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ExplainedInterest } from '../../../ui/explained-interest.tsx'
import type { BankOffer } from './offers.ts'

type ExplainDialogProps = {
  /** The offer to explain; nothing closes the dialog. */
  offer: BankOffer | undefined
  amountCop: number
  termDays: number
  onClose: () => void
}

/** «Explica este número» (Z01): every figure of an offer and where it comes from, by the function that computed it. */
export function ExplainDialog({ offer, amountCop, termDays, onClose }: ExplainDialogProps) {
  return (
    <Dialog
      open={offer?.kind === 'offer'}
      onOpenChange={(open) => open || onClose()}
      title="De dónde sale este número"
      description={
        offer ? (
          <>
            <BankName name={offer.bankName} />: {formatCop(amountCop)} a {termDays} días
          </>
        ) : undefined
      }
    >
      {offer?.kind === 'offer' ? <Explanation offer={offer} amountCop={amountCop} termDays={termDays} /> : null}
    </Dialog>
  )
}

function Explanation({
  offer,
  amountCop,
  termDays,
}: {
  offer: Extract<BankOffer, { kind: 'offer' }>
  amountCop: number
  termDays: number
}) {
  const { ratePercent, dayBase, openingDate, isDemonstration, source } = offer.figures
  return (
    <div className="flex flex-col gap-5">
      <ExplainedInterest deposit={{ amountCop, ratePercent, termDays, dayBase, openingDate }} />
      <p className="text-sm text-ink-mute">
        Suponemos que abres hoy. {isDemonstration ? 'Esta tasa es de demostración. ' : ''}Fuente de la tasa: {source}.
      </p>
    </div>
  )
}
