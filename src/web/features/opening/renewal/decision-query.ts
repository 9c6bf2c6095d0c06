import { maturityParam, maturityPath } from '#contract/paths.ts'
import { type RenewalDecision, renewalDecisions } from '#domain/process/renewals/decision.ts'

const decisionName = 'decision'

/** What of a maturity is open: its deposit, and the decision that waits to be confirmed. */
export type OpenMaturity = { processUuid: string; decision: RenewalDecision | undefined }

/**
 * In: the query of the dashboard, which anybody can write. Out: the maturity that it opens; undefined for none. Each is
 * an address of its own, so that the browser's back button closes it.
 */
export function readMaturity(query: URLSearchParams): OpenMaturity | undefined {
  const processUuid = query.get(maturityParam)
  if (!processUuid) return undefined
  const said = query.get(decisionName)
  return { processUuid, decision: renewalDecisions.find((decision) => decision === said) }
}

/** The address at which a decision about a maturity is confirmed. */
export function decisionPath(processUuid: string, decision: RenewalDecision): string {
  return `${maturityPath(processUuid)}&${decisionName}=${decision}`
}
