import { type FormEvent, useState } from 'react'
import { parameterKeys, parameterStatuses } from '#contract/ops-rates.ts'
import { hasPermission } from '#domain/customer/people/staff-permissions.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { isParameterValue, isPercentParameter } from '#domain/money/parameters/parameter-on.ts'
import { Button } from '../../../../ui/button.tsx'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { MoneyField } from '../../../../ui/money-field.tsx'
import { ProblemNotice } from '../../../../ui/problem-notice.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { formatParameter, parameterLabel, parameterStateLabel } from '../changes/change-labels.ts'
import { useAskForChange } from '../changes/use-changes.ts'
import { OpsSection } from '../ops-section.tsx'
import { RowsShape } from '../ops-shape.tsx'
import { useStaff } from '../staff-context.ts'
import { AskedNotice } from './ask-rates.tsx'
import { ProposedParameters } from './proposed-parameters.tsx'
import { useParameters, usePublishedFigures } from './use-rates.ts'

/** O02: minimum wage, UVT and the like by their dates, and the way to ask for the next. */
export function ParametersSection() {
  const mayAsk = hasPermission(useStaff().role, 'changeRates')
  const { data, error, refetch } = useParameters()
  return (
    <OpsSection id="parametros" title="Parámetros">
      {error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RowsShape label="Cargando los parámetros…" /> : null}
      <ul className="flex flex-col divide-y divide-line text-sm">
        {data?.parameters.map((row) => (
          <li key={`${row.key} ${row.validFrom}`} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="min-w-0">
              <span className="font-medium">{parameterLabel(row.key)}</span> desde el {formatCivilDate(row.validFrom)}
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
      {mayAsk && data && data.proposals.length > 0 ? <ProposedParameters proposals={data.proposals} /> : null}
      {mayAsk ? (
        <>
          <PublishedFigures />
          <Disclosure summary="Pedir un cambio de parámetro">
            <ParameterForm />
          </Disclosure>
        </>
      ) : null}
    </OpsSection>
  )
}

/** Z16: the figures that open data tell now: each is asked for with one press, and another person approves it. */
function PublishedFigures() {
  const read = usePublishedFigures()
  return (
    <>
      <div>
        <Button look="secondary" size="small" loading={read.isPending} onClick={() => read.mutate()}>
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

const empty = { value: '', validFrom: '', source: '', reason: '' }

function ParameterForm() {
  const [key, setKey] = useState<(typeof parameterKeys)[number]>('SMMLV')
  const [status, setStatus] = useState<(typeof parameterStatuses)[number]>('in force')
  const [typed, setTyped] = useState(empty)
  const [attempted, setAttempted] = useState(false)
  const ask = useAskForChange(() => {
    setTyped(empty)
    setAttempted(false)
  })
  const { value, validFrom, source, reason } = typed
  const isPercent = isPercentParameter(key)
  const plainValue = value.trim().replace(',', '.')
  const errors = {
    value: isParameterValue(key, plainValue)
      ? undefined
      : isPercent
        ? 'Escribe el porcentaje, por ejemplo 55,43'
        : 'Escribe el valor en pesos',
    validFrom: validFrom === '' ? 'Elige la fecha' : undefined,
    source: source.trim().length < 3 ? 'Escribe el decreto o la resolución' : undefined,
    reason: reason.trim().length < 5 ? 'Escribe el motivo, de al menos 5 caracteres' : undefined,
  }
  const shown: Partial<typeof errors> = attempted ? errors : {}
  const put = (part: Partial<typeof empty>) => setTyped({ ...typed, ...part })

  function send(event: FormEvent) {
    event.preventDefault()
    setAttempted(true)
    if (Object.values(errors).some(Boolean) || ask.isPending) return
    ask.mutate({
      kind: 'parameter',
      key,
      status,
      value: plainValue,
      validFrom,
      source: source.trim(),
      reason: reason.trim(),
    })
  }

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <SelectField
          name="parameter_key"
          label="Parámetro"
          value={key}
          options={parameterKeys.map((one) => ({ value: one, label: parameterLabel(one) }))}
          onChange={({ target }) => {
            setKey(parameterKeys.find((one) => one === target.value) ?? 'SMMLV')
            put({ value: '' })
          }}
        />
        <SelectField
          name="parameter_status"
          label="Estado"
          value={status}
          options={parameterStatuses.map((one) => ({ value: one, label: parameterStateLabel(one) }))}
          onChange={({ target }) => setStatus(parameterStatuses.find((one) => one === target.value) ?? 'in force')}
        />
        {isPercent ? (
          <TextField
            name="parameter_value"
            label="Valor en porcentaje"
            inputMode="decimal"
            maxLength={7}
            value={value}
            error={shown.value}
            onChange={({ target }) => put({ value: target.value })}
          />
        ) : (
          <MoneyField
            name="parameter_value"
            label="Valor"
            value={value}
            error={shown.value}
            onValueChange={(digits) => put({ value: digits })}
          />
        )}
        <TextField
          name="parameter_from"
          type="date"
          label="Rige desde"
          value={validFrom}
          error={shown.validFrom}
          onChange={({ target }) => put({ validFrom: target.value })}
        />
      </div>
      <TextField
        name="parameter_source"
        label="Norma"
        maxLength={120}
        value={source}
        error={shown.source}
        onChange={({ target }) => put({ source: target.value })}
      />
      <TextField
        name="parameter_reason"
        label="Motivo"
        maxLength={300}
        value={reason}
        error={shown.reason}
        onChange={({ target }) => put({ reason: target.value })}
      />
      {ask.error ? <ProblemNotice error={ask.error} /> : null}
      {ask.isSuccess ? <AskedNotice /> : null}
      <div>
        <Button type="submit" loading={ask.isPending}>
          Pedir el cambio
        </Button>
      </div>
    </form>
  )
}
