import { Download } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { CallAnswer } from '#contract/call.ts'
import { opsReconciliations, reconciliationFile } from '#contract/ops-reconciliations.ts'
import { groupBy } from '#domain/forms/group-by.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { buildCallUrl } from '../../../../api/client.ts'
import { formatInstant } from '../../../../lib/format-instant.ts'
import { buttonClasses } from '../../../../ui/button-look.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { Asked } from '../asked.tsx'
import { bankOptions } from '../bank-options.ts'
import { OpsFrame } from '../ops-frame.tsx'
import { useStaff } from '../staff-context.ts'
import { useStaffQuery } from '../use-staff-call.ts'
import { DayAnswer } from './day-answer.tsx'

export type BankDay = CallAnswer<typeof opsReconciliations>['days'][number]

/** Z12: the daily file of each bank, and what the bank answered about it. A bank sees its own. */
export function ReconciliationView() {
  const { role } = useStaff()
  const [query, setQuery] = useSearchParams()
  const chosen = query.get('banco') ?? ''
  const isOfBank = role === 'bank'
  const bankId = !isOfBank && /^\d{1,4}$/.test(chosen) ? Number(chosen) : undefined
  const asked = useStaffQuery(opsReconciliations, { query: bankId === undefined ? {} : { bankId } }, { staleTime: 0 })
  return (
    <OpsFrame tab="Conciliación" title="Conciliación diaria">
      <p className="max-w-prose text-ink-soft">
        Cada día, poco después de la medianoche, queda aquí lo que supimos del día anterior: los CDT emitidos, renovados
        o prorrogados y los pagos. El archivo de un día no cambia después. Hoy no hay comisiones acordadas con ningún
        banco: esa parte va vacía.
      </p>
      {isOfBank ? null : (
        <SelectField
          name="reconciliation_bank"
          label="Banco"
          placeholder="Todos"
          options={bankOptions}
          value={chosen}
          onChange={({ target }) => setQuery(target.value ? { banco: target.value } : {}, { replace: true })}
          className="max-sm:w-full sm:w-64"
        />
      )}
      <Asked query={asked} waiting="Cargando los días…">
        {({ days }) => {
          if (days.length === 0) {
            return (
              <EmptyState title="Todavía no hay días">
                El primer archivo se hace después de la próxima medianoche.
              </EmptyState>
            )
          }
          if (isOfBank || bankId !== undefined) return <DayCards days={days} isOfBank={isOfBank} />
          return groupByDay(days).map(({ day, eventful, quiet }) => (
            <section key={day} aria-labelledby={`dia-${day}`} className="flex flex-col gap-3">
              <h2 id={`dia-${day}`} className="text-lg font-semibold">
                {formatCivilDate(day)}
              </h2>
              <DayCards days={eventful} isOfBank={false} isTitledByDay />
              {quiet.length > 0 ? (
                <p className="text-sm text-ink-soft">
                  Sin movimientos: {bankNames.format(quiet.map(({ nameBank }) => nameBank))}.
                </p>
              ) : null}
            </section>
          ))
        }}
      </Asked>
    </OpsFrame>
  )
}

const bankNames = new Intl.ListFormat('es-CO')

/** Most banks have nothing on most days: those are a line, and their files are had by choosing the bank. */
function groupByDay(days: readonly BankDay[]) {
  return [...groupBy(days, ({ day }) => day)].map(([day, ofDay]) => {
    const eventful = ofDay.filter(({ deposits, payments, result }) => deposits > 0 || payments > 0 || result)
    return { day, eventful, quiet: ofDay.filter((one) => !eventful.includes(one)) }
  })
}

type CardManner = { isOfBank: boolean; isTitledByDay?: boolean }

function DayCards({ days, ...manner }: { days: readonly BankDay[] } & CardManner) {
  if (days.length === 0) return null
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      {days.map((day) => (
        <DayCard key={`${day.bankId}-${day.day}`} day={day} {...manner} />
      ))}
    </div>
  )
}

function DayCard({ day, isOfBank, isTitledByDay = false }: { day: BankDay } & CardManner) {
  const { bankId, nameBank, result, reportedAt, differences, note } = day
  const Heading = isTitledByDay ? 'h3' : 'h2'
  const name = isOfBank ? formatCivilDate(day.day) : `${nameBank}, ${formatCivilDate(day.day)}`
  return (
    <article aria-label={name} className="flex min-w-0 flex-col gap-3 rounded-lg bg-surface p-4 shadow-soft md:p-5">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <Heading className="font-semibold">{isTitledByDay ? nameBank : name}</Heading>
        {result === 'differs' ? <Chip kind="wait">No coincide</Chip> : null}
        {result === 'matches' ? <Chip>Coincide</Chip> : null}
      </header>
      <p className="figures text-sm">
        {countWords(day.deposits, 'CDT', 'CDT')} por {formatCop(day.depositsAmount)} ·{' '}
        {countWords(day.payments, 'pago aprobado', 'pagos aprobados')} por {formatCop(day.paymentsAmount)}
      </p>
      {reportedAt ? <p className="text-sm text-ink-soft">El banco respondió el {formatInstant(reportedAt)}</p> : null}
      {note ? <p className="text-sm break-words">«{note}»</p> : null}
      {differences.length > 0 ? (
        <ul aria-label="Diferencias" className="flex flex-col gap-1 text-sm break-words">
          {differences.map(({ list, key, what, ours, theirs }) => (
            <li key={`${list}-${key}`}>
              {list === 'deposits' ? 'CDT' : 'Pago'} {key}: {differenceWords(what, ours, theirs)}
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {(['csv', 'json'] as const).map((format) => (
          <a
            key={format}
            href={buildCallUrl(reconciliationFile, { bankId, day: day.day }, { format })}
            download
            className={buttonClasses('secondary', 'small', false)}
          >
            <Download aria-hidden className="size-5" />
            {format.toUpperCase()}
            <span className="sr-only"> de {name}</span>
          </a>
        ))}
      </div>
      {isOfBank ? <DayAnswer day={day} /> : null}
    </article>
  )
}

const countWords = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/**
 * @param what - What differs.
 * @returns The difference in words.
 */
function differenceWords(
  what: BankDay['differences'][number]['what'],
  ours: number | undefined,
  theirs: number | undefined,
): string {
  if (what === 'only-marketplace') return `${formatCop(ours ?? 0)}, falta en el banco`
  if (what === 'only-bank') return `${formatCop(theirs ?? 0)}, falta aquí`
  if (what === 'repeated') return 'el banco lo dice dos veces'
  return `aquí ${formatCop(ours ?? 0)}, en el banco ${formatCop(theirs ?? 0)}`
}
