import { useState } from 'react'
import type { CallAnswer } from '#contract/call.ts'
import { opsScreening } from '#contract/ops-screening.ts'
import { formatScore, nameDataSet, nameMatch, nameResult, nameSeverity } from '#domain/customer/screening/words.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { CallError } from '../../../../api/client.ts'
import { formatInstant } from '../../../../lib/format-instant.ts'
import { useDelayed } from '../../../../lib/use-delayed.ts'
import { Button } from '../../../../ui/button.tsx'
import { DefinitionList } from '../../../../ui/definition-list.tsx'
import { ProblemNotice } from '../../../../ui/problem-notice.tsx'
import { RowsShape } from '../ops-shape.tsx'
import { OpsTable } from '../ops-table.tsx'
import { useStaffQuery } from '../use-staff-call.ts'

const slowAfterMs = 5_000

type ListsFindingsProps = {
  processUuid: string
  /** Whether they are read as soon as the page is there; else when somebody asks for them. */
  isOpenAtOnce?: boolean
}

/** F07, O04: what each list says of a person, beside the person's own data. To look is recorded. */
export function ListsFindings({ processUuid, isOpenAtOnce = false }: ListsFindingsProps) {
  const [isOpen, setOpen] = useState(isOpenAtOnce)
  const { data, error, isFetching, refetch } = useScreening(processUuid, isOpen)
  if (!isOpen) {
    return (
      <div>
        <Button size="small" look="secondary" onClick={() => setOpen(true)}>
          Ver lo que dicen las listas
        </Button>
      </div>
    )
  }
  if (data) return <Findings screening={data} />
  if (error instanceof CallError && error.code === 'STEP_NOT_AVAILABLE') {
    return <p className="text-ink-soft">Las listas todavía no responden.</p>
  }
  if (error && !isFetching) return <ProblemNotice error={error} onRetry={() => void refetch()} />
  return <Waiting />
}

/** The provider may take long to tell it for the first time. */
function Waiting() {
  const isSlow = useDelayed(slowAfterMs)
  return (
    <>
      <RowsShape label="Leyendo lo que dicen las listas…" />
      <p role="status" className="text-sm text-ink-soft">
        {isSlow ? 'El proveedor tarda. La primera lectura puede tomar un minuto.' : ''}
      </p>
    </>
  )
}

function Findings({ screening }: { screening: OpsScreening }) {
  const { person, findings, score, readAt, checkId, isCut } = screening
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <DefinitionList
        className="text-sm"
        rows={[
          { label: 'La persona', value: person.name || 'Sin leer', note: person.document },
          ...(person.birthDate ? [{ label: 'Nació', value: formatCivilDate(person.birthDate) }] : []),
          ...(person.issueDate ? [{ label: 'Documento expedido', value: formatCivilDate(person.issueDate) }] : []),
          ...(score === undefined
            ? []
            : [
                { label: 'Puntaje de la consulta', value: formatScore(score), note: '0 es riesgo alto y 1 es ninguno' },
              ]),
          ...(readAt ? [{ label: 'Leída', value: formatInstant(readAt) }] : []),
        ]}
      />
      {checkId === undefined ? (
        <p className="text-sm text-ink-soft">El proveedor no recibió la consulta: consulta las listas por fuera.</p>
      ) : null}
      {checkId !== undefined && findings.length === 0 ? (
        <p className="text-sm text-ink-soft">Ninguna lista dice algo de la persona.</p>
      ) : null}
      {findings.length > 0 ? <FindingsTable findings={findings} ownName={person.name} /> : null}
      {isCut ? <p className="text-sm text-wait">La consulta dice más: léela donde el proveedor.</p> : null}
    </div>
  )
}

const headings = ['Lista', 'Resultado', 'Nombre en la lista', 'Nombre de la persona', 'Puntaje', 'Datos de la lista']

function FindingsTable({ findings, ownName }: Pick<OpsScreening, 'findings'> & { ownName: string }) {
  return (
    <OpsTable label="Lo que dice cada lista" headings={headings}>
      {findings.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, in which a database may occur twice
        <tr key={index} className="align-top">
          <th scope="row" className="px-3 py-2 font-semibold">
            {one.database}
            <span className="block font-normal text-ink-soft">{nameDataSet(one.dataSet)}</span>
          </th>
          <td className="px-3 py-2">
            {nameResult(one.result)}
            {one.severity ? <span className="block">Gravedad: {nameSeverity(one.severity)}</span> : null}
            {one.at ? <span className="block text-ink-soft">{formatInstant(one.at)}</span> : null}
          </td>
          <td className="px-3 py-2 wrap-anywhere">
            {one.matchedName ?? '—'}
            {one.matchedBy ? <span className="block text-ink-soft">{nameMatch(one.matchedBy)}</span> : null}
          </td>
          <td className="px-3 py-2 wrap-anywhere">{ownName || '—'}</td>
          <td className="figures px-3 py-2">{one.score === undefined ? '—' : formatScore(one.score)}</td>
          <td className="px-3 py-2 wrap-anywhere">{one.facts.length === 0 ? '—' : <FactsList facts={one.facts} />}</td>
        </tr>
      ))}
    </OpsTable>
  )
}

/** What a list holds of its own person. An address is text: the list's words lead nowhere. */
function FactsList({ facts }: Pick<OpsScreening['findings'][number], 'facts'>) {
  return (
    <ul className="flex flex-col gap-1">
      {facts.map(({ title, label, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, in which a fact may occur twice
        <li key={index}>
          <span className="text-ink-soft">{[title, label].filter(Boolean).join(', ')}:</span> {value}
        </li>
      ))}
    </ul>
  )
}

type OpsScreening = CallAnswer<typeof opsScreening>

/** F07: what the lists say of the person of a process. Each read is recorded, so it is read when it is asked for. */
function useScreening(processUuid: string, isWanted: boolean) {
  return useStaffQuery(
    opsScreening,
    { params: { processUuid } },
    { enabled: isWanted, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, retry: false },
  )
}
