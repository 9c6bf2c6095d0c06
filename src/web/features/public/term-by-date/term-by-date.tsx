import { useMemo } from 'react'
import type { OpenRates } from '#contract/rates.ts'
import { formatCop, parseAmountCop, plainAmountText, unclearAmountText } from '#domain/money/amounts/amount-cop.ts'
import {
  addDays,
  type CivilDate,
  formatCivilDate,
  formatDayOfWeek,
  isCivilDate,
} from '#domain/money/dates/civil-date.ts'
import { gmfText } from '#domain/money/tax/gmf.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { neededDays, nextDay } from '#domain/money/terms/needed-days.ts'
import { firstPossibleDay, offersByDate } from '#domain/money/terms/term-by-date.ts'
import { ratesInForce } from '../../../api/open-rates.ts'
import { useOpenRates } from '../../../api/use-open-rates.ts'
import { useToday } from '../../../lib/clock.ts'
import { type QueryState, useQueryState } from '../../../lib/use-query-state.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { pillClasses } from '../../../ui/pill-classes.ts'
import { RatesTime } from '../../../ui/rates-time.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { DateAnswer } from './date-answer.tsx'

/** Z15: how much, and when it is needed. */
type DateQuestion = {
  /** Digits, or whatever the address said when that was no amount. */
  amountText: string
  neededOn?: CivilDate
}

const defaults: DateQuestion = { amountText: '10000000' }

/** The question in the address: `?monto=10000000&fecha=2027-01-15`. */
const dateAddress: QueryState<DateQuestion> = {
  defaults,
  read(query) {
    const day = query.get('fecha') ?? ''
    return {
      amountText: plainAmountText(query.get('monto') ?? defaults.amountText),
      ...(isCivilDate(day) ? { neededOn: day } : {}),
    }
  },
  write({ amountText, neededOn }, before) {
    const query = new URLSearchParams(before)
    query.set('monto', amountText)
    if (neededOn) query.set('fecha', neededOn)
    else query.delete('fecha')
    return query
  },
}

/** Z15: the term for a day on which money is needed. */
export function TermByDate({ atBuild }: { atBuild: OpenRates }) {
  const [question, ask] = useQueryState(dateAddress)
  const shown = useOpenRates(atBuild)
  const today = useToday()
  const { amountText, neededOn } = question
  const parsed = parseAmountCop(amountText)
  const amountCop = parsed.ok ? parsed.amountCop : undefined
  const rates = useMemo(() => ratesInForce(shown.feed), [shown.feed])
  const asked = amountCop === undefined ? undefined : { amountCop, openingDate: today }
  const offers = asked && neededOn ? offersByDate(rates, { ...asked, neededOn }) : []
  const isDemonstration = shown.feed.rates.some((rate) => rate.isDemonstration)
  return (
    <>
      <form
        autoComplete="off"
        onSubmit={(event) => event.preventDefault()}
        className="flex flex-col gap-5 rounded-lg bg-surface p-4 shadow-soft md:p-6"
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
          <MoneyField
            name="monto"
            label="¿Cuánto quieres invertir?"
            value={/^\d*$/.test(amountText) ? amountText : ''}
            onValueChange={(digits) => ask({ ...question, amountText: digits })}
            error={parsed.ok ? undefined : unclearAmountText}
          />
          <TextField
            name="fecha"
            type="date"
            label="¿Qué día la necesitas?"
            min={addDays(today, 1)}
            value={neededOn ?? ''}
            onChange={({ target }) => {
              const { neededOn: _, ...rest } = question
              ask(isCivilDate(target.value) ? { ...rest, neededOn: target.value } : rest)
            }}
          />
        </div>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="float-left mb-2 w-full text-sm text-ink-soft">O elige para qué</legend>
          {neededDays.map(({ id, label, monthDay }) => {
            const day = nextDay(monthDay, today)
            return (
              <button
                key={id}
                type="button"
                aria-pressed={day === neededOn}
                title={formatCivilDate(day)}
                onClick={() => ask({ ...question, neededOn: day })}
                className={pillClasses(day === neededOn)}
              >
                {label}
              </button>
            )
          })}
        </fieldset>
      </form>
      <p role="status" className="sr-only">
        {offers[0]
          ? `${offers[0].bankName} a ${formatTerm(offers[0].termDays)}: ganas ${formatCop(offers[0].netCop)}.`
          : ''}
      </p>
      <div className="flex flex-col gap-6">
        {neededOn === undefined || asked === undefined ? (
          <EmptyState title="Dinos cuánto y para cuándo">
            Te mostramos el plazo que más te da y vuelve a tiempo, contando festivos y fines de semana.
          </EmptyState>
        ) : offers.length > 0 ? (
          <DateAnswer offers={offers} amountCop={asked.amountCop} />
        ) : (
          <NothingInTime
            neededOn={neededOn}
            firstDay={firstPossibleDay(rates, asked)}
            onTake={(day) => ask({ ...question, neededOn: day })}
          />
        )}
      </div>
      {offers.length > 0 && asked ? (
        <p className="max-w-prose text-sm text-ink-mute">
          {isDemonstration ? 'Tasas de demostración' : 'Tasas vigentes'} del{' '}
          <RatesTime generatedAt={shown.feed.generatedAt} readAtMs={shown.readAtMs} />, ya con la retención del 4 %
          descontada, si abres hoy. {gmfText(asked.amountCop)} Es un cálculo para que decidas tú, no una recomendación.
        </p>
      ) : null}
    </>
  )
}

type NothingInTimeProps = {
  neededOn: CivilDate
  firstDay: CivilDate | undefined
  onTake: (day: CivilDate) => void
}

function NothingInTime({ neededOn, firstDay, onTake }: NothingInTimeProps) {
  return (
    <EmptyState
      title={`Ningún CDT vuelve antes del ${formatCivilDate(neededOn)}`}
      action={
        firstDay ? (
          <Button look="secondary" onClick={() => onTake(firstDay)}>
            Puedo esperar hasta ese día
          </Button>
        ) : null
      }
    >
      {firstDay
        ? `El más corto, si lo abres hoy, vence el ${formatDayOfWeek(firstDay)}. Hasta entonces tu plata está mejor en una cuenta de ahorros.`
        : 'Ningún banco aliado recibe ese monto. Prueba con uno mayor.'}
    </EmptyState>
  )
}
