import { type ReconciliationReport, reconciliationReport } from '#contract/partner-bank.ts'
import { operationExamples } from '#contract/partner-bank-examples.ts'

/** What a bank asked about its day, and what is wrong with it, in Spanish. */
export type DayCall = { what: 'read' | 'reported'; signature: string | undefined; shape: string | undefined }

const path = /^\/api\/partner-bank\/reconciliations\/(\d{4}-\d{2}-\d{2})(\/report)?\?bank_id=(\d{1,4})$/

/**
 * Answers as the marketplace does to a bank that reads its day or reports it: every day is that of the examples.
 * @param signature - What is wrong with the signature of the request.
 * @returns The answer; undefined for another address.
 */
export function answerDay(
  { method, pathWithQuery, body }: { method: string; pathWithQuery: string; body: string },
  signature: string | undefined,
): { status: number; json: unknown; call: DayCall } | undefined {
  const [, day, isReport, bankId] = path.exec(pathWithQuery) ?? []
  if (day === undefined || method !== (isReport ? 'PUT' : 'GET')) return undefined
  const of = { bank_id: Number(bankId), day }
  const report = isReport ? readReport(body) : undefined
  const shape = isReport && !report ? 'el informe no cumple el esquema' : undefined
  const call: DayCall = { what: isReport ? 'reported' : 'read', signature, shape }
  if (signature) return { status: 401, json: { status: 401 }, call }
  if (shape) return { status: 400, json: { status: 400 }, call }
  if (!report) return { status: 200, json: { ...Object(operationExamples.reconciliation?.answer), ...of }, call }
  // The kit has no books of this bank to compare with.
  return { status: 200, json: { ...of, result: 'matches', difference_count: 0, differences: [] }, call }
}

function readReport(body: string): ReconciliationReport | undefined {
  try {
    return reconciliationReport.parse(JSON.parse(body))
  } catch {
    return undefined
  }
}
