import type { CallAnswer } from '#contract/call.ts'
import { uploadEvidence as uploadCall } from '#contract/ops-customers.ts'
import { apiOrigin, buildCallUrl, buildHeaders, getAnswer, toCallError, withSession } from './client.ts'

const deadlineMs = 120_000

/**
 * O04: uploads the file that proves a request about a customer.
 * @returns The id that names it.
 * @throws `CallError`.
 */
export function uploadEvidence(customerId: string, file: File): Promise<CallAnswer<typeof uploadCall>> {
  return withSession(uploadCall, async () => {
    const form = new FormData()
    form.set('file', file, file.name)
    let response: Response
    try {
      response = await fetch(buildCallUrl(uploadCall, { customerId }), {
        method: uploadCall.method,
        headers: buildHeaders(),
        body: form,
        credentials: apiOrigin ? 'include' : 'same-origin',
        signal: AbortSignal.timeout(deadlineMs),
      })
    } catch {
      throw toCallError(undefined, 0, null)
    }
    const answer: unknown = await response.json().catch(() => undefined)
    if (!response.ok) throw toCallError(answer, response.status, response.headers.get('retry-after'))
    return getAnswer(uploadCall, answer)
  })
}
