import { Link } from 'react-router'
import type { OpsProcessRow } from '#contract/ops.ts'
import { civilDateInBogota, formatShortDate } from '#domain/money/dates/civil-date.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { stages } from '#domain/process/stages.ts'
import { statusLabel } from '#domain/process/status-labels.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { BankMark } from '../../../ui/bank-mark.tsx'
import { Money } from '../../../ui/money.tsx'
import { ageLabel, hoursSince, shortSpan } from './age-labels.ts'
import { customerName } from './customer-name.ts'
import { OpsTableHead } from './ops-table.tsx'
import { ProcessMarks } from './process-marks.tsx'
import { processPath } from './process-path.ts'
import { waitWords } from './wait-words.ts'

const headings = ['Cliente', 'Banco', 'Monto', 'Plazo', 'Estado', 'Espera a', 'Creado', 'Quieto', 'Marcas']
const toTheRight = ['Monto', 'Plazo']
/** One line of 40 px, so that the first screen has many. */
const cell = 'h-10 max-w-56 truncate px-2 py-0 whitespace-nowrap first:pl-4'
const rowLink = 'rounded-sm font-medium text-ink no-underline after:absolute after:inset-0'

type ListProps = { processes: readonly OpsProcessRow[]; nowMs: number }

/** O01: the list as a table, from 768 px on. The link of a row fills it, so that it is pressed anywhere. */
export function ProcessTable({ processes, nowMs }: ListProps) {
  return (
    <div className="overflow-x-auto max-md:hidden">
      <table aria-label="Procesos" className="w-full border-collapse text-left text-sm">
        <OpsTableHead headings={headings} toTheRight={toTheRight} isDense />
        <tbody className="divide-y divide-line">
          {processes.map((process) => (
            <tr key={process.processUuid} className="relative hover:bg-sunken has-[a:focus-visible]:bg-go-soft">
              <th scope="row" className={`${cell} font-medium`}>
                <RowLink process={process} />
              </th>
              <td className={cell}>
                <span className="flex items-center gap-2">
                  <BankMark bankId={process.bankId} />
                  {process.nameBank}
                </span>
              </td>
              <td className={`${cell} text-right`}>
                <Money amountCop={process.amount} />
              </td>
              <td className={`figures ${cell} text-right`}>{formatTerm(process.term)}</td>
              <td className={cell}>
                {/* Above the link of the row, so that it says the status of the wire. */}
                <span className="relative" title={process.status}>
                  {statusLabel(process.status)}
                </span>
              </td>
              <td className={`${cell} text-ink-soft`}>{waitWords[stages[process.status].nextActor]}</td>
              <td className={`figures ${cell} text-ink-soft`}>
                <time dateTime={process.createdAt} className="relative" title={formatInstant(process.createdAt)}>
                  {shortDay(process.createdAt, nowMs)}
                </time>
              </td>
              <td className={`figures ${cell}`}>
                <time dateTime={process.updatedAt} className="relative" title={formatInstant(process.updatedAt)}>
                  {shortSpan(hoursSince(process.updatedAt, nowMs))}
                </time>
              </td>
              <td className={`${cell} max-w-none`}>
                <ProcessMarks process={process} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** @returns The day in Bogota, `'22 nov'`; with its year where it is not this one. */
function shortDay(instant: string, nowMs: number): string {
  const day = civilDateInBogota(Date.parse(instant))
  const words = formatShortDate(day)
  return day.slice(0, 4) === civilDateInBogota(nowMs).slice(0, 4) ? words.replace(/ \d{4}$/, '') : words
}

/** O01: the same below 768 px, a card for each. */
export function ProcessCards({ processes, nowMs }: ListProps) {
  return (
    <ul className="flex flex-col divide-y divide-line md:hidden">
      {processes.map((process) => (
        <li key={process.processUuid} className="relative flex flex-col gap-1 p-4 has-[a:focus-visible]:bg-go-soft">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <RowLink process={process} />
            <Money amountCop={process.amount} className="font-medium" />
          </div>
          <p className="text-sm text-ink-soft">
            {process.phone ? <span className="figures">{process.phone} · </span> : null}
            {process.nameBank} · {formatTerm(process.term)}
          </p>
          <p className="text-sm">
            {statusLabel(process.status)}
            <span className="text-ink-mute">
              {' '}
              · quieto <time dateTime={process.updatedAt}>{ageLabel(hoursSince(process.updatedAt, nowMs))}</time>
            </span>
          </p>
          <ProcessMarks process={process} />
        </li>
      ))}
    </ul>
  )
}

function RowLink({ process }: { process: OpsProcessRow }) {
  return (
    <Link to={processPath(process.processUuid)} data-row className={rowLink}>
      {customerName(process)}
    </Link>
  )
}
