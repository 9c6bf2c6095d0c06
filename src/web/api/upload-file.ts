import type { Call, CallAnswer } from '#contract/call.ts'
import { deadlineSignal } from '../lib/deadline-signal.ts'
import { apiOrigin, buildCallUrl, buildHeaders, getAnswer, toCallError, withSession } from './client.ts'

const deadlineMs = 120_000

/**
 * Hands in one file whole, as the field `file` of a form.
 * @param call - A call that takes a form.
 * @param params - Of its path.
 * @param options - Other fields of the form, which go before the file, and a signal that stops it.
 * @throws `CallError`, or an `AbortError` when the signal stops it.
 */
export function uploadFile<C extends Call>(
  call: C,
  params: Readonly<Record<string, string>>,
  file: File,
  { fields = {}, signal }: { fields?: Readonly<Record<string, string>>; signal?: AbortSignal | undefined } = {},
): Promise<CallAnswer<C>> {
  return withSession(call, async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('file', file, file.name)
    let response: Response
    const deadline = deadlineSignal(deadlineMs, signal)
    try {
      response = await fetch(buildCallUrl(call, params), {
        method: call.method,
        headers: buildHeaders(),
        body: form,
        credentials: apiOrigin ? 'include' : 'same-origin',
        signal: deadline.signal,
      })
    } catch {
      signal?.throwIfAborted()
      throw toCallError(undefined, 0, null)
    } finally {
      deadline.end()
    }
    const answer: unknown = await response.json().catch(() => undefined)
    if (!response.ok) throw toCallError(answer, response.status, response.headers.get('retry-after'))
    return getAnswer(call, answer)
  })
}
