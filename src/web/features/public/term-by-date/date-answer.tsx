import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { formatDayOfWeek, formatShortDate } from '#domain/money/dates/civil-date.ts'
import { shiftText } from '#domain/money/dates/maturity.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import type { OfferByDate } from '#domain/money/terms/term-by-date.ts'
import { BankMark } from '../../../ui/bank-mark.tsx'
import { BankName } from '../../../ui/bank-name.tsx'
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
        Vence el {formatDayOfWeek(best.maturity.maturityDate)}. {sentences(best)}
      </p>
      <ol className="divide-y divide-line rounded-lg bg-surface shadow-soft">
        {offers.map((offer) => (
          <li key={offer.bankId} className="relative flex items-center gap-3 p-4 has-[a:focus-visible]:bg-go-soft">
            <BankMark bankId={offer.bankId} size="medium" />
            <h3 className="min-w-0 flex-1 font-semibold wrap-anywhere">
              {/* The link of a row fills it, so that it is pressed anywhere. */}
              <Link
                to={`/cdt-simulador?${new URLSearchParams({ monto: String(amountCop), plazo: String(offer.termDays) })}`}
                className="text-ink no-underline after:absolute after:inset-0"
              >
                <BankName name={offer.bankName} />
                <span className="sr-only">: ver en el simulador</span>
              </Link>
              <span className="block text-sm font-normal text-ink-soft">
                {formatTerm(offer.termDays)} al <Percent rate={offer.ratePercent} />
              </span>
            </h3>
            <p className="text-right">
              <Money amountCop={offer.netCop} tone="grow" className="font-semibold" />
              <span className="block text-sm text-ink-soft">
                el {formatShortDate(offer.maturity.maturityDate)}
                <span className="sr-only">, día en que vence</span>
              </span>
            </p>
            <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-mute max-sm:hidden" />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Why it moved, where it did, and how many days earn nothing. */
function sentences(offer: OfferByDate): string {
  const shift = shiftText(offer.maturity)
  return [...(shift ? [`${shift}.`] : []), idleWords(offer)].join(' ')
}

function idleWords({ idleDays }: OfferByDate): string {
  if (idleDays === 0) return 'Hasta tu fecha, ningún día queda sin ganar.'
  return `Hasta tu fecha, ${idleDays === 1 ? 'un día queda' : `${idleDays} días quedan`} sin ganar en total.`
}
