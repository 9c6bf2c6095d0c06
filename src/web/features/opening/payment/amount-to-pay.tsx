import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { useToday } from '../../../lib/clock.ts'
import { AccountTax } from '../../../ui/account-tax.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Money } from '../../../ui/money.tsx'

type AmountToPayProps = {
  amountCop: number
  /** What of it a promotional bonus added, which is paid back. */
  bonusCop?: number
  reference: string
  /** What it earns after the withholding, where it opens a deposit. */
  netCop?: number
}

/** How much, exactly, and with which reference. */
export function AmountToPay({ amountCop, bonusCop = 0, reference, netCop }: AmountToPayProps) {
  const on = useToday()
  return (
    <section aria-label="Valor por pagar" className="rounded-lg bg-surface card-of-amount py-3 shadow-soft md:p-6">
      <p className="text-ink-soft">Valor por pagar</p>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <Money amountCop={amountCop} size="xl" />
        <CopyButton compact text={String(amountCop)} what="el valor" />
      </div>
      {bonusCop > 0 ? (
        <p className="text-sm text-ink-soft">
          Incluye {formatCop(bonusCop)} de tu bono promocional. Te los devolvemos el martes o el jueves siguiente a que
          tu CDT esté completo.
        </p>
      ) : null}
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-2 border-t border-line pt-1">
        <p className="beside-button flex-1">
          <span className="text-ink-soft">Referencia </span>
          <span className="inline-block font-semibold wrap-anywhere tabular-nums">{reference}</span>
        </p>
        <CopyButton compact text={reference} what="la referencia" />
      </div>
      <AccountTax amountCop={amountCop} netCop={netCop} on={on} className="mt-1 -mb-2 border-t border-line" />
    </section>
  )
}
