import { Download } from 'lucide-react'
import type { CallAnswer } from '#contract/call.ts'
import { commissionsFile, opsCommissions } from '#contract/ops-commissions.ts'
import { formatCivilDate, monthNames } from '#domain/money/dates/civil-date.ts'
import { commissionFields } from '#domain/staff-forms/work-fields.ts'
import { buildCallUrl } from '../../../../api/client.ts'
import { buttonClasses } from '../../../../ui/button-look.ts'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Money } from '../../../../ui/money.tsx'
import { Asked } from '../asked.tsx'
import { AskForm } from '../changes/ask-form.tsx'
import { commissionWords } from '../changes/kinds/commission.ts'
import { ColumnsTable, type OpsColumn } from '../columns-table.tsx'
import { OpsSection } from '../ops-section.tsx'
import { useStaffQuery } from '../use-staff-call.ts'

type Commissions = CallAnswer<typeof opsCommissions>

const columns: readonly OpsColumn<Commissions['rows'][number]>[] = [
  {
    heading: 'Mes',
    cell: ({ month }) => <span className="whitespace-nowrap">{monthLabel(month)}</span>,
    sortBy: ({ month }) => month,
  },
  { heading: 'Banco', cell: ({ nameBank }) => nameBank, sortBy: ({ nameBank }) => nameBank },
  { heading: 'CDT', kind: 'figure', cell: ({ deposits }) => deposits, sortBy: ({ deposits }) => deposits },
  {
    heading: 'Pesos',
    kind: 'figure',
    cell: ({ amount }) => <Money amountCop={amount} />,
    sortBy: ({ amount }) => amount,
  },
  {
    heading: 'Comisión',
    kind: 'figure',
    cell: ({ commission, withoutTerms }) => (
      <>
        <Money amountCop={commission} />
        {withoutTerms === 0 ? null : (
          <span className="block text-ink-mute">
            {withoutTerms === 1 ? '1 sin acuerdo' : `${withoutTerms} sin acuerdo`}
          </span>
        )}
      </>
    ),
    sortBy: ({ commission }) => commission,
  },
]

/** O03: what the platform earns by bank and month, what was agreed with each bank, and the way to ask for a change. */
export function CommissionsSection() {
  return (
    <Asked query={useStaffQuery(opsCommissions, { query: {} })} waiting="Cargando las comisiones…">
      {(data) => <Loaded data={data} />}
    </Asked>
  )
}

function Loaded({ data }: { data: Commissions }) {
  return (
    <>
      {data.rows.length === 0 ? (
        <EmptyState title="Todavía no hay CDT emitidos">
          Aquí queda, mes por mes, lo que cada banco paga por los CDT de los últimos doce meses.
        </EmptyState>
      ) : (
        <Earned commissions={data} />
      )}
      <OpsSection id="acordado" title="Lo acordado con cada banco">
        {data.terms.length === 0 ? (
          <p className="text-ink-soft">Con ningún banco hay una comisión acordada.</p>
        ) : (
          <ul className="flex flex-col divide-y divide-line text-sm">
            {data.terms.map((terms) => (
              <li key={`${terms.bankId} ${terms.validFrom}`} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span className="min-w-0">
                  <span className="font-medium">{terms.nameBank}</span> desde el {formatCivilDate(terms.validFrom)}
                  <span className="block text-ink-mute">{terms.source}</span>
                </span>
                <span className="ml-auto text-right">
                  {commissionWords(terms)}
                  {terms.inForce ? <span className="block font-medium">Cuenta hoy</span> : null}
                </span>
              </li>
            ))}
          </ul>
        )}
        <Disclosure summary="Pedir un cambio de comisión">
          <AskForm
            name="commission"
            label="Pedir un cambio de comisión"
            fields={commissionFields}
            columns={2}
            adapt={{ bankId: { choices: data.banks } }}
            change={(values) => ({ kind: 'commission', ...values })}
          />
        </Disclosure>
      </OpsSection>
    </>
  )
}

function Earned({ commissions: { from, to, rows, total } }: { commissions: Commissions }) {
  return (
    <OpsSection id="comisiones" title="Comisiones por banco y mes">
      <p className="max-w-prose text-ink-soft">
        De {monthLabel(from)} a {monthLabel(to)} los bancos emitieron{' '}
        {total.deposits === 1 ? '1 CDT' : `${total.deposits} CDT`} por <Money amountCop={total.amount} />. La comisión
        es de <Money amountCop={total.commission} className="font-semibold text-ink" />.
      </p>
      <ColumnsTable
        label="Comisiones por banco y mes"
        columns={columns}
        rows={rows}
        rowKey={({ month, bankId }) => `${month}/${bankId}`}
        isInside
      />
      <p className="max-w-prose text-sm text-ink-soft">
        Cuenta el CDT en el mes de su certificado, con lo acordado ese día. Se redondea una vez por banco y mes. Las
        renovaciones no están.
      </p>
      <div>
        <a href={buildCallUrl(commissionsFile, {}, {})} download className={buttonClasses('secondary', 'small', false)}>
          <Download aria-hidden className="size-5" />
          CSV: comisiones
        </a>
      </div>
    </OpsSection>
  )
}

/** @returns `'noviembre de 2026'` of `'2026-11'`. */
function monthLabel(month: string): string {
  return `${monthNames[Number(month.slice(5)) - 1]} de ${month.slice(0, 4)}`
}
