import { useQuery } from '@tanstack/react-query'
import { getMaturity } from '#contract/renewals.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { callApi } from '../../../api/client.ts'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Money } from '../../../ui/money.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/**
 * What the decision that is signed makes of the money.
 * @param props - The process, and the rate of its document.
 */
export function DecisionFigures({ processUuid, rate }: { processUuid: string; rate: string }) {
  const { data: maturity, error } = useQuery({
    queryKey: ['maturity', processUuid],
    queryFn: ({ signal }) => callApi(getMaturity, { query: { processUuid } }, { signal }),
  })
  // The figures are in the document too, so nobody is kept from reading it by their absence here.
  if (error) return null
  if (!maturity) return <Skeleton className="h-56 w-full rounded-lg" />
  const choice = maturity.choices.find(({ decision }) => decision === maturity.decided?.decision)
  if (!choice) return null
  const { label, capital, paidOut, maturityDate } = choice
  const renews = capital > 0
  return (
    <section aria-label="Lo que firmas" className="rounded-lg bg-surface p-4 shadow-soft md:p-6">
      <p className="text-ink-soft">{renews ? 'Tu nuevo CDT' : 'El banco te paga'}</p>
      <Money amountCop={renews ? capital : paidOut} size="l" tone="grow" />
      <DefinitionList
        layout="close"
        className="mt-2"
        rows={[
          { label: 'Tu decisión', value: label },
          { label: 'Tu CDT actual vence', value: formatCivilDate(maturity.maturityDate) },
          ...(renews
            ? [
                { label: 'El banco te paga', value: <Money amountCop={paidOut} /> },
                { label: 'Tasa', value: <Percent rate={rate} /> },
              ]
            : []),
          ...(maturityDate ? [{ label: 'Vence de nuevo', value: formatCivilDate(maturityDate) }] : []),
        ]}
      />
    </section>
  )
}
