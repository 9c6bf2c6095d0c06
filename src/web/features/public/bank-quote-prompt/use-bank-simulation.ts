import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SimulationOption, simulateInvestment } from '#contract/simulate.ts'
import { offeredTermsDays } from '#domain/money/terms/offered-terms.ts'
import { callApi } from '../../../api/client.ts'
import { withSimulationProof } from '../../../api/simulation-access.ts'

const longestFirst = offeredTermsDays.toSorted((a, b) => b - a)

/**
 * M02: what one bank pays for an amount, by the call of the old flow (S02), the longest term first.
 * @param bankId - The bank, and whole pesos that stand still.
 * @param amountCop - Nothing where there is no valid amount.
 * @returns The options of this amount, once they are here, and whether they are being asked for.
 */
export function useBankSimulation(bankId: number, amountCop: number | undefined) {
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey: ['old-simulation', bankId, amountCop],
    enabled: amountCop !== undefined,
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<SimulationOption[]> => {
      const asked = { amount: amountCop ?? 0, terms: [...longestFirst], includeOnly: [bankId] }
      const { results } = await withSimulationProof(queryClient, ({ body, headers }) =>
        callApi(simulateInvestment, { body: { ...asked, ...body } }, { signal, headers }),
      )
      return results
    },
  })
  return {
    options: query.data,
    isAsking: query.isFetching,
    hasFailed: query.isError && !query.isFetching,
    retry: () => void query.refetch(),
  }
}
