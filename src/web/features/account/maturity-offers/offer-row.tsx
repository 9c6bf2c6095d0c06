import type { ReactNode } from 'react'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatDayOfWeek, formatShortDate } from '#domain/money/dates/civil-date.ts'
import type { MaturityOffer } from '#domain/money/maturity-offers/maturity-offers.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { BankMark } from '../../../ui/bank-mark.tsx'
import { BankName } from '../../../ui/bank-name.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Money } from '../../../ui/money.tsx'
import { Percent } from '../../../ui/percent.tsx'

type OfferRowProps = {
  offer: MaturityOffer
  /** What it is called, under the name of the bank. */
  title: ReactNode
  endDate: string
  /** Whether nothing else leaves more. */
  isBest: boolean
  action: ReactNode
}

/** Z18: one thing that can be done with the money: what it leaves on the common day, and what moving costs. */
export function OfferRow({ offer, title, endDate, isBest, action }: OfferRowProps) {
  const { deposits, totalCop, differenceCop, uncoveredCop, kind } = offer
  return (
    <li className="flex flex-col gap-3 p-4 sm:p-5 md:px-6">
      {isBest ? (
        <p>
          <Chip kind="go">Lo que más deja</Chip>
        </p>
      ) : null}
      <div className="flex flex-col gap-2 sm:flex-row sm:items-start sm:justify-between sm:gap-4">
        <div className="flex min-w-0 flex-col gap-2">
          {deposits.map((deposit) => (
            <div key={deposit.bankId} className="flex items-center gap-3">
              <BankMark bankId={deposit.bankId} size="medium" />
              <h3 className="min-w-0 font-semibold wrap-anywhere">
                <BankName name={deposit.bankName} />
                <span className="block text-sm font-normal text-ink-soft">
                  {deposits.length > 1 ? (
                    <>
                      <Money amountCop={deposit.amountCop} /> al <Percent rate={deposit.ratePercent} />
                    </>
                  ) : (
                    <>
                      {title} al <Percent rate={deposit.ratePercent} />
                    </>
                  )}
                </span>
              </h3>
            </div>
          ))}
          {deposits.length > 1 ? <p className="text-sm text-ink-soft">{title}</p> : null}
        </div>
        <p className="ml-auto shrink-0 text-right">
          <Money amountCop={totalCop} size="m" className="block" />
          <Difference kind={kind} differenceCop={differenceCop} />
        </p>
      </div>
      {uncoveredCop > 0 ? (
        <p className="text-sm text-ink">{formatCop(uncoveredCop)} quedarían sin seguro de depósitos en esa entidad.</p>
      ) : null}
      <Disclosure
        isWide
        summary={
          <span className="text-sm">
            {summaryOf(offer)}
            <span className="sr-only"> en {deposits.map(({ bankName }) => bankName).join(' y ')}</span>
          </span>
        }
        className="-my-2"
      >
        <Costs offer={offer} endDate={endDate} />
      </Disclosure>
      {action}
    </li>
  )
}

function Difference({ kind, differenceCop }: Pick<MaturityOffer, 'kind' | 'differenceCop'>) {
  if (kind === 'extension' || differenceCop === undefined) return null
  if (differenceCop === 0) return <span className="text-sm text-ink-soft">igual que la prórroga</span>
  return (
    <span className="text-sm text-ink-soft">
      <Money
        amountCop={Math.abs(differenceCop)}
        sign={differenceCop > 0 ? 'plus' : 'minus'}
        tone={differenceCop > 0 ? 'grow' : 'ink'}
        className="font-semibold"
      />{' '}
      frente a la prórroga
    </span>
  )
}

/** What moving costs, in one line. */
function summaryOf({ kind, idleDays, gmfCop }: MaturityOffer): string {
  if (kind === 'extension' || kind === 'renewal') return 'No te mueves: ni un día sin intereses'
  const days = idleDays === 1 ? '1 día sin intereses' : `${idleDays} días sin intereses`
  return gmfCop > 0 ? `Moverte cuesta ${days} y ${formatCop(gmfCop)}` : `Moverte cuesta ${days}`
}

/** Everything that the figure is made of. */
function Costs({ offer, endDate }: Pick<OfferRowProps, 'offer' | 'endDate'>) {
  const { kind, deposits, placedCop, keptCop, netCop, gmfCop, idleDays, idleCop, availableOn } = offer
  const [first] = deposits
  const moves = kind === 'opening' || kind === 'split'
  return (
    <DefinitionList
      rows={[
        { label: moves ? 'Abres con' : 'Sigue invertido', value: <Money amountCop={placedCop} /> },
        ...(keptCop > 0 ? [{ label: 'Queda en tu cuenta', value: <Money amountCop={keptCop} /> }] : []),
        ...(moves && first ? [{ label: 'Abres el', value: formatDayOfWeek(first.openingDate) }] : []),
        {
          label: `Ganas hasta el ${formatShortDate(endDate)}`,
          value: <Money amountCop={netCop} tone="grow" sign="plus" />,
          note: 'Ya sin la retención.',
        },
        ...(moves
          ? [
              {
                label: idleDays === 1 ? 'Un día sin intereses' : `${idleDays} días sin intereses`,
                value: <Money amountCop={idleCop} />,
                note: 'Lo que habrían ganado; la ganancia de arriba ya no los cuenta.',
              },
            ]
          : []),
        ...(moves || gmfCop > 0
          ? [{ label: '4\u00a0×\u00a01000 de tu cuenta', value: <Money amountCop={gmfCop} sign="minus" /> }]
          : []),
        {
          label: 'La plata vuelve el',
          value: formatDayOfWeek(availableOn),
          ...(availableOn > endDate ? { note: 'Hasta el día de la comparación contamos solo lo ganado.' } : {}),
        },
      ]}
    />
  )
}

/** @returns What an offer is called. */
export function titleOf({ kind, deposits }: MaturityOffer): string {
  const term = formatTerm(deposits[0]?.termDays ?? 0)
  if (kind === 'extension') return `Prórroga del capital a ${term}`
  if (kind === 'renewal') return `Renovar aquí mismo a ${term}`
  return kind === 'split' ? `Repartido a ${term}, todo con seguro` : `CDT nuevo a ${term}`
}
