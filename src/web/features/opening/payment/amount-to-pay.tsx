import { CopyButton } from '../../../ui/copy-button.tsx'
import { Money } from '../../../ui/money.tsx'

/** How much, exactly, and with which reference. */
export function AmountToPay({ amountCop, reference }: { amountCop: number; reference: string }) {
  return (
    <section aria-label="Valor por pagar" className="rounded-lg bg-surface p-5 shadow-soft md:p-6">
      <p className="text-ink-soft">Valor por pagar</p>
      <div className="flex items-center justify-between gap-x-2">
        <Money amountCop={amountCop} size="xl" />
        <CopyButton compact text={String(amountCop)} what="el valor" />
      </div>
      <div className="mt-3 flex items-center justify-between gap-x-2 border-t border-line pt-2">
        <p>
          <span className="text-ink-soft">Referencia </span>
          <span className="figures font-semibold">{reference}</span>
        </p>
        <CopyButton compact text={reference} what="la referencia" />
      </div>
    </section>
  )
}
