import { formatCivilDate, formatDayOfWeek } from '#domain/money/dates/civil-date.ts'
import { shiftText } from '#domain/money/dates/maturity.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import type { OfferByDate } from '#domain/money/terms/term-by-date.ts'
import { BankMark } from '../../../ui/bank-mark.tsx'
import { BankName } from '../../../ui/bank-name.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Money } from '../../../ui/money.tsx'
import { Percent } from '../../../ui/percent.tsx'

/** Z15: the banks whose deposit is back in time, what each earns, and the days that earn nothing. */
export function DateAnswer({ offers, amountCop }: { offers: readonly OfferByDate[]; amountCop: number }) {
  const [best] = offers
  if (!best) return null
  return (
    <section aria-labelledby="en-fecha" className="flex flex-col gap-4">
      <h2 id="en-fecha" className="text-xl font-semibold">
        <BankName name={best.bankName} /> a {formatTerm(best.termDays)}: ganas{' '}
        <Money amountCop={best.netCop} tone="grow" />
      </h2>
      <p className="max-w-prose text-ink-soft">
        Vence el {formatDayOfWeek(best.maturity.maturityDate)}. {shiftText(best.maturity) ?? ''} {idleWords(best)}
      </p>
      <ol className="flex flex-col gap-2">
        {offers.map((offer) => (
          <li
            key={offer.bankId}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-surface p-4 shadow-soft"
          >
            <BankMark bankId={offer.bankId} size="medium" />
            <h3 className="min-w-32 flex-1 font-semibold">
              <BankName name={offer.bankName} />
              <span className="block text-sm font-normal text-ink-soft">
                {formatTerm(offer.termDays)} al <Percent rate={offer.ratePercent} />
              </span>
            </h3>
            <p className="text-right">
              <Money amountCop={offer.netCop} tone="grow" className="font-semibold" />
              <span className="block text-sm text-ink-soft">
                vence el {formatCivilDate(offer.maturity.maturityDate)}
              </span>
            </p>
            <LinkButton
              to={`/cdt-simulador?${new URLSearchParams({ monto: String(amountCop), plazo: String(offer.termDays) })}`}
              look="secondary"
              size="small"
              className="max-sm:w-full"
            >
              Ver en el simulador
              <span className="sr-only">
                : <BankName name={offer.bankName} />
              </span>
            </LinkButton>
          </li>
        ))}
      </ol>
    </section>
  )
}

function idleWords({ idleDays }: OfferByDate): string {
  if (idleDays === 0) return 'Ningún día queda sin ganar.'
  return idleDays === 1 ? 'Un día queda sin ganar.' : `${idleDays} días quedan sin ganar.`
}
