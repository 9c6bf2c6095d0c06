import { Download } from 'lucide-react'
import type { CallAnswer } from '#contract/call.ts'
import { conversationTimesFile, opsConversationTimes } from '#contract/ops-analytics.ts'
import { formatShortDate } from '#domain/money/dates/civil-date.ts'
import { buildCallUrl } from '../../../api/client.ts'
import { buttonClasses } from '../../../ui/button-look.ts'
import { SmallColumns } from '../../../ui/charts/small-columns.tsx'
import type { OpsColumn } from '../ops/columns-table.tsx'
import { OpsList } from '../ops/ops-list.tsx'
import { OpsSection } from '../ops/ops-section.tsx'
import { useStaffQuery } from '../ops/use-staff-call.ts'
import { minutesLabel } from './own-times.tsx'

type Week = CallAnswer<typeof opsConversationTimes>['weeks'][number]

const columns: readonly OpsColumn<Week>[] = [
  { heading: 'Semana del', kind: 'name', className: 'whitespace-nowrap', cell: ({ week }) => formatShortDate(week) },
  { heading: 'Escribieron', kind: 'figure', cell: ({ asked }) => asked },
  { heading: 'Respondidas', kind: 'figure', cell: ({ answered }) => answered },
  { heading: 'La mitad, en', kind: 'figure', cell: (week) => minutesLabel(week.medianAnswerMinutes) },
  { heading: 'Nueve de cada diez, en', kind: 'figure', cell: (week) => minutesLabel(week.p90AnswerMinutes) },
  { heading: 'Cerradas', kind: 'figure', cell: ({ closed }) => closed },
  { heading: 'La mitad cerró en', kind: 'figure', cell: (week) => minutesLabel(week.medianClosingMinutes) },
  { heading: 'Nueve de cada diez cerraron en', kind: 'figure', cell: (week) => minutesLabel(week.p90ClosingMinutes) },
]

const drawn = [
  { name: 'La mitad tuvo respuesta en', minutesOf: (week: Week) => week.medianAnswerMinutes },
  { name: 'Nueve de cada diez, en', minutesOf: (week: Week) => week.p90AnswerMinutes },
] as const

/** The weeks in their order, with the last one in words; the table says the figures of all. */
function WeeksDrawn({ weeks }: { weeks: readonly Week[] }) {
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (!first || !last) return null
  return (
    <div aria-hidden className="grid gap-5 sm:grid-cols-2">
      {drawn.map(({ name, minutesOf }) => (
        <SmallColumns
          key={name}
          name={name}
          total={minutesLabel(minutesOf(last))}
          values={weeks.map(minutesOf)}
          ends={[formatShortDate(first.week), formatShortDate(last.week)]}
        />
      ))}
    </div>
  )
}

/** O01: how long the team takes to answer and to close what people write, week by week, and the same as a file. */
export function ConversationTimes() {
  const times = useStaffQuery(opsConversationTimes, { query: {} })
  return (
    <OpsSection id="conversaciones" title="Lo que tarda el equipo en responder">
      <p className="max-w-prose text-sm text-ink-soft">
        Desde el primer mensaje sin responder hasta la primera respuesta, y hasta que se cierra la conversación. Cada
        una cuenta en la semana en que escribieron.
      </p>
      <OpsList
        label="Tiempos de las conversaciones por semana"
        waiting="Cargando los tiempos…"
        query={times}
        rowsOf={({ weeks }) => weeks}
        rowKey={({ week }) => week}
        columns={columns}
        above={({ weeks }) => <WeeksDrawn weeks={weeks.toReversed()} />}
        empty={<p className="text-ink-soft">Nadie ha escrito en las últimas doce semanas.</p>}
      />
      {times.data && times.data.weeks.length > 0 ? (
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
      ) : null}
    </OpsSection>
  )
}
