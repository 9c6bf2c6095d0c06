import { maturityParam, maturityPath } from '#contract/paths.ts'
import { largestAmountCop } from '#domain/money/amounts/amount-cop.ts'
import { type RenewalDecision, renewalDecisions } from '#domain/process/renewals/decision.ts'

const decisionName = 'decision'
const addedName = 'agrego'

/**
 * What of a maturity is open: its deposit, the decision that waits to be confirmed, and the whole pesos added to it.
 */
export type OpenMaturity = { processUuid: string; decision: RenewalDecision | undefined; addedCop: number | undefined }

/**
 * @param query - The query of the dashboard, which anybody can write.
 * @returns The maturity that it opens; undefined for none. Each is an address of its own, so that the browser's back
 *   button closes it.
 */
export function readMaturity(query: URLSearchParams): OpenMaturity | undefined {
  const processUuid = query.get(maturityParam)
  if (!processUuid) return undefined
  const written = query.get(decisionName)
  const decision = renewalDecisions.find((one) => one === written)
  return { processUuid, decision, addedCop: decision === 'withdraw' ? undefined : readAdded(query.get(addedName)) }
}

/** What is not a sum that the server could read counts as none. */
function readAdded(written: string | null): number | undefined {
  const addedCop = /^\d{1,12}$/.test(written ?? '') ? Number(written) : 0
  return addedCop > 0 && addedCop <= largestAmountCop ? addedCop : undefined
}

/**
 * The address at which a decision about a maturity is confirmed.
 * @param addedCop - The whole pesos that are added to a renewal, if any.
 */
export function decisionPath(processUuid: string, decision: RenewalDecision, addedCop?: number): string {
  const added = addedCop === undefined || decision === 'withdraw' ? '' : `&${addedName}=${addedCop}`
  return `${maturityPath(processUuid)}&${decisionName}=${decision}${added}`
}
