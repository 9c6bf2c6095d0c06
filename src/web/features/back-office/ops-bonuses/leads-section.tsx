import type { CallAnswer } from '#contract/call.ts'
import { opsLeads } from '#contract/ops-bonuses.ts'
import { bankNames } from '#domain/banks/catalogue.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Money } from '../../../ui/money.tsx'
import { OpsList } from '../ops/ops-list.tsx'
import { useStaffPages } from '../ops/use-staff-call.ts'

/** O03: simulations whose people agreed to be written to, and what the CRM got of each. */
export function LeadsSection() {
  // Each read is in the audit log, so it is not read again by itself.
  const list = useStaffPages(opsLeads, (cursor) => ({ query: cursor ? { cursor } : {} }), { staleTime: Infinity })
  return (
    <>
      <p className="max-w-prose text-sm text-ink-soft">
        Solo quienes aceptaron que les escribamos. Mirar esta lista queda en la auditoría, y cada simulación se borra a
        los 90 días.
      </p>
      <OpsList
        label="Simulaciones"
        waiting="Cargando las simulaciones…"
        query={list}
        rowsOf={({ pages }) => pages.flatMap(({ leads }) => leads)}
        rowKey={({ id }) => id}
        row={(lead) => <LeadRow lead={lead} />}
        empty={
          <EmptyState title="Nadie por contactar">
            Cuando alguien guarde una simulación y acepte que le escribamos, aparecerá aquí.
          </EmptyState>
        }
      />
    </>
  )
}

function LeadRow({ lead }: { lead: CallAnswer<typeof opsLeads>['leads'][number] }) {
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">
          {lead.name ?? 'Sin nombre'} · <span className="figures">{lead.phone}</span>
        </span>
        <Money amountCop={lead.amount} className="font-medium" />
      </p>
      <p className="text-sm break-words text-ink-soft">
        {formatTerm(lead.term)}
        {lead.bankId === undefined ? '' : ` · ${bankNames.get(lead.bankId) ?? lead.bankId}`} · guardada el{' '}
        <time dateTime={lead.savedAt}>{formatInstant(lead.savedAt)}</time>
        {lead.channel ? ` · por ${lead.channel}` : ''}
        {lead.campaign ? ` · campaña ${lead.campaign}` : ''}
      </p>
      <Disclosure
        summary={
          <span className="text-sm">
            {lead.toldAt ? `El CRM la tiene desde el ${formatInstant(lead.toldAt)}` : 'El CRM no la tiene'}
          </span>
        }
      >
        <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[max-content_1fr]">
          {lead.told.map(({ name, value }) => (
            <div key={name} className="contents">
              <dt className="text-ink-mute">{name}</dt>
              <dd className="break-all">{value}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </>
  )
}
