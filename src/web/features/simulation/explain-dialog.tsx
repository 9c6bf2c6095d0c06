import { formatCop } from '#domain/money/amount-cop.ts'
import { explainInterest } from '#domain/rates/explain.ts'
import { formatRate } from '#domain/rates/rate.ts'
import { Dialog } from '../../ui/dialog.tsx'
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
      description={offer ? `${offer.bankName}: ${formatCop(amountCop)} a ${termDays} días` : undefined}
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
  const { steps } = explainInterest({ amountCop, ratePercent, termDays, dayBase, openingDate })
  return (
    <div className="flex flex-col gap-5">
      <div className="rounded-md bg-sunken p-4">
        <p className="text-sm text-ink-soft">La fórmula</p>
        <p className="mt-1 font-medium">interés = monto × ((1 + tasa)^(días ÷ base) − 1)</p>
        <p className="mt-2 text-sm text-ink-soft">
          La tasa es {formatRate(ratePercent)}: lo que crece tu dinero en un año, con el interés ya sumado.
        </p>
      </div>
      <ol className="flex flex-col">
        {steps.map((step, index) => (
          <li key={step.label} className="flex gap-3 border-t border-line py-3 first:border-0 first:pt-0">
            <span aria-hidden className="figures w-5 shrink-0 text-right text-ink-mute">
              {index + 1}
            </span>
            <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <p className="font-medium text-ink">{step.label}</p>
              <p className="ml-auto font-semibold text-ink tabular-nums">{step.result}</p>
              <p className="w-full text-sm break-words text-ink-soft tabular-nums">{step.formula}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="text-sm text-ink-mute">
        Suponemos que abres hoy. {isDemonstration ? 'Esta tasa es de demostración. ' : ''}Fuente de la tasa: {source}.
      </p>
    </div>
  )
}
