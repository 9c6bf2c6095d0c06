import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import type { OpsProcess } from './use-process.ts'

type DepositEvent = OpsProcess['depositEvents'][number]

const words: Readonly<Record<DepositEvent['kind'], string>> = {
  'cancelled-early': 'Cancelado antes del vencimiento',
  pledged: 'En garantía',
  'pledge-released': 'Garantía liberada',
  'holder-died': 'El titular falleció',
}

/** Z12: what the bank told of the deposit since it issued it, the oldest first; nothing where it told nothing. */
export function DepositEvents({ events }: { events: readonly DepositEvent[] }) {
  if (events.length === 0) return null
  return (
    <section aria-label="Novedades del CDT" className="flex flex-col gap-1">
      <h3 className="font-semibold">Novedades del CDT</h3>
      <DefinitionList
        className="text-sm"
        rows={events.map(({ kind, on, paid, creditor }) => ({
          label: words[kind],
          value: formatCivilDate(on),
          note: paid === undefined ? (creditor ?? '') : `Pagó ${formatCop(paid)}`,
        }))}
      />
    </section>
  )
}
