import { keepPreviousData } from '@tanstack/react-query'
import type { CancellationReason, LoyaltyPrize } from '#contract/analytics.ts'
import { opsSurveys } from '#contract/ops-bonuses.ts'
import { formatDay } from '../../../lib/format-instant.ts'
import { useQueryParams } from '../../../lib/use-query-params.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { Asked } from '../ops/asked.tsx'
import { BarList } from '../ops/bar-list.tsx'
import { prizeLabels, reasonLabels } from '../ops/bonus-labels.ts'
import { OpsSection } from '../ops/ops-section.tsx'
import { useStaffQuery } from '../ops/use-staff-call.ts'

const spans = [7, 30, 90, 400]
const usualDays = 30

/** O03: what people answered: which prize they would like, and why they opened no deposit. */
export function SurveysSection() {
  const [query, changeQuery] = useQueryParams()
  const days = spans.find((span) => span === Number(query.get('dias'))) ?? usualDays
  const surveys = useStaffQuery(opsSurveys, { query: { days } }, { placeholderData: keepPreviousData })
  return (
    <>
      <SelectField
        name="survey_days"
        label="De los últimos"
        options={spans.map((span) => ({ value: String(span), label: `${span} días` }))}
        value={String(days)}
        onChange={({ target }) => changeQuery(() => new URLSearchParams({ ver: 'encuestas', dias: target.value }))}
        className="max-sm:w-full sm:w-48"
      />
      <Asked query={surveys} waiting="Cargando las encuestas…">
        {(data) => (
          <>
            <OpsSection id="por-que-no" title="Por qué no abrieron un CDT">
              <BarList
                bars={data.cancellation.map(({ answer, count }) => ({
                  name: reasonLabels[answer as CancellationReason],
                  value: count,
                }))}
              />
            </OpsSection>
            <OpsSection id="fidelidad" title="Qué premio prefieren">
              <BarList
                bars={data.loyalty.map(({ answer, count }) => ({
                  name: prizeLabels[answer as LoyaltyPrize],
                  value: count,
                }))}
              />
            </OpsSection>
            <OpsSection id="textos" title="Lo que escribieron en «otro»">
              {data.texts.length === 0 ? <p className="text-ink-soft">Nadie ha escrito nada en estos días.</p> : null}
              <ul className="flex flex-col divide-y divide-line">
                {data.texts.map(({ text, at }) => (
                  <li key={`${at} ${text}`} className="flex flex-wrap justify-between gap-x-4 py-2">
                    <span className="min-w-0 break-words">{text}</span>
                    <time dateTime={at} className="text-sm text-ink-mute">
                      {formatDay(at)}
                    </time>
                  </li>
                ))}
              </ul>
            </OpsSection>
          </>
        )}
      </Asked>
    </>
  )
}
