import type { BankSimulation } from '#contract/simulate.ts'
import { offeredTermsDays } from '#domain/terms/offered-terms.ts'

export async function fetchSimulation(amountCop: number, signal: AbortSignal): Promise<BankSimulation[]> {
  const response = await fetch('/api/simulate-investment/simulate-investment-v2', {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ amount: String(amountCop), terms: offeredTermsDays }),
  })
  if (!response.ok) throw new Error(`answered ${response.status}`)
  return (await response.json()).body.results
}
