import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import type { ApiExample } from '#server/platform/http/documentation/examples.ts'

/**
 * @param example - An example of the call.
 * @returns What the contract has against the example, nothing when it is good. The health checks are no calls of the
 *   contract.
 */
export function findFaults(call: Call | undefined, example: ApiExample): string[] {
  if (!call) return []
  const { params = {}, query = {}, body, answer, status } = example
  const envelope = z.strictObject({ status: z.literal(status), body: call.answer ?? z.unknown() })
  const parts = { params: [call.params, params], query: [call.query, query] } as const
  const faults = Object.entries(parts).flatMap(([part, [schema = z.strictObject({}), value]]) =>
    faultsIn(part, schema, value),
  )
  if (call.body && call.kind !== 'upload') faults.push(...faultsIn('body', call.body, body))
  if (call.kind !== 'file') faults.push(...faultsIn('answer', envelope, answer))
  if (status !== (call.successStatus ?? 200) && status !== call.alsoStatus) faults.push(`status ${status}`)
  return faults
}

function faultsIn(part: string, schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value)
  return error ? [`${part}: ${z.prettifyError(error)}`] : []
}
