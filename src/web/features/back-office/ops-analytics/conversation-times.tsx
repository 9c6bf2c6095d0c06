import { Download } from 'lucide-react'
import { conversationTimesFile, opsConversationTimes } from '#contract/ops-analytics.ts'
import { formatShortDate } from '#domain/money/dates/civil-date.ts'
import { buildCallUrl } from '../../../api/client.ts'
import { buttonClasses } from '../../../ui/button-look.ts'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { OpsSection } from '../ops/ops-section.tsx'
import { RowsShape } from '../ops/ops-shape.tsx'
import { OpsTable } from '../ops/ops-table.tsx'
import { useStaffQuery } from '../ops/use-staff-call.ts'
import { minutesLabel } from './own-times-table.tsx'

const headings = [
  'Semana del',
  'Escribieron',
  'Respondidas',
  'La mitad, en',
  'Nueve de cada diez, en',
  'Cerradas',
  'La mitad cerró en',
  'Nueve de cada diez cerraron en',
]
const cell = 'figures px-3 py-2 text-right'

/** O01: how long the team takes to answer and to close what people write, week by week, and the same as a file. */
export function ConversationTimes() {
  const { data, error, refetch } = useStaffQuery(opsConversationTimes, { query: {} })
  return (
    <OpsSection id="conversaciones" title="Lo que tarda el equipo en responder">
      <p className="max-w-prose text-sm text-ink-soft">
        Desde el primer mensaje sin responder hasta la primera respuesta, y hasta que se cierra la conversación. Cada
        una cuenta en la semana en que escribieron.
      </p>
      {error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RowsShape label="Cargando los tiempos…" /> : null}
      {data?.weeks.length === 0 ? <p className="text-ink-soft">Nadie ha escrito en las últimas doce semanas.</p> : null}
      {data && data.weeks.length > 0 ? (
        <>
          <OpsTable label="Tiempos de las conversaciones por semana" headings={headings} toTheRight={headings.slice(1)}>
            {data.weeks.map((one) => (
              <tr key={one.week}>
                <th scope="row" className="px-3 py-2 font-medium whitespace-nowrap">
                  {formatShortDate(one.week)}
                </th>
                <td className={cell}>{one.asked}</td>
                <td className={cell}>{one.answered}</td>
                <td className={cell}>{minutesLabel(one.medianAnswerMinutes)}</td>
                <td className={cell}>{minutesLabel(one.p90AnswerMinutes)}</td>
                <td className={cell}>{one.closed}</td>
                <td className={cell}>{minutesLabel(one.medianClosingMinutes)}</td>
                <td className={cell}>{minutesLabel(one.p90ClosingMinutes)}</td>
              </tr>
            ))}
          </OpsTable>
          <p>
            <a
              href={buildCallUrl(conversationTimesFile, {}, {})}
              download
              className={buttonClasses('secondary', 'small', false)}
            >
              <Download aria-hidden className="size-4" />
              Descargar en CSV
            </a>
          </p>
        </>
      ) : null}
    </OpsSection>
  )
}
