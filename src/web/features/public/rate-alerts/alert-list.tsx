import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endRateAlert, getRateAlerts } from '#contract/rates.ts'
import { bankNames } from '#domain/banks/catalogue.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { CallError, callApi } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { alertsKey } from './use-create-alert.ts'

/** Z05: the customer's alerts in their portal, with the way to end each. It waits for nothing and moves nothing. */
export function AlertList() {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: alertsKey,
    queryFn: ({ signal }) => callApi(getRateAlerts, { query: {} }, { signal }),
  })
  const end = useMutation({
    mutationFn: async (id: string) => {
      try {
        await callApi(endRateAlert, { params: { id } })
      } catch (cause) {
        // It is gone already, which is what was wished.
        if (!(cause instanceof CallError) || cause.code !== 'NOT_FOUND') throw cause
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: alertsKey }),
  })
  // What one has not asked for takes no room.
  if (!error && !data?.alerts.length) return null
  return (
    <section aria-labelledby="alertas" className="flex flex-col gap-3 rounded-lg bg-surface p-5 shadow-soft md:p-6">
      <h2 id="alertas" className="text-lg font-semibold">
        Tus alertas de tasa
      </h2>
      {error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : null}
      {data && data.alerts.length > 0 ? (
        <ul className="divide-y divide-line">
          {data.alerts.map(({ id, bankId, term, mark, state, createdOn }) => {
            const bank = bankId === null ? 'Cualquier banco' : (bankNames.get(bankId) ?? 'Un banco')
            return (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
                <p>
                  <span className="block font-medium text-ink">
                    {bank}, desde <Percent rate={mark} /> a {term} días
                  </span>
                  <span className="block text-sm text-ink-soft">
                    {state === 'told' ? 'Ya te avisamos' : `Pedida el ${formatCivilDate(createdOn)}`}
                  </span>
                </p>
                <Button
                  size="small"
                  look="secondary"
                  loading={end.isPending && end.variables === id}
                  onClick={() => end.mutate(id)}
                >
                  {state === 'told' ? 'Borrar' : 'Terminar'}
                  <span className="sr-only">{` la alerta de ${formatRate(mark)} a ${term} días`}</span>
                </Button>
              </li>
            )
          })}
        </ul>
      ) : data ? (
        <p className="max-w-prose text-ink-soft">Elige una tasa y te escribimos cuando un banco la pague.</p>
      ) : null}
      {end.error ? <ProblemNotice error={end.error} title="No pudimos terminar la alerta" /> : null}
      {data && data.alerts.length < data.most ? (
        <TextLink to="/mejores-tasas-para-cdt-hoy" reloadDocument className="self-start py-1">
          Crear una alerta
        </TextLink>
      ) : null}
    </section>
  )
}
