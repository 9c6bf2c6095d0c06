import { useMemo, useState } from 'react'
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
import { ColumnsTable, type OpsColumn } from '../columns-table.tsx'
import { RowsShape } from '../ops-shape.tsx'
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

type Finding = OpsScreening['findings'][number]

function buildColumns(ownName: string): readonly OpsColumn<Finding>[] {
  return [
    {
      heading: 'Lista',
      cell: ({ database, dataSet }) => (
        <>
          {database}
          <span className="block font-normal text-ink-soft">{nameDataSet(dataSet)}</span>
        </>
      ),
    },
    {
      heading: 'Resultado',
      cell: ({ result, severity, at }) => (
        <>
          {nameResult(result)}
          {severity ? <span className="block">Gravedad: {nameSeverity(severity)}</span> : null}
          {at ? <span className="block text-ink-soft">{formatInstant(at)}</span> : null}
        </>
      ),
    },
    {
      heading: 'Nombre en la lista',
      className: 'wrap-anywhere',
      cell: ({ matchedName, matchedBy }) => (
        <>
          {matchedName ?? '—'}
          {matchedBy ? <span className="block text-ink-soft">{nameMatch(matchedBy)}</span> : null}
        </>
      ),
    },
    { heading: 'Nombre de la persona', className: 'wrap-anywhere', cell: () => ownName || '—' },
    { heading: 'Puntaje', cell: ({ score }) => (score === undefined ? '—' : formatScore(score)) },
    {
      heading: 'Datos de la lista',
      className: 'wrap-anywhere',
      cell: ({ facts }) => (facts.length === 0 ? '—' : <FactsList facts={facts} />),
    },
  ]
}

function FindingsTable({ findings, ownName }: Pick<OpsScreening, 'findings'> & { ownName: string }) {
  const columns = useMemo(() => buildColumns(ownName), [ownName])
  return <ColumnsTable label="Lo que dice cada lista" columns={columns} rows={findings} isInside />
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
