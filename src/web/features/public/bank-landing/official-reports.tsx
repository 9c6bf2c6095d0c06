import type { OfficialRate } from '#contract/rates.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { formatPercent } from '#domain/money/rates/rate.ts'
import { BankName } from '../../../ui/bank-name.tsx'

/** R03: what the bank was officially reported to have paid, each with its range of terms and its day; nothing without one. */
export function OfficialReports({ bankName, reports }: { bankName: string; reports: readonly OfficialRate[] }) {
  if (reports.length === 0) return null
  return (
    <section aria-labelledby="reportado" className="flex flex-col gap-2">
      <h2 id="reportado" className="text-2xl font-semibold">
        Lo que <BankName name={bankName} /> reportó que pagó
      </h2>
      <ul className="flex list-disc flex-col gap-2 pl-6">
        {reports.map(({ termFrom, termTo, rate, cutOn, lowVolume, source }) => (
          <li key={`${termFrom} ${cutOn}`}>
            {termTo === null ? `De ${termFrom} días en adelante` : `De ${termFrom} a ${termTo} días`}:{' '}
            <span className="figures whitespace-nowrap">{formatPercent(rate)}</span> en promedio, el{' '}
            {formatCivilDate(cutOn)}
            {lowVolume ? ', con muy pocas operaciones ese día' : ''}.{' '}
            <span className="text-sm text-ink-mute">{source}</span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-mute">Es lo que pagó, no lo que ofrece hoy.</p>
    </section>
  )
}
