import type { Call, CallAnswer } from '#contract/call.ts'
import { apiOrigin, buildCallUrl, buildHeaders, getAnswer, toCallError, withSession } from './client.ts'

const deadlineMs = 120_000

/**
 * Hands in one file whole, as the field `file` of a form.
 * @param call - A call that takes a form.
 * @param params - Of its path.
 * @throws `CallError`.
 */
export function uploadFile<C extends Call>(
  call: C,
  params: Readonly<Record<string, string>>,
  file: File,
): Promise<CallAnswer<C>> {
  return withSession(call, async () => {
    const form = new FormData()
    form.set('file', file, file.name)
    let response: Response
    try {
      response = await fetch(buildCallUrl(call, params), {
        method: call.method,
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
    return getAnswer(call, answer)
  })
}
