import type { CallAnswer } from '#contract/call.ts'
import { opsReferrals } from '#contract/ops-bonuses.ts'
import { formatDay } from '../../../lib/format-instant.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { referralLabels } from '../ops/bonus-labels.ts'
import type { OpsColumn } from '../ops/columns-table.tsx'
import { OpsList } from '../ops/ops-list.tsx'
import { processPath } from '../ops/process-path.ts'
import { useStaffPages } from '../ops/use-staff-call.ts'

type Referral = CallAnswer<typeof opsReferrals>['referrals'][number]

const columns: readonly OpsColumn<Referral>[] = [
  { heading: 'Invitó', cell: ({ referrer }) => personWords(referrer) },
  { heading: 'Invitado', kind: 'name', cell: ({ referred }) => personWords(referred) },
  { heading: 'Código', cell: ({ code }) => <span className="figures">{code}</span> },
  {
    heading: 'Hasta dónde llegó',
    cell: ({ state, processUuid }) =>
      processUuid ? (
        <TextLink to={processPath(processUuid)} className="inline-flex min-h-11 items-center">
          {referralLabels[state]}
        </TextLink>
      ) : (
        referralLabels[state]
      ),
  },
  { heading: 'Desde', cell: ({ registeredAt }) => formatDay(registeredAt) },
]

/** O03: inviters and invited people: the first name and the end of the phone, and how far the invited person came. */
export function ReferralsSection() {
  return (
    <OpsList
      label="Referidos"
      waiting="Cargando los referidos…"
      query={useStaffPages(opsReferrals, (cursor) => ({ query: cursor ? { cursor } : {} }))}
      rowsOf={({ pages }) => pages.flatMap(({ referrals }) => referrals)}
      rowKey={({ id }) => id}
      columns={columns}
      empty={
        <EmptyState title="Ningún referido todavía">
          Cuando alguien registre el código de otra persona, aparecerá aquí.
        </EmptyState>
      }
    />
  )
}

function personWords({ name, phoneEnd }: Referral['referred']): string {
  if (phoneEnd === '') return 'Datos borrados'
  return `${name ?? 'Sin nombre'} · termina en ${phoneEnd}`
}
