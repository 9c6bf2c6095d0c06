import { opsParameters, opsPublishedFigures } from '#contract/ops-rates.ts'
import { hasPermission } from '#domain/customer/people/staff-permissions.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { parameterFields } from '#domain/staff-forms/work-fields.ts'
import { Button } from '../../../../ui/button.tsx'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { ProblemNotice } from '../../../../ui/problem-notice.tsx'
import { Asked } from '../asked.tsx'
import { AskForm } from '../changes/ask-form.tsx'
import { formatParameter, parameterLabel, parameterStateLabel } from '../changes/change-labels.ts'
import { OpsSection } from '../ops-section.tsx'
import { useStaff } from '../staff-context.ts'
import { useStaffQuery, useStaffSend } from '../use-staff-call.ts'
import { ProposedParameters } from './proposed-parameters.tsx'

/** O02: minimum wage, UVT and the like by their dates, and the way to ask for the next. */
export function ParametersSection() {
  const mayAsk = hasPermission(useStaff().role, 'changeRates')
  const parameters = useStaffQuery(opsParameters, {}, { staleTime: 0 })
  return (
    <OpsSection id="parametros" title="Parámetros">
      <Asked query={parameters} waiting="Cargando los parámetros…">
        {(data) => (
          <>
            <ul className="flex flex-col divide-y divide-line text-sm">
              {data.parameters.map((row) => (
                <li key={`${row.key} ${row.validFrom}`} className="flex flex-wrap justify-between gap-x-4 py-2">
                  <span className="min-w-0">
                    <span className="font-medium">{parameterLabel(row.key)}</span> desde el{' '}
                    {formatCivilDate(row.validFrom)}
                    <span className="block text-ink-mute">
                      {parameterStateLabel(row.status)}. {row.source}
                    </span>
                  </span>
                  <span className="ml-auto text-right">
                    <span className="figures">{formatParameter(row.key, row.value)}</span>
                    {row.inForce ? <span className="block font-medium">Cuenta hoy</span> : null}
                  </span>
                </li>
              ))}
            </ul>
            {mayAsk && data.proposals.length > 0 ? <ProposedParameters proposals={data.proposals} /> : null}
          </>
        )}
      </Asked>
      {mayAsk ? (
        <>
          <PublishedFigures />
          <Disclosure summary="Pedir un cambio de parámetro">
            <AskForm
              name="parameter"
              fields={parameterFields}
              columns={2}
              change={(values) => ({ kind: 'parameter', ...values })}
            />
          </Disclosure>
        </>
      ) : null}
    </OpsSection>
  )
}

/** Z16: the figures that open data tell now: each is asked for with one press, and another person approves it. */
function PublishedFigures() {
  const read = useStaffSend(opsPublishedFigures, { again: [] })
  return (
    <>
      <div>
        <Button look="secondary" size="small" loading={read.isPending} onClick={() => read.mutate({})}>
          Consultar inflación y ahorro publicados
        </Button>
      </div>
      {read.error ? <ProblemNotice error={read.error} /> : null}
      {read.data && read.data.figures.length > 0 ? (
        <ProposedParameters proposals={read.data.figures} isPublished />
      ) : null}
      {read.data?.figures.length === 0 ? (
        <p role="status">No hay cifras nuevas: las publicadas ya están aprobadas.</p>
      ) : null}
    </>
  )
}
