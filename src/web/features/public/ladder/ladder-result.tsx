import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatCivilDate, formatShortDate } from '#domain/money/dates/civil-date.ts'
import type { CalendarDay, Ladder, Rung } from '#domain/money/ladder/ladder.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { LadderSteps } from '../../../ui/charts/ladder-steps.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type OpenChoice, PlannedDeposits } from './planned-deposits.tsx'

type LadderResultProps = {
  ladder: Ladder
  /** Terms that were asked for and that no bank has a rate for. */
  missingTerms: readonly number[]
  keepCovered: boolean
  onOpen: (choice: OpenChoice) => void
}

/** Z03: the rungs, when what comes back, and what the ladder costs or gives beside one deposit. */
export function LadderResult({ ladder, missingTerms, keepCovered, onOpen }: LadderResultProps) {
  const { rungs, calendar, netCop, leftOverCop, uncoveredCop } = ladder
  const [first] = calendar
  return (
    <section aria-labelledby="tu-escalera" className="flex flex-col gap-6">
      <header className="flex flex-col gap-1">
        <h2 id="tu-escalera" className="text-2xl font-semibold">
          Tu escalera
        </h2>
        <p role="status" className="max-w-prose text-lg text-ink-soft">
          Ganas <Money amountCop={netCop} tone="grow" size="m" /> en total
          {first ? <>, y el primer dinero vuelve el {formatCivilDate(first.date)}</> : null}.
        </p>
      </header>
      {missingTerms.length > 0 ? (
        <Notice>
          Ningún banco publica tasa a {missingTerms.map((days) => `${days} días`).join(' ni a ')}. Armamos la escalera
          con los demás plazos.
        </Notice>
      ) : null}
      {leftOverCop > 0 ? <LeftOver leftOverCop={leftOverCop} keepCovered={keepCovered} /> : null}
      {uncoveredCop > 0 ? (
        <Notice kind="warning" title={`${formatCop(uncoveredCop)} quedarían sin seguro`}>
          Fogafín responde por entidad. Marca «Que el seguro cubra todo» y lo repartimos entre más bancos.
        </Notice>
      ) : null}
      {calendar.length > 0 ? <Calendar calendar={calendar} /> : null}
      <ol className="late-cards flex flex-col gap-4">
        {rungs.map((rung, place) => (
          <RungCard key={rung.termDays} rung={rung} place={place + 1} onOpen={onOpen} />
        ))}
      </ol>
      <Compared ladder={ladder} />
    </section>
  )
}

function RungCard({ rung, place, onOpen }: { rung: Rung; place: number; onOpen: LadderResultProps['onOpen'] }) {
  const { termDays, shareCop, deposits } = rung
  return (
    <li className="rounded-lg bg-surface p-5 shadow-soft break-inside-avoid md:p-6">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-3 font-semibold">
        <span>
          {place}. A {formatTerm(termDays)}
        </span>
        <Money amountCop={shareCop} />
      </h3>
      {deposits.length > 0 ? (
        <PlannedDeposits deposits={deposits} onOpen={onOpen} />
      ) : (
        <p className="pt-3 text-ink-soft">Ningún banco recibe esta parte a este plazo. Prueba con menos peldaños.</p>
      )}
    </li>
  )
}

/** What could not be placed, and why. */
export function LeftOver({ leftOverCop, keepCovered }: { leftOverCop: number; keepCovered: boolean }) {
  return (
    <Notice kind="warning" title={`${formatCop(leftOverCop)} no cupieron en el plan`}>
      {keepCovered
        ? 'Ningún otro banco los recibe sin pasarse de lo que cubre el seguro, o no llegan al monto mínimo de los que quedan.'
        : 'No llegan al monto mínimo de ningún banco a ese plazo.'}
    </Notice>
  )
}

function Compared({ ladder: { single, netCop, differenceCop } }: { ladder: Ladder }) {
  if (!single || differenceCop === undefined) return null
  const alone = `${formatCop(single.amountCop)} en un solo CDT a ${single.termDays} días con ${single.bankName}`
  return (
    <Notice title="Al lado de un solo CDT">
      {alone} ganarían {formatCop(single.netCop)}
      {differenceCop > 0
        ? `: ${formatCop(differenceCop)} más que la escalera. Es el precio de tener una parte a la mano cada tanto, si lo que vuelve antes no lo inviertes de nuevo.`
        : differenceCop < 0
          ? `: ${formatCop(-differenceCop)} menos que la escalera, que gana ${formatCop(netCop)}.`
          : ': lo mismo que la escalera.'}
    </Notice>
  )
}

function Calendar({ calendar }: { calendar: readonly CalendarDay[] }) {
  const openingDate = calendar[0]?.deposits[0]?.openingDate
  if (openingDate === undefined) return null
  return (
    <div className="late-layout flex flex-col gap-3 rounded-lg bg-surface p-5 shadow-soft break-inside-avoid md:p-6">
      <h3 className="text-lg font-semibold">Cuándo vuelve tu plata</h3>
      <LadderSteps calendar={calendar} openingDate={openingDate} table={<CalendarTable calendar={calendar} />} />
      <p className="text-sm text-ink-mute">
        Suponemos que abres todos hoy. Si un vencimiento cae en día no hábil, pasa al siguiente día hábil.
      </p>
    </div>
  )
}

function CalendarTable({ calendar }: { calendar: readonly CalendarDay[] }) {
  return (
    <table className="w-full border-collapse text-right">
      <caption className="sr-only">Fechas en las que vuelve el dinero, con lo que ganó</caption>
      <thead>
        <tr className="border-b border-line text-sm text-ink-soft">
          <th scope="col" className="py-2 pr-2 text-left font-medium">
            Fecha
          </th>
          <th scope="col" className="hidden px-2 py-2 font-medium md:table-cell">
            Lo que pusiste
          </th>
          <th scope="col" className="hidden px-2 py-2 font-medium md:table-cell">
            Lo que ganó
          </th>
          <th scope="col" className="py-2 pl-2 font-medium">
            Recibes
          </th>
        </tr>
      </thead>
      <tbody>
        {calendar.map(({ date, capitalCop, netCop }, place) => (
          <tr key={date} className="border-b border-line">
            <th scope="row" className="figures py-3 pr-2 text-left font-medium text-ink">
              {calendar.length > 1 ? <span className="mr-2 text-ink-mute">{place + 1}.</span> : null}
              <time dateTime={date}>{formatShortDate(date)}</time>
            </th>
            <td className="hidden px-2 py-3 md:table-cell">
              <Money amountCop={capitalCop} />
            </td>
            <td className="hidden px-2 py-3 md:table-cell">
              <Money amountCop={netCop} tone="grow" sign="plus" />
            </td>
            <td className="py-3 pl-2 font-semibold">
              <Money amountCop={capitalCop + netCop} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
