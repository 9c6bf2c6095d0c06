import type { CallAnswer } from '#contract/call.ts'
import { opsReferrals } from '#contract/ops-bonuses.ts'
import { formatDay } from '../../../lib/format-instant.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { referralLabels } from '../ops/bonus-labels.ts'
import { MoreButton } from '../ops/more-button.tsx'
import { RowsShape } from '../ops/ops-shape.tsx'
import { OpsTable } from '../ops/ops-table.tsx'
import { processPath } from '../ops/process-path.ts'
import { useStaffPages } from '../ops/use-staff-call.ts'

type Person = CallAnswer<typeof opsReferrals>['referrals'][number]['referred']

const headings = ['Invitó', 'Invitado', 'Código', 'Hasta dónde llegó', 'Desde']

/** O03: inviters and invited people: the first name and the end of the phone, and how far the invited person came. */
export function ReferralsSection() {
  const list = useStaffPages(opsReferrals, (cursor) => ({ query: cursor ? { cursor } : {} }))
  const { data, error, refetch } = list
  const referrals = data?.pages.flatMap((page) => page.referrals) ?? []
  return (
    <>
      {error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RowsShape label="Cargando los referidos…" /> : null}
      {data && referrals.length === 0 ? (
        <EmptyState title="Ningún referido todavía">
          Cuando alguien registre el código de otra persona, aparecerá aquí.
        </EmptyState>
      ) : null}
      {referrals.length > 0 ? (
        <OpsTable label="Referidos" headings={headings}>
          {referrals.map(({ id, referrer, referred, code, state, processUuid, registeredAt }) => (
            <tr key={id}>
              <td className="px-3 py-2">{personWords(referrer)}</td>
              <th scope="row" className="px-3 py-2 font-medium">
                {personWords(referred)}
              </th>
              <td className="figures px-3 py-2">{code}</td>
              <td className="px-3 py-2">
                {processUuid ? (
                  <TextLink to={processPath(processUuid)} className="inline-flex min-h-11 items-center">
                    {referralLabels[state]}
                  </TextLink>
                ) : (
                  referralLabels[state]
                )}
              </td>
              <td className="px-3 py-2">{formatDay(registeredAt)}</td>
            </tr>
          ))}
        </OpsTable>
      ) : null}
      <MoreButton list={list} />
    </>
  )
}

function personWords({ name, phoneEnd }: Person): string {
  if (phoneEnd === '') return 'Datos borrados'
  return `${name ?? 'Sin nombre'} · termina en ${phoneEnd}`
}
