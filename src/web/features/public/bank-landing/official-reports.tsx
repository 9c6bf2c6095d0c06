import type { OfficialRate } from '#contract/rates.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { formatPercent } from '#domain/money/rates/rate.ts'

/** R03: what the bank was officially reported to have paid, each with its range of terms and its day; nothing without one. */
export function OfficialReports({ bankName, reports }: { bankName: string; reports: readonly OfficialRate[] }) {
  if (reports.length === 0) return null
  return (
    <section aria-labelledby="reportado" className="flex flex-col gap-2">
      <h2 id="reportado" className="text-xl font-semibold">
        Lo que {bankName} reportó que pagó
      </h2>
      <ul className="flex list-disc flex-col gap-2 pl-6">
        {reports.map(({ term_from, term_to, rate, cut_on, low_volume, source }) => (
          <li key={`${term_from} ${cut_on}`}>
            {term_to === null ? `De ${term_from} días en adelante` : `De ${term_from} a ${term_to} días`}:{' '}
            <span className="figures whitespace-nowrap">{formatPercent(rate)}</span> en promedio, el{' '}
            {formatCivilDate(cut_on)}
            {low_volume ? ', con muy pocas operaciones ese día' : ''}.{' '}
            <span className="text-sm text-ink-mute">{source}</span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-mute">Es lo que pagó, no lo que ofrece hoy.</p>
    </section>
  )
}
