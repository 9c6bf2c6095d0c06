import { Link, useSearchParams } from 'react-router'
import { opsChanges } from '#contract/ops-changes.ts'
import type { RateTableRow } from '#contract/ops-rates.ts'
import { mayCall } from '#contract/who-may-call.ts'
import { civilDateInBogota, formatShortDate } from '#domain/money/dates/civil-date.ts'
import { BankMark } from '../../../../ui/bank-mark.tsx'
import { bankOptions } from '../bank-options.ts'
import { Rows } from '../ops-list.tsx'
import { useStaff } from '../staff-context.ts'
import { useStaffQuery } from '../use-staff-call.ts'
import { ratesAddress } from './rates-address.ts'

type BanksListProps = { inForce: readonly RateTableRow[]; future: readonly RateTableRow[] }

/** O02: the banks, each on a line that opens its rates: how many bands, since when, and what waits. */
export function BanksList({ inForce, future }: BanksListProps) {
  const [query] = useSearchParams()
  const waiting = useWaitingBanks()
  const names = new Map(bankOptions.map(({ value, label }) => [Number(value), label] as const))
  for (const { bankId, nameBank } of [...inForce, ...future]) names.set(bankId, nameBank)
  return (
    <Rows
      label="Bancos"
      rows={[...names]}
      rowKey={([bankId]) => String(bankId)}
      row={([bankId, name]) => {
        const later = future.filter((row) => row.bankId === bankId).length
        const asked = waiting.filter((banks) => banks.has(bankId)).length
        return (
          <div className="relative flex flex-col gap-x-4 sm:flex-row sm:items-center">
            <Link
              to={`?${ratesAddress.write({ ...ratesAddress.read(query), bank: bankId }, query)}`}
              className="flex min-w-0 flex-1 items-center gap-2 rounded-sm font-medium text-ink no-underline after:absolute after:inset-0"
            >
              <BankMark bankId={bankId} />
              {name}
            </Link>
            <span className="text-sm text-ink-soft">{heldWords(inForce.filter((row) => row.bankId === bankId))}</span>
            {later > 0 || asked > 0 ? (
              <span className="text-sm font-medium text-wait">
                {[
                  later === 0 ? undefined : later === 1 ? '1 viene después' : `${later} vienen después`,
                  asked === 0 ? undefined : asked === 1 ? '1 cambio espera' : `${asked} cambios esperan`,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            ) : null}
          </div>
        )
      }}
    />
  )
}

/** @returns `'12 franjas desde el 20 nov 2026'`: the last day on which one of them began. */
function heldWords(rows: readonly RateTableRow[]): string {
  const newest = rows
    .map(({ validFrom }) => validFrom)
    .toSorted()
    .at(-1)
  if (newest === undefined) return 'Sin tasas'
  const shown = rows.some(({ isDemonstration }) => isDemonstration) ? ', de demostración' : ''
  const bands = rows.length === 1 ? '1 franja' : `${rows.length} franjas`
  return `${bands} desde el ${formatShortDate(civilDateInBogota(Date.parse(newest)))}${shown}`
}

/** Of each change of rates that waits for a second person, the banks that it is about. */
function useWaitingBanks(): readonly ReadonlySet<number>[] {
  const mayAsk = mayCall(opsChanges, useStaff().role)
  const { data } = useStaffQuery(opsChanges, { query: { state: 'waiting' } }, { staleTime: 0, enabled: mayAsk })
  return (data?.changes ?? []).flatMap((change) =>
    change.kind === 'rates'
      ? [new Set([...change.content.rates, ...change.content.ended].map(({ bankId }) => bankId))]
      : [],
  )
}
