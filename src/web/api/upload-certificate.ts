import { uploadQueueCertificate } from '#contract/bank-portal.ts'
import type { CallAnswer } from '#contract/call.ts'
import { apiOrigin, buildCallUrl, buildHeaders, getAnswer, toCallError, withSession } from './client.ts'

const deadlineMs = 120_000

/**
 * N05: hands in the PDF of a certificate for an item of a bank's desk.
 * @returns The id by which the decision names it.
 * @throws `CallError`.
 */
export function uploadCertificate(itemId: string, file: File): Promise<CallAnswer<typeof uploadQueueCertificate>> {
  return withSession(uploadQueueCertificate, async () => {
    const form = new FormData()
    form.set('file', file, file.name)
    let response: Response
    try {
      response = await fetch(buildCallUrl(uploadQueueCertificate, { itemId }), {
        method: uploadQueueCertificate.method,
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
    return getAnswer(uploadQueueCertificate, answer)
  })
}
