import type { CallAnswer } from '#contract/call.ts'
import { askForChange } from '#contract/ops-changes.ts'
import { type opsParameters, parameterKeys, parameterStatuses } from '#contract/ops-rates.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { ProblemNotice } from '../../../../ui/problem-notice.tsx'
import { AskedNotice } from '../changes/ask-form.tsx'
import { formatParameter, parameterLabel, parameterStateLabel } from '../changes/change-labels.ts'
import { useStaffSend } from '../use-staff-call.ts'

type ParametersByDate = CallAnswer<typeof opsParameters>

type ProposedParametersProps = {
  proposals: ParametersByDate['proposals']
  /** They were read from open data just now, and did not come with the product. */
  isPublished?: boolean
}

/** O02: the figures of the law that the product brings along: each is asked for with one press, and another person approves it. */
export function ProposedParameters({ proposals, isPublished = false }: ProposedParametersProps) {
  const title = isPublished ? 'Cifras publicadas sin aprobar' : 'Cifras legales sin aprobar'
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <Notice title={title} live={isPublished}>
        {isPublished ? 'Vienen de datos abiertos, con su fuente.' : 'Vienen con el producto, con su norma.'} Ninguna
        rige hasta que otra persona la apruebe.
      </Notice>
      <ul className="flex flex-col divide-y divide-line text-sm">
        {proposals.map((row) => (
          <ProposedParameter
            key={`${row.key} ${row.validFrom}`}
            row={row}
            reason={isPublished ? 'Cifra publicada en datos abiertos' : 'Cifra legal que trae el producto'}
          />
        ))}
      </ul>
    </section>
  )
}

function ProposedParameter({ row, reason }: { row: ParametersByDate['proposals'][number]; reason: string }) {
  const ask = useStaffSend(askForChange)
  const key = parameterKeys.find((one) => one === row.key)
  const status = parameterStatuses.find((one) => one === row.status)
  if (key === undefined || status === undefined) return null
  const { validFrom, value, source } = row
  const name = `${parameterLabel(key)} desde el ${formatCivilDate(validFrom)}`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <span className="min-w-0">
        <span className="font-medium">{name}</span>
        <span className="block text-ink-mute">
          {parameterStateLabel(status)}. {source}
        </span>
      </span>
      <span className="ml-auto flex flex-wrap items-center gap-3">
        <span className="figures">{formatParameter(key, value)}</span>
        {ask.isSuccess ? (
          <AskedNotice />
        ) : (
          <Button
            look="secondary"
            size="small"
            loading={ask.isPending}
            onClick={() => ask.mutate({ body: { kind: 'parameter', key, status, value, validFrom, source, reason } })}
          >
            Pedir que rija<span className="sr-only">: {name}</span>
          </Button>
        )}
      </span>
      {ask.error ? <ProblemNotice error={ask.error} /> : null}
    </li>
  )
}
